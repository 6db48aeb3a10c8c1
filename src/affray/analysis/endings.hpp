#pragma once
// The joint distribution of how fights end: the winner, the losses of all sides, and the number of choices.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/analysis/parallel.hpp"
#include "affray/analysis/policy.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"

namespace affray::analysis {

/// What each side has left at the end, as the game counts; -1 if unknown.
using Survivors = std::array<std::int16_t, max_sides>;

/// The default for `left_of`: the survivors of no side are known.
struct UnknownSurvivors {
  template <class Codex, class State>
  Survivors operator()(const Codex& /*codex*/, const State& /*state*/) const {
    Survivors left;
    left.fill(-1);
    return left;
  }
};

/// One way to end. The length is the number of choices, of all sides and of the driver; -1 where unknown.
struct Ending {
  std::array<std::int16_t, max_sides> losses{};
  Survivors left{};
  std::int16_t winner = -1;  // the side's number, or -1: nobody
  std::int16_t length = -1;

  bool operator==(const Ending&) const = default;
  bool operator<(const Ending& other) const {
    if (winner != other.winner) return winner < other.winner;
    if (losses != other.losses) return losses < other.losses;
    return left != other.left ? left < other.left : length < other.length;
  }
};

/// The ending of a fight with this outcome after so many choices.
[[nodiscard]] inline Ending ending_of(const Outcome& outcome, std::size_t length, const Survivors& left) {
  constexpr std::size_t longest = 32'000;
  Ending ending{.losses = outcome.losses, .left = left, .winner = -1, .length = -1};
  if (outcome.winner != nobody) ending.winner = static_cast<std::int16_t>(index(outcome.winner));
  ending.length = static_cast<std::int16_t>(std::min(length, longest));
  return ending;
}

/// A game whose states also count the choices that led to them.
template <Game G>
struct Counted : G {
  using Codex = typename G::Codex;
  using Choice = typename G::Choice;
  using Event = typename G::Event;
  using View = typename G::View;

  struct State {
    typename G::State fight{};
    std::array<std::uint8_t, 8> plays{};  // in bytes, so that there is no padding
    bool operator==(const State&) const = default;

    /// The number of choices so far.
    [[nodiscard]] std::size_t length() const { return std::size_t{plays[1]} << 8U | plays[0]; }
    /// Counts one more choice.
    void lengthen() {
      if (++plays[0] == 0 && ++plays[1] == 0) plays[0] = plays[1] = 255;
    }
  };

  /// Forwards to the game; only `play` counts choices.
  static Asked asked(const Codex& codex, const State& state) { return G::asked(codex, state.fight); }
  /// Forwards to the game.
  static ChoiceList<G> choices(const Codex& codex, const State& state) {
    return G::choices(codex, state.fight);
  }
  /// Forwards to the game.
  static std::optional<Refusal> refusal(const Codex& codex, const State& state, const Choice& choice) {
    return G::refusal(codex, state.fight, choice);
  }
  /// Forwards to the game.
  static bool allows(const Codex& codex, const State& state, const Choice& choice) {
    return is_legal<G>(codex, state.fight, choice);
  }
  /// Plays a choice and counts it.
  static void play(const Codex& codex, State& state, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle) {
    G::play(codex, state.fight, choice, dice, chronicle);
    state.lengthen();
  }
  /// Forwards to the game.
  static std::optional<Outcome> outcome(const Codex& codex, const State& state) {
    return G::outcome(codex, state.fight);
  }
  /// Forwards to the game.
  static double estimate(const Codex& codex, const State& state, Side side) {
    return G::estimate(codex, state.fight, side);
  }
  /// Forwards to the game.
  static View view(const Codex& codex, const State& state, Side side) {
    return G::view(codex, state.fight, side);
  }
  /// Forwards to the game.
  static State imagine(const Codex& codex, const View& view, Dice& dice) {
    return {.fight = G::imagine(codex, view, dice), .plays = {}};
  }
};

/// Adapts a policy of G to Counted<G>.
template <Game G, class P>
struct CountedPolicy {
  using Memory = typename P::Memory;
  P* policy;
  /// The choice of the policy in this state; `memory` is updated.
  typename G::Choice choose(const typename G::Codex& codex, const typename Counted<G>::State& state,
                            Memory& memory)
    requires Policy<P, G>
  {
    return policy->choose(codex, state.fight, memory);
  }
  /// The choice of the policy in this state; `memory` is updated.
  typename G::Choice choose(const typename G::Codex& codex, const typename Counted<G>::State& state,
                            Memory& memory, Dice& dice)
    requires MixedPolicy<P, G>
  {
    return policy->choose(codex, state.fight, memory, dice);
  }
};

template <Game G, class SurvivorsOf>
struct EndingWithLength {
  SurvivorsOf survivors_of;
  Ending operator()(const typename G::Codex& codex, const typename Counted<G>::State& state) const {
    return ending_of(*Counted<G>::outcome(codex, state), state.length(), survivors_of(codex, state.fight));
  }
};

template <Game G, class SurvivorsOf>
struct EndingWithoutLength {
  SurvivorsOf survivors_of;
  Ending operator()(const typename G::Codex& codex, const typename G::State& state) const {
    Ending ending = ending_of(*G::outcome(codex, state), 0, survivors_of(codex, state));
    ending.length = -1;
    return ending;
  }
};

/// The exact chances of all endings under a policy. If that takes more than max_plays choices or max_bytes of
/// memory, lengths are dropped (-1); if even that is too much, nullopt. `left_of(codex, state)` returns
/// Survivors.
template <Game G, class P, class SurvivorsOf = UnknownSurvivors>
[[nodiscard]] std::optional<Outcomes<Ending>> exact_endings(const typename G::Codex& codex,
                                                            const typename G::State& start, P& policy,
                                                            std::size_t max_plays,
                                                            SurvivorsOf survivors_of = {},
                                                            std::size_t max_bytes = SIZE_MAX) {
  CountedPolicy<G, P> counted{&policy};
  typename Counted<G>::State first;
  first.fight = start;
  if (auto all = spread<Counted<G>>(codex, first, counted, EndingWithLength<G, SurvivorsOf>{survivors_of},
                                    max_plays, max_bytes))
    return all;
  return spread<G>(codex, start, policy, EndingWithoutLength<G, SurvivorsOf>{survivors_of}, max_plays,
                   max_bytes);
}

/// Best play of all sides as a policy: the first of the best choices. Caches up to 10,000 answers.
template <Game G>
class BestPolicy {
 public:
  using Memory = NoMemory;

