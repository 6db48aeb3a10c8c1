#pragma once
// A vector of fixed capacity without heap memory, so that states are plain bytes to copy, compare and hash.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "affray/core/check.hpp"

namespace affray {

/// At most N values of T. Unused elements are always T{}, so equal vectors have equal bytes.
template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == N; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }

  constexpr T& operator[](std::size_t index) { return values_[index]; }
  constexpr const T& operator[](std::size_t index) const { return values_[index]; }
  constexpr T& back() { return values_[size_ - 1]; }
  constexpr const T& back() const { return values_[size_ - 1]; }

  constexpr auto begin() { return values_.begin(); }
  constexpr auto end() { return values_.begin() + size_; }
  constexpr auto begin() const { return values_.begin(); }
  constexpr auto end() const { return values_.begin() + size_; }

  /// Appends; the vector must not be full.
  constexpr void push_back(const T& value) {
    AFFRAY_CHECK(size_ < N, "a fixed vector is full");
    values_[size_++] = value;
  }

  constexpr void pop_back() {
    AFFRAY_CHECK(size_ > 0, "a fixed vector is empty");
    values_[--size_] = T{};
  }

  /// Removes one element and keeps the order of the others.
  constexpr void erase_at(std::size_t index) {
    for (std::size_t i = index; i + 1 < size_; ++i) values_[i] = values_[i + 1];
    pop_back();
  }

  constexpr void clear() {
    while (!empty()) pop_back();
  }

  bool operator==(const FixedVector&) const = default;

 private:
  std::array<T, N> values_{};
  Size size_ = 0;
};

}  // namespace affray
