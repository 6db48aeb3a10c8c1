#pragma once
// The benchmark figures, each with its required value (bar) and its ratio to the floor (the cost of rolling
// the dice).

#include <string>
#include <vector>

namespace affray::bench {

struct Figure {
  std::string name;
  double value = 0;
  std::string unit;
  double bar = 0;
  bool holds = false;      // value >= bar for units ending in "/s", value <= bar for all others
  double floor_ratio = 0;  // time relative to rolling the dice alone
};

/// A figure with its bar. `time` and `floor` are nanoseconds of the measured work and of rolling its dice.
[[nodiscard]] Figure figure(std::string name, double value, std::string unit, double bar, double time,
                            double floor);

/// Measures all figures, in a fixed order, with the same work each time.
[[nodiscard]] std::vector<Figure> measure_figures();

}  // namespace affray::bench
