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
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/bounds_table.hpp"
#include "affray/analysis/copy.hpp"
#include "affray/core/game.hpp"
#include "affray/core/prospect.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// A game may say that a choice is a convenience: another one that is listed is worth the same to everybody.
template <class G>
concept TellsRedundant = requires(const typename G::Codex& codex, const typename G::State& state,
                                  const typename G::Choice& choice) {
  { G::redundant(codex, state, choice) } -> std::same_as<bool>;
};

/// A game may turn a position into another one that is worth the same to everybody.
template <class G>
concept Simplifies = requires(const typename G::Codex& codex, typename G::State& state) {
  { G::simplify(codex, state) };
};

/// A game may say what is still possible, which cuts off what is decided before the end.
template <class G>
concept TellsProspect = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::prospect(codex, state) } -> std::same_as<Prospect>;
};

struct BoundedPlayOptions {
  Objective objective = Objective::win;
  std::uint64_t max_nodes = 1'000'000;  // decisions with more than one choice that are looked at
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

  BoundedPlay(const Codex& codex, BoundedPlayOptions options)
      : codex_(codex), options_(std::move(options)), sides_(G::sides(codex)), table_(options_.table_bytes) {}

  /// The bounds of the start and of each of its choices after at most max_nodes more nodes. A longer run
  /// does what a shorter one does and then goes on, so that its bounds are never wider.
  BoundedValue<G> run(const State& start) {
    BoundedValue<G> result;
    const Asked asked = G::asked(codex_, start);
    if (asked.over()) {
      result.value = ending(start);
      return result;
    }
    if (hero_ != nobody && hero_ != asked.side) table_ = BoundsTable(options_.table_bytes);
    hero_ = asked.side;
    nodes_ = 0;
    rolls_ = stopped_ = false;
    std::vector<Root> roots;
    for (const Choice& choice : G::choices(codex_, start)) {
      roots.push_back({choice, prospect(start), false, 0});
    }
    for (std::uint64_t budget = first_budget; visit_roots(start, roots, budget); budget *= 2) {
    }
    result.value = {-unbounded, -unbounded};
    for (const Root& root : roots) {
      result.choices.push_back({root.choice, root.bounds});
      result.value.low = std::max(result.value.low, root.bounds.low);
      result.value.high = std::max(result.value.high, root.bounds.high);
    }
    result.nodes = nodes_;
    result.rolls = rolls_;
    result.stopped = stopped_;
    return result;
  }

 private:
  struct Root {
    Choice choice;
    Bounds bounds;
    bool done;  // or no more can be found out
    std::uint64_t asked;
  };
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
  // A decision that is being looked at, and whose it is; or a roll.
  enum class Whose : std::uint8_t { hero, others, dice };
  struct Open {
    std::uint64_t hash;
    Whose whose;
  };
  // Which open decision (by its number) a bound rests on, because a way back to it was left out; none:
  // `free`.
  struct Rests {
    std::size_t low = free;
    std::size_t high = free;
    void add(const Rests& other) {
      low = std::min(low, other.low);
      high = std::min(high, other.high);
    }
  };
  static constexpr std::size_t free = SIZE_MAX;
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
  static constexpr double most_lost = 1'000'000;  // more than any fight can cost
  static constexpr double alike = 1e-9;           // doubles that are the same but for rounding
  static constexpr std::size_t max_depth = 1'000;
  static constexpr std::uint64_t first_budget = 1'000;  // of nodes for each choice at the start

