// The table of test vectors, played by the library: each line is made again from what a session says, and
// must be the same bytes. docs/vectors.md describes the lines; the program and the other packages play them
// too.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/hash_text.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using testing::needed;
using Json = nlohmann::ordered_json;

/// The fraction of a number that is known exactly; null of another one, or of none.
Json exact(const Json& number) {
  return number.is_object() && number["kind"] == "exact" ? number.value("exact", Json()) : Json();
}

Json member(const Json& object, const char* name) { return object.value(name, Json()); }

Json attack_line(const std::string& words) {
  auto question = needed(realms::adapter::read_attack_text(words));
  question.query.joint = question.attack.targets.size() > 1;
  const auto odds = realms::adapter::attack_odds(question.options, question.attack, question.query);
  const Json told = Json::parse(realms::adapter::attack_json(question, odds));
  Json targets = Json::array();
  for (const Json& target : told["targets"]) {
    Json damage = Json::array();
    for (const auto& [number, chance] : target["damage"].items()) damage.push_back({number, exact(chance)});
    targets.push_back(
        {{"mean", exact(target["mean"])}, {"missed", exact(target["missed"])}, {"damage", damage}});
  }
  return {{"attack", words}, {"targets", targets}};
}

/// A fight of the table, and the answers to its questions.
class VectorFight {
 public:
  explicit VectorFight(const Json& opening)
      : bot_(opening.value("bot", "")),
        seed_(opening["seed"].get<std::uint64_t>()),
        session_(opened(opening["fight"].get<std::string>())),
        messages_(needed(Messages::load("en", home_folder(), session_->game()))) {
    messages_.add(session_->own_names());
    session_->seed_dice(seed_);
    if (opening["eyes"].is_string()) eyes_ = *session_->side_named(opening["eyes"].get<std::string>());
    advance();
  }

  Json happened() {
    Json moves = Json::array();
    for (; moves_ < session_->moves().size(); ++moves_) {
      const Move& move = session_->moves()[moves_];
      moves.push_back(
          {move.choice, session_->side_name(move.side), name_of(move.by), move.rolls, hash_text(move.state)});
    }
    Json told = Json::array();
    for (; told_ < session_->events().size(); ++told_)
      told.push_back(messages_.text(session_->event(told_, eyes_)));
    return {{"moves", moves}, {"told", told}};
  }

  Json answer(const Json& question) {
    if (question.contains("asked")) return offered();
    if (question.contains("undo")) return undone();
    if (question.contains("odds")) return odds(question["odds"].get<std::string>());
    if (question.contains("end")) return ended();
    if (question.contains("luck")) return luck();
    for (const char* name : {"choose", "refused", "error"}) {
      if (question.contains(name)) return chosen(question[name].get<std::string>());
    }
    return {};
  }

 private:
  static std::unique_ptr<Session> opened(const std::string& name) {
    const std::string path = home_folder().string() + "/fights/" + name + ".yaml";
    return needed(open_fight(needed(read_input(path)), path));
  }

  /// The driver makes what nobody can avoid, and the bot plays the sides that nobody of the table plays.
  void advance() {
    while (!session_->asked().over()) {
      if (const auto forced = session_->forced()) {
        REQUIRE(session_->play(*forced, By::driver));
      } else if (!bot_.empty() && session_->asked().side != eyes_) {
        REQUIRE(session_->play(needed(session_->bot_choice(bot_, seed_)), By::bot));
      } else {
        return;
      }
    }
  }

  [[nodiscard]] Json offered() const {
    Json choices = Json::array();
    for (const Offer& offer : session_->choices()) choices.push_back(offer.text);
    return {{"asked", session_->side_name(session_->asked().side)},
            {"state", hash_text(session_->state_hash())},
            {"choices", choices}};
  }

  Json chosen(const std::string& choice) {
    const auto refusal = session_->refusal(choice);
    if (!refusal) return {{"error", choice}, {"sentence", messages_.said(refusal.problem().what)}};
    if (*refusal) {
      Json rules = Json::array();
      for (const Rule& rule : (*refusal)->rules) rules.push_back(std::string(rule.text()));
      return {{"refused", choice}, {"sentence", messages_.text(**refusal)}, {"rules", rules}};
    }
    REQUIRE(session_->play(choice, By::player));
    advance();
    Json line{{"choose", choice}};
    line.update(happened());
    return line;
  }

  Json undone() {
    std::size_t moves = 0;
    for (std::size_t i = 0; i < session_->sides(); ++i)
      moves = std::max(moves, session_->undoable(side_at(i)));
    session_->undo(moves);
    moves_ -= moves;
    told_ = std::min(told_, session_->events().size());
    return {{"undo", moves}};
  }

  [[nodiscard]] Json odds(const std::string& policy) const {
    const Json told = Json::parse(odds_json(needed(session_->odds({.policy = *policy_named(policy)}))));
    if (policy == "plan") {
      Json win = Json::array();
      for (const auto& [side, chance] : told["win"].items()) win.push_back({side, exact(chance)});
      return {{"odds", policy}, {"win", win}};
    }
    Json choices = Json::array();
    for (const Json& one : told["choices"]) choices.push_back({one["choice"], exact(one["value"])});
    return {{"odds", policy}, {"value", exact(told["value"])}, {"choices", choices}};
  }

  [[nodiscard]] Json ended() const {
    const Outcome outcome = session_->outcome().value();
    Json losses = Json::array();
    for (std::size_t i = 0; i < session_->sides(); ++i) {
      const std::string name = session_->side_name(side_at(i));
      if (name != "nobody") losses.push_back({name, outcome.losses[i]});
    }
    const bool is_won = outcome.winner != nobody;
    return {{"end", is_won ? Json(session_->side_name(outcome.winner)) : Json()}, {"losses", losses}};
  }

  [[nodiscard]] Json luck() const {
    Json rows = Json::array();
    const Json told = Json::parse(luck_json(session_->luck({})));
    for (const auto& [side, of] : told["sides"].items()) {
      rows.push_back({side, exact(of["start"]), exact(member(of, "worse")), exact(member(of, "better"))});
    }
    return {{"luck", rows}};
  }

  std::string bot_;
  std::uint64_t seed_;
  Side eyes_ = nobody;
  std::unique_ptr<Session> session_;
  Messages messages_;
  std::size_t moves_ = 0;  // that were told
  std::size_t told_ = 0;   // events
};

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void play_table(const std::filesystem::path& file) {
  INFO(file.filename().string());
  const std::vector<std::string> lines = lines_of(file);
  REQUIRE(!lines.empty());
  const Json first = Json::parse(lines[0]);
  if (first.contains("attack")) {
    for (const std::string& line : lines)
      CHECK(attack_line(Json::parse(line)["attack"].get<std::string>()).dump() == line);
    return;
  }
  VectorFight fight(first);
  Json opening = first;
  opening.update(fight.happened());
  REQUIRE(opening.dump() == lines[0]);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    INFO("line ", i + 1);
    REQUIRE(fight.answer(Json::parse(lines[i])).dump() == lines[i]);
  }
}

}  // namespace

TEST_CASE("the library answers the table of test vectors byte for byte") {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(home_folder() / "tests/vectors")) {
    if (entry.path().extension() != ".jsonl") continue;
    play_table(entry.path());
    ++files;
  }
  CHECK(files > 4);
}

}  // namespace affray
