#pragma once
// The benchmark figures, each with its required value (bar) and its ratio to the floor (the cost of rolling
// the dice).

#include <optional>
#include <string>
#include <vector>

#include "measure.hpp"

namespace affray::bench {

struct Figure {
  std::string name;
  double value = 0;
  std::string unit;
  double bar = 0;
  bool holds = false;      // value >= bar for units ending in "/s", value <= bar for all others
  double floor_ratio = 0;  // time relative to rolling the dice alone
  std::optional<double> instructions{};
};

/// A figure with its bar. `cost` is that of the measured work, `floor` the nanoseconds of rolling its dice.
[[nodiscard]] Figure figure(std::string name, double value, std::string unit, double bar, const Cost& cost,
                            double floor);

/// Measures all figures, in a fixed order, with the same work each time.
[[nodiscard]] std::vector<Figure> measure_figures();

}  // namespace affray::bench
