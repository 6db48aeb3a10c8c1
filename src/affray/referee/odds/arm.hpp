#pragma once
// The fights after one choice, and the estimates that follow from them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "affray/analysis/confidence_sequence.hpp"
#include "affray/analysis/interval.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/sampling.hpp"

namespace affray {

/// The validity of sampled intervals: for a number of fights fixed in advance, or for evaluation at any time.
enum class Looks : std::uint8_t { one, many };

/// The z of an interval; one for many looks is narrowest at about `narrowest` fights.
[[nodiscard]] inline double z_for(Looks looks, std::uint64_t fights, double confidence = 0.95,
                                  double narrowest = 150) {
  return looks == Looks::many ? analysis::sequence_z(fights, confidence, narrowest)
                              : analysis::z_of(confidence);
}

/// Fights from one position. Fight i of a lane has the same seed for all choices.
class Arm {
 public:
  explicit Arm(std::size_t lanes = 1) : lanes_(lanes) {}

  void add(std::size_t lane, const Fought& fought) {
    lanes_[lane].push_back(fought);
    ++count_;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::uint64_t count(std::size_t lane) const { return lanes_[lane].size(); }
  [[nodiscard]] const std::vector<std::vector<Fought>>& lanes() const { return lanes_; }

  [[nodiscard]] bool all_alike() const {
    const Outcome* first = nullptr;
    for (const auto& lane : lanes_) {
      for (const Fought& fought : lane) {
        if (first == nullptr) first = &fought.end;
        if (fought.end != *first) return false;
      }
    }
    return count_ > 0;
  }

  /// The mean of a value over the fights.
  template <class Value>
  [[nodiscard]] analysis::ControlledMean mean(const Value& value) const {
    analysis::ControlledMean mean;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      for (std::size_t i = 0; i < count(lane); ++i) {
        const Fought& one = lanes_[lane][i];
        mean.add(value(one.end), one.luck);
      }
    }
    return mean;
  }

  /// The mean difference of a value, this arm minus the other, over the fights that both have with the same
  /// seeds.
  template <class Value>
  [[nodiscard]] analysis::ControlledMean difference(const Arm& other, const Value& value) const {
    analysis::ControlledMean mean;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      for (std::size_t i = 0; i < std::min(count(lane), other.count(lane)); ++i) {
        const Fought& own = lanes_[lane][i];
        const Fought& others = other.lanes_[lane][i];
        mean.add(value(own.end) - value(others.end), static_cast<double>(own.luck) - others.luck);
      }
    }
    return mean;
  }

 private:
  std::vector<std::vector<Fought>> lanes_;
  std::uint64_t count_ = 0;
};

/// A mean as a chance with its interval within the range.
[[nodiscard]] inline Chance chance_of(const analysis::Mean& mean, const analysis::Interval& range, double z) {
  const analysis::Interval interval = mean.interval(range, z);
  const double p = std::clamp(mean.value(), range.low, range.high);
  return Chance{.p = p,
                .exact = {},
                .low = std::clamp(interval.low, range.low, p),
                .high = std::clamp(interval.high, p, range.high)};
}

}  // namespace affray
