#pragma once
// Best play of one side against all others: alpha-beta over proven bounds, which are there at any time.
//
// Every position has bounds that are proven: at first what its rules still allow, at last one value. The
// search only ever narrows them (alpha-beta with a table of bounds; Ballard's Star1 at rolls), so that it may
// stop anywhere. docs/decisions/0012-bounds-at-any-time.md says what the value means with more than two
// sides.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "affray/analysis/bounds_search.hpp"
#include "affray/analysis/standing.hpp"
#include "affray/core/game.hpp"

namespace affray::analysis {

struct BoundedPlayOptions {
  Objective objective = Objective::win;
  std::uint64_t max_nodes = 1'000'000;  // decisions with more than one choice that are looked at
  // Of dice, each of which costs as much as a position; a run that meets more stops there.
  std::uint64_t max_outcomes = std::numeric_limits<std::uint64_t>::max();
  std::size_t table_bytes = std::size_t{64} << 20U;
  bool stop_at_rolls = false;  // for who wants fractions where there is chance
  // Hears now and then how many nodes have been looked at; stops when it says false.
  std::function<bool(std::uint64_t)> go_on = nullptr;
};

/// What is proven.
template <class G>
struct BoundedValue {
  Bounds value;  // for the side that is asked first, against all others
  struct Priced {
    typename G::Choice choice{};
    Bounds value;
  };
  std::vector<Priced> choices;  // all that is legal at the start, in the fixed order
  std::uint64_t nodes = 0;      // of this run
  bool rolls = false;           // dice were met: values are doubles, not whole numbers
  bool stopped = false;         // by go_on, or at a roll
};

/// Two sides play against each other; with more, all others play against the one that is asked first, so that
/// the value is what it can be sure of. Keep one for several runs: what is proven stays proven.
template <Game G>
class BoundedPlay {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  BoundedPlay(const Codex& codex, BoundedPlayOptions options) : codex_(codex), options_(std::move(options)) {}

  /// The bounds of the start and of each of its choices after at most max_nodes more nodes. A longer run
  /// does what a shorter one does and then goes on, so that its bounds are never wider.
  BoundedValue<G> run(const State& start) {
    BoundedValue<G> result;
    const Asked asked = G::asked(codex_, start);
    if (asked.over()) {
      result.value = Standing<G>(codex_, options_.objective, side_at(0)).ending(start);
      return result;
    }
    if (!search_ || search_->standing().hero() != asked.side) {
      search_ =
          std::make_unique<BoundsSearch<G>>(codex_, Standing<G>(codex_, options_.objective, asked.side),
                                            options_.table_bytes, options_.stop_at_rolls, options_.go_on);
    }
    search_->begin(options_.max_outcomes);
    known_ = 0;
    std::vector<Root> roots;
    for (const Choice& choice : G::choices(codex_, start)) {
      roots.push_back({choice, search_->standing().prospect(start), false});
    }
    for (std::uint64_t budget = first_budget; visit_roots(start, roots, budget); budget *= 2) {
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
    bool done;  // or no more can be found out
  };
  static constexpr std::uint64_t first_budget = 1'000;  // of nodes for each choice

  // Each choice that is not priced yet gets so many nodes; false when there is nothing more to do.
  bool visit_roots(const State& start, std::vector<Root>& roots, std::uint64_t budget) {
    bool more = false;
    for (Root& root : roots) {
      bool cut_short = false;
      while (!root.done && !cut_short && goes_on()) {
        const std::uint64_t limit = std::min(options_.max_nodes, search_->nodes() + budget);
        const Bounds before = root.bounds;
        const Bounds found = search_->look_at(start, root.choice, question(before), limit);
        cut_short = search_->cut_short();
        root.bounds = before.with(found);
        if (root.bounds.high - root.bounds.low < BoundsSearch<G>::alike) root.bounds.low = root.bounds.high;
        root.done = root.bounds.exact() || (root.bounds == before && !cut_short);
        if (root.done) known_ = root.bounds.low;
      }
      more = more || !root.done;
    }
    return more && goes_on();
  }

  [[nodiscard]] bool goes_on() const {
    return search_->nodes() < options_.max_nodes && !search_->stopped() && !search_->too_large();
  }

  // Without dice values are whole numbers, and questions with two answers are answered soonest: is it as good
  // as the last choice that is priced, and if so, is it better?
  [[nodiscard]] Bounds question(const Bounds& bounds) const {
    if (search_->rolls() || bounds.exact()) return bounds;
    const double ask = std::clamp(known_, bounds.low + 1, bounds.high);
    return {ask - 1, ask};
  }

  const Codex& codex_;
  BoundedPlayOptions options_;
  std::unique_ptr<BoundsSearch<G>> search_;
  double known_ = 0;  // the value of the last choice at the start that was priced
};

/// The proven bounds of a fight under best play, and of each choice at its start.
template <Game G>
[[nodiscard]] BoundedValue<G> bounded_play(const typename G::Codex& codex, const typename G::State& start,
                                           BoundedPlayOptions options = {}) {
  return BoundedPlay<G>(codex, std::move(options)).run(start);
}

}  // namespace affray::analysis
