#include "affray/referee/odds/race.hpp"

#include <algorithm>
#include <limits>

namespace affray {

Chance Race::value(std::size_t choice, Looks looks) const {
  return chance_of(arms_[choice].mean(worth_).mean(), range_, z_for(looks, arms_[choice].count()));
}

std::optional<std::size_t> Race::best() const {
  std::optional<std::size_t> best = best_of([this](std::size_t i) { return !redundant_[i]; });
  if (!best) return best;
  return best_of([&](std::size_t i) { return i == *best || (redundant_[i] && is_better(i, *best)); });
}

std::vector<bool> Race::leaders() const {
  std::vector<bool> leading(arms_.size(), true);
  const std::optional<std::size_t> leader = best();
  for (std::size_t i = 0; leader && i < arms_.size(); ++i) {
    leading[i] = i == *leader || (!redundant_[i] && !is_better(*leader, i));
  }
  return leading;
}

std::optional<std::size_t> Race::best_of(FunctionRef<bool(std::size_t)> counts) const {
  std::optional<std::size_t> best;
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < arms_.size(); ++i) {
    if (arms_[i].count() < least_) return std::nullopt;
    const double mean = counts(i) ? arms_[i].mean(worth_).mean().value() : most;
    if (mean <= most) continue;
    most = mean;
    best = i;
  }
  return best;
}

bool Race::is_better(std::size_t one, std::size_t other) const {
  constexpr double error = 0.05;
  const auto choices = static_cast<double>(arms_.size());
  const double confidence = 1 - error / std::max(1.0, choices * (choices - 1) / 2);
  return difference(one, other, confidence, Looks::many).low > 0;
}

Chance Race::difference(std::size_t better, std::size_t other, double confidence, Looks looks) const {
  const auto mean = arms_[better].difference(arms_[other], worth_).mean();
  const double width = range_.high - range_.low;
  return chance_of(mean, {.low = -width, .high = width},
                   z_for(looks, static_cast<std::uint64_t>(mean.count()), confidence));
}

}  // namespace affray
