#pragma once
// A temporary list of fixed capacity without heap memory.

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <new>
#include <type_traits>

#include "affray/core/check.hpp"

namespace affray {

/// At most N values of T. Unlike FixedVector, which is part of states, it does not initialise unused
/// elements, so that the cost of a list depends on its size and not on its capacity.
template <class T, std::size_t N>
class ScratchList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  ScratchList() = default;
  ScratchList(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }
  ScratchList(const ScratchList& other) : size_(other.size_) { copy_from(other); }
  ScratchList& operator=(const ScratchList& other) {
    size_ = other.size_;
    copy_from(other);
    return *this;
  }
  ~ScratchList() = default;

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool full() const { return size_ == N; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }

  const T& operator[](std::size_t index) const { return begin()[index]; }
  T& operator[](std::size_t index) { return const_cast<T&>(begin()[index]); }
  [[nodiscard]] const T& back() const { return begin()[size_ - 1]; }
  [[nodiscard]] const T* begin() const { return std::launder(reinterpret_cast<const T*>(room_.data())); }
  [[nodiscard]] const T* end() const { return begin() + size_; }

  /// Appends; the list must not be full.
  void push_back(const T& value) {
    AFFRAY_CHECK(size_ < N, "a list is full");
    new (room_.data() + sizeof(T) * size_++) T(value);
  }

  /// Appends several; the list must have room for all of them.
  template <std::size_t M>
  void append(const std::array<T, M>& values) {
    AFFRAY_CHECK(size_ + M <= N, "a list is full");
    std::byte* const place = room_.data() + sizeof(T) * size_;
    for (std::size_t i = 0; i < M; ++i) new (place + sizeof(T) * i) T(values[i]);
    size_ += M;
  }

  void clear() { size_ = 0; }

 private:
  void copy_from(const ScratchList& other) {
    std::copy_n(other.room_.begin(), sizeof(T) * size_, room_.begin());
  }

  std::size_t size_ = 0;
  alignas(T) std::array<std::byte, N * sizeof(T)> room_;  // deliberately not initialised
};

}  // namespace affray
