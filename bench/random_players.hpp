#pragma once
// Who plays the random fights.

#include "affray/bots/random.hpp"

namespace affray::bench {

/// Each choice is equally likely, but for conveniences: whoever concedes by chance plays no match.
template <Game G>
struct RandomPlayers {
  [[nodiscard]] typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state,
                                              Side /*side*/, const ChoiceList<G>& choices,
                                              SeededDice& dice) const {
    return bots::sensible_choice<G>(codex, state, choices, dice);
  }
};

}  // namespace affray::bench
