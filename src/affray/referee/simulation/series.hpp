#pragma once
// Simulations for any game: many fights of bots, played in parallel, stopped once the result is precise
// enough, recorded in a log so that no fight is played twice, and compared in pairs.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/analysis/simulation.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

class SimulationLog;
struct BotCheck;

struct SimulationOptions {
  std::vector<std::string> bots{"greedy"};  // one for each side, or one for all
  std::uint64_t first = 0;                  // number of the first fight, to continue a series
  std::uint64_t fights = 10'000;            // end of the series: fights before `first` count towards it
  std::uint64_t seed = 1;
  unsigned threads = 0;               // 0: one for each processor; the result does not depend on it
  double confidence = 0.95;           // confidence level of intervals
  std::optional<double> within = {};  // stop once every win probability is known to within this
  ProgressCallback progress = nullptr;
  // Called often and by all threads; once it returns true, it must keep returning true. The result then
  // covers the fights before the first unfinished one, and the log also has finished fights after it.
  std::function<bool()> is_stopped = nullptr;
  SimulationLog* log = nullptr;  // earlier results, and where new ones are recorded
};

/// The results of a series of fights.
struct Simulation {
  std::string game = {};
  std::vector<std::string> sides = {};
  std::vector<bool> is_player = {};  // somebody chooses for the side
  std::vector<Thing> things = {};    // the things whose uses are counted
  std::vector<std::string> bots = {};
  std::uint64_t seed = 1;
  double confidence = 0.95;
  analysis::Counts counts = {};
  bool stopped = false;  // by the caller
  bool settled = false;  // every win probability is known to within `within`

  [[nodiscard]] Chance chance(std::uint64_t hits, std::uint64_t of) const;
  /// The probability that the side wins; for nobody, that nobody wins.
  [[nodiscard]] Chance win(Side side) const { return chance(counts.wins(side), counts.fights); }
  /// The net score of the side: a win counts 1, a draw a half.
  [[nodiscard]] Chance score(Side side) const {
    return score_of(win(side), win(nobody), counts.fights, confidence);
  }
  /// The sides that have a player, or that won or lost something in any of the fights.
  [[nodiscard]] std::vector<Side> sides_that_matter() const;
  /// How much more often the side with the first choice wins than each other side: -1 to 1. Only meaningful
  /// if the sides are equal or take turns to be first.
  [[nodiscard]] Chance first_advantage() const;
  /// The side that had the first choice in every fight, if any: then the advantage of being first cannot be
  /// separated from that of the side.
  [[nodiscard]] std::optional<Side> always_first() const;
  /// Whether all fights have the same counted results; perhaps nothing depends on chance.
  [[nodiscard]] bool all_alike() const;
};

/// Plays fights number request.first to request.fights - 1 of the session, or fewer if stopped.
[[nodiscard]] Result<Simulation> simulate(const Session& session, const SimulationOptions& request);

/// Two setups on the same seeds: corresponding fights have the same dice, as long as both setups roll the
/// same.
struct Comparison {
  Simulation first;
  Simulation second;
  struct Pair {
    std::uint64_t only_first = 0;  // pairs in which the side won in the first setup only
    std::uint64_t only_second = 0;
    std::uint64_t won_lost = 0;    // pairs in which it won in one setup, and another side in the other
    std::uint64_t drawn_lost = 0;  // pairs in which nobody won in one setup, and another side in the other

    void add(const Pair& more) {
      only_first += more.only_first;
      only_second += more.only_second;
      won_lost += more.won_lost;
      drawn_lost += more.drawn_lost;
    }
    bool operator==(const Pair&) const = default;
  };
  std::array<Pair, max_sides> pairs{};  // indexed by side

  /// How much more often the side wins in the first setup: -1 to 1.
  [[nodiscard]] Chance difference(Side side) const;
  /// How much higher its net score (a draw is a half) is in the first setup: -1 to 1.
  [[nodiscard]] Chance score_difference(Side side) const;
  /// The share of the fights of an unpaired comparison of the same precision that the shared seeds save;
  /// negative if they cost fights, nullopt if the pairs never differ.
  [[nodiscard]] std::optional<double> saved(Side side) const;
};

/// Plays both setups; their sides must have the same names. `bots` are those of the second setup.
[[nodiscard]] Result<Comparison> compare(const Session& first, const Session& second,
                                         const std::vector<std::string>& bots,
                                         const SimulationOptions& request);

/// The next fight number at which a series may stop, be evaluated, or end a part of a log: 64, 128 and so on,
/// each about an eighth larger. The numbers do not depend on earlier runs, so that a resumed series stops at
/// the same fight as an uninterrupted one.
[[nodiscard]] std::uint64_t next_look(std::uint64_t done);

// Defined in text.cpp

/// The result as JSON text without a line end: all members of odds_json, and length, first, uses.
[[nodiscard]] std::string simulation_json(const Simulation& simulation);
/// Both results, the differences of wins and scores, and the check by bots that look ahead, if it was
/// requested.
[[nodiscard]] std::string comparison_json(const Comparison& comparison, const BotCheck* check = nullptr);
/// The result as odds, for code that prints odds.
[[nodiscard]] Odds odds_of(const Simulation& all);

// Defined in csv.cpp

/// The result as CSV with the header "table,side,item,count,p,low,high".
[[nodiscard]] std::string simulation_csv(const Simulation& all);

}  // namespace affray
