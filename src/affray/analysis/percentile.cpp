#include "affray/analysis/percentile.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace affray::analysis {

namespace {

/// The scale of the logistic distribution with that variance; 0 if the variance is zero up to rounding.
double scale_of(const RollResult& result) {
  constexpr double rounding = 1e-12;
  return result.variance > rounding ? std::sqrt(3 * result.variance) / std::numbers::pi : 0;
}

/// One step of the induction: from the percentile of the later rolls to the one that includes this roll.
double with_roll(const RolledValue& roll, double later) {
  const RollResult& actual = roll.results[roll.actual];
  const double scale = scale_of(actual);
  const double x = scale > 0 ? actual.value + scale * std::log(later / (1 - later)) : actual.value;
  double below = 0;
  double alike = 0;
  for (const RollResult& result : roll.results) {
    const double spread = scale_of(result);
    if (spread > 0) {
      below += result.chance / (1 + std::exp((result.value - x) / spread));
    } else if (result.value < x) {
      below += result.chance;
    } else if (result.value == x && scale == 0) {
      alike += result.chance;
    }
  }
  return std::clamp(below + later * alike, 0.0, 1.0);
}

}  // namespace

double RolledValue::before() const {
  double sum = 0;
  for (const RollResult& result : results) sum += result.chance * result.value;
  return sum;
}

double percentile(std::span<const RolledValue> rolls, double tie) {
  double share = tie;
  for (std::size_t i = rolls.size(); i > 0; --i) share = with_roll(rolls[i - 1], share);
  return share;
}

}  // namespace affray::analysis
