#pragma once
// The figures, each with its bar and with its ratio to the floor.

#include <string>
#include <vector>

namespace affray::bench {

struct Figure {
  std::string name;
  double value = 0;
  std::string unit;
  double bar = 0;
  bool holds = false;      // at least the bar for so many "/s", at most for every other unit
  double floor_ratio = 0;  // how many times as long as rolling the dice takes alone
};

/// A figure with its bar, for what takes `time` where the floor takes so long.
[[nodiscard]] Figure figure(std::string name, double value, std::string unit, double bar, double time,
                            double floor);

/// Measures all figures, in a fixed order, with the same work each time.
[[nodiscard]] std::vector<Figure> measure_figures();

}  // namespace affray::bench
