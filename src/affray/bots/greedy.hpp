#pragma once
// The bot that looks one choice ahead.

#include <cstddef>
#include <cstdint>

#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
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

  /// The mean of G::estimate for the side over all outcomes of one choice; where they are too many (a new
  /// hand), over some that the seed picks.
  [[nodiscard]] static double expected(const typename G::Codex& codex, const typename G::State& state,
                                       const typename G::Choice& choice, Side side, Tape& tape) {
    constexpr int most_outcomes = 512;
    Chronicle<typename G::Event> quiet;
    double sum = 0;
    tape.rewind();
    for (int outcome = 0; outcome < most_outcomes; ++outcome) {
      typename G::State next = state;
      G::play(codex, next, choice, tape, quiet);
      if (tape.too_large()) break;
      sum += G::estimate(codex, next, side) *
             (static_cast<double>(tape.weight()) / static_cast<double>(tape.total()));
      if (!tape.advance()) return sum;
    }
    return sampled(codex, state, choice, side);
  }

 private:
  [[nodiscard]] static double sampled(const typename G::Codex& codex, const typename G::State& state,
                                      const typename G::Choice& choice, Side side) {
    constexpr int samples = 32;
    Chronicle<typename G::Event> quiet;
    SeededDice dice(hash_of(state));
    double sum = 0;
    for (int sample = 0; sample < samples; ++sample) {
      typename G::State next = state;
      G::play(codex, next, choice, dice, quiet);
      sum += G::estimate(codex, next, side);
    }
    return sum / samples;
  }
};

}  // namespace affray::bots
