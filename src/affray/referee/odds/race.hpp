#pragma once
// Which of several choices may be the best one, from the fights after each of them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/referee/odds/arm.hpp"

namespace affray {

/// Compares choices by pairs of fights with the same seeds. The error of 5 % is shared by all comparisons,
/// and holds at any time ("successive elimination" of Even-Dar, Mannor and Mansour, 2006, with confidence
/// sequences). `Worth` gives the value of an outcome for the side that is asked, which lies within `range`.
template <class Worth>
class Race {
 public:
  /// The fights after each choice, at least `least` of them before choices are compared.
  Race(std::span<const Arm> arms, std::uint64_t least, analysis::Interval range, Worth worth)
      : arms_(arms), least_(least), range_(range), worth_(std::move(worth)) {}

  /// The value of a choice.
  [[nodiscard]] Chance value(std::size_t choice, Looks looks) const {
    return chance_of(arms_[choice].mean(worth_).mean(), range_, z_for(looks, arms_[choice].count()));
  }

  /// The choice with the best mean; nullopt if too little is known about one of them.
  [[nodiscard]] std::optional<std::size_t> best() const {
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

  /// The choices that may be the best one.
  [[nodiscard]] std::vector<bool> leaders() const {
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

  /// The difference of the values of two choices.
  [[nodiscard]] Chance difference(std::size_t better, std::size_t other, double confidence,
                                  Looks looks) const {
    const auto mean = arms_[better].difference(arms_[other], worth_).mean();
    const double width = range_.high - range_.low;
    return chance_of(mean, {.low = -width, .high = width},
                     z_for(looks, static_cast<std::uint64_t>(mean.count()), confidence));
  }

 private:
  std::span<const Arm> arms_;
  std::uint64_t least_;
  analysis::Interval range_;
  Worth worth_;
};

}  // namespace affray
