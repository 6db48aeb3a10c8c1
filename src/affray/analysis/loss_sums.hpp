#pragma once
// The losses of independent rolls, added up.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "affray/analysis/fraction.hpp"

namespace affray::analysis {

/// What the two roles of a fight lose.
using TwoLosses = std::array<int, 2>;

/// One way a roll can come out: its weight of the roll's total, and what it costs (not less than 0).
struct LossBranch {
  TwoLosses losses{};
  std::uint64_t weight = 0;
};

/// How the sum of the losses of independent rolls is distributed: integer weights over a common total.
class LossSums {
 public:
  /// No roll yet: nothing is lost for certain.
  void clear();

  /// One more roll, independent of those before: a convolution. False when the total does not fit 128 bits.
  [[nodiscard]] bool add(std::span<const LossBranch> branches, std::uint64_t total);

  [[nodiscard]] Wide total() const { return total_; }
  /// The most that each role can lose.
  [[nodiscard]] TwoLosses most() const {
    return {static_cast<int>(width_) - 1, static_cast<int>(height_) - 1};
  }

  /// Calls visit(losses, weight) for every sum that can come out.
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
