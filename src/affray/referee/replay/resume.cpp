#include "affray/referee/replay/resume.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "affray/bots/names.hpp"
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

/// The seed in the first line of a replay, if it has one.
Result<std::optional<std::uint64_t>> seed_of(const nlohmann::json& head, const std::string& file) {
  const auto seed = head.find("seed");
  if (seed == head.end() || seed->is_null()) return std::optional<std::uint64_t>();
  if (!seed->is_number_unsigned())
    return Problem{file, 1, 0, "\"seed\" must be a whole number that is not negative, or null", {}};
  return std::optional(seed->get<std::uint64_t>());
}

using Bots = std::map<std::string, std::string>;

/// The bots in the first line of a replay.
Result<Bots> bots_of(const nlohmann::json& head, const Session& session, const std::string& file) {
  Bots named;
  const auto given = head.find("bots");
  if (given == head.end()) return named;
  const auto problem = [&](Sentence what) { return Problem{file, 1, 0, std::move(what), {}}; };
  if (!given->is_object()) return problem("\"bots\" must name a bot for each side that has one");
  for (const auto& [name, bot] : given->items()) {
    const std::optional<Side> side = session.side_named(name);
    if (!side || !session.is_player(*side))
      return problem({"\"$1\" is not a side of the fight: $2", "bots", name});
    if (!bot.is_string()) return problem("\"bots\" must name a bot for each side that has one");
    named[name] = bot.get<std::string>();
    if (!bots::is_bot(named[name])) return problem(bots::no_bot(named[name]));
  }
  return named;
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
  const Result<std::optional<std::uint64_t>> seed = seed_of(*head, file);
  if (!seed) return seed.problem();
  Result<Bots> bots = bots_of(*head, *resumed.session, file);
  if (!bots) return bots.problem();
  resumed.bots = std::move(*bots);
  if (*seed) {
    if (auto seeded = with_seeded_dice(*resumed.session, **seed)) {
      resumed.seed = *seed;
      resumed.session = std::move(seeded);
    }
  }
  return resumed;
}

}  // namespace affray
