// ladder: each bot against the one below it, until it is clear which is better.

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iostream>
#include <sstream>

#include "affray/analysis/interval.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"

namespace affray::cli {

namespace {

/// The fights of the table: what a player has learnt shows, and who sits where decides little.
const std::array<std::string, 4> usual_fights{
    "fights/worlds/even-worlds.yaml", "fights/realms/the-war-drum.yaml", "fights/sectors/three-on-three.yaml",
    "fights/biomes/match.yaml"};

/// Six looks at most share an error of one in a hundred (Bonferroni): each is two-sided at 1/600.
constexpr int looks = 6;
constexpr double z_of_a_look = 3.144;
constexpr double beaten_at = 0.6;

struct Rung {
  std::string file;
  std::string game;
  std::string strong;
  std::string weak;
  double score = 0;          // of the stronger one: 1 for each fight that it won, a half for what nobody won
  std::uint64_t fights = 0;  // that say something
  std::uint64_t played = 0;  // with those of one side that both bots win, or both lose

  [[nodiscard]] double share() const { return fights == 0 ? 0 : score / static_cast<double>(fights); }
  [[nodiscard]] analysis::Interval interval() const {
    return analysis::wilson(static_cast<std::uint64_t>(std::llround(score)), fights, z_of_a_look);
  }
  [[nodiscard]] bool clear() const { return interval().low > 0.5 || interval().high < 0.5; }
  [[nodiscard]] bool beaten() const { return share() >= beaten_at && interval().low > 0.5; }
};

/// The bots at the seats: the stronger one at `seat`, the weaker one at all others.
std::vector<std::string> seats(const Session& session, const Rung& rung, std::size_t seat) {
  std::vector<std::string> bots(session.sides(), rung.weak);
  bots[seat] = rung.strong;
  return bots;
}

/// The only side that somebody plays: then the others play themselves, and two bots cannot meet.
std::optional<Side> only_player(const Session& session) {
  std::optional<Side> only;
  for (std::size_t i = 0; i < session.sides(); ++i) {
    if (!session.is_player(side_at(i))) continue;
    if (only) return std::nullopt;
    only = side_at(i);
  }
  return only;
}

/// Each plays the same fights, with the same seeds: who wins one that the other loses has the point, and what
/// both win, or both lose, does not tell them apart (McNemar).
std::optional<Problem> play_alone(const Session& session, Side side, Rung& rung, std::uint64_t fights,
                                  std::uint64_t seed) {
  std::array<std::vector<std::uint8_t>, 2> winners;
  const std::array<std::string, 2> names{rung.strong, rung.weak};
  for (std::size_t i = 0; i < 2; ++i) {
    const Result<analysis::Counts> counts = session.play_series(
        {names[i]}, {.first = rung.played, .fights = fights, .seed = seed, .winners = &winners[i]});
    if (!counts) return counts.problem();
    if (counts->unfinished > 0) return Problem{rung.file, 0, 0, "a fight of the bots does not end", {}};
  }
  for (std::size_t i = 0; i < fights; ++i) {
    const int strong = winners[0][i] == index(side) ? 1 : 0;
    const int weak = winners[1][i] == index(side) ? 1 : 0;
    rung.score += std::max(0, strong - weak);
    rung.fights += strong == weak ? 0 : 1;
  }
  rung.played += fights;
  return std::nullopt;
}

std::optional<Problem> play_part(const Session& session, Rung& rung, std::uint64_t fights,
                                 std::uint64_t seed) {
  if (const auto only = only_player(session)) return play_alone(session, *only, rung, 2 * fights, seed);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Result<analysis::Counts> counts =
        session.play_series(seats(session, rung, seat), {.fights = fights, .seed = seed + rung.played});
    if (!counts) return counts.problem();
    if (counts->unfinished > 0) return Problem{rung.file, 0, 0, "a fight of the bots does not end", {}};
    rung.score += static_cast<double>(counts->wins(side_at(seat)));
    rung.score += static_cast<double>(counts->wins(nobody)) / 2;
  }
  rung.fights += 2 * fights;
  rung.played += 2 * fights;
  return std::nullopt;
}

std::string row(const Voice& voice, const Rung& rung) {
  const auto percent = [&](double p) {
    return voice.percent({.p = p, .exact = p == 1 ? "1/1" : p == 0 ? "0/1" : "", .low = 0, .high = 0});
  };
  std::ostringstream text;
  text << "| " << rung.file << " | " << rung.strong << " | " << rung.weak << " | " << percent(rung.share())
       << " | " << percent(rung.interval().low) << " – " << percent(rung.interval().high) << " | "
       << rung.fights << (rung.played > rung.fights ? " of " + std::to_string(rung.played) : "") << " | "
       << (rung.beaten() ? "yes" : "no") << " |\n";
  return text.str();
}

constexpr std::string_view head =
    "| fight | bot | against | score | 99 % interval | fights | beats it |\n"
    "| --- | --- | --- | --- | --- | --- | --- |\n";

constexpr std::string_view intro = R"(# The bots

Made by `affray ladder --write docs/bots.md`. Each bot plays the one below it, as often from the first seat as from
the second; a draw counts half. Where only one side is played (the heroes of realms), both bots play the same fights
with the same seeds instead, and who wins one that the other loses has its point; what both win, or both lose, does not
tell them apart and is not counted ("45 of 128": 45 fights counted of 128). After every look at the score (64 fights,
then twice as many, six looks at most) it stops where the interval no longer holds one half; the looks share an error
of 1 %. A bot beats another with a score of 60 % or more and the whole interval above one half.

| bot | how it chooses |
| --- | --- |
| `random` | any sensible choice |
| `greedy` | the best estimate right after its choice: one number for each game (`estimate`) |
| `search:N` | by a search that samples how the fight may go on, N times for each decision |
| `exact:N` | by proof: N positions for each decision, and what they leave open by `search` |

All of them see only what their side may know (`src/affray/bots/`).

`exact` is no level of this ladder. Fights that it can solve are so small that `search` finds nearly the same choices
(in the worked example of worlds exact:20000 scores 56 % against search:50: 64 fights, 99 % interval 37 % – 74 %), and in
the fights below it can prove only a small part of what a decision leads to.

The fights below are such where skill shows. It does not everywhere: in fights/worlds/six-battles.yaml dice decide nearly
everything, and search:10000 scores 50 % against greedy in 120 fights.

)";

}  // namespace

