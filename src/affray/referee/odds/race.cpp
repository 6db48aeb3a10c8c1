#include "affray/referee/odds/race.hpp"

#include <algorithm>
#include <limits>

namespace affray {

Chance Race::value(std::size_t choice, Looks looks) const {
  return chance_of(arms_[choice].mean(worth_).mean(), range_, z_for(looks, arms_[choice].count()));
}

std::optional<std::size_t> Race::best() const {
  std::optional<std::size_t> best;
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < arms_.size(); ++i) {
    if (arms_[i].count() < least_) return std::nullopt;
    const double mean = arms_[i].mean(worth_).mean().value();
    if (mean <= most) continue;
    most = mean;
    best = i;
  }
  return best;
}

std::vector<bool> Race::leaders() const {
  constexpr double error = 0.05;
  std::vector<bool> leading(arms_.size(), true);
  const std::optional<std::size_t> leader = best();
  if (!leader) return leading;
  const auto choices = static_cast<double>(arms_.size());
  const double confidence = 1 - error / std::max(1.0, choices * (choices - 1) / 2);
  for (std::size_t i = 0; i < arms_.size(); ++i) {
    if (i != *leader) leading[i] = difference(*leader, i, confidence, Looks::many).low <= 0;
  }
  return leading;
}

Chance Race::difference(std::size_t better, std::size_t other, double confidence, Looks looks) const {
  const auto mean = arms_[better].difference(arms_[other], worth_).mean();
  const double width = range_.high - range_.low;
  return chance_of(mean, {.low = -width, .high = width},
                   z_for(looks, static_cast<std::uint64_t>(mean.count()), confidence));
}

}  // namespace affray
