#pragma once
// What made the result of a fight, as it is shown: rounded so that the parts add up also for who adds them
// himself.

#include <array>

#include "cli/print/estimates.hpp"

namespace affray::cli {

/// A sum of winning chances in percent, with no more digits than each of its terms supports.
struct ShownSum {
  int digits = 0;
  double start = 0;
  std::array<double, 3> parts{};  // own choices, choices of others, dice
  double end = 0;
};

/// Rounds them: start + parts = end still holds, and each part differs from what it is by less than one unit
/// of its last digit. What rounding leaves goes where most of it was taken.
[[nodiscard]] ShownSum shown_sum(const Chance& start, const std::array<Chance, 3>& parts, const Chance& end);

}  // namespace affray::cli
