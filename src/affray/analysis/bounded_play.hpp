#pragma once
// Best play of one side against all others: an anytime alpha-beta search over proven bounds.
//
// Every position has proven bounds: at first what the rules still allow, in the end a single value. The
// search only narrows them (alpha-beta with a table of bounds, and Star1 of Ballard, 1983, at rolls), so it
// can be stopped at any time. docs/decisions/0012-bounds-at-any-time.md explains what the value means with
// more than two sides.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "affray/analysis/bounds_search.hpp"
#include "affray/analysis/leaf_bounds.hpp"
#include "affray/core/game.hpp"

namespace affray::analysis {

struct BoundedPlayOptions {
  Objective objective = Objective::win;
  std::uint64_t max_nodes = 1'000'000;  // visited decisions with more than one choice
  // Limit of enumerated dice outcomes, each of which costs about as much as a node.
  std::uint64_t max_outcomes = std::numeric_limits<std::uint64_t>::max();
  std::size_t table_bytes = std::size_t{64} << 20U;
  bool stop_at_rolls = false;  // for callers that want exact fractions once dice matter
  // Progress callback (nodes visited); return false to stop.
  std::function<bool(std::uint64_t)> keep_going = nullptr;
};

/// The result of bounded_play: proven bounds, in the unit of the objective.
template <class G>
struct BoundedValue {
  Bounds value;  // for the side that is asked first, against all others
  struct Priced {
    typename G::Choice choice{};
    Bounds value;
  };
  std::vector<Priced> choices;  // all that is legal at the start, in the fixed order
  std::uint64_t nodes = 0;      // of this run
  bool rolls = false;           // dice were rolled, so values are doubles and not whole numbers
  bool stopped = false;         // by keep_going, or at a roll
};

/// With more than two sides all others play together against the one that is asked first, so the value is
/// what that side can guarantee. An instance keeps its table of bounds from one run to the next.
template <Game G>
class BoundedPlay {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  BoundedPlay(const Codex& codex, BoundedPlayOptions options) : codex_(codex), options_(std::move(options)) {}

  /// Bounds of the start and of each of its choices after at most max_nodes more nodes. A longer run visits
  /// the nodes of a shorter one first, so its bounds are never wider.
  BoundedValue<G> run(const State& start) {
    BoundedValue<G> result;
    const Asked asked = G::asked(codex_, start);
    if (asked.over()) {
      result.value = LeafBounds<G>(codex_, options_.objective, side_at(0)).ending(start);
      return result;
    }
    if (!search_ || search_->leaf_bounds().maximizer() != asked.side) {
      search_ = std::make_unique<BoundsSearch<G>>(
          codex_, LeafBounds<G>(codex_, options_.objective, asked.side), options_.table_bytes,
          options_.stop_at_rolls, options_.keep_going);
    }
    search_->begin(options_.max_outcomes);
    last_value_ = 0;
    std::vector<Root> roots;
    for (const Choice& choice : G::choices(codex_, start)) {
      roots.push_back({choice, search_->leaf_bounds().prospect(start), false});
    }
    for (std::uint64_t budget = first_budget; narrow_roots(start, roots, budget); budget *= 2) {
    }
    constexpr double unbounded = std::numeric_limits<double>::infinity();
    result.value = {-unbounded, -unbounded};
    for (const Root& root : roots) {
      result.choices.push_back({root.choice, root.bounds});
      result.value.low = std::max(result.value.low, root.bounds.low);
      result.value.high = std::max(result.value.high, root.bounds.high);
    }
    result.nodes = search_->nodes();
    result.rolls = search_->rolls();
    result.stopped = search_->stopped();
    return result;
  }

 private:
  struct Root {
    Choice choice;
    Bounds bounds;
    bool done;  // exact, or cannot be narrowed further
  };
  static constexpr std::uint64_t first_budget = 1'000;  // of nodes for each choice

  // Spends up to `budget` nodes on each unfinished choice; returns false when there is nothing more to do.
  bool narrow_roots(const State& start, std::vector<Root>& roots, std::uint64_t budget) {
    bool more = false;
    for (Root& root : roots) {
      bool cut_short = false;
      while (!root.done && !cut_short && may_continue()) {
        const std::uint64_t limit = std::min(options_.max_nodes, search_->nodes() + budget);
        const Bounds before = root.bounds;
        const Bounds found = search_->bounds_of_choice(start, root.choice, window_of(before), limit);
        cut_short = search_->cut_short();
        root.bounds = before.with(found);
        if (root.bounds.high - root.bounds.low < bounds_tolerance) root.bounds.low = root.bounds.high;
        root.done = root.bounds.exact() || (root.bounds == before && !cut_short);
        if (root.done) last_value_ = root.bounds.low;
      }
      more = more || !root.done;
    }
    return more && may_continue();
  }

  [[nodiscard]] bool may_continue() const {
    return search_->nodes() < options_.max_nodes && !search_->stopped() && !search_->too_large();
  }

  // Without dice values are whole numbers, so a null window is enough: first test whether the choice reaches
  // the value of the last finished choice, then whether it exceeds it.
  [[nodiscard]] Bounds window_of(const Bounds& bounds) const {
    if (search_->rolls() || bounds.exact()) return bounds;
    const double ask = std::clamp(last_value_, bounds.low + 1, bounds.high);
    return {ask - 1, ask};
  }

  const Codex& codex_;
  BoundedPlayOptions options_;
  std::unique_ptr<BoundsSearch<G>> search_;
  double last_value_ = 0;  // the value of the root choice that was finished last
};

/// The proven bounds of a fight under best play, and of each choice at its start.
template <Game G>
[[nodiscard]] BoundedValue<G> bounded_play(const typename G::Codex& codex, const typename G::State& start,
                                           BoundedPlayOptions options = {}) {
  return BoundedPlay<G>(codex, std::move(options)).run(start);
}

}  // namespace affray::analysis
