#pragma once
// How the dice of a fight compare with all other dice that it could have had.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "affray/analysis/fraction.hpp"

namespace affray::analysis {

/// A result of a roll: its chance, and how the fight goes on from there for one side.
struct RollResult {
  Fraction chance;
  Fraction win;
  Fraction none;             // nobody wins
  std::uint64_t fights = 0;  // from which the two were sampled; 0: exact
};

/// A roll of a fight, compared with its other results.
struct RankedRoll {
  std::vector<RollResult> results;  // their chances sum to 1
  std::size_t actual = 0;
  std::size_t samples = 0;  // results that were drawn at random and represent all; 0: these are all of them
  // What the dice gave from this roll to the end is the ending (1, 1/2 or 0) less the value before the roll
  // and less what the later choices changed. So other dice gave less if the fight then ends below the actual
  // ending less these choices.
  Fraction target;
  double margin = 0;  // endings nearer to the target than this cannot be told apart from it
};

/// The shares of all dice that gave a side less than the actual ones, and more. The rest gave as much or, if
/// something was sampled, cannot be told apart.
struct DiceRank {
  Fraction worse;
  Fraction better;
  double worse_error = 0;  // standard errors
  double better_error = 0;
  bool exact = true;
};

/// Compares complete sequences of dice by what they gave: the sum of the changes of value over all rolls.
/// After a roll that fell differently the fight goes on as it was valued. `rolls` are all rolls of a finished
/// fight, in order.
[[nodiscard]] DiceRank rank_of(std::span<const RankedRoll> rolls);

}  // namespace affray::analysis
