#pragma once
// A test of uniformity on [0, 1].

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace affray::testing {

/// The Kolmogorov-Smirnov statistic against the uniform distribution, times the square root of the sample
/// size (Kolmogorov, 1933; Smirnov, 1948).
inline double distance_from_uniform(std::vector<double> shares) {
  std::sort(shares.begin(), shares.end());
  const auto count = static_cast<double>(shares.size());
  double most = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const auto place = static_cast<double>(i);
    most = std::max({most, (place + 1) / count - shares[i], shares[i] - place / count});
  }
  return most * std::sqrt(count);
}

/// The critical value for a significance of 0.001: 2 exp(-2 d d) = 0.001. Seeds are fixed, so tests do not
/// fail at random.
constexpr double too_far_from_uniform = 1.9495;

}  // namespace affray::testing
