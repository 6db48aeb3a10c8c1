#pragma once
// The greedy bot: a search of depth one.

#include <cstddef>
#include <cstdint>

#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/openness.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/tape.hpp"

namespace affray::bots {

/// Takes the choice that maximises the expected G::estimate directly after it, over all outcomes of its dice;
/// ties go to the first choice. Hidden information is sampled once for each decision.
template <Game G>
struct GreedyBot {
  /// The choice of the bot; it uses only the view of its side.
  [[nodiscard]] typename G::Choice choose(const typename G::Codex& codex, const typename G::View& view,
                                          const ChoiceList<G>& choices, Dice& dice) const {
    if (choices.size() == 1) return choices[0];
    const typename G::State state = G::imagine(codex, view, dice);
    const Side side = G::asked(codex, state).side;
    const bool is_known = stays_open<G>(codex, state);
    Tape tape;
    std::size_t best = choices.size();
    double best_value = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      // A choice may be illegal under the sampled hidden information.
      if (!is_known && !is_legal<G>(codex, state, choices[i])) continue;
      if (choices.size() > 1 && is_redundant<G>(codex, state, choices[i])) continue;
      const double value = expected(codex, state, choices[i], side, tape);
      if (best < choices.size() && value <= best_value) continue;
      best = i;
      best_value = value;
    }
    return choices[best == choices.size() ? 0 : best];
  }

  /// The expected G::estimate for the side over all outcomes of one choice; if there are too many (a new
  /// hand), the mean over 32 samples, seeded by the hash of the state.
  [[nodiscard]] static double expected(const typename G::Codex& codex, const typename G::State& state,
                                       const typename G::Choice& choice, Side side, Tape& tape) {
    constexpr int most_outcomes = 512;
    Chronicle<typename G::Event> quiet;
    double sum = 0;
    tape.rewind();
    for (int outcome = 0; outcome < most_outcomes; ++outcome) {
      typename G::State next = state;
      play_listed<G>(codex, next, choice, tape, quiet);
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
      play_listed<G>(codex, next, choice, dice, quiet);
      sum += G::estimate(codex, next, side);
    }
    return sum / samples;
  }
};

}  // namespace affray::bots
