#pragma once
// The players of greedy fights.

#include "affray/bots/greedy.hpp"

namespace affray::bench {

template <Game G>
struct GreedyPlayers {
  typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state, Side side,
                                const ChoiceList<G>& choices, SeededDice& dice) const {
    return bots::GreedyBot<G>{}.choose(codex, G::view(codex, state, side), choices, dice);
  }
  typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state, Side side,
                                const ChoiceList<G>& choices, SeededDice& dice,
                                analysis::Foreseen<G>& foreseen) const {
    if (shows_all<G>(codex)) return bots::GreedyBot<G>::choose_at(codex, state, choices, foreseen);
    return (*this)(codex, state, side, choices, dice);
  }
};

}  // namespace affray::bench
