#pragma once
// A set of ids: one bit each, so that going through a set does not visit every id.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "affray/core/id.hpp"

namespace affray {

/// A set of ids below 128. The id 255 stands for none.
template <Id I>
class IdSet {
  static constexpr std::size_t word_bits = 64;

 public:
  static constexpr std::size_t capacity = 2 * word_bits;
  static constexpr I none{255};

  /// Adds an id; it may be there already.
  constexpr void add(I id) { word(id) |= bit(id); }
  /// Removes an id; it need not be there.
  constexpr void remove(I id) { word(id) &= ~bit(id); }
  /// Whether the id is there.
  [[nodiscard]] constexpr bool has(I id) const {
    return index(id) < capacity && (words_[index(id) / word_bits] & bit(id)) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  /// Whether there is exactly one id.
  [[nodiscard]] constexpr bool is_single() const {
    const std::uint64_t one = words_[0] | words_[1];
    return (words_[0] == 0 || words_[1] == 0) && one != 0 && (one & (one - 1)) == 0;
  }
  [[nodiscard]] constexpr int size() const {
    // Adds the bits of both words at once: std::popcount is a function call unless the target has an
    // instruction for it.
    return static_cast<int>(up_to_bytes(in_nibbles(words_[0]) + in_nibbles(words_[1])) >> 56);
  }

  /// The lowest id, or `none`.
  [[nodiscard]] constexpr I first() const { return next(0); }
  /// The lowest id of at least `from`, or `none`.
  [[nodiscard]] constexpr I next(std::size_t from) const {
    for (std::size_t i = from / word_bits; i < words_.size(); ++i) {
      const std::uint64_t left =
          i == from / word_bits ? words_[i] >> (from % word_bits) << (from % word_bits) : words_[i];
      if (left != 0) return id_at<I>(i * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
    }
    return none;
  }

  /// The id of the set that has exactly `lower` lower ids in it, or `none`.
  [[nodiscard]] constexpr I nth(std::size_t lower) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t up_to = up_to_bytes(in_nibbles(words_[i]));
      const std::size_t here = up_to >> (word_bits - 8);
      if (lower >= here) {
        lower -= here;
        continue;
      }
      // Without branches, as no one can foresee which byte and bit it is.
      const unsigned before = 8 * at_most(up_to, lower);  // bits before the byte that has it
      lower -= (up_to << 8) >> before & 0xff;
      const std::uint64_t byte = words_[i] >> before & 0xff;
      // Each bit of the byte in a byte of its own, and in each byte how many bits there are up to it.
      const std::uint64_t bits =
          ((byte * every_byte & 0x8040201008040201) + 0x7f7f7f7f7f7f7f7f) >> 7 & every_byte;
      return id_at<I>(i * word_bits + before + at_most(bits * every_byte, lower));
    }
    return none;
  }

  /// Iterates over a snapshot of the set; later changes have no effect.
  class Iterator {
   public:
    constexpr explicit Iterator(const std::array<std::uint64_t, 2>& words)
        : left_(words[0]), later_(words[1]) {
      go_to_an_id();
    }
    constexpr I operator*() const {
      return id_at<I>(before_ + static_cast<unsigned>(std::countr_zero(left_)));
    }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      go_to_an_id();
      return *this;
    }
    constexpr bool operator!=(std::default_sentinel_t /*end*/) const { return left_ != 0; }

   private:
    constexpr void go_to_an_id() {
      if (left_ != 0) return;
      left_ = std::exchange(later_, 0);
      before_ = word_bits;
    }

    std::uint64_t left_;   // the bits not visited yet in the current word
    std::uint64_t later_;  // the word after it
    unsigned before_ = 0;  // ids in the words before
  };
  /// In ascending order.
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(words_); }
  [[nodiscard]] static constexpr std::default_sentinel_t end() { return {}; }

  [[nodiscard]] constexpr IdSet operator|(const IdSet& other) const {
    IdSet both = *this;
    both.words_[0] |= other.words_[0];
    both.words_[1] |= other.words_[1];
    return both;
  }
  [[nodiscard]] constexpr IdSet operator&(const IdSet& other) const {
    IdSet both = *this;
    both.words_[0] &= other.words_[0];
    both.words_[1] &= other.words_[1];
    return both;
  }

  /// The ids that the other set does not have.
  [[nodiscard]] constexpr IdSet without(const IdSet& other) const {
    IdSet rest = *this;
    rest.words_[0] &= ~other.words_[0];
    rest.words_[1] &= ~other.words_[1];
    return rest;
  }
  /// The set with each id replaced by the one with the next number.
  [[nodiscard]] constexpr IdSet next_ones() const {
    IdSet moved;
    moved.words_[0] = words_[0] << 1;
    moved.words_[1] = words_[1] << 1 | words_[0] >> (word_bits - 1);
    return moved;
  }

  bool operator==(const IdSet&) const = default;

 private:
  // The number of bits set in each nibble of the word.
  [[nodiscard]] static constexpr std::uint64_t in_nibbles(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555;
    return (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
  }
  // In each byte the number of bits in it and in those before, from the numbers in the nibbles.
  [[nodiscard]] static constexpr std::uint64_t up_to_bytes(std::uint64_t nibbles) {
    constexpr std::uint64_t low = 0x0f0f0f0f0f0f0f0f;
    return ((nibbles & low) + (nibbles >> 4 & low)) * 0x0101010101010101;
  }
  static constexpr std::uint64_t every_byte = 0x0101010101010101;
  // How many of the eight bytes, each below 128, are at most this.
  [[nodiscard]] static constexpr unsigned at_most(std::uint64_t bytes, std::size_t most) {
    constexpr std::uint64_t high = 0x8080808080808080;
    return static_cast<unsigned>((((most * every_byte | high) - bytes) & high) / 128 * every_byte >> 56);
  }
  [[nodiscard]] static constexpr std::uint64_t bit(I id) {
    return std::uint64_t{1} << (index(id) % word_bits);
  }
  constexpr std::uint64_t& word(I id) { return words_[index(id) / word_bits]; }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace affray
