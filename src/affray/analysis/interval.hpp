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

/// The quantile z of the normal distribution for two-sided intervals that hold the truth this often (0..1),
/// by bisection.
[[nodiscard]] inline double z_of(double confidence) {
  double low = 0;
  double high = 40;
  constexpr int halvings = 100;
  for (int i = 0; i < halvings; ++i) {
    const double z = (low + high) / 2;
    (std::erf(z / std::sqrt(2.0)) < confidence ? low : high) = z;
  }
  return (low + high) / 2;
}

/// How much more often the first of two paired trials hits: `first` pairs where only the first did, `second`
/// where only the second did, of `pairs`. Wald's interval for paired shares after half an observation (z^2/8)
/// was added to each of the four kinds of pairs: Agresti and Min (2005), which covers well for few pairs too.
[[nodiscard]] inline Interval paired_difference(std::uint64_t first, std::uint64_t second,
                                                std::uint64_t pairs, double z = 1.96) {
  if (pairs == 0) return {.low = -1, .high = 1};
  const double more = z * z / 8;
  const double a = static_cast<double>(first) + more;
  const double b = static_cast<double>(second) + more;
  const double n = static_cast<double>(pairs) + 4 * more;
  const double difference = (a - b) / n;
  const double half = z * std::sqrt(((a + b) - (a - b) * (a - b) / n)) / n;
  return {.low = std::fmax(-1.0, difference - half), .high = std::fmin(1.0, difference + half)};
}

}  // namespace affray::analysis
