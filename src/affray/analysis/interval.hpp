#pragma once
// How far a counted share may be from the true chance.

#include <cmath>
#include <cstdint>

namespace affray::analysis {

struct Interval {
  double low = 0;
  double high = 1;
};

/// Wilson's score interval (1927) for `hits` of `trials`; z = 1.96 covers the true chance 95 times in 100.
/// Unlike the usual one it stays within 0..1 and is right for rare events. No trials: all of 0..1.
[[nodiscard]] inline Interval wilson(std::uint64_t hits, std::uint64_t trials, double z = 1.96) {
  if (trials == 0) return {};
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(hits) / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  // With no hits, or nothing but hits, the ends are 0 and 1 exactly; rounding must not miss them.
  return {.low = hits == 0 ? 0.0 : std::fmax(0.0, middle - half),
          .high = hits == trials ? 1.0 : std::fmin(1.0, middle + half)};
}

}  // namespace affray::analysis
