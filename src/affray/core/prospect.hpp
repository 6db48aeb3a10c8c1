#pragma once
// Bounds of the outcome of an unfinished fight.

#include <array>
#include <cstdint>

#include "affray/core/side.hpp"

namespace affray {

/// What the rules still allow. The bounds must be valid; they need not be tight.
struct Prospect {
  std::array<std::int16_t, max_sides> least{};  // losses of each side
  std::array<std::int16_t, max_sides> most{};
  std::array<bool, max_sides> may_win{};
  bool may_draw = true;
};

}  // namespace affray
