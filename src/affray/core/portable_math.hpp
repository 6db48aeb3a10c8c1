#pragma once
// Functions by additions, multiplications and divisions only, so that they are the same with every library.

#include <limits>
#include <numbers>

namespace affray {

/// e^x, with a relative error below 10^-15; x is limited to ±80.
[[nodiscard]] double portable_exp(double x);

/// The hyperbolic tangent.
[[nodiscard]] double portable_tanh(double x);

/// The chance that a normal variable is within ±`z` standard deviations, for z >= 0.
[[nodiscard]] double normal_within(double z);

/// The natural logarithm of a finite number; -infinity if it is not positive.
[[nodiscard]] constexpr double portable_log(double x) {
  if (!(x > 0)) return -std::numeric_limits<double>::infinity();
  // x = m * 2^exponent, and log m = 2 artanh((m - 1) / (m + 1)) by its series.
  int exponent = 0;
  for (; x > std::numbers::sqrt2; x /= 2) ++exponent;
  for (; x < std::numbers::sqrt2 / 2; x *= 2) --exponent;
  const double t = (x - 1) / (x + 1);
  constexpr int last_power = 23;
  double sum = 0;
  for (int power = last_power; power >= 1; power -= 2) sum = sum * t * t + 1.0 / power;
  return exponent * std::numbers::ln2 + 2 * t * sum;
}

}  // namespace affray
