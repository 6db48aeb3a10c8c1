#pragma once
// A transposition table of proven bounds, of bounded memory.

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

  /// Whether the two bounds are equal.
  [[nodiscard]] bool exact() const { return low == high; }
  /// The intersection of both.
  [[nodiscard]] Bounds with(const Bounds& other) const {
    return {std::max(low, other.low), std::min(high, other.high)};
  }
  bool operator==(const Bounds&) const = default;
};

/// Bounds by the hash of a position. A full bucket replaces the entry that was cheapest to prove, so a search
/// with a small table is slower but not wrong. Positions are identified by 64 bits of XXH3 alone: a collision
/// among a million positions is expected once in thirty million searches.
class BoundsTable {
 public:
  static constexpr std::uint16_t no_choice = UINT16_MAX;
  struct Entry {
    std::uint64_t hash = 0;
    Bounds bounds;
    std::uint32_t cost = 0;  // nodes searched to prove it; 0: an empty slot
    std::uint16_t best = no_choice;
    std::uint16_t unused = 0;
  };

  /// The largest power of two of buckets that fits into `bytes`.
  explicit BoundsTable(std::size_t bytes)
      : mask_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket))) - 1),
        buckets_(static_cast<Bucket*>(std::calloc(mask_ + 1, sizeof(Bucket)))) {
    AFFRAY_CHECK(buckets_ != nullptr, "no memory for a table of bounds");
  }

  /// The bounds of a position; nullptr if they are not in the table.
  [[nodiscard]] const Entry* find(std::uint64_t hash) const {
    for (const Entry& entry : bucket(hash)) {
      if (entry.cost != 0 && entry.hash == hash) return &entry;
    }
    return nullptr;
  }

  /// Stores proven bounds; they are intersected with those stored earlier for the same position.
  void keep(std::uint64_t hash, const Bounds& bounds, std::uint16_t best, std::uint64_t cost) {
    const auto stored_cost = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(cost, 1, UINT32_MAX));
    Bucket& places = buckets_[hash & mask_];
    Entry* place = places.data();
    for (Entry& entry : places) {
      if (entry.cost != 0 && entry.hash == hash) {
        entry.bounds = entry.bounds.with(bounds);
        entry.cost = std::max(entry.cost, stored_cost);
        if (best != no_choice) entry.best = best;
        return;
      }
      if (entry.cost < place->cost) place = &entry;
    }
    *place = Entry{.hash = hash, .bounds = bounds, .cost = stored_cost, .best = best};
  }

 private:
  using Bucket = std::array<Entry, 4>;
  static_assert(std::is_trivially_copyable_v<Bucket>);
  [[nodiscard]] const Bucket& bucket(std::uint64_t hash) const { return buckets_[hash & mask_]; }

  struct Free {
    void operator()(Bucket* buckets) const { std::free(buckets); }
  };

  std::size_t mask_;
  // Zeroed memory is a table of empty slots; pages of calloc are not committed until they are used.
  std::unique_ptr<Bucket[], Free> buckets_;
};

}  // namespace affray::analysis
