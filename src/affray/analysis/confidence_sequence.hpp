#pragma once
// Intervals that hold at all times at once, and means with a control variate.

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "affray/analysis/interval.hpp"
#include "affray/core/portable_math.hpp"

namespace affray::analysis {

/// The z of an interval that may be looked at after each value: the chance that an interval mean ± z *
/// deviation / sqrt(count) misses the true mean at any count is at most 1 - confidence. This is the
/// asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central
/// limit theory", Annals of Statistics 2024), from the normal mixture of Robbins (1970). It is narrowest,
/// relative to an interval for one look, at about `narrowest` values, which must not depend on them.
[[nodiscard]] inline double sequence_z(std::uint64_t count, double confidence = 0.95,
                                       double narrowest = 150) {
  if (count == 0) return 0;
  const double error = 1 - confidence;
  const double rate = -2 * portable_log(error);
  const double mixed = static_cast<double>(count) * (rate + portable_log(rate + 1)) / narrowest;
  return std::sqrt(2 * (mixed + 1) / mixed * portable_log(std::sqrt(mixed + 1) / error));
}

/// The mean of values of which a part is explained by a control whose own mean is 0. Each value is adjusted
/// with a coefficient fitted to earlier values; it is fitted again whenever their number has doubled,
/// beginning with 32. So the adjusted values are unbiased.
class ControlledMean {
 public:
  /// Adds a value and its control; returns the adjusted value.
  double add(double value, double control) {
    if (both_.count == refit_) {
      coefficient_ = both_.coefficient();
      refit_ *= 2;
    }
    const double adjusted = value - coefficient_ * control;
    mean_.add(adjusted);
    both_.add(value, control);
    return adjusted;
  }

  /// The mean of the adjusted values.
  [[nodiscard]] const Mean& mean() const { return mean_; }
  /// The share of the variance of the values that the control explains, estimated from the values so far.
  [[nodiscard]] double explained() const {
    const double variance = both_.variance(both_.value, both_.values);
    return variance > 0 ? both_.coefficient() * both_.covariance() / variance : 0;
  }

 private:
  struct Moments {
    double count = 0, value = 0, values = 0, control = 0, controls = 0, product = 0;

    void add(double a, double b) {
      ++count;
      value += a;
      values += a * a;
      control += b;
      controls += b * b;
      product += a * b;
    }
    [[nodiscard]] double variance(double sum, double squares) const {
      return count > 0 ? squares / count - sum / count * (sum / count) : 0;
    }
    [[nodiscard]] double covariance() const {
      return count > 0 ? product / count - value / count * (control / count) : 0;
    }
    [[nodiscard]] double coefficient() const {
      constexpr double least = 1e-9;
      const double variance_of_control = variance(control, controls);
      return variance_of_control > least ? covariance() / variance_of_control : 0;
    }
  };

  Mean mean_;
  Moments both_;
  double coefficient_ = 0;
  double refit_ = 32;
};

}  // namespace affray::analysis
