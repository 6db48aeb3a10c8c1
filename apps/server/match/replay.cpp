// The record of a match, and the positions in it.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/formats/json_text.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/replay/lines.hpp"
#include "affray/referee/session/look.hpp"
#include "server/match/state.hpp"
#include "server/problem.hpp"

namespace affray::server {

std::optional<Problem> Match::why_no_record() const {
  if (delay_ > 0 && !is_over_)
    return problem_of(
        "spectators see this match with a delay, so that its record is available only at the end");
  if (session_->hides() && !is_over_)
    return problem_of("the record reveals hidden information, so that it is available only at the end");
  return std::nullopt;
}

Result<std::string> Match::replay() const {
  if (const auto problem = why_no_record()) return *problem;
  // The header describes the start of the fight, which the session has left.
  Result<std::unique_ptr<Session>> start = open_setup(session_->setup(), file_);
  if (!start) return start.problem();
  nlohmann::ordered_json head = replay_head(**start, std::nullopt);
  if (!has_typed_dice_) {
    head["dice"] = {{"match", id_}, {"commitment", commitment_}};
    if (is_over_) head["dice"].update(dice_secrets());
  }
  std::string lines = head.dump() + '\n';
  for (const Move& move : session_->moves()) lines += replay_move(move, *session_).dump() + '\n';
  if (is_over_) {
    const auto end = resigned_ ? resignation_json(*resigned_, *session_) : outcome_json(*session_);
    lines += nlohmann::ordered_json{{"end", end}}.dump() + '\n';
  }
  return lines;
}

Result<std::string> Match::position_after(std::size_t moves) const {
  if (const auto problem = why_no_record()) return *problem;
  const std::unique_ptr<Session> there = session_->copy();
  const std::size_t played = there->moves().size();
  moves = std::min(moves, played);
  there->undo(played - moves);
  std::string json = "{";
  append_shown(json, *there, nobody);
  if (moves > 0) {
    // The message of a choice is known only while the choice is open.
    const std::string choice = there->moves()[moves - 1].choice;
    there->undo(1);
    const std::vector<Offer> choices = there->choices();
    const auto made =
        std::find_if(choices.begin(), choices.end(), [&](const Offer& one) { return one.text == choice; });
    if (made != choices.end()) {
      json += R"(,"phrase":)";
      append_json(json, made->phrase);
    }
  }
  return json + '}';
}

}  // namespace affray::server