  BestPolicy(const typename G::Codex& codex, BestPlayOptions options) : search_(codex, std::move(options)) {}

  /// False if best play from here is too large; choose() must not be called then.
  [[nodiscard]] bool solve(const typename G::State& start) { return !search_.run(start).too_large; }

  /// The choice of the policy in this state; `memory` is not used.
  typename G::Choice choose(const typename G::Codex& codex, const typename G::State& state,
                            Memory& /*memory*/) {
    const ChoiceList<G> legal = G::choices(codex, state);
    if (legal.size() == 1) return legal[0];
    if (answered_.size() == most_answers) {
      answered_.clear();
      answers_.clear();
    }
    const auto [number, is_new] = answered_.add(state);
    if (is_new) {
      const auto best = search_.run(state);
      answers_.push_back(best.choices[best.best].choice);
    }
    return answers_[number];
  }

 private:
  static constexpr std::size_t most_answers = 10'000;

  BestPlaySearch<G> search_;
  Merged<typename G::State> answered_;
  std::vector<typename G::Choice> answers_;  // by number in answered_
};

/// Plays seeded fights from `start_of(number)` and counts their endings, in ascending order. Stops early,
/// after a whole part, when keep_going(fights so far) returns false. Unfinished fights are not counted.
template <Game G, Players<G> P, class StartOf, class SurvivorsOf = UnknownSurvivors>
[[nodiscard]] std::map<Ending, std::uint64_t> sampled_endings(
    const typename G::Codex& codex, const StartOf& start_of, const P& players, std::uint64_t seed,
    std::uint64_t fights, const std::function<bool(std::uint64_t)>& keep_going,
    SurvivorsOf survivors_of = {}) {
  constexpr std::uint64_t part = 512;
  constexpr std::uint64_t chunk = 16;
  std::map<Ending, std::uint64_t> all;
  for (std::uint64_t done = 0; done < fights; done += part) {
    const std::uint64_t now = std::min(part, fights - done);
    const auto chunks = static_cast<std::size_t>((now + chunk - 1) / chunk);
    const std::size_t workers = workers_for(chunks, 0);
    std::vector<std::map<Ending, std::uint64_t>> found(workers);
    in_parallel(chunks, workers, [&](std::size_t number, std::size_t worker) {
      P mine = players;
      const std::uint64_t end = std::min(now, (number + 1) * chunk);
      for (std::uint64_t i = done + number * chunk; i < done + end; ++i) {
        typename Counted<G>::State state;
        state.fight = start_of(i);
        SeededDice dice(fight_seed(seed, i));
        SeededDice players_dice(players_seed(seed, i));
        const auto choose = [&](const auto& same, const auto& counted, Side side, const auto& choices,
                                SeededDice& own) { return mine(same, counted.fight, side, choices, own); };
        if (!play_out<Counted<G>>(codex, state, choose, dice, players_dice)) continue;
        ++found[worker]
               [ending_of(*G::outcome(codex, state.fight), state.length(), survivors_of(codex, state.fight))];
      }
    });
    for (const auto& one : found) {
      for (const auto& [ending, times] : one) all[ending] += times;
    }
    if (keep_going && !keep_going(done + now)) break;
  }
  return all;
}

}  // namespace affray::analysis
