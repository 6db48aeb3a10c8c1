#include "affray/core/portable_math.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace affray {

// x = twos * log 2 + rest, and the series for e^rest.
double portable_exp(double x) {
  constexpr double largest = 80;
  // Log 2 in two parts: a small multiple of the first is exact.
  constexpr double high = static_cast<float>(std::numbers::ln2);
  constexpr double lost_in_rounding = 2.3190468138462996e-17;  // log 2 less std::numbers::ln2
  constexpr double low = std::numbers::ln2 - high + lost_in_rounding;
  const double limited = std::clamp(x, -largest, largest);
  const int twos = static_cast<int>(limited / std::numbers::ln2 + (limited < 0 ? -0.5 : 0.5));
  const double rest = limited - twos * high - twos * low;
  double sum = 1;
  for (int term = 14; term >= 1; --term) sum = 1 + sum * rest / term;
  return std::ldexp(sum, twos);
}

double portable_tanh(double x) {
  const double twice = portable_exp(2 * std::clamp(x, -20.0, 20.0));
  return (twice - 1) / (twice + 1);
}

// erf(z / sqrt 2) = sqrt(2/pi) e^(-z^2/2) (z + z^3/3 + z^5/(3*5) + ...), whose terms are all positive.
double normal_within(double z) {
  constexpr double all = 9;  // beyond it the rest is lost in rounding
  if (z >= all) return 1;
  double term = z;
  double sum = z;
  for (int odd = 3; term > sum * 1e-17; odd += 2) {
    term *= z * z / odd;
    sum += term;
  }
  constexpr double density_at_0 = std::numbers::inv_sqrtpi / std::numbers::sqrt2;
  return std::min(1.0, 2 * density_at_0 * portable_exp(-z * z / 2) * sum);
}

}  // namespace affray