Status ladder(const Voice& voice, const LadderArguments& wanted, bool json) {
  std::vector<Rung> rungs;
  Progress progress;
  std::vector<std::string> files = wanted.files;
  if (files.empty()) files.assign(usual_fights.begin(), usual_fights.end());
  const std::uint64_t all = files.size() * (wanted.bots.size() - 1);
  for (const std::string& file : files) {
    const std::unique_ptr<Session> session = open(voice, file);
    if (!session) return bad_input;
    for (std::size_t i = 1; i < wanted.bots.size(); ++i) {
      Rung rung{file, std::string(session->game()), wanted.bots[i], wanted.bots[i - 1]};
      std::uint64_t part = 32;
      for (int look = 0; look < looks && !rung.clear() && rung.played < wanted.fights; ++look) {
        if (auto problem = play_part(*session, rung, part, wanted.seed)) return voice.error(*problem);
        part = rung.played / 2;
        progress(rungs.size(), all);
      }
      rungs.push_back(rung);
      if (!json && wanted.write.empty())
        std::cout << (rungs.size() == 1 ? head : "") << row(voice, rung) << std::flush;
    }
  }
  progress.clear();
  if (json) {
    std::cout << '[';
    for (const Rung& rung : rungs) {
      std::cout << (&rung == rungs.data() ? "" : ", ") << "{\"file\": \"" << rung.file << "\", \"bot\": \""
                << rung.strong << "\", \"against\": \"" << rung.weak << "\", \"score\": " << rung.share()
                << ", \"low\": " << rung.interval().low << ", \"high\": " << rung.interval().high
                << ", \"fights\": " << rung.fights << ", \"played\": " << rung.played << '}';
    }
    std::cout << "]\n";
  }
  if (!wanted.write.empty()) {
    std::ofstream out(wanted.write);
    out << intro << head;
    for (const Rung& rung : rungs) out << row(voice, rung);
    if (!out) return voice.error(Problem{wanted.write, 0, 0, "the file could not be written", {}});
  }
  return std::all_of(rungs.begin(), rungs.end(), [](const Rung& rung) { return rung.beaten(); }) ? success
                                                                                                 : no;
}

}  // namespace affray::cli
