#pragma once
// Amounts of energy, added and compared all at once: every window asks it of many cards (B40).

#include <cstddef>
#include <cstdint>

#include "affray/games/biomes/codex.hpp"

namespace affray::biomes {

/// Every other amount, from the first and from the second on, each with room above it.
class PackedEnergy {
 public:
  explicit constexpr PackedEnergy(const EnergyCost& energy) : PackedEnergy(bytes_of(energy)) {}
  /// Of a byte for each energy, the first in the lowest.
  explicit constexpr PackedEnergy(std::uint64_t bytes)
      : even_(bytes & every_other), odd_(bytes >> 8 & every_other) {}

  /// A byte for each energy, the first in the lowest.
  [[nodiscard]] static constexpr std::uint64_t bytes_of(const EnergyCost& energy) {
    static_assert(energy_kinds == 6);
    const std::uint32_t four = energy[0] | energy[1] << 8 | energy[2] << 16 | std::uint32_t{energy[3]} << 24;
    const std::uint32_t two = energy[4] | std::uint32_t{energy[5]} << 8;
    return four | std::uint64_t{two} << 32;
  }

  /// All amounts together.
  [[nodiscard]] constexpr int sum() const {
    constexpr std::uint64_t all_three = 0x0000'0001'0001'0001;
    return static_cast<int>((even_ + odd_) * all_three >> 32 & 0xffff);
  }

  /// The amount of one energy.
  [[nodiscard]] constexpr std::size_t of(std::size_t kind) const {
    return (kind % 2 == 0 ? even_ : odd_) >> 16 * (kind / 2) & 0xffff;
  }

  /// Whether every amount is zero.
  [[nodiscard]] constexpr bool is_none() const { return (even_ | odd_) == 0; }

  /// Whether there is of each energy but void at least as much as in the price.
  [[nodiscard]] constexpr bool covers(const PackedEnergy& price) const {
    // A difference borrows from the bit above it where there is too little; void, the last one, may.
    static_assert(static_cast<std::size_t>(Energy::void_energy) == energy_kinds - 1);
    constexpr std::uint64_t above = 0x0000'0100'0100'0100;
    constexpr std::uint64_t above_but_void = 0x0000'0000'0100'0100;
    return (((even_ | above) - price.even_) & above) == above &&
           (((odd_ | above) - price.odd_) & above_but_void) == above_but_void;
  }

 private:
  static constexpr std::uint64_t every_other = 0x0000'00ff'00ff'00ff;

  std::uint64_t even_;
  std::uint64_t odd_;
};

/// All amounts of a price together, void included.
[[nodiscard]] constexpr int sum_of(const EnergyCost& energy) { return PackedEnergy(energy).sum(); }
/// Whether a price asks no energy.
[[nodiscard]] constexpr bool is_free(const EnergyCost& energy) { return PackedEnergy(energy).is_none(); }
/// B40: whether the price with `x` more void can be paid: an energy by its own kind, void by whatever is
/// left.
[[nodiscard]] constexpr bool can_pay(const PackedEnergy& available, const PackedEnergy& price, int x) {
  return available.covers(price) && available.sum() >= price.sum() + x;
}
/// B40: the same, of amounts that are not packed.
[[nodiscard]] constexpr bool can_pay(const EnergyCost& available, const EnergyCost& price, int x) {
  return can_pay(PackedEnergy(available), PackedEnergy(price), x);
}

}  // namespace affray::biomes
