#pragma once
// The luck of a fight that was played, for any game: how much the dice helped each side.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/formats/work_cache.hpp"
#include "affray/referee/odds/report.hpp"

namespace affray {

/// The effect of a roll on one side's value: its chance to win plus half the chance that nobody wins. `low`
/// and `high` are the 95 % interval of a sampled value, and equal to `p` when it is exact.
struct Swing {
  std::string side;
  Chance before;  // the mean over all possible results of the roll
  Chance after;
  double change = 0;
};

/// A move that rolled dice.
struct LuckRoll {
  std::size_t move = 0;  // from 1
  std::string side;      // the side that chose
  std::string choice;
  Message phrase;
  std::vector<int> dice;
  std::size_t results = 0;   // number of different positions that it could lead to
  bool all_results = true;   // false: a random selection represents all of them
  bool exact = false;        // the values are those of best play
  std::uint64_t fights = 0;  // fights played from each position; 0: exact
  std::vector<Swing> swings;

  /// The largest change of value for any side.
  [[nodiscard]] double most() const;
};

struct LuckOfSide {
  std::string side;
  Chance start;
  Chance end;
  double dice = 0;  // the sum of the changes of all rolls
  // The shares of all possible dice that would have given less, and more; for sampled values, clearly less or
  // more. Only for a finished fight with all rolls valued.
  std::optional<Chance> worse;
  std::optional<Chance> better;
};

/// The luck of all sides. Sides without a player are left out.
struct LuckReport {
  std::string game;
  bool finished = false;
  bool is_of_cards = false;  // chance comes from drawing cards, so face numbers mean nothing to a player
  std::vector<LuckOfSide> sides;
  std::vector<LuckRoll> rolls;  // in move order, those that have been evaluated
  std::size_t all_rolls = 0;    // number of all rolls in the fight
  std::uint64_t fights = 0;     // requested from each position without an exact value
  std::string bots;             // which play these fights, such as "trained:30"
  std::uint64_t seed = 0;
  bool stopped = false;   // by the caller: some rolls have fewer fights, or the last ones are missing
  bool too_long = false;  // nothing was computed, as requested by `unless_long`

  /// The indices of the rolls, sorted by the size of the change, largest first.
  [[nodiscard]] std::vector<std::size_t> ranked() const;
  /// The number of rolls with exact values.
  [[nodiscard]] std::size_t exact_rolls() const;
};

struct LuckOptions {
  std::uint64_t seed = 1;
  std::uint64_t fights = 0;  // from each position; 0: as many as `effort` allows
  // Approximate number of choices to examine for a fight as long as others from the same opening.
  std::uint64_t effort = 1'000'000;
  bool unless_long = false;  // compute nothing if that is not enough for a fight of this kind
  ProgressCallback progress = nullptr;
  std::function<bool()> is_stopped = nullptr;
  WorkCache* kept = nullptr;  // results of earlier runs; nullptr: no cache
};

/// The report as JSON text, without a line end.
[[nodiscard]] std::string luck_json(const LuckReport& report);

}  // namespace affray
