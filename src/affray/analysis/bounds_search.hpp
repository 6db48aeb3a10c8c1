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
#include "affray/analysis/merged.hpp"
#include "affray/analysis/open_decisions.hpp"
#include "affray/analysis/standing.hpp"
#include "affray/core/check.hpp"
#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// Narrows the bounds of positions for one side against all others, so many nodes at a time.
template <Game G>
class BoundsSearch {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using GoOn = std::function<bool(std::uint64_t)>;

  static constexpr double alike = 1e-9;  // doubles that are the same but for rounding

  BoundsSearch(const Codex& codex, const Standing<G>& standing, std::size_t table_bytes, bool stop_at_rolls,
               GoOn go_on)
      : codex_(codex),
        standing_(standing),
        stop_at_rolls_(stop_at_rolls),
        go_on_(std::move(go_on)),
        table_(table_bytes) {}

  /// Counts nodes and outcomes of dice anew; what is proven stays proven.
  void begin(std::uint64_t max_outcomes) {
    nodes_ = outcomes_ = 0;
    max_outcomes_ = max_outcomes;
    rolls_ = stopped_ = cut_short_ = too_large_ = false;
  }

  /// Bounds of a choice that are exact or lie on one side of the window, unless all nodes up to `limit` are
  /// spent on it; then it is cut short.
  Bounds look_at(const State& start, const Choice& choice, const Bounds& window, std::uint64_t limit) {
    limit_ = limit;
    cut_short_ = false;
    Rests none;
    return after(start, choice, window, 0, none);
  }

  [[nodiscard]] const Standing<G>& standing() const { return standing_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] bool cut_short() const { return cut_short_; }
  [[nodiscard]] bool stopped() const { return stopped_; }  // by go_on, or at a roll
  [[nodiscard]] bool rolls() const { return rolls_; }      // dice were met
  // Dice fall in more ways than are laid out: nothing more is found out.
  [[nodiscard]] bool too_large() const { return too_large_; }

 private:
  // A position after a choice, as far as the next decision; or, where dice were rolled, the choice alone.
  struct Kid {
    State state;
    std::uint64_t hash;
    Bounds bounds;
    double looks;  // greedy's number for whoever chooses
    std::uint16_t choice;
    bool rolls;
  };
  struct Branch {
    std::size_t state;
    double share;
    Bounds bounds;
  };
  // The large things of one level of the search, so that the depth of a fight does not use up the stack.
  struct Level {
    ChoiceList<G> choices;
    std::vector<Kid> kids;  // the first `count` are in use
    std::size_t count = 0;
    Merged<State> states;
    std::vector<Branch> branches;
    State walking;
  };

  static constexpr double unbounded = std::numeric_limits<double>::infinity();
  static constexpr std::size_t max_depth = 1'000;
  static constexpr std::size_t max_outcomes_of_choice = std::size_t{1} << 16U;

