#pragma once
// The greedy bot: a search of depth one.

#include <cstddef>
#include <cstdint>

#include "affray/analysis/foreseen.hpp"
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
  using Foreseen = analysis::Foreseen<G>;

  /// The choice of the bot; it uses only the view of its side.
  [[nodiscard]] typename G::Choice choose(const typename G::Codex& codex, const typename G::View& view,
                                          const ChoiceList<G>& choices, Dice& dice) const {
    if (choices.size() == 1) return choices[0];
    Foreseen of_imagined;
    return choose_at(codex, G::imagine(codex, view, dice), choices, of_imagined);
  }

  /// The choice in a completion of its view. `foreseen`, which is empty before, becomes the state after it
  /// unless dice decide that.
  [[nodiscard]] static typename G::Choice choose_at(const typename G::Codex& codex,
                                                    const typename G::State& state,
                                                    const ChoiceList<G>& choices, Foreseen& foreseen) {
    const Side side = G::asked(codex, state).side;
    const bool is_known = stays_open<G>(codex, state);
    Tape tape;
    std::size_t best = choices.size();
    double best_value = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      // A choice may be illegal under the sampled hidden information.
      if (!is_known && !is_legal<G>(codex, state, choices[i])) continue;
      if (choices.size() > 1 && is_redundant<G>(codex, state, choices[i])) continue;
      const double value = expected(codex, state, choices[i], side, tape, foreseen.trial());
      if (best < choices.size() && value <= best_value) continue;
      best = i;
      best_value = value;
      foreseen.keep_trial();
    }
    return choices[best == choices.size() ? 0 : best];
  }

  /// The expected G::estimate for the side over all outcomes of one choice; if there are too many (a new
  /// hand), the mean over 32 samples, seeded by the hash of the state. `after` becomes the state after the
  /// choice, or empty if dice decide that.
  [[nodiscard]] static double expected(const typename G::Codex& codex, const typename G::State& state,
                                       const typename G::Choice& choice, Side side, Tape& tape,
                                       typename Foreseen::After& after) {
    constexpr int most_outcomes = 512;
    Chronicle<typename G::Event> quiet;
    double sum = 0;
    tape.rewind();
    for (int outcome = 0; outcome < most_outcomes; ++outcome) {
      typename G::State& next = after.emplace(state);
      play_listed<G>(codex, next, choice, tape, quiet);
      if (tape.is_unused()) return G::estimate(codex, next, side);
      if (tape.too_large()) break;
      sum += G::estimate(codex, next, side) *
             (static_cast<double>(tape.weight()) / static_cast<double>(tape.total()));
      if (tape.advance()) continue;
      after.reset();
      return sum;
    }
    after.reset();
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
