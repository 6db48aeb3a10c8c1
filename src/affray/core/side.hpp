#pragma once
// Who takes part, and who must choose.

#include <cstddef>
#include <cstdint>

namespace affray {

/// One side of a fight: a small number that only a game gives a meaning to.
enum class Side : std::uint8_t {};

constexpr std::size_t max_sides = 6;
constexpr Side nobody{255};

[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
[[nodiscard]] constexpr Side side_at(std::size_t index) { return static_cast<Side>(index); }

/// The answer to "who must choose now?"
struct Asked {
  Side side = nobody;

  [[nodiscard]] constexpr bool over() const { return side == nobody; }
  bool operator==(const Asked&) const = default;
};

}  // namespace affray
