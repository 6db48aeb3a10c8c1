#pragma once
// How far a counted share may be from the true chance.

#include <cmath>
#include <cstdint>
#include <numbers>

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

/// What was seen of values, and how far their mean may be from the true one if none of them can be outside
/// `range`: a few that were all alike do not promise that the next one is.
class Mean {
 public:
  void add(double value, double times = 1) {
    count_ += times;
    sum_ += times * value;
    squares_ += times * value * value;
  }

  [[nodiscard]] double count() const { return count_; }
  [[nodiscard]] double value() const { return count_ > 0 ? sum_ / count_ : 0; }

  /// The standard deviation of one value, with what may not have been seen.
  [[nodiscard]] double deviation(const Interval& range, double z = 1.96) const {
    return std::sqrt(widened(range, z).variance);
  }
  /// The standard error of the mean.
  [[nodiscard]] double error(const Interval& range, double z = 1.96) const {
    const Widened all = widened(range, z);
    return std::sqrt(all.variance / all.count);
  }
  /// Agresti and Coull's interval for a share (1998), of values of any kind. It holds the mean of what was
  /// seen, and nothing outside the range. With nothing seen it is the range.
  [[nodiscard]] Interval interval(const Interval& range, double z = 1.96) const {
    if (count_ == 0) return range;
    const Widened all = widened(range, z);
    const double half = z * std::sqrt(all.variance / all.count);
    // Rounding must not put the mean outside.
    return {.low = std::fmin(value(), std::fmax(range.low, all.mean - half)),
            .high = std::fmax(value(), std::fmin(range.high, all.mean + half))};
  }

 private:
  struct Widened {
    double count, mean, variance;
  };
  // With z*z/2 values more at each end of the range, which stand for what was not seen.
  [[nodiscard]] Widened widened(const Interval& range, double z) const {
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

/// The quantile z of the normal distribution for two-sided intervals that hold the truth this often (0..1),
/// by bisection.
[[nodiscard]] inline double z_of(double confidence) {
  double low = 0;
  double high = 40;
  constexpr int halvings = 100;
  for (int i = 0; i < halvings; ++i) {
    const double z = (low + high) / 2;
    (std::erf(z / std::numbers::sqrt2) < confidence ? low : high) = z;
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
