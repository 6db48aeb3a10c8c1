#pragma once
// The distribution of the sum of losses over independent rolls.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "affray/analysis/fraction.hpp"

namespace affray::analysis {

/// What the two roles of a fight lose.
using TwoLosses = std::array<int, 2>;

/// One result of a roll: its weight out of the total of the roll, and its losses (0 or more).
struct LossBranch {
  TwoLosses losses{};
  std::uint64_t weight = 0;
};

/// The distribution of the sum of losses of independent rolls: integer weights over a common total.
class LossSums {
 public:
  /// Resets to no rolls: zero losses with certainty.
  void clear();

  /// Convolves with one more independent roll. False when the total does not fit 128 bits.
  [[nodiscard]] bool add(std::span<const LossBranch> branches, std::uint64_t total);

  /// The sum of the weights of all losses.
  [[nodiscard]] Wide total() const { return total_; }
  /// The most that each role can lose.
  [[nodiscard]] TwoLosses most() const {
    return {static_cast<int>(width_) - 1, static_cast<int>(height_) - 1};
  }

  /// Calls visit(losses, weight) for every possible sum.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t row = 0, at = 0; row < height_; ++row) {
      for (std::size_t i = 0; i < width_; ++i, ++at) {
        const Wide weight = is_short() ? short_[at] : long_[at];
        if (weight != 0) visit(TwoLosses{static_cast<int>(i), static_cast<int>(row)}, weight);
      }
    }
  }

 private:
  // No weight exceeds the total: while that fits 64 bits, so do they.
  [[nodiscard]] bool is_short() const { return total_ <= UINT64_MAX; }

  template <class Weight>
  void convolve(std::vector<Weight>& weights, std::vector<Weight>& next,
                std::span<const LossBranch> branches);

  std::vector<std::uint64_t> short_, next_short_;  // a row for each loss of the second role
  std::vector<Wide> long_, next_long_;             // likewise, once the total does not fit 64 bits
  std::size_t width_ = 1, height_ = 1;
  Wide total_ = 1;
};

}  // namespace affray::analysis
