#pragma once
// Repetitions in a search: the decisions on the path from the root to the current node.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "affray/analysis/bounds_table.hpp"
#include "affray/core/check.hpp"

namespace affray::analysis {

/// Who moves at a node: a side of the search, or chance.
enum class Mover : std::uint8_t { maximizer, minimizer, chance };

/// For each end of a bound the shallowest decision of the path (its index) that it depends on, because a
/// repetition of that decision was cut off; `independent` if none. See "graph history interaction" (Campbell,
/// 1985).
struct PathDependence {
  static constexpr std::size_t independent = SIZE_MAX;
  std::size_t low = independent;
  std::size_t high = independent;

  /// Merges two dependences.
  void add(const PathDependence& other) {
    low = std::min(low, other.low);
    high = std::min(high, other.high);
  }
  /// Drops dependence on the decision at `number` and on later ones, once the search returns to it.
  void forget_from(std::size_t number) {
    if (low >= number) low = independent;
    if (high >= number) high = independent;
  }
};

constexpr double bounds_tolerance = 1e-9;  // doubles closer than this are equal

/// The intersection of two proven intervals. An end that depends on the path (on a repetition that was cut
/// off) yields to the one that holds unconditionally. Otherwise the intervals cannot be disjoint, except by
/// rounding.
[[nodiscard]] inline Bounds intersection(const Bounds& one, const Bounds& other,
                                         const PathDependence& dependence = {}) {
  Bounds bounds = one.with(other);
  if (bounds.low <= bounds.high) return bounds;
  if (dependence.low != PathDependence::independent && dependence.high != PathDependence::independent)
    return one;
  if (dependence.high != PathDependence::independent) return {bounds.low, bounds.low};
  if (dependence.low != PathDependence::independent) return {bounds.high, bounds.high};
  AFFRAY_CHECK(bounds.low - bounds.high < bounds_tolerance, "two things are proven that cannot both hold");
  return {bounds.low, bounds.low};
}

/// The stack of decisions and rolls between the root of a search and the current node.
class SearchPath {
 public:
  [[nodiscard]] std::size_t size() const { return path_.size(); }
  void push(std::uint64_t hash, Mover mover) { path_.push_back({hash, mover}); }
  /// Removes the last position.
  void pop() { path_.pop_back(); }

  /// The index of the earlier decision with this hash; nullopt if the position is new on the path.
  [[nodiscard]] std::optional<std::size_t> repetition(std::uint64_t hash) const {
    for (std::size_t i = path_.size(); i-- > 0;) {
      if (path_[i].hash == hash && path_[i].mover != Mover::chance) return i;
    }
    return std::nullopt;
  }

  /// Bounds of a position that repeats the decision at index `back`. If the same player made all decisions of
  /// the loop, repeating gains it nothing, so the loop is cut off and the result depends on that decision. If
  /// others, or dice, took part, the fight may go on for ever and `known` is all that can be said.
  [[nodiscard]] Bounds repetition_bounds(Bounds known, std::size_t back, PathDependence& dependence) const {
    for (std::size_t i = back; i < path_.size(); ++i) {
      if (path_[i].mover != path_[back].mover) return known;
    }
    if (path_[back].mover == Mover::maximizer) {
      known.high = known.low;
      dependence.high = std::min(dependence.high, back);
    } else {
      known.low = known.high;
      dependence.low = std::min(dependence.low, back);
    }
    return known;
  }

 private:
  struct Decision {
    std::uint64_t hash;
    Mover mover;
  };
  std::vector<Decision> path_;
};

}  // namespace affray::analysis
