#pragma once
// How the dice of a fight compare with all other dice that it could have had.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "affray/analysis/fraction.hpp"

namespace affray::analysis {

/// A result of a roll: its chance, and one side's prospects from there.
struct RollResult {
  Fraction chance;
  Fraction win;
  Fraction none;             // the chance that nobody wins
  std::uint64_t fights = 0;  // from which both were sampled; 0: exact
};

/// A roll of a fight, compared with its other results.
struct RankedRoll {
  std::vector<RollResult> results;  // their chances sum to 1
  std::size_t actual = 0;
  // Number of results that were drawn at random and represent all; 0: these are all results.
  std::size_t samples = 0;
  // What the dice contributed from this roll to the end is the result of the fight (1, 1/2 or 0) minus the
  // value before the roll and minus what the later choices changed. So other dice would have given less if
  // the fight then ended below the actual result minus these changes.
  Fraction target;
  double margin = 0;  // results nearer to the target than this cannot be told apart from it
};

/// The shares of all dice that would have given a side less than the actual ones, and more. The rest would
/// have given as much or, if something was sampled, cannot be told apart.
struct DiceRank {
  Fraction worse;
  Fraction better;
  double worse_error = 0;  // standard errors
  double better_error = 0;
  bool exact = true;
};

/// Compares complete sequences of dice by what they contributed: the sum of the changes of value over all
/// rolls. After a roll with another result the fight continues as it was valued. `rolls` are all rolls of a
/// finished fight, in order.
[[nodiscard]] DiceRank rank_of(std::span<const RankedRoll> rolls);

}  // namespace affray::analysis
