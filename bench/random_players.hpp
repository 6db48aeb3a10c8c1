#pragma once
// The players of random fights.

#include "affray/bots/random.hpp"

namespace affray::bench {

/// All choices that are not redundant are equally likely; random concessions would end fights at once.
template <Game G>
struct RandomPlayers {
  [[nodiscard]] typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state,
                                              Side /*side*/, const ChoiceList<G>& choices,
                                              SeededDice& dice) const {
    return bots::sensible_choice<G>(codex, state, choices, dice);
  }
};

}  // namespace affray::bench