  Level& level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
    return *levels_[depth];
  }

  // Both hold. What rests on a way back that was left out gives way to what is known anyhow; but for
  // rounding, nothing else crosses.
  static Bounds both(const Bounds& one, const Bounds& other, const Rests& rests = {}) {
    Bounds bounds = one.with(other);
    if (bounds.low <= bounds.high) return bounds;
    if (rests.low != Rests::free && rests.high != Rests::free) return one;
    if (rests.high != Rests::free) return {bounds.low, bounds.low};
    if (rests.low != Rests::free) return {bounds.high, bounds.high};
    AFFRAY_CHECK(bounds.low - bounds.high < alike, "two things are proven that cannot both hold");
    return {bounds.low, bounds.low};
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
    ask_now_and_then(nodes_);
  }

  void ask_now_and_then(std::uint64_t count) {
    if (go_on_ && count % 1024 == 0 && !go_on_(nodes_)) stopped_ = true;
  }

  // --- The search -----------------------------------------------------------------------------------------

  // Bounds of the position that are exact or lie on one side of the window, unless the nodes are spent. What
  // they rest on is added to `rests`.
  Bounds search(const State& state, Bounds known, const Bounds& window, std::size_t depth, Rests& rests) {
    const std::uint64_t hash = merge_hash(state);
    std::uint16_t first = BoundsTable::no_choice;
    if (const auto* entry = table_.find(hash)) {
      known = both(known, entry->bounds);
      first = entry->best;
    }
    if (settled(known, window) || depth > max_depth) return known;
    if (const auto back = open_.way_back(hash)) return open_.left_out(known, *back, rests);
    if (spent()) return known;
    const std::uint64_t before = nodes_;
    count_node();
    const std::size_t number = open_.size();
    const bool up = G::asked(codex_, state).side == standing_.hero();
    open_.push(hash, up ? Whose::hero : Whose::others);
    Rests own;
    const Bounds bounds = decide(state, first, known, window, depth, own);
    open_.pop();
    // A way back to this very position is no way on. What rests on an earlier one is not known elsewhere.
    own.forget_from(number);
    const Bounds anywhere{own.low == Rests::free ? bounds.low : known.low,
                          own.high == Rests::free ? bounds.high : known.high};
    table_.keep(hash, anywhere, best_kid(depth, first, bounds, up), nodes_ - before);
    rests.add(own);
    return bounds;
  }

  Bounds decide(const State& state, std::uint16_t first, const Bounds& known, const Bounds& window,
                std::size_t depth, Rests& rests) {
    Level& here = level(depth);
    here.choices = G::choices(codex_, state);
    here.count = 0;
    const Side side = G::asked(codex_, state).side;
    if (first < here.choices.size()) {  // the choice that was the best last time may be enough
      const Bounds bounds =
          try_kid(state, add_kid(state, first, side, depth), known, window, side, depth, rests);
      if (settled(bounds, window)) return bounds;
    }
    for (std::size_t i = 0; i < here.choices.size(); ++i) {
      if (i == first || is_redundant<G>(codex_, state, here.choices[i], standing_.objective())) continue;
      add_kid(state, static_cast<std::uint16_t>(i), side, depth);
    }
    return best_of(state, known, window, side, depth, rests);
  }

  // Which choice to try first next time.
  std::uint16_t best_kid(std::size_t depth, std::uint16_t before, const Bounds& bounds, bool up) {
    const Level& here = level(depth);
    for (std::size_t i = 0; i < here.count; ++i) {
      const Bounds& kid = here.kids[i].bounds;
      if (up ? kid.low == bounds.low : kid.high == bounds.high) return here.kids[i].choice;
    }
    return before;
  }

  // From what is known of all kids to what is known of the position.
  Bounds summed_up(const Level& here, const Bounds& known, Side side, const Rests& rests) const {
    Bounds bounds = here.kids[0].bounds;
    for (std::size_t i = 1; i < here.count; ++i) {
      const Bounds& kid = here.kids[i].bounds;
      const bool up = side == standing_.hero();
      bounds.low = up ? std::max(bounds.low, kid.low) : std::min(bounds.low, kid.low);
      bounds.high = up ? std::max(bounds.high, kid.high) : std::min(bounds.high, kid.high);
    }
    return both(known, bounds, rests);
  }

  // One kid alone says only how good the position is at least.
  Bounds try_kid(const State& state, Kid& kid, const Bounds& known, const Bounds& window, Side side,
                 std::size_t depth, Rests& rests) {
    look_into(state, kid, window, depth, rests);
    const bool up = side == standing_.hero();
    return both(known, up ? Bounds{kid.bounds.low, unbounded} : Bounds{-unbounded, kid.bounds.high}, rests);
  }

  // All kids, what looks best first, as long as it matters.
  Bounds best_of(const State& state, const Bounds& known, const Bounds& window, Side side, std::size_t depth,
                 Rests& rests) {
    Level& here = level(depth);
    Bounds bounds = summed_up(here, known, side, rests);
    while (!settled(bounds, window) && !cut_short_) {
      // What is behind the window is of no use; of the rest, the best.
      Kid* next = nullptr;
      for (std::size_t i = 0; i < here.count; ++i) {
        Kid& kid = here.kids[i];
        const Bounds left = narrowed(window, bounds, side);
        if (settled(kid.bounds, left)) continue;
        if (next == nullptr || kid.looks > next->looks) next = &kid;
      }
      if (next == nullptr) break;
      look_into(state, *next, narrowed(window, bounds, side), depth, rests);
      bounds = summed_up(here, known, side, rests);
    }
    return bounds;
  }

  // What is proven of the position moves the edge of its window.
  Bounds narrowed(Bounds window, const Bounds& bounds, Side side) const {
    if (side == standing_.hero()) {
      window.low = std::max(window.low, bounds.low);
    } else {
      window.high = std::min(window.high, bounds.high);
    }
    return window;
  }

  void look_into(const State& state, Kid& kid, const Bounds& window, std::size_t depth, Rests& rests) {
    const Bounds found = kid.rolls ? after(state, level(depth).choices[kid.choice], window, depth + 1, rests)
                                   : search(kid.state, kid.bounds, window, depth + 1, rests);
    kid.bounds = both(kid.bounds, found, rests);
  }

  // --- Choices and dice -----------------------------------------------------------------------------------

  // Plays a choice, and all that follow where there is nothing to choose. False: dice were rolled, and the
  // state is somewhere in the middle.
  bool play_on(State& state, Choice choice) {
    for (;;) {
      G::play(codex_, state, choice, tape_, quiet_);
      if (tape_.total() > 1) {
        rolls_ = true;
        stopped_ = stopped_ || stop_at_rolls_;
        tape_.rewind();
        return false;
      }
      tape_.advance();
      if (G::asked(codex_, state).over()) return true;
      const ChoiceList<G> next = G::choices(codex_, state);
      if (next.size() > 1) {
        if constexpr (Simplifies<G>) G::simplify(codex_, state);
        return true;
      }
      choice = next[0];
    }
  }

  Kid& add_kid(const State& state, std::uint16_t choice, Side side, std::size_t depth) {
    Level& here = level(depth);
    if (here.kids.size() == here.count) here.kids.resize(here.count < 8 ? 8 : 2 * here.count);
    Kid& kid = here.kids[here.count++];
    copy_plain(kid.state, state);
    kid.choice = choice;
    kid.rolls = !play_on(kid.state, here.choices[choice]);
    kid.looks = 0;
    kid.bounds = standing_.prospect(state);
    if (kid.rolls) return kid;
    kid.bounds = bounds_of(kid.state);
    kid.looks = G::estimate(codex_, kid.state, side);
    return kid;
  }

  // Without looking further.
  Bounds bounds_of(const State& state) const {
    if (G::asked(codex_, state).over()) return standing_.ending(state);
    const Bounds bounds = standing_.prospect(state);
    const auto* entry = bounds.exact() ? nullptr : table_.find(merge_hash(state));
    return entry == nullptr ? bounds : both(bounds, entry->bounds);
  }

  // A choice on every outcome of its dice; equal states are looked at once.
  Bounds after(const State& state, const Choice& choice, const Bounds& window, std::size_t depth,
               Rests& rests) {
    Level& here = level(depth);
    copy_plain(here.walking, state);
    if (play_on(here.walking, choice)) {
      const Bounds bounds = bounds_of(here.walking);
      return settled(bounds, window) ? bounds : search(here.walking, bounds, window, depth + 1, rests);
    }
    if (stopped_ || too_large_ || !lay_out(state, choice, here)) {
      cut_short_ = true;
      return standing_.prospect(state);
    }
    open_.push(0, Whose::dice);
    // Star1: a branch matters as far as the others, at their best or worst, leave the sum open.
    Bounds sum = mean(here);
    for (Branch& branch : here.branches) {
      if (settled(sum, window) || cut_short_) break;
      const Bounds rest{sum.low - branch.share * branch.bounds.low,
                        sum.high - branch.share * branch.bounds.high};
      const Bounds left{(window.low - rest.high) / branch.share, (window.high - rest.low) / branch.share};
      if (settled(branch.bounds, left)) continue;
      const Bounds found = look_after(here.states[branch.state], branch.bounds, left, depth, rests);
      branch.bounds = both(branch.bounds, found);
      sum = mean(here);
    }
    open_.pop();
    return sum;
  }

  // A state after a roll may be one at which there is nothing to choose.
  Bounds look_after(const State& state, const Bounds& bounds, const Bounds& window, std::size_t depth,
                    Rests& rests) {
    const ChoiceList<G> choices = G::choices(codex_, state);
    if (choices.size() == 1) {
      if (depth > max_depth || spent()) return bounds;
      count_node();
      return after(state, choices[0], window, depth + 1, rests);
    }
    return search(state, bounds, window, depth + 1, rests);
  }

  // False: there is too much of it.
  bool lay_out(const State& state, const Choice& choice, Level& here) {
    here.states.clear();
    here.branches.clear();
    std::size_t outcomes = 0;
    do {
      State& next = here.states.draft();
      copy_plain(next, state);
      G::play(codex_, next, choice, tape_, quiet_);
      too_large_ = tape_.too_large() || ++outcomes > max_outcomes_of_choice || ++outcomes_ > max_outcomes_;
      if (too_large_) {
        tape_.rewind();
        return false;
      }
      ask_now_and_then(outcomes_);  // where dice are many, few nodes take long
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

  static Bounds mean(const Level& here) {
    Bounds sum;
    for (const Branch& branch : here.branches) {
      sum.low += branch.share * branch.bounds.low;
      sum.high += branch.share * branch.bounds.high;
    }
    return sum;
  }

  const Codex& codex_;
  Standing<G> standing_;
  bool stop_at_rolls_;
  GoOn go_on_;
  BoundsTable table_;
  std::vector<std::unique_ptr<Level>> levels_;
  OpenDecisions open_;  // from the start to here
  Tape tape_;
  Chronicle<typename G::Event> quiet_;
  std::uint64_t nodes_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t outcomes_ = 0;  // that were laid out
  std::uint64_t max_outcomes_ = 0;
  bool cut_short_ = false;  // nodes are spent; what is returned may lie on both sides of the window
  bool rolls_ = false;
  bool stopped_ = false;
  bool too_large_ = false;
};

}  // namespace affray::analysis
