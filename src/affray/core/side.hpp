#pragma once
// Sides, and which of them must choose.

#include <cstddef>
#include <cstdint>

namespace affray {

/// One side of a fight: an index whose meaning the game defines.
enum class Side : std::uint8_t {};

constexpr std::size_t max_sides = 6;
constexpr Side nobody{255};

/// The number of the side, from 0.
[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
/// The side with this number, from 0.
[[nodiscard]] constexpr Side side_at(std::size_t index) { return static_cast<Side>(index); }

/// Which side must choose now; nobody when the fight is over.
struct Asked {
  Side side = nobody;

  /// Whether nobody is asked any more.
  [[nodiscard]] constexpr bool over() const { return side == nobody; }
  bool operator==(const Asked&) const = default;
};

}  // namespace affray
