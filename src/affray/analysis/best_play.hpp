#pragma once
// Best play of all sides by exact backward induction over merged states.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/analysis/listing.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/analysis/search_depth.hpp"
#include "affray/analysis/search_progress.hpp"
#include "affray/core/check.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/objective.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

using affray::Objective;

struct BestPlayOptions {
  Objective objective = Objective::win;
  std::size_t max_states = 500'000;  // decisions with more than one legal choice, and states after a roll
  std::size_t max_plays =
      SIZE_MAX;  // calls of G::play in one run: one for each choice and outcome of its dice
  // Gives up as soon as the finished part shows that the table would grow far beyond max_states.
  bool gives_up_early = false;
  // Progress callback (states visited); return false to give up.
  std::function<bool(std::size_t)> keep_going = nullptr;
  // Solved positions whose subtree has at least `min_cached_states` states are passed to `keep` and looked up
  // with `recall`. The key is the bytes of the state, the value its payoff as text.
  std::size_t min_cached_states = 20'000;
  std::function<std::optional<std::string>(std::string_view)> recall = nullptr;
  std::function<void(std::string_view, const std::string&)> keep = nullptr;
};

/// The value of best play. Number is Fraction (exact) or double.
template <class G, class Number>
struct BestPlay {
  std::array<Number, max_sides> value{};  // by side, of the objective
  std::array<Number, max_sides> win{};    // by side, the chance to win
  Number none{};                          // the chance that nobody wins
  struct Priced {
    typename G::Choice choice{};
    std::array<Number, max_sides> value{};
    std::array<Number, max_sides> win{};
    Number none{};
  };
  std::vector<Priced> choices;  // all that is legal at the start, in the fixed order
  std::size_t best = 0;         // which of them: the first among equals
  std::size_t states = 0;       // visited
  bool too_large = false;  // a limit was reached, or keep_going returned false; only `states` is valid then
};

/// Every side maximises its own value in turn (max^n: Luckhardt and Irani, 1986; minimax with two sides and
/// `win`). Assumes perfect information: not valid where choices are hidden or simultaneous.
template <Game G, class Number = Fraction>
class BestPlaySearch {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  BestPlaySearch(const Codex& codex, BestPlayOptions options)
      : codex_(codex), options_(std::move(options)), sides_(G::sides(codex)) {}

