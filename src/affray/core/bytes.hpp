#pragma once
// Arithmetic on the bytes of a state: counters and sets of bits. In C++ the operators of bytes return int, so
// that every change of a byte would need a conversion back.

#include <cstddef>
#include <cstdint>

#include "affray/core/id.hpp"

namespace affray {

constexpr int most_in_a_byte = 255;

/// The nearest number from 0 to 255.
[[nodiscard]] constexpr std::uint8_t to_byte(int value) {
  return static_cast<std::uint8_t>(value < 0 ? 0 : value < most_in_a_byte ? value : most_in_a_byte);
}

/// Adds to a counter; the sum must be from 0 to 255.
constexpr void increase(std::uint8_t& counter, int by) { counter = static_cast<std::uint8_t>(counter + by); }
/// Subtracts from a counter, which must be at least `by`.
constexpr void decrease(std::uint8_t& counter, int by) { counter = static_cast<std::uint8_t>(counter - by); }

/// Adds to a counter that stops at `most`.
constexpr void increase_up_to(std::uint8_t& counter, int by, int most = most_in_a_byte) {
  const int sum = counter + by;
  counter = static_cast<std::uint8_t>(sum < most ? sum : most);
}
/// Subtracts from a counter that stops at 0.
constexpr void decrease_to_zero(std::uint8_t& counter, int by) {
  const int rest = counter - by;
  counter = static_cast<std::uint8_t>(rest > 0 ? rest : 0);
}

/// A set of bits with this one alone; the index must be below 8.
[[nodiscard]] constexpr std::uint8_t bit_at(std::size_t index) {
  return static_cast<std::uint8_t>(1U << index);
}
/// A set of bits with that of an id alone: a side, a lane or another id below 8.
template <Id I>
[[nodiscard]] constexpr std::uint8_t bit_of(I id) {
  return bit_at(index(id));
}
/// Adds bits to a set.
constexpr void set_bits(std::uint8_t& bits, unsigned added) {
  bits = static_cast<std::uint8_t>(bits | added);
}
/// Removes bits from a set.
constexpr void clear_bits(std::uint8_t& bits, unsigned removed) {
  bits = static_cast<std::uint8_t>(bits & ~removed);
}
/// The bits of a set that are not removed.
[[nodiscard]] constexpr std::uint8_t without_bits(std::uint8_t bits, unsigned removed) {
  return static_cast<std::uint8_t>(bits & ~removed);
}

}  // namespace affray
