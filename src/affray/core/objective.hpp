#pragma once
// What sides play for where values of play are asked for.

#include <cstdint>

namespace affray {

enum class Objective : std::uint8_t {
  win,     // the chance to win less the chance that somebody else does
  margin,  // the expected losses of the others less its own
};

}  // namespace affray
