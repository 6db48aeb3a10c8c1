#pragma once
// A set of plain values that numbers them in the order of insertion: an open-addressing hash table.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "affray/core/check.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/outcome.hpp"

namespace affray::analysis {

/// The hash by which Merged finds equal values. It is 0 for types with padding and for empty types, whose
/// values are then compared one by one.
template <class T>
[[nodiscard]] std::uint64_t merge_hash(const T& value) {
  if constexpr (std::has_unique_object_representations_v<T>) {
    return hash_of(value);
  } else if constexpr (std::is_same_v<T, Outcome>) {
    // Member by member: reading freshly written members as one block would stall store forwarding.
    std::uint64_t hash = index(value.winner);
    for (const std::int16_t lost : value.losses)
      hash = (hash + static_cast<std::uint16_t>(lost)) * 0x9E3779B97F4A7C15U;
    return hash ^ (hash >> 32U);
  } else {
    return 0;
  }
}

/// The hash slots of a Merged: the same for every type of value.
class MergeSlots {
 public:
  /// Frees every slot without touching it.
  void clear() {
    if (++epoch_ == 0) {
      slots_.assign(slots_.size(), Slot{});
      epoch_ = 1;
    }
  }

  /// The number of the value with this hash for which `same(number)` holds, and whether it is new: then it
  /// gets the number `count`, that of the values so far.
  template <class Same>
  std::pair<std::size_t, bool> settle(std::uint64_t hash, std::size_t count, const Same& same) {
    if (slots_.size() < 2 * (count + 1)) grow();
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
      Slot& slot = slots_[at];
      if (slot.epoch != epoch_) {
        AFFRAY_CHECK(count < UINT32_MAX, "too many values to merge");
        slot = Slot{.hash = hash, .number = static_cast<std::uint32_t>(count), .epoch = epoch_};
        return {count, true};
      }
      if (slot.hash == hash && same(slot.number)) return {slot.number, false};
    }
  }

  void swap(MergeSlots& other) noexcept {
    slots_.swap(other.slots_);
    std::swap(epoch_, other.epoch_);
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t number = 0;
    std::uint32_t epoch = 0;  // the slot is free if this is not the current epoch
  };

  void grow();

  std::vector<Slot> slots_;
  std::uint32_t epoch_ = 1;
};

/// Distinct values of T, numbered in the order in which they were added. clear() keeps the capacity, so a
/// table that is cleared and refilled does not allocate.
template <class T>
class Merged {
 public:
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] const T& operator[](std::size_t number) const { return values_[number]; }

  void clear() {
    count_ = 0;
    slots_.clear();
  }

  /// The slot behind the last value, to be written in place and then passed to settle(); saves a copy.
  [[nodiscard]] T& draft() {
    if (values_.size() == count_) values_.resize(count_ < 8 ? 16 : 2 * count_);
    return values_[count_];
  }

  /// Adds the draft unless an equal value is there. Returns its number and whether it is new.
  std::pair<std::size_t, bool> settle(std::uint64_t hash) {
    const auto settled = slots_.settle(
        hash, count_, [this](std::size_t number) { return same(values_[number], values_[count_]); });
    count_ += settled.second ? 1 : 0;
    return settled;
  }

  /// Adds a value unless an equal one is there. Returns its number and whether it is new.
  std::pair<std::size_t, bool> add(const T& value) {
    draft() = value;
    return settle(merge_hash(value));
  }

  void swap(Merged& other) noexcept {
    values_.swap(other.values_);
    slots_.swap(other.slots_);
    std::swap(count_, other.count_);
  }

 private:
  static bool same(const T& a, const T& b) {
    if constexpr (std::has_unique_object_representations_v<T>) {
      return std::memcmp(&a, &b, sizeof a) == 0;  // a defaulted == compares member by member
    } else {
      return a == b;
    }
  }

  std::vector<T> values_;  // the first count_ are in use, the next one is the draft
  MergeSlots slots_;
  std::size_t count_ = 0;
};

}  // namespace affray::analysis
