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

  /// Calls visit(losses, weight) for every sum that can come out.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t at = 0; at < weights_.size(); ++at) {
      if (weights_[at] == 0) continue;
      visit(TwoLosses{static_cast<int>(at % width_), static_cast<int>(at / width_)}, weights_[at]);
    }
  }

 private:
  std::vector<Wide> weights_, next_;  // a row for each loss of the second role
  std::size_t width_ = 1, height_ = 1;
  Wide total_ = 1;
};

}  // namespace affray::analysis
