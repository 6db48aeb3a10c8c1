#include "affray/referee/replay/resume.hpp"

#include <nlohmann/json.hpp>

#include "affray/formats/json.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/replay/recorder.hpp"

namespace affray {

namespace {

/// The complete lines of a replay: a crash or a full disk may truncate the last line.
std::string_view whole_lines(std::string_view text) {
  if (text.ends_with('\n')) return text;
  const std::size_t start = text.rfind('\n');
  const std::string_view last = start == std::string_view::npos ? text : text.substr(start + 1);
  if (start == std::string_view::npos || parse_json(last)) return text;
  return text.substr(0, start + 1);
}

/// Plays the moves again with dice from the seed; nullptr if they roll other faces than recorded.
std::unique_ptr<Session> with_seeded_dice(const Session& played, std::uint64_t seed) {
  Result<std::unique_ptr<Session>> session = open_setup(played.setup(), "setup");
  if (!session) return nullptr;
  (*session)->seed_dice(seed);
  for (const Move& move : played.moves()) {
    const Result<Move> again = (*session)->play(move.choice, move.by);
    if (!again || !(*again == move)) return nullptr;
  }
  return std::move(*session);
}

}  // namespace

Result<ResumedFight> resume_fight(std::string_view text, const std::string& file) {
  text = whole_lines(text);
  bool mismatch = false;
  Result<Verified> verified = verify_replay(text, file, mismatch);
  if (!verified) return verified.problem();
  if (verified->finished) return Problem{file, 0, 0, "the fight of this replay is over", {}};
  ResumedFight resumed{std::move(verified->session), std::nullopt, {}, text.size()};
  const Result<nlohmann::json> head = parse_json(text.substr(0, text.find('\n')));
  if (!head) return head.problem();
  if (const auto seed = head->find("seed"); seed != head->end() && seed->is_number_unsigned()) {
    if (auto seeded = with_seeded_dice(*resumed.session, seed->get<std::uint64_t>())) {
      resumed.seed = seed->get<std::uint64_t>();
      resumed.session = std::move(seeded);
    }
  }
  if (const auto bots = head->find("bots"); bots != head->end() && bots->is_object()) {
    for (const auto& [side, bot] : bots->items()) {
      if (bot.is_string()) resumed.bots[side] = bot.get<std::string>();
    }
  }
  return resumed;
}

}  // namespace affray
