#pragma once
// What is proven of positions: a transposition table of bounded memory.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <type_traits>

#include "affray/core/check.hpp"

namespace affray::analysis {

/// The true value is neither below `low` nor above `high`.
struct Bounds {
  double low = 0;
  double high = 0;

  [[nodiscard]] bool exact() const { return low == high; }
  [[nodiscard]] bool meets(double value) const { return low <= value && value <= high; }
  /// What both say.
  [[nodiscard]] Bounds with(const Bounds& other) const {
    return {std::max(low, other.low), std::min(high, other.high)};
  }
  bool operator==(const Bounds&) const = default;
};

/// Bounds by the hash of a position. A full table forgets what was cheapest to prove, never anything else:
/// what it says stays true, so that a search with a small table is slower and not wrong. Positions are told
/// apart by 64 bits of XXH3 alone; among a million of them two are alike once in thirty million searches.
class BoundsTable {
 public:
  static constexpr std::uint16_t no_choice = UINT16_MAX;
  struct Entry {
    std::uint64_t hash = 0;
    Bounds bounds;
    std::uint32_t cost = 0;  // nodes that it took; 0: a free place
    std::uint16_t best = no_choice;
    std::uint16_t unused = 0;
  };

  /// The largest power of two of places that fits.
  explicit BoundsTable(std::size_t bytes)
      : mask_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket))) - 1),
        buckets_(static_cast<Bucket*>(std::calloc(mask_ + 1, sizeof(Bucket)))) {
    AFFRAY_CHECK(buckets_ != nullptr, "no memory for a table of bounds");
  }

  [[nodiscard]] const Entry* find(std::uint64_t hash) const {
    for (const Entry& entry : bucket(hash)) {
      if (entry.cost != 0 && entry.hash == hash) return &entry;
    }
    return nullptr;
  }

  /// Keeps what was proven; bounds of the same position from before are true as well.
  void keep(std::uint64_t hash, const Bounds& bounds, std::uint16_t best, std::uint64_t cost) {
    const auto dear = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(cost, 1, UINT32_MAX));
    Bucket& places = buckets_[hash & mask_];
    Entry* place = places.data();
    for (Entry& entry : places) {
      if (entry.cost != 0 && entry.hash == hash) {
        entry.bounds = entry.bounds.with(bounds);
        entry.cost = std::max(entry.cost, dear);
        if (best != no_choice) entry.best = best;
        return;
      }
      if (entry.cost < place->cost) place = &entry;
    }
    *place = Entry{.hash = hash, .bounds = bounds, .cost = dear, .best = best};
  }

 private:
  using Bucket = std::array<Entry, 4>;
  static_assert(std::is_trivially_copyable_v<Bucket>);
  [[nodiscard]] const Bucket& bucket(std::uint64_t hash) const { return buckets_[hash & mask_]; }

  struct Free {
    void operator()(Bucket* buckets) const { std::free(buckets); }
  };

  std::size_t mask_;
  // All zeros are free places; memory that calloc hands out costs nothing until it is used.
  std::unique_ptr<Bucket[], Free> buckets_;
};

}  // namespace affray::analysis
