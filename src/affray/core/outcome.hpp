#pragma once
// How a fight ended.

#include <array>
#include <compare>
#include <cstdint>

#include "affray/core/side.hpp"

namespace affray {

/// The winner, or nobody, and what each side lost: markers, health, cards, as the game counts.
struct Outcome {
  Side winner = nobody;
  std::array<std::int16_t, max_sides> losses{};

  auto operator<=>(const Outcome&) const = default;
};

}  // namespace affray
