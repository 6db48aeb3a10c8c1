#pragma once
// The luck of the rolls of a fight as one percentile that is exactly uniform over fights.

#include <cstddef>
#include <span>
#include <vector>

namespace affray::analysis {

/// One result of a roll, and the value of the fight after it for one side, from 0 (lost) to 1 (won).
struct RollResult {
  double chance = 0;
  double value = 0;
  double variance = 0;  // of the final result from there; 0 if it is decided
};

/// A roll of the fight: all its possible results, whose chances sum to 1, and the actual one.
struct RolledValue {
  std::vector<RollResult> results;
  std::size_t actual = 0;

  [[nodiscard]] double before() const;  // the mean over all results
  [[nodiscard]] double after() const { return results[actual].value; }
};

/// The share of all possible dice that are worse for a side than the actual ones, from 0 to 1; `tie` (0..1)
/// orders dice of equal value. With a uniform `tie` the percentile of seeded fights is exactly uniform,
/// whoever chooses and however many rolls follow, provided that chances are correct and that values and
/// variances, correct or not, depend on the position alone.
///
/// Proof sketch, by induction from the last roll to the first: let u be the percentile of all later rolls,
/// uniform given the position after this one (after the last roll, u is the tie). Model the rest of the fight
/// by a logistic distribution F with the value and variance of the position, and let x be its u-quantile.
/// Over the results of this roll x follows the mixture of their F, so the distribution function of the
/// mixture at x is uniform given the position before (the probability integral transform; randomised where a
/// result that decides the fight is an atom: Rosenblatt, 1952; Rüschendorf, 2009). No step depends on whether
/// another roll follows.
[[nodiscard]] double percentile(std::span<const RolledValue> rolls, double tie);

}  // namespace affray::analysis