  /// Values best play from here over the whole tree, within the limits.
  BestPlay<G, Number> run(const State& start) {
    BestPlay<G, Number> result;
    plays_ = 0;
    if (G::asked(codex_, start).over()) {
      finish(result, ending(start));
    } else {
      const Side side = G::asked(codex_, start).side;
      Payoff best;
      const ChoiceList<G> choices = G::choices(codex_, start);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        const SearchProgress::Part part(progress_, i, choices.size());
        const auto& choice = choices[i];
        const Payoff payoff = after(start, choice, 0);
        if (too_large_) break;
        auto& priced = result.choices.emplace_back();
        priced.choice = choice;
        finish(priced, payoff);
        if (result.choices.size() == 1 || value(best, side) < value(payoff, side)) {
          best = payoff;
          result.best = result.choices.size() - 1;
        }
      }
      if (!too_large_) finish(result, best);
    }
    result.too_large = too_large_;
    result.states = seen_.size();
    return result;
  }

 private:
  // By side, the chance to win and, for the objective `margin`, the expected losses; every value is a linear
  // combination of these.
  struct Payoff {
    std::array<Number, max_sides> win{};
    std::array<Number, max_sides> losses{};
  };
  struct Branch {
    std::size_t state;
    std::uint64_t weight, total;
  };
  // Buffers of one search depth, on the heap so that deep fights do not overflow the stack.
  struct Level {
    ChoiceList<G> choices;
    Merged<State> states;
    std::vector<Branch> branches;
  };

  Level& level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
    return *levels_[depth];
  }

  Payoff ending(const State& state) const {
    const Outcome end = *G::outcome(codex_, state);
    Payoff payoff;
    if (end.winner != nobody) payoff.win[index(end.winner)] = Number(1);
    for (std::size_t i = 0; i < sides_; ++i) payoff.losses[i] = Number(end.losses[i]);
    return payoff;
  }

  Number value(const Payoff& payoff, Side side) const {
    Number sum{};
    for (std::size_t i = 0; i < sides_; ++i) {
      const bool own = i == index(side);
      const Number& part = options_.objective == Objective::win ? payoff.win[i] : payoff.losses[i];
      if ((options_.objective == Objective::win) == own) {
        sum += part;
      } else {
        sum -= part;
      }
    }
    return sum;
  }

  template <class Priced>
  void finish(Priced& priced, const Payoff& payoff) const {
    priced.none = Number(1);
    for (std::size_t i = 0; i < sides_; ++i) {
      priced.value[i] = value(payoff, side_at(i));
      priced.win[i] = payoff.win[i];
      priced.none -= payoff.win[i];
    }
  }

  // The expected payoff of a choice over all outcomes of its dice; equal states are merged and solved once.
  Payoff after(const State& state, const typename G::Choice& choice, std::size_t depth) {
    Level& here = level(depth);
    here.states.clear();
    here.branches.clear();
    do {
      State& next = here.states.draft();
      next = state;
      play_listed<G>(codex_, next, choice, tape_, quiet_);
      if (tape_.too_large() || ++plays_ > options_.max_plays) {
        tape_.rewind();
        too_large_ = true;
        return {};
      }
      if (tape_.total() == 1) {  // nothing was rolled, so there is nothing to merge
        tape_.advance();
        return payoff_of(next, depth + 1);
      }
      const auto [number, is_new] = here.states.settle(merge_hash(next));
      if (is_new) here.branches.push_back({number, 0, tape_.total()});
      add_branch(here.branches, number, tape_.weight(), tape_.total());
    } while (tape_.advance());
    if (here.branches.size() == 1) return payoff_of(here.states[0], depth + 1);
    Payoff sum;
    for (std::size_t i = 0; i < here.branches.size() && !too_large_; ++i) {
      const SearchProgress::Part part(progress_, i, here.branches.size());
      const Branch branch = here.branches[i];
      const Payoff payoff = payoff_of(here.states[branch.state], depth + 1);
      add_share(sum.win, payoff.win, ratio<Number>(branch.weight, branch.total));
      if (options_.objective == Objective::margin) {
        add_share(sum.losses, payoff.losses, ratio<Number>(branch.weight, branch.total));
      }
    }
    return sum;
  }

  static void add_branch(std::vector<Branch>& branches, std::size_t state, std::uint64_t weight,
                         std::uint64_t total) {
    for (Branch& branch : branches) {
      if (branch.state != state || branch.total != total) continue;
      branch.weight += weight;
      return;
    }
    branches.push_back({state, weight, total});
  }

  void add_share(std::array<Number, max_sides>& sum, const std::array<Number, max_sides>& part,
                 const Number& share) {
    for (std::size_t i = 0; i < sides_; ++i) {
      if (part[i] != Number(0)) sum[i] += part[i] * share;
    }
  }

  Payoff payoff_of(const State& state, std::size_t depth) {
    const Asked asked = G::asked(codex_, state);
    if (asked.over()) return ending(state);
    if (depth > max_search_depth) too_large_ = true;
    if (too_large_) return {};
    {
      Level& here = level(depth);
      list_choices<G>(codex_, state, here.choices);
      if (here.choices.size() == 1) return after(state, here.choices[0], depth);
    }
    const auto [number, is_new] = seen_.add(state);
    if (!is_new) {
      // The state repeats while it is being solved: the fight may never end.
      if (!is_solved_[number]) too_large_ = true;
      return is_solved_[number] ? solved(number) : Payoff{};
    }
    is_solved_.push_back(false);
    payoffs_.resize(payoffs_.size() + numbers_of_state());
    if (options_.recall) {
      if (const auto known = payoff_in(options_.recall(bytes_of(state)))) {
        settle(number, *known);
        return *known;
      }
    }
    const std::size_t before = seen_.size();
    if (before > options_.max_states || is_hopeless(before)) too_large_ = true;
    if (options_.keep_going && seen_.size() % 1024 == 0 && !options_.keep_going(seen_.size()))
      too_large_ = true;

    // `state` lives in the buffers of the depth below, which deeper calls do not touch.
    Payoff best;
    const std::size_t count = level(depth).choices.size();
    for (std::size_t i = 0; i < count && !too_large_; ++i) {
      const SearchProgress::Part part(progress_, i, count);
      Payoff payoff = after(state, level(depth).choices[i], depth);
      if (i == 0 || value(best, asked.side) < value(payoff, asked.side)) best = std::move(payoff);
    }
    settle(number, best);
    if (options_.keep && !too_large_ && seen_.size() - before >= options_.min_cached_states) {
      options_.keep(bytes_of(state), text_of(best));
    }
    return best;
  }

  // How many numbers the objective needs of a solved state.
  [[nodiscard]] std::size_t numbers_of_state() const {
    return options_.objective == Objective::win ? sides_ : 2 * sides_;
  }
  void settle(std::size_t number, const Payoff& payoff) {
    const auto at = payoffs_.begin() + static_cast<std::ptrdiff_t>(number * numbers_of_state());
    std::copy_n(payoff.win.begin(), sides_, at);
    if (options_.objective == Objective::margin) {
      std::copy_n(payoff.losses.begin(), sides_, at + static_cast<std::ptrdiff_t>(sides_));
    }
    is_solved_[number] = true;
  }
  [[nodiscard]] Payoff solved(std::size_t number) const {
    Payoff payoff;
    const auto at = payoffs_.begin() + static_cast<std::ptrdiff_t>(number * numbers_of_state());
    std::copy_n(at, sides_, payoff.win.begin());
    if (options_.objective == Objective::margin) {
      std::copy_n(at + static_cast<std::ptrdiff_t>(sides_), sides_, payoff.losses.begin());
    }
    return payoff;
  }

  // Whether this many states are such a small part of all that the table would grow far beyond its limit.
  [[nodiscard]] bool is_hopeless(std::size_t states) const {
    constexpr std::size_t telling = 16'384;  // states; with fewer the estimate is unreliable
    if (!options_.gives_up_early || states < telling || states % telling != 0) return false;
    // The estimate is at most about this many times too high, as later parts reach known states.
    constexpr double overestimated = 16;
    return static_cast<double>(states) >
           overestimated * progress_.done() * static_cast<double>(options_.max_states);
  }

  static std::string_view bytes_of(const State& state) {
    return {reinterpret_cast<const char*>(&state), sizeof state};
  }

  // "win losses win losses ...", by side.
  std::string text_of(const Payoff& payoff) const {
    std::string text;
    for (std::size_t i = 0; i < sides_; ++i) {
      text += number_text(payoff.win[i]) + ' ' + number_text(payoff.losses[i]) + ' ';
    }
    return text;
  }
  std::optional<Payoff> payoff_in(const std::optional<std::string>& text) const {
    if (!text) return std::nullopt;
    Payoff payoff;
    std::string_view left = *text;
    for (std::size_t i = 0; i < sides_; ++i) {
      for (Number* number : {&payoff.win[i], &payoff.losses[i]}) {
        const std::size_t blank = left.find(' ');
        if (blank == std::string_view::npos || !read_number(left.substr(0, blank), *number))
          return std::nullopt;
        left.remove_prefix(blank + 1);
      }
    }
    return payoff;
  }

  const Codex& codex_;
  BestPlayOptions options_;
  std::size_t sides_;
  Merged<State> seen_;
  std::vector<bool> is_solved_;  // by number in seen_
  std::vector<Number> payoffs_;  // numbers_of_state() for each number in seen_
  SearchProgress progress_;
  std::vector<std::unique_ptr<Level>> levels_;
  Tape tape_;
  Chronicle<typename G::Event> quiet_;
  std::size_t plays_ = 0;
  bool too_large_ = false;
};

/// The value of a fight under best play, and of each choice at its start.
template <Game G, class Number = Fraction>
[[nodiscard]] BestPlay<G, Number> best_play(const typename G::Codex& codex, const typename G::State& start,
                                            BestPlayOptions options = {}) {
  return BestPlaySearch<G, Number>(codex, std::move(options)).run(start);
}

}  // namespace affray::analysis
