#pragma once
// How lucky the rolls of a fight were, as one percentile that is exactly uniform.

#include <cstddef>
#include <span>
#include <vector>

namespace affray::analysis {

/// One way a roll can come out, and what the fight is then worth to a side, from 0 (lost) to 1 (won).
struct RollResult {
  double chance = 0;
  double value = 0;
  double variance = 0;  // of the end of the fight from there; 0: it is settled
};

/// A roll that was made, among all that it could have come to; their chances sum to 1.
struct RolledValue {
  std::vector<RollResult> results;
  std::size_t actual = 0;

  [[nodiscard]] double before() const;  // the mean over all results
  [[nodiscard]] double after() const { return results[actual].value; }
};

/// The share of all dice that a side likes less than these, from 0 to 1; `tie` (0..1) orders dice that are
/// worth the same. With a uniform `tie` the percentile of seeded fights is exactly uniform, whoever chooses
/// and however the number of rolls depends on them, as long as chances are right, and values and variances,
/// right or wrong, depend on the position alone.
///
/// Why: it is built from the last roll to the first. Let u be the percentile of all later rolls, uniform
/// given the position after this one (after the last one, the tie). What is still to come is taken as
/// logistic with the value of the position as its mean and its variance: F, and x is the quantile u of F.
/// Over the results of this roll x then follows the mixture of their F, so the mixture's distribution
/// function at x is uniform given the position before (the probability integral transform; with an atom where
/// a result settles the fight, the randomised one: Rosenblatt, 1952; Rüschendorf, 2009). No step asks whether
/// another roll follows.
[[nodiscard]] double percentile(std::span<const RolledValue> rolls, double tie);

}  // namespace affray::analysis
