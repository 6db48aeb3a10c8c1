#include "cli/print/sum_of_parts.hpp"

#include <algorithm>
#include <cmath>

namespace affray::cli {

ShownSum shown_sum(const Chance& start, const std::array<Chance, 3>& parts, const Chance& end) {
  ShownSum sum;
  sum.digits = std::min(digits_of_percent(start), digits_of_percent(end));
  for (const Chance& part : parts) sum.digits = std::min(sum.digits, digits_of_percent(part));
  const double unit = std::pow(10, -sum.digits);  // in percent
  const auto units = [&](const Chance& chance) { return 100 * chance.p / unit; };
  const double first = std::round(units(start));
  const double last = std::round(units(end));
  std::array<double, 3> rounded{};
  double rest = last - first;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    rounded[i] = std::round(units(parts[i]));
    rest -= rounded[i];
  }
  for (; std::abs(rest) >= 1; rest -= std::copysign(1, rest)) {
    std::size_t most = 0;  // of which rounding has taken most of what is left
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto taken = [&](std::size_t part) {
        return std::copysign(1, rest) * (units(parts[part]) - rounded[part]);
      };
      if (taken(i) > taken(most)) most = i;
    }
    rounded[most] += std::copysign(1, rest);
  }
  sum.start = first * unit;
  sum.end = last * unit;
  for (std::size_t i = 0; i < parts.size(); ++i) sum.parts[i] = rounded[i] * unit;
  return sum;
}

}  // namespace affray::cli
