#pragma once
// The outcome of a fight.

#include <array>
#include <cstdint>

#include "affray/core/side.hpp"

namespace affray {

/// The winner, or nobody, and what each side lost: markers, health, cards, as the game counts.
struct Outcome {
  Side winner = nobody;
  std::array<std::int16_t, max_sides> losses{};

  bool operator==(const Outcome&) const = default;
  bool operator<(const Outcome& other) const {
    return winner != other.winner ? winner < other.winner : losses < other.losses;
  }
};

}  // namespace affray
