#pragma once
// Bots as policies, for exact odds of fights in which one bot plays all sides.

#include "affray/analysis/policy.hpp"
#include "affray/bots/greedy.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"

namespace affray::bots {

/// Greedy bots for all sides. Requires that nothing is hidden, as their choices would depend on samples.
template <Game G>
struct GreedyPolicy {
  using Memory = analysis::NoMemory;

  /// The choice of the policy in this state; `memory` is not used.
  typename G::Choice choose(const typename G::Codex& codex, const typename G::State& state,
                            Memory& /*memory*/) const {
    const ChoiceList<G> legal = G::choices(codex, state);
    if (legal.size() == 1) return legal[0];
    SeededDice unused(0);
    return GreedyBot<G>{}.choose(codex, G::view(codex, state, G::asked(codex, state).side), legal, unused);
  }
};

/// Random bots for all sides: all choices that are not redundant are equally likely.
template <Game G>
struct RandomPolicy {
  using Memory = analysis::NoMemory;

  /// The choice of the policy in this state; `memory` is not used.
  typename G::Choice choose(const typename G::Codex& codex, const typename G::State& state,
                            Memory& /*memory*/, Dice& dice) const {
    return any_choice<G>(codex, state, dice);
  }
};

}  // namespace affray::bots
