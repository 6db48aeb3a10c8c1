#include "affray/analysis/loss_sums.hpp"

#include <algorithm>

namespace affray::analysis {

void LossSums::clear() {
  short_.assign(1, 1);
  width_ = height_ = 1;
  total_ = 1;
}

bool LossSums::add(std::span<const LossBranch> branches, std::uint64_t total) {
  const bool was_short = is_short();
  if (__builtin_mul_overflow(total_, Wide{total}, &total_)) return false;
  if (is_short()) {
    convolve(short_, next_short_, branches);
  } else {
    if (was_short) long_.assign(short_.begin(), short_.end());
    convolve(long_, next_long_, branches);
  }
  return true;
}

// None of the sums overflows, as the total does not.
template <class Weight>
void LossSums::convolve(std::vector<Weight>& weights, std::vector<Weight>& next,
                        std::span<const LossBranch> branches) {
  TwoLosses most{};
  for (const LossBranch& branch : branches) {
    for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], branch.losses[i]);
  }
  const std::size_t width = width_ + static_cast<std::size_t>(most[0]);
  const std::size_t height = height_ + static_cast<std::size_t>(most[1]);
  next.assign(width * height, Weight{0});
  for (const LossBranch& branch : branches) {
    const auto [right, down] = branch.losses;
    const Weight* from = weights.data();
    Weight* to = &next[static_cast<std::size_t>(down) * width + static_cast<std::size_t>(right)];
    for (std::size_t row = 0; row < height_; ++row, from += width_, to += width) {
      for (std::size_t i = 0; i < width_; ++i) to[i] += from[i] * branch.weight;
    }
  }
  weights.swap(next);
  width_ = width;
  height_ = height;
}

}  // namespace affray::analysis
