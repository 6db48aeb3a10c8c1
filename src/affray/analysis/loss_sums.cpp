#include "affray/analysis/loss_sums.hpp"

#include <algorithm>

namespace affray::analysis {

void LossSums::clear() {
  weights_.assign(1, Wide{1});
  width_ = height_ = 1;
  total_ = 1;
}

bool LossSums::add(std::span<const LossBranch> branches, std::uint64_t total) {
  // No weight exceeds the total, so none of them overflows when it does not.
  if (__builtin_mul_overflow(total_, Wide{total}, &total_)) return false;
  TwoLosses most{};
  for (const LossBranch& branch : branches) {
    for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], branch.losses[i]);
  }
  const std::size_t width = width_ + static_cast<std::size_t>(most[0]);
  const std::size_t height = height_ + static_cast<std::size_t>(most[1]);
  next_.assign(width * height, Wide{0});
  for (const LossBranch& branch : branches) {
    const auto [right, down] = branch.losses;
    for (std::size_t row = 0; row < height_; ++row) {
      const Wide* from = &weights_[row * width_];
      Wide* to = &next_[(row + static_cast<std::size_t>(down)) * width + static_cast<std::size_t>(right)];
      for (std::size_t i = 0; i < width_; ++i) to[i] += from[i] * branch.weight;
    }
  }
  weights_.swap(next_);
  width_ = width;
  height_ = height;
  return true;
}

}  // namespace affray::analysis
