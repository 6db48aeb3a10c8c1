#pragma once
// The search of bounded_play.hpp: alpha-beta over proven bounds.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "affray/analysis/bounds_table.hpp"
#include "affray/analysis/copy.hpp"
#include "affray/analysis/leaf_bounds.hpp"
#include "affray/analysis/listing.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/analysis/search_depth.hpp"
#include "affray/analysis/search_path.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// Narrows proven bounds of positions for one side (the maximizer) against all others, within a node budget.
template <Game G>
class BoundsSearch {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using GoOn = std::function<bool(std::uint64_t)>;

  BoundsSearch(const Codex& codex, const LeafBounds<G>& leaf_bounds, std::size_t table_bytes,
               bool stop_at_rolls, GoOn keep_going)
      : codex_(codex),
        leaf_(leaf_bounds),
        stop_at_rolls_(stop_at_rolls),
        go_on_(std::move(keep_going)),
        table_(table_bytes) {}

  /// Resets the counters of nodes and dice outcomes; the table of proven bounds is kept.
  void begin(std::uint64_t max_outcomes) {
    nodes_ = outcomes_ = 0;
    max_outcomes_ = max_outcomes;
    rolls_ = stopped_ = cut_short_ = too_large_ = false;
  }

  /// Bounds of a choice that are exact or lie on one side of the window, unless the node count reaches
  /// `limit` first, which cut_short() tells, or lines are too long.
  Bounds bounds_of_choice(const State& start, const Choice& choice, const Bounds& window,
                          std::uint64_t limit) {
    limit_ = limit;
    cut_short_ = false;
    PathDependence none;
    return after(start, choice, window, 0, none);
  }

  /// The bounds at the leaves.
  [[nodiscard]] const LeafBounds<G>& leaf_bounds() const { return leaf_; }
  /// The number of positions searched.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// Whether the last `bounds_of_choice` reached its limit of positions.
  [[nodiscard]] bool cut_short() const { return cut_short_; }
  /// Whether the search was stopped: by keep_going, or at a roll if stop_at_rolls is set.
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// Whether dice were rolled.
  [[nodiscard]] bool rolls() const { return rolls_; }
  /// Whether a roll had more outcomes than the limit, so that nothing more can be proven.
  [[nodiscard]] bool too_large() const { return too_large_; }

 private:
  // The next decision after a choice; where the choice rolls dice, only `choice` is meaningful.
  struct Child {
    State state;
    std::uint64_t hash;
    Bounds bounds;
    double heuristic;  // the estimate of the greedy bot, for the side that chooses
    std::uint16_t choice;
    bool rolls;
    bool left_open;  // the search could not settle it: the fight is too long, or rounding is in the way
  };
  struct Branch {
    std::size_t state;
    double share;
    Bounds bounds;
  };
  // Buffers of one search depth, on the heap so that deep fights do not overflow the stack.
  struct Level {
    ChoiceList<G> choices;
    std::vector<Child> children;  // the first `count` are in use
    std::size_t count = 0;
    Merged<State> states;
    std::vector<Branch> branches;
    State after_choice;
  };

  static constexpr double unbounded = std::numeric_limits<double>::infinity();
  static constexpr std::size_t max_outcomes_of_choice = std::size_t{1} << 16U;

