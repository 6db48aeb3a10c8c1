// The fights of the ladder, how pairs of bots are scored, and the text of the document.

#include <algorithm>
#include <cmath>

#include "affray/referee/odds/endless.hpp"
#include "cli/commands/ladder.hpp"

namespace affray::cli {

namespace {

/// At most six interim checks share an error of 1 % (Bonferroni): each is two-sided at 1/600.
constexpr int max_checks = 6;
constexpr double z_of_a_check = 3.144;
constexpr double beaten_at = 0.6;
constexpr std::uint64_t first_check = 64;  // fights

std::vector<Side> players(const Session& session) {
  std::vector<Side> all;
  for (std::size_t i = 0; i < session.sides(); ++i) {
    if (session.is_player(side_at(i))) all.push_back(side_at(i));
  }
  return all;
}

/// The bots of the players: the stronger one at `seat`, the weaker one at all others.
std::vector<std::string> seats(const Session& session, const LadderPair& pair, Side seat) {
  std::vector<std::string> bots;
  for (const Side player : players(session)) bots.push_back(player == seat ? pair.strong : pair.weak);
  return bots;
}

Problem endless(const LadderPair& pair, std::uint64_t unfinished, std::uint64_t seed) {
  return {pair.file, 0, 0, endless_fights(unfinished, pair.strong + ", " + pair.weak, seed), {}};
}

/// Plays the two bots against each other, the stronger one at this seat.
std::optional<Problem> play_head_to_head(const Session& session, Side seat, LadderPair& pair,
                                         SimulationOptions options) {
  options.bots = seats(session, pair, seat);
  const Result<Simulation> part = simulate(session, options);
  if (!part) return part.problem();
  pair.stopped = part->stopped;
  if (const std::uint64_t unfinished = part->counts.unfinished; unfinished > 0)
    return endless(pair, unfinished, options.seed);
  pair.score +=
      static_cast<double>(part->counts.wins(seat)) + static_cast<double>(part->counts.wins(nobody)) / 2;
  pair.fights += part->counts.fights;
  pair.played += part->counts.fights;
  return std::nullopt;
}

/// Both bots play the same fights at this seat, with the same seeds and the weaker bot at all other seats. A
/// fight that one wins and the other loses is a point; fights that both win, or both lose, do not count
/// (McNemar, 1947).
std::optional<Problem> play_same_fights(const Session& session, Side seat, LadderPair& pair,
                                        SimulationOptions options) {
  options.bots = seats(session, pair, seat);
  const Result<Comparison> both = compare(session, session, {pair.weak}, options);
  if (!both) return both.problem();
  pair.stopped = both->first.stopped;
  const std::uint64_t unfinished = both->first.counts.unfinished + both->second.counts.unfinished;
  if (unfinished > 0) return endless(pair, unfinished, options.seed);
  const Comparison::Pair& counts = both->pairs[index(seat)];
  pair.score += static_cast<double>(counts.only_first);
  pair.fights += counts.only_first + counts.only_second;
  pair.played += both->first.counts.fights;
  return std::nullopt;
}

/// These files, or several fights of each game in which choices matter. The levels follow from the game.
std::vector<LadderFight> fights_of_level_bots(const std::vector<std::string>& files) {
  std::vector<LadderFight> all;
  for (const std::string& file : files) all.push_back({file, {}});
  if (!files.empty()) return all;
  // In most other fights of worlds dice decide nearly everything.
  const std::vector<std::vector<std::string>> edits_of_even_worlds{
      {},
      {"gray.energy=20", "white.energy=20"},
      {"turns=6"},
      {"options.event_hands=hidden", "options.energy=secret"}};
  for (const auto& edits : edits_of_even_worlds) all.push_back({"fights/worlds/even-worlds.yaml", {}, edits});
  for (const char* fight :
       {"realms/first-blood", "realms/the-war-drum", "realms/night-at-the-ford", "realms/the-mapmaker",
        "sectors/three-on-three", "sectors/siege", "sectors/convoy", "biomes/match",
        "biomes/gunline-against-counsel", "biomes/swarm-against-counsel"})
    all.push_back({std::string("fights/") + fight + ".yaml", {}});
  return all;
}

}  // namespace

std::uint64_t most_fights(const Session& session, const LadderArguments& arguments) {
  constexpr std::uint64_t more = 4;  // where only fights that one bot wins and the other loses are counted
  if (arguments.fights) return *arguments.fights;
  if (!arguments.levels) return fights_of_steps;
  return players(session).size() == 2 ? fights_of_levels : more * fights_of_levels;
}

double LadderPair::share() const { return fights == 0 ? 0 : score / static_cast<double>(fights); }

analysis::Interval LadderPair::interval() const {
  return analysis::wilson(static_cast<std::uint64_t>(std::llround(score)), fights, z_of_a_check);
}

bool LadderPair::is_decided() const { return interval().low > 0.5 || interval().high < 0.5; }

bool LadderPair::beaten() const { return !stopped && share() >= beaten_at && interval().low > 0.5; }

std::optional<Problem> play_pair(const Session& session, LadderPair& pair, Until when, std::uint64_t most,
                                 SimulationOptions options) {
  const std::vector<Side> seats = players(session);
  const auto part = seats.size() == 2 ? play_head_to_head : play_same_fights;
  const auto report = options.progress;
  std::uint64_t played = 0;  // at each seat
  for (int check = 0; check < max_checks && (when != Until::decided || !pair.is_decided()); ++check) {
    const std::uint64_t next = when == Until::all ? most : std::max(first_check / seats.size(), 2 * played);
    const std::uint64_t until = std::min(next, most / seats.size());
    if (until == played) break;
    LadderPair checked = pair;
    for (const Side seat : seats) {
      options.first = played;
      options.fights = until;
      options.progress = [&](std::uint64_t done, std::uint64_t) {
        if (report) report(checked.played + done - played, most);
      };
      if (auto problem = part(session, seat, checked, options)) return problem;
      if (!checked.stopped) continue;
      pair.stopped = true;  // keep the result of the last complete check
      return std::nullopt;
    }
    pair = checked;
    played = until;
  }
  return std::nullopt;
}

std::string LadderFight::name() const {
  std::string name = file;
  for (const std::string& edit : set) name += ' ' + edit;
  return name;
}

std::vector<LadderFight> ladder_fights(const LadderArguments& arguments) {
  if (arguments.levels) return fights_of_level_bots(arguments.files);
  // Fights in which skill matters and seats matter little.
  const std::vector<std::string> large{"fights/worlds/even-worlds.yaml", "fights/realms/the-war-drum.yaml",
                                       "fights/sectors/three-on-three.yaml", "fights/biomes/match.yaml"};
  // Fights that are small enough to be solved, at least in large part.
  const std::vector<std::string> small{"fights/worlds/one-world.yaml", "fights/realms/two-rounds.yaml",
                                       "fights/sectors/crossfire.yaml", "fights/biomes/battle-in-hand.yaml"};
  std::vector<LadderFight> all;
  const bool is_document = arguments.files.empty() && arguments.bots == LadderArguments{}.bots;
  for (const std::string& file : arguments.files.empty() ? large : arguments.files)
    all.push_back({file, arguments.bots});
  if (is_document) {
    // In worlds dice decide much and samples are cheap, so a step needs more samples.
    all[0].bots.back() = "search:3200";
    // The last step takes the processor time of the one before.
    const std::vector<std::string> champions{"champion:920", "champion:560", "champion:500", "champion:900"};
    for (std::size_t i = 0; i < champions.size(); ++i) all[i].bots.push_back(champions[i]);
    all.push_back({"fights/worlds/three-players.yaml", {"greedy", "search:800"}});
    for (const std::string& file : small) all.push_back({file, {"greedy", "exact"}});
  }
  return all;
}

std::string_view ladder_document() {
  return R"(# The bots

Written by `affray ladder --write docs/bots.md`. Each bot plays the one below it, equally often from both seats; a draw
counts half. If only one side is played (the heroes of realms), both bots play the same fights with the same seeds
instead, and a bot gets a point for each fight that it wins and the other loses; fights that both win, or both lose, do
not distinguish them and are not counted ("45 of 128": 45 fights counted of 128). With three or four players both bots
do so at each seat in turn, with the weaker bot at all other seats. The score is examined after 64 fights and then after
each doubling, at most six times; a pair is finished when the interval no longer contains one half. All examinations
together have an error of 1 %. A bot beats another with a score of 60 % or more and the whole interval above one half.

| bot | how it chooses |
| --- | --- |
| `random` | any sensible choice |
| `greedy` | the choice with the best estimate right after it; the estimate is one number for each game (`estimate`) |
| `search:N` | by a tree search with N samples of how the fight may continue for each decision (default: 1,000) |
| `varied:N` | like `search:N`, but drawn in proportion to the squares of visits (default: 50) |
| `quick` | like `greedy`, but with a draw among the choices that look good; `quick:4` looks at four choices, which are drawn at random, and in realms and biomes it plays the later part of the fights of sampled odds ([odds.md](odds.md)) |
| `trained` | the choice that the network of the game thinks best, without a search ([how it was trained](training.md)) |
| `trained:N` | drawn in proportion to the shares that the network gives, at a temperature of N % |
| `champion:N` | like `search:N`, steered by the network: its shares of the choices and its values of positions, in biomes together with the estimate (default: 400); where hands or decks are hidden it stops as soon as the samples that are left cannot change its choice; where little can still happen it first tries a proof, with 25 N positions |
| `exact:N` | by proof, with N positions for each decision (default: 20,000), and by `search` among what remains open |

All bots see only what their side may know (`src/affray/bots/`).

`trained` and `champion` play by a network of their game, `data/<game>/network.json`, and so do the five levels for people, from
`novice` to `champion`. The weaker ones draw among the choices that the network gives a share, so that they seldom do what
looks bad. The steps between them are about equal.

`affray ladder --levels --write docs/bots.md` measures them. Each level plays the two below it, as above, 64 times in each of
these fights: even-worlds, also with 20 Energy each, with six turns, and with hidden hands and secret Energy; first-blood,
the-war-drum, night-at-the-ford and the-mapmaker, 256 times; three-on-three, siege and convoy; match,
gunline-against-counsel and swarm-against-counsel. All results of a game together give the strengths on the scale of Elo's
ratings (Bradley and Terry): 400 more is a score of 10 to 1, and 100 more one of 64 %. The intervals are those of the dice
in these fights; in others a step may be larger or smaller. In worlds dice decide so much that all five levels are close
together. In realms only fights that one of two bots wins and the other loses are counted: its steps look larger than those
of other games, and four times as many fights are played, which takes an hour of one processor.

<!-- levels: written by `affray ladder --levels --write docs/bots.md` -->
<!-- end of the levels -->

What `champion` scores against `search:800` with as much processor time for a choice, in fights that no training has seen,
stands in [training.md](training.md). In 20 solved decisions each,
`champion` made a best choice in all of crossfire, battle-in-hand, two-rounds and one-world (`tests/agreement_test.cpp`).

`exact` is not a stronger `search` but an alternative to it. In large fights it can prove only a small part of what follows
from a decision, and the rest is decided by the same search; with hidden hands it proves nothing. Therefore its place in
the ladder is in small fights, the last four of the table: it solves every decision of crossfire and battle-in-hand,
about half of those of one-world and a quarter of those of two-rounds, and solved decisions are optimal. `search` finds
nearly the same choices in such fights, so that neither beats the other.

These fights were selected because skill matters in them. It does not in all: fights/worlds/six-battles.yaml is decided
almost entirely by dice, and search:10000 scores 50 % against greedy in 120 fights. In even-worlds search:800 was slightly
below 60 % against search:50 (59.0 % of 512 fights); samples are cheap in worlds, so its step is search:3200. Some fights
have no winner: in three-players nobody wins nine of ten fights of greedy bots, and `search` wins where they only hold.

)";
}

}  // namespace affray::cli
