#pragma once
// Confidence intervals of counted shares and of means.

#include <cmath>
#include <cstdint>

#include "affray/core/portable_math.hpp"

namespace affray::analysis {

struct Interval {
  double low = 0;
  double high = 1;
};

/// Wilson's score interval (1927) for `hits` of `trials`; z = 1.96 covers the true chance 95 times in 100.
/// Unlike the Wald interval it stays within 0..1 and has good coverage for rare events. No trials: 0..1.
[[nodiscard]] inline Interval wilson(std::uint64_t hits, std::uint64_t trials, double z = 1.96) {
  if (trials == 0) return {};
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(hits) / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  // With no hits, or nothing but hits, an end is exactly 0 or 1, whatever rounding gives.
  return {.low = hits == 0 ? 0.0 : std::fmax(0.0, middle - half),
          .high = hits == trials ? 1.0 : std::fmin(1.0, middle + half)};
}

/// The sample mean of values that lie within a known `range`, with intervals that account for values not seen
/// yet: a few equal values do not prove that the next one is equal.
class Mean {
 public:
  /// The mean of `count` values with this sum and sum of squares.
  [[nodiscard]] static Mean of(double count, double sum, double squares) {
    Mean mean;
    mean.count_ = count;
    mean.sum_ = sum;
    mean.squares_ = squares;
    return mean;
  }
  /// Adds a value that was observed so many times.
  void add(double value, double times = 1) {
    count_ += times;
    sum_ += times * value;
    squares_ += times * value * value;
  }

  /// How many values there are.
  [[nodiscard]] double count() const { return count_; }
  /// The mean of the values; 0 without any.
  [[nodiscard]] double value() const { return count_ > 0 ? sum_ / count_ : 0; }

  /// The mean of the squares of the values; 0 without any.
  [[nodiscard]] double mean_square() const { return count_ > 0 ? squares_ / count_ : 0; }
  /// The variance of the values that were seen.
  [[nodiscard]] double variance() const { return std::fmax(0.0, mean_square() - value() * value()); }

  /// The standard deviation of one value, allowing for values not seen yet.
  [[nodiscard]] double deviation(const Interval& range, double z = 1.96) const {
    return std::sqrt(adjusted(range, z).variance);
  }
  /// The standard error of the mean.
  [[nodiscard]] double error(const Interval& range, double z = 1.96) const {
    const Adjusted all = adjusted(range, z);
    return std::sqrt(all.variance / all.count);
  }
  /// The interval of Agresti and Coull (1998), generalised from shares to bounded values. It contains the
  /// sample mean and lies within the range; without values it is the range.
  [[nodiscard]] Interval interval(const Interval& range, double z = 1.96) const {
    if (count_ == 0) return range;
    const Adjusted all = adjusted(range, z);
    const double half = z * std::sqrt(all.variance / all.count);
    // Rounding must not put the mean outside.
    return {.low = std::fmin(value(), std::fmax(range.low, all.mean - half)),
            .high = std::fmax(value(), std::fmin(range.high, all.mean + half))};
  }

 private:
  struct Adjusted {
    double count, mean, variance;
  };
  // Adds z*z/2 pseudo-observations at each end of the range.
  [[nodiscard]] Adjusted adjusted(const Interval& range, double z) const {
    const double ends = z * z / 2;
    const double count = count_ + 2 * ends;
    const double mean = (sum_ + ends * (range.low + range.high)) / count;
    const double squares = (squares_ + ends * (range.low * range.low + range.high * range.high)) / count;
    return {.count = count, .mean = mean, .variance = std::fmax(0.0, squares - mean * mean)};
  }

  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

/// The normal quantile z of two-sided intervals with this confidence (0..1), by bisection.
[[nodiscard]] inline double z_of(double confidence) {
  double low = 0;
  double high = 40;
  constexpr int halvings = 100;
  for (int i = 0; i < halvings; ++i) {
    const double z = (low + high) / 2;
    (normal_within(z) < confidence ? low : high) = z;
  }
  return (low + high) / 2;
}

/// The confidence interval of the rank of a quantile among `trials` sampled values, as shares of them.
[[nodiscard]] inline Interval rank_interval(double share, std::uint64_t trials, double z = 1.96) {
  const double half = z * std::sqrt(share * (1 - share) / static_cast<double>(trials));
  return {.low = std::fmax(0.0, share - half), .high = std::fmin(1.0, share + half)};
}

/// Whether all of so few values may lie on one side of a quantile, so that it may be outside their range.
[[nodiscard]] inline bool may_all_be_beyond(double share_beyond, std::uint64_t trials) {
  constexpr double unlikely = 0.025;
  return static_cast<double>(trials) * portable_log(share_beyond) > portable_log(unlikely);
}

/// The difference of two paired shares: of `pairs` trials, `first` are hits of the first member only and
/// `second` of the second only. The adjusted Wald interval of Agresti and Min (2005), which adds z^2/8
/// pseudo-observations to each of the four cells and covers well for few pairs too.
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