  Level& level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
    return *levels_[depth];
  }

  static bool settled(const Bounds& bounds, const Bounds& window) {
    return bounds.low >= window.high || bounds.high <= window.low || bounds.exact();
  }

  bool spent() {
    if (nodes_ >= limit_ || stopped_ || too_large_) cut_short_ = true;
    return cut_short_;
  }

  void count_node() {
    ++nodes_;
    poll(nodes_);
  }

  void poll(std::uint64_t count) {
    if (go_on_ && count % 1024 == 0 && !go_on_(nodes_)) stopped_ = true;
  }

  // The search

  // Bounds of the position that are exact or lie on one side of the window, unless the nodes are spent or a
  // line is deeper than max_search_depth. Their dependence on repetitions is added to `dependence`.
  Bounds search(const State& state, Bounds known, const Bounds& window, std::size_t depth,
                PathDependence& dependence) {
    const std::uint64_t hash = merge_hash(state);
    std::uint16_t first = BoundsTable::no_choice;
    if (const auto* entry = table_.find(hash)) {
      known = intersection(known, entry->bounds);
      first = entry->best;
    }
    if (settled(known, window) || depth > max_search_depth) return known;
    if (const auto back = path_.repetition(hash)) return path_.repetition_bounds(known, *back, dependence);
    if (spent()) return known;
    const std::uint64_t before = nodes_;
    count_node();
    const std::size_t index_on_path = path_.size();
    const bool maximizing = G::asked(codex_, state).side == leaf_.maximizer();
    path_.push(hash, maximizing ? Mover::maximizer : Mover::minimizer);
    PathDependence own;
    const Bounds bounds = decide(state, first, known, window, depth, own);
    path_.pop();
    // Repetitions of this position are resolved here. Bounds that depend on an earlier position hold only on
    // this path, so they are not stored in the table.
    own.forget_from(index_on_path);
    const Bounds anywhere{own.low == PathDependence::independent ? bounds.low : known.low,
                          own.high == PathDependence::independent ? bounds.high : known.high};
    table_.keep(hash, anywhere, best_child(depth, first, bounds, maximizing), nodes_ - before);
    dependence.add(own);
    return bounds;
  }

  Bounds decide(const State& state, std::uint16_t first, const Bounds& known, const Bounds& window,
                std::size_t depth, PathDependence& dependence) {
    Level& here = level(depth);
    list_choices<G>(codex_, state, here.choices);
    here.count = 0;
    const Side side = G::asked(codex_, state).side;
    if (first < here.choices.size()) {  // the best choice of the last visit may already settle the window
      const Bounds bounds =
          try_child(state, add_child(state, first, side, depth), known, window, side, depth, dependence);
      if (settled(bounds, window)) return bounds;
    }
    for (std::size_t i = 0; i < here.choices.size(); ++i) {
      if (i == first || is_redundant<G>(codex_, state, here.choices[i], leaf_.objective())) continue;
      add_child(state, static_cast<std::uint16_t>(i), side, depth);
    }
    return search_children(state, known, window, side, depth, dependence);
  }

  // The choice to try first on the next visit.
  std::uint16_t best_child(std::size_t depth, std::uint16_t before, const Bounds& bounds, bool maximizing) {
    const Level& here = level(depth);
    for (std::size_t i = 0; i < here.count; ++i) {
      const Bounds& child = here.children[i].bounds;
      if (maximizing ? child.low == bounds.low : child.high == bounds.high) return here.children[i].choice;
    }
    return before;
  }

  // The bounds of a position from those of all its children (minimax).
  Bounds combined(const Level& here, const Bounds& known, Side side, const PathDependence& dependence) const {
    Bounds bounds = here.children[0].bounds;
    for (std::size_t i = 1; i < here.count; ++i) {
      const Bounds& child = here.children[i].bounds;
      const bool maximizing = side == leaf_.maximizer();
      bounds.low = maximizing ? std::max(bounds.low, child.low) : std::min(bounds.low, child.low);
      bounds.high = maximizing ? std::max(bounds.high, child.high) : std::min(bounds.high, child.high);
    }
    return intersection(known, bounds, dependence);
  }

  // A single child bounds the position on one side only.
  Bounds try_child(const State& state, Child& child, const Bounds& known, const Bounds& window, Side side,
                   std::size_t depth, PathDependence& dependence) {
    search_child(state, child, window, depth, dependence);
    const bool maximizing = side == leaf_.maximizer();
    return intersection(
        known, maximizing ? Bounds{child.bounds.low, unbounded} : Bounds{-unbounded, child.bounds.high},
        dependence);
  }

  // Searches the children by descending heuristic until the window is settled.
  Bounds search_children(const State& state, const Bounds& known, const Bounds& window, Side side,
                         std::size_t depth, PathDependence& dependence) {
    Level& here = level(depth);
    Bounds bounds = combined(here, known, side, dependence);
    while (!settled(bounds, window) && !cut_short_) {
      // Skip children that are already settled; of the others take the most promising.
      Child* next = nullptr;
      for (std::size_t i = 0; i < here.count; ++i) {
        Child& child = here.children[i];
        if (child.left_open || settled(child.bounds, narrowed(window, bounds, side))) continue;
        if (next == nullptr || child.heuristic > next->heuristic) next = &child;
      }
      if (next == nullptr) break;
      const Bounds left = narrowed(window, bounds, side);
      search_child(state, *next, left, depth, dependence);
      next->left_open = !settled(next->bounds, left);
      bounds = combined(here, known, side, dependence);
    }
    return bounds;
  }

  // The window of a child: the proven bound of its parent raises alpha or lowers beta.
  Bounds narrowed(Bounds window, const Bounds& bounds, Side side) const {
    if (side == leaf_.maximizer()) {
      window.low = std::max(window.low, bounds.low);
    } else {
      window.high = std::min(window.high, bounds.high);
    }
    return window;
  }

  void search_child(const State& state, Child& child, const Bounds& window, std::size_t depth,
                    PathDependence& dependence) {
    const Bounds found = child.rolls
                             ? after(state, level(depth).choices[child.choice], window, depth + 1, dependence)
                             : search(child.state, child.bounds, window, depth + 1, dependence);
    child.bounds = intersection(child.bounds, found, dependence);
  }

  // Choices and dice

  // Plays a choice and every forced choice after it. Returns false when dice were rolled; the state is then
  // unspecified.
  bool play_to_decision(State& state, Choice choice) {
    for (;;) {
      play_listed<G>(codex_, state, choice, tape_, quiet_);
      if (tape_.total() > 1) {
        rolls_ = true;
        stopped_ = stopped_ || stop_at_rolls_;
        tape_.rewind();
        return false;
      }
      tape_.advance();
      if (G::asked(codex_, state).over()) return true;
      const auto next = forced_choice<G>(codex_, state);
      if (!next) {
        if constexpr (Simplifies<G>) G::simplify(codex_, state);
        return true;
      }
      choice = *next;
    }
  }

  Child& add_child(const State& state, std::uint16_t choice, Side side, std::size_t depth) {
    Level& here = level(depth);
    if (here.children.size() == here.count) here.children.resize(here.count < 8 ? 8 : 2 * here.count);
    Child& child = here.children[here.count++];
    copy_plain(child.state, state);
    child.choice = choice;
    child.rolls = !play_to_decision(child.state, here.choices[choice]);
    child.left_open = false;
    child.heuristic = 0;
    child.bounds = leaf_.prospect(state);
    if (child.rolls) return child;
    child.bounds = bounds_of(child.state);
    child.heuristic = G::estimate(codex_, child.state, side);
    return child;
  }

  // Bounds without search: static knowledge and the table.
  Bounds bounds_of(const State& state) const {
    if (G::asked(codex_, state).over()) return leaf_.ending(state);
    const Bounds bounds = leaf_.prospect(state);
    const auto* entry = bounds.exact() ? nullptr : table_.find(merge_hash(state));
    return entry == nullptr ? bounds : intersection(bounds, entry->bounds);
  }

  // The expected bounds of a choice over all outcomes of its dice; equal states are merged and searched once.
  Bounds after(const State& state, const Choice& choice, const Bounds& window, std::size_t depth,
               PathDependence& dependence) {
    Level& here = level(depth);
    copy_plain(here.after_choice, state);
    if (play_to_decision(here.after_choice, choice)) {
      const Bounds bounds = bounds_of(here.after_choice);
      return settled(bounds, window) ? bounds
                                     : search(here.after_choice, bounds, window, depth + 1, dependence);
    }
    if (stopped_ || too_large_ || !enumerate_rolls(state, choice, here)) {
      cut_short_ = true;
      return leaf_.prospect(state);
    }
    path_.push(0, Mover::chance);
    // Star1 (Ballard, 1983): the window of a branch follows from the window of the sum and the bounds of the
    // other branches.
    Bounds sum = expected(here);
    for (Branch& branch : here.branches) {
      if (settled(sum, window) || cut_short_) break;
      const Bounds rest{sum.low - branch.share * branch.bounds.low,
                        sum.high - branch.share * branch.bounds.high};
      const Bounds left{(window.low - rest.high) / branch.share, (window.high - rest.low) / branch.share};
      if (settled(branch.bounds, left)) continue;
      const Bounds found =
          search_after_roll(here.states[branch.state], branch.bounds, left, depth, dependence);
      branch.bounds = intersection(branch.bounds, found);
      sum = expected(here);
    }
    path_.pop();
    return sum;
  }

  // A state after a roll may have a single, forced choice.
  Bounds search_after_roll(const State& state, const Bounds& bounds, const Bounds& window, std::size_t depth,
                           PathDependence& dependence) {
    if (const auto forced = forced_choice<G>(codex_, state)) {
      if (depth > max_search_depth || spent()) return bounds;
      count_node();
      return after(state, *forced, window, depth + 1, dependence);
    }
    return search(state, bounds, window, depth + 1, dependence);
  }

  // Returns false when there are too many outcomes.
  bool enumerate_rolls(const State& state, const Choice& choice, Level& here) {
    here.states.clear();
    here.branches.clear();
    std::size_t outcomes = 0;
    do {
      State& next = here.states.draft();
      copy_plain(next, state);
      play_listed<G>(codex_, next, choice, tape_, quiet_);
      too_large_ = tape_.too_large() || ++outcomes > max_outcomes_of_choice || ++outcomes_ > max_outcomes_;
      if (too_large_) {
        tape_.rewind();
        return false;
      }
      poll(outcomes_);  // positions with many dice take long although they are few nodes
      const double share = static_cast<double>(tape_.weight()) / static_cast<double>(tape_.total());
      const auto [number, is_new] = here.states.settle(merge_hash(next));
      if (is_new) {
        here.branches.push_back({number, share, bounds_of(here.states[number])});
      } else {
        here.branches[number].share += share;
      }
    } while (tape_.advance());
    return true;
  }

  static Bounds expected(const Level& here) {
    Bounds sum;
    for (const Branch& branch : here.branches) {
      sum.low += branch.share * branch.bounds.low;
      sum.high += branch.share * branch.bounds.high;
    }
    return sum;
  }

  const Codex& codex_;
  LeafBounds<G> leaf_;
  bool stop_at_rolls_;
  GoOn go_on_;
  BoundsTable table_;
  std::vector<std::unique_ptr<Level>> levels_;
  SearchPath path_;  // decisions and rolls from the root to the current node
  Tape tape_;
  Chronicle<typename G::Event> quiet_;
  std::uint64_t nodes_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t outcomes_ = 0;  // of dice, enumerated so far
  std::uint64_t max_outcomes_ = 0;
  bool cut_short_ = false;  // the node budget is spent, so results may straddle the window
  bool rolls_ = false;
  bool stopped_ = false;
  bool too_large_ = false;
};

}  // namespace affray::analysis