  Level& level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
    return *levels_[depth];
  }

  // --- Values ---------------------------------------------------------------------------------------------

  Bounds ending(const State& state) const {
    const Outcome end = *G::outcome(codex_, state);
    double value = 0;
    if (options_.objective == Objective::win) {
      value = end.winner == nobody ? 0 : end.winner == hero_ ? 1 : -1;
    } else {
      for (std::size_t i = 0; i < sides_; ++i) value += side_at(i) == hero_ ? -end.losses[i] : end.losses[i];
    }
    return {value, value};
  }

  // What the rules still allow.
  Bounds prospect(const State& state) const {
    const bool wins = options_.objective == Objective::win;
    if constexpr (TellsProspect<G>) {
      const Prospect coming = G::prospect(codex_, state);
      if (wins) {
        Bounds bounds{1, -1};
        const auto may_be = [&](double value) {
          bounds.low = std::min(bounds.low, value);
          bounds.high = std::max(bounds.high, value);
        };
        if (coming.may_draw) may_be(0);
        for (std::size_t i = 0; i < sides_; ++i) {
          if (coming.may_win[i]) may_be(side_at(i) == hero_ ? 1 : -1);
        }
        return bounds;
      }
      Bounds bounds{0, 0};
      for (std::size_t i = 0; i < sides_; ++i) {
        const bool own = side_at(i) == hero_;
        bounds.low += own ? -coming.most[i] : coming.least[i];
        bounds.high += own ? -coming.least[i] : coming.most[i];
      }
      return bounds;
    }
    return wins ? Bounds{-1, 1} : Bounds{-most_lost, most_lost};
  }

  // Both hold. What rests on a way back that was left out gives way to what is known anyhow; but for
  // rounding, nothing else crosses.
  static Bounds both(const Bounds& one, const Bounds& other, const Rests& rests = {}) {
    Bounds bounds = one.with(other);
    if (bounds.low <= bounds.high) return bounds;
    if (rests.low != free && rests.high != free) return one;
    if (rests.high != free) return {bounds.low, bounds.low};
    if (rests.low != free) return {bounds.high, bounds.high};
    AFFRAY_CHECK(bounds.low - bounds.high < alike, "two things are proven that cannot both hold");
    return {bounds.low, bounds.low};
  }

  static bool settled(const Bounds& bounds, const Bounds& window) {
    return bounds.low >= window.high || bounds.high <= window.low || bounds.exact();
  }

  // --- The start ------------------------------------------------------------------------------------------

  // Each choice that is not priced yet gets so many nodes; false when there is nothing more to do.
  bool visit_roots(const State& start, std::vector<Root>& roots, std::uint64_t budget) {
    bool more = false;
    for (Root& root : roots) {
      while (!root.done && nodes_ < options_.max_nodes && !stopped_) {
        limit_ = std::min(options_.max_nodes, nodes_ + budget);
        cut_short_ = false;
        const Bounds before = root.bounds;
        Rests none;
        root.bounds = both(before, after(start, root.choice, question(root.bounds), 0, none));
        if (root.bounds.high - root.bounds.low < alike) root.bounds.low = root.bounds.high;
        root.done = root.bounds.exact() || (root.bounds == before && !cut_short_);
        if (root.done) known_ = root.bounds.low;
        if (cut_short_) break;
      }
      more = more || !root.done;
    }
    return more && nodes_ < options_.max_nodes && !stopped_;
  }

  // Without dice values are whole numbers, and questions with two answers are answered soonest: is it as good
  // as the last choice that is priced, and if so, is it better?
  Bounds question(const Bounds& bounds) const {
    if (rolls_ || bounds.exact()) return bounds;
    const double ask = std::clamp(known_, bounds.low + 1, bounds.high);
    return {ask - 1, ask};
  }

  bool spent() {
    if (nodes_ >= limit_ || stopped_) cut_short_ = true;
    return cut_short_;
  }

  void count_node() {
    ++nodes_;
    if (options_.go_on && nodes_ % 1024 == 0 && !options_.go_on(nodes_)) stopped_ = true;
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
    if (const auto back = way_back(hash)) return left_out(known, *back, rests);
    if (spent()) return known;
    const std::uint64_t before = nodes_;
    count_node();
    const std::size_t number = open_.size();
    open_.push_back({hash, G::asked(codex_, state).side == hero_ ? Whose::hero : Whose::others});
    Rests own;
    const Bounds bounds = decide(state, first, known, window, depth, own);
    const bool up = open_.back().whose == Whose::hero;
    open_.pop_back();
    // A way back to this very position is no way on. What rests on an earlier one is not known elsewhere.
    if (own.low >= number) own.low = free;
    if (own.high >= number) own.high = free;
    const Bounds anywhere{own.low == free ? bounds.low : known.low,
                          own.high == free ? bounds.high : known.high};
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
      if (i == first || is_redundant(state, here.choices[i])) continue;
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

  // --- Going round in circles -----------------------------------------------------------------------------

  // The number of the open decision that has come again.
  std::optional<std::size_t> way_back(std::uint64_t hash) const {
    for (std::size_t i = open_.size(); i-- > 0;) {
      if (open_[i].hash == hash) return i;
    }
    return std::nullopt;
  }

  // Who comes back to the same choice by nobody's decisions but his own has gained nothing: the way is left
  // out, and until the search is back there, what follows rests on that. Where others had a say, the fight
  // may go on for ever, and nothing more is known.
  Bounds left_out(Bounds known, std::size_t back, Rests& rests) const {
    for (std::size_t i = back; i < open_.size(); ++i) {
      if (open_[i].whose != open_[back].whose || open_[i].whose == Whose::dice) return known;
    }
    if (open_[back].whose == Whose::hero) {
      known.high = known.low;
      rests.high = std::min(rests.high, back);
    } else {
      known.low = known.high;
      rests.low = std::min(rests.low, back);
    }
    return known;
  }

  // From what is known of all kids to what is known of the position.
  Bounds summed_up(const Level& here, const Bounds& known, Side side, const Rests& rests) const {
    Bounds bounds = here.kids[0].bounds;
    for (std::size_t i = 1; i < here.count; ++i) {
      const Bounds& kid = here.kids[i].bounds;
      const bool up = side == hero_;
      bounds.low = up ? std::max(bounds.low, kid.low) : std::min(bounds.low, kid.low);
      bounds.high = up ? std::max(bounds.high, kid.high) : std::min(bounds.high, kid.high);
    }
    return both(known, bounds, rests);
  }

  // One kid alone says only how good the position is at least.
  Bounds try_kid(const State& state, Kid& kid, const Bounds& known, const Bounds& window, Side side,
                 std::size_t depth, Rests& rests) {
    look_into(state, kid, window, depth, rests);
    const bool up = side == hero_;
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
    if (side == hero_) {
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

  bool is_redundant(const State& state, const Choice& choice) const {
    if constexpr (TellsRedundant<G>) return G::redundant(codex_, state, choice);
    return false;
  }

  // --- Choices and dice -----------------------------------------------------------------------------------

  // Plays a choice, and all that follow where there is nothing to choose. False: dice were rolled, and the
  // state is somewhere in the middle.
  bool play_on(State& state, Choice choice) {
    for (;;) {
      G::play(codex_, state, choice, tape_, quiet_);
      if (tape_.total() > 1) {
        rolls_ = true;
        stopped_ = stopped_ || options_.stop_at_rolls;
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
    kid.bounds = prospect(state);
    if (kid.rolls) return kid;
    kid.bounds = bounds_of(kid.state);
    kid.looks = G::estimate(codex_, kid.state, side);
    return kid;
  }

  // Without looking further.
  Bounds bounds_of(const State& state) const {
    if (G::asked(codex_, state).over()) return ending(state);
    const Bounds bounds = prospect(state);
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
    if (stopped_) {
      cut_short_ = true;
      return prospect(state);
    }
    lay_out(state, choice, here);
    open_.push_back({0, Whose::dice});
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
    open_.pop_back();
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

  void lay_out(const State& state, const Choice& choice, Level& here) {
    here.states.clear();
    here.branches.clear();
    do {
      State& next = here.states.draft();
      copy_plain(next, state);
      G::play(codex_, next, choice, tape_, quiet_);
      const double share = static_cast<double>(tape_.weight()) / static_cast<double>(tape_.total());
      const auto [number, is_new] = here.states.settle(merge_hash(next));
      if (is_new) {
        here.branches.push_back({number, share, bounds_of(here.states[number])});
      } else {
        here.branches[number].share += share;
      }
    } while (tape_.advance());
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
  BoundedPlayOptions options_;
  std::size_t sides_;
  Side hero_ = nobody;
  BoundsTable table_;
  std::vector<std::unique_ptr<Level>> levels_;
  std::vector<Open> open_;  // from the start to here
  Tape tape_;
  Chronicle<typename G::Event> quiet_;
  std::uint64_t nodes_ = 0;
  std::uint64_t limit_ = 0;
  double known_ = 0;        // the value of the last choice at the start that was priced
  bool cut_short_ = false;  // nodes are spent; what is returned may lie on both sides of the window
  bool rolls_ = false;
  bool stopped_ = false;
};

/// The proven bounds of a fight under best play, and of each choice at its start.
template <Game G>
[[nodiscard]] BoundedValue<G> bounded_play(const typename G::Codex& codex, const typename G::State& start,
                                           BoundedPlayOptions options = {}) {
  return BoundedPlay<G>(codex, std::move(options)).run(start);
}

}  // namespace affray::analysis
