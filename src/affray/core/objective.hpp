#pragma once
// What best play maximises.

#include <cstdint>

namespace affray {

enum class Objective : std::uint8_t {
  win,     // the chance to win minus the chance that another side does
  margin,  // the expected losses of the others minus its own
};

}  // namespace affray
