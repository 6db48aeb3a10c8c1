#pragma once
// What can still come of a fight.

#include <array>
#include <cstdint>

#include "affray/core/side.hpp"

namespace affray {

/// What the rules still allow before the end; wider than it need be is right, narrower is not.
struct Prospect {
  std::array<std::int16_t, max_sides> least{};  // losses of each side
  std::array<std::int16_t, max_sides> most{};
  std::array<bool, max_sides> may_win{};
  bool may_draw = true;
};

}  // namespace affray
