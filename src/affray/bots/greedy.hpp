#pragma once
// The bot that looks one choice ahead.

#include <cstddef>
#include <cstdint>

#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/tape.hpp"

namespace affray::bots {

/// Takes the choice with the best expected G::estimate right after it, over all dice that it rolls; the first
/// among equals. What the view hides is imagined once for each decision.
template <Game G>
struct GreedyBot {
  [[nodiscard]] typename G::Choice choose(const typename G::Codex& codex, const typename G::View& view,
                                          const ChoiceList<G>& choices, Dice& dice) const {
    if (choices.size() == 1) return choices[0];
    const typename G::State state = G::imagine(codex, view, dice);
    const Side side = G::asked(codex, state).side;
    Tape tape;
    std::size_t best = choices.size();
    double most = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      // What another reading of the hidden things would allow may be refused in this one.
      if (G::refusal(codex, state, choices[i])) continue;
      if (choices.size() > 1 && is_redundant<G>(codex, state, choices[i])) continue;
      const double value = expected(codex, state, choices[i], side, tape);
      if (best < choices.size() && value <= most) continue;
      best = i;
      most = value;
    }
    return choices[best == choices.size() ? 0 : best];
  }

  /// The mean of G::estimate for the side over all outcomes of one choice.
  [[nodiscard]] static double expected(const typename G::Codex& codex, const typename G::State& state,
                                       const typename G::Choice& choice, Side side, Tape& tape) {
    Chronicle<typename G::Event> quiet;
    double sum = 0;
    tape.rewind();
    do {
      typename G::State next = state;
      G::play(codex, next, choice, tape, quiet);
      // A shuffle has more outcomes than anybody looks at: one of them must do.
      if (tape.too_large()) return G::estimate(codex, next, side);
      sum += G::estimate(codex, next, side) *
             (static_cast<double>(tape.weight()) / static_cast<double>(tape.total()));
    } while (tape.advance());
    return sum;
  }
};

}  // namespace affray::bots
