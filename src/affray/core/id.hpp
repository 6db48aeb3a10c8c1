#pragma once
// Typed ids: a card and a lane are both small numbers, but as enumerations of their own they cannot be
// confused.
//
//   enum class CardId : std::uint8_t {};

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "affray/core/fixed_vector.hpp"

namespace affray {

/// An enumeration without enumerators, or only with special values such as `none{255}`.
template <class I>
concept Id = std::is_enum_v<I> && std::is_same_v<std::underlying_type_t<I>, std::uint8_t>;

/// The table row of the id.
template <Id I>
[[nodiscard]] constexpr std::size_t index(I id) {
  return static_cast<std::size_t>(id);
}

/// The id of a table row; the index must be below 256.
template <Id I>
[[nodiscard]] constexpr I id_at(std::size_t index) {
  return static_cast<I>(index);
}

/// The byte that represents the id in a choice or a step.
template <Id I>
[[nodiscard]] constexpr std::uint8_t byte(I id) {
  return static_cast<std::uint8_t>(id);
}

/// The ids of neighbouring rows of a table, in order.
template <Id I>
class IdRange {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(std::size_t at) : at_(at) {}
    constexpr I operator*() const { return id_at<I>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    std::size_t at_;
  };

  constexpr IdRange(std::size_t first, std::size_t end) : first_(first), end_(end) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(first_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(end_); }

 private:
  std::size_t first_;
  std::size_t end_;
};

/// The first `count` ids: `for (const CardId card : ids<CardId>(fight.cards.size()))`.
template <Id I>
[[nodiscard]] constexpr IdRange<I> ids(std::size_t count) {
  return IdRange<I>(0, count);
}

/// The ids from one row up to, but not including, another.
template <Id I>
[[nodiscard]] constexpr IdRange<I> ids(std::size_t first, std::size_t end) {
  return IdRange<I>(first, end);
}

/// One value for each id: an array that can be indexed by this type of id only.
template <Id I, class T, std::size_t N>
struct ById : std::array<T, N> {
  using std::array<T, N>::operator[];
  constexpr T& operator[](I id) { return std::array<T, N>::operator[](index(id)); }
  constexpr const T& operator[](I id) const { return std::array<T, N>::operator[](index(id)); }
};

/// The same for at most N values without heap memory.
template <Id I, class T, std::size_t N>
struct ListById : FixedVector<T, N> {
  using FixedVector<T, N>::FixedVector;
  using FixedVector<T, N>::operator[];
  constexpr T& operator[](I id) { return FixedVector<T, N>::operator[](index(id)); }
  constexpr const T& operator[](I id) const { return FixedVector<T, N>::operator[](index(id)); }
  bool operator==(const ListById&) const = default;
};

}  // namespace affray
