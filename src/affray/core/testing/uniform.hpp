#pragma once
// Are numbers uniform between 0 and 1?

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace affray::testing {

/// The largest distance between the shares below and the diagonal, times the root of how many there are
/// (Kolmogorov, 1933; Smirnov, 1948).
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

/// Above this lies one of 1,000 samples of what is uniform: 2 exp(-2 d d) = 0.001. With fixed seeds nothing
/// fails by chance.
constexpr double too_far_from_uniform = 1.9495;

}  // namespace affray::testing
