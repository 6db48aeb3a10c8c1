#pragma once
// Many fights of bots, whatever the game: played on all processors, stopped when it is clear enough, kept in
// a log so that nothing is played twice, and compared in pairs.

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

struct SimulationOptions {
  std::vector<std::string> bots{"greedy"};  // one for each side, or one for all
  std::uint64_t first = 0;                  // the series from this fight on: who goes on with it
  std::uint64_t fights = 10'000;            // at most, with those before `first`
  std::uint64_t seed = 1;
  unsigned threads = 0;               // 0: one for each processor; the result is the same for any number
  double confidence = 0.95;           // how often an interval holds the truth
  std::optional<double> within = {};  // stop once every chance to win is known to this much up and down
  ProgressCallback progress = nullptr;
  // Asked by all threads, many times; once it says true it says so for good. The result is then of the fights
  // before the first that was given up, and the log has those behind it too.
  std::function<bool()> is_stopped = nullptr;
  SimulationLog* log = nullptr;  // what was played before, and where it is noted
};

/// What many fights came to.
struct Simulation {
  std::string game = {};
  std::vector<std::string> sides = {};
  std::vector<bool> is_player = {};  // somebody chooses for the side
  std::vector<Thing> things = {};    // what the uses are of
  std::vector<std::string> bots = {};
  std::uint64_t seed = 1;
  double confidence = 0.95;
  analysis::Counts counts = {};
  bool stopped = false;  // by who asked
  bool settled = false;  // every chance is known within what was asked

  [[nodiscard]] Chance chance(std::uint64_t hits, std::uint64_t of) const;
  /// Of winning; of nobody: that nobody wins.
  [[nodiscard]] Chance win(Side side) const { return chance(counts.wins(side), counts.fights); }
  /// The sides that choose, win or lose something in any of the fights.
  [[nodiscard]] std::vector<Side> sides_that_matter() const;
  /// By how much more often who has the first choice wins than each of the others: -1 to 1. It is worth as
  /// much as the sides are alike, or take turns to be first.
  [[nodiscard]] Chance first_advantage() const;
  /// The only side that ever had the first choice: then what it has and that it is first are one.
  [[nodiscard]] std::optional<Side> always_first() const;
  /// No fight differs from another in what is counted: it may be that nothing is left to chance.
  [[nodiscard]] bool all_alike() const;
};

/// Plays fights number wish.first to wish.fights - 1 of the session, or fewer.
[[nodiscard]] Result<Simulation> simulate(const Session& session, const SimulationOptions& options);

/// Two setups on the same seeds: fight for fight the same dice, as far as the setups roll the same.
struct Comparison {
  Simulation first;
  Simulation second;
  struct Pair {
    std::uint64_t only_first = 0;  // pairs in which the side won in the first setup alone
    std::uint64_t only_second = 0;

    bool operator==(const Pair&) const = default;
  };
  std::array<Pair, max_sides> pairs{};  // by side

  /// How much more often the side wins in the first setup: -1 to 1.
  [[nodiscard]] Chance difference(Side side) const;
  /// How many times as many fights it would take to know the difference as well without pairs; nothing where
  /// the pairs never differ.
  [[nodiscard]] std::optional<double> gain(Side side) const;
};

/// Plays both setups; the sides must have the same names. `bots` are those of the second one.
[[nodiscard]] Result<Comparison> compare(const Session& first, const Session& second,
                                         const std::vector<std::string>& bots,
                                         const SimulationOptions& options);

/// The next fight number at which a series may stop, be looked at, or end a part of a log: 64, 128 and so on,
/// each about an eighth further. The same in every run, so that a series that goes on stops where one without
/// a break does.
[[nodiscard]] std::uint64_t next_look(std::uint64_t done);

// simulation_text.cpp

/// As JSON text, without a line end: all of odds_json, and length, first, uses.
[[nodiscard]] std::string simulation_json(const Simulation& simulation);
[[nodiscard]] std::string comparison_json(const Comparison& comparison);
/// As CSV with the head "table,side,item,count,p,low,high".
[[nodiscard]] std::string simulation_csv(const Simulation& all);
/// As odds, for what prints odds.
[[nodiscard]] Odds odds_of(const Simulation& all);

}  // namespace affray
