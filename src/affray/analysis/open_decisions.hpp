#pragma once
// Fights that can go round in circles: the decisions between the start of a search and where it is.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "affray/analysis/bounds_table.hpp"

namespace affray::analysis {

/// Whose decision it is; or a roll.
enum class Whose : std::uint8_t { hero, others, dice };

/// Which open decision (by its number) a bound rests on, because a way back to it was left out; none: `free`.
struct Rests {
  static constexpr std::size_t free = SIZE_MAX;
  std::size_t low = free;
  std::size_t high = free;

  void add(const Rests& other) {
    low = std::min(low, other.low);
    high = std::min(high, other.high);
  }
  /// A way back to this very position, or to one after it, is no way on.
  void forget_from(std::size_t number) {
    if (low >= number) low = free;
    if (high >= number) high = free;
  }
};

class OpenDecisions {
 public:
  [[nodiscard]] std::size_t size() const { return open_.size(); }
  void push(std::uint64_t hash, Whose whose) { open_.push_back({hash, whose}); }
  void pop() { open_.pop_back(); }

  /// The number of the decision that has come again.
  [[nodiscard]] std::optional<std::size_t> way_back(std::uint64_t hash) const {
    for (std::size_t i = open_.size(); i-- > 0;) {
      if (open_[i].hash == hash && open_[i].whose != Whose::dice) return i;
    }
    return std::nullopt;
  }

  /// Who comes back to the same choice by nobody's decisions but his own has gained nothing: the way is left
  /// out, and until the search is back there, what follows rests on that. Where others had a say, the fight
  /// may go on for ever, and nothing more is known.
  [[nodiscard]] Bounds left_out(Bounds known, std::size_t back, Rests& rests) const {
    for (std::size_t i = back; i < open_.size(); ++i) {
      if (open_[i].whose != open_[back].whose) return known;
    }
    if (open_[back].whose == Whose::hero) {
      known.high = known.low;
      rests.high = std::min(rests.high, back);
    } else {
      known.low = known.high;
      rests.low = std::min(rests.low, back);
    }
    return known;
  }

 private:
  struct Open {
    std::uint64_t hash;
    Whose whose;
  };
  std::vector<Open> open_;
};

}  // namespace affray::analysis
