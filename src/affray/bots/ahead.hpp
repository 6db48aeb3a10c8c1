#pragma once
// The players of sampled fights where whole fights of good bots take long: good bots make the next few
// choices, and quick bots the others.

#include <cstdint>
#include <utility>

#include "affray/bots/quick.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/game.hpp"
#include "affray/core/openness.hpp"

namespace affray::bots {

/// The players of one fight (analysis/sample.hpp); each of them sees only the view of his side.
template <Game G>
class AheadPlayers {
 public:
  AheadPlayers(Seating<G> first, std::uint32_t choices) : first_(std::move(first)), left_(choices) {}

  /// The players of a fight of which somebody else has made the first of these choices.
  [[nodiscard]] AheadPlayers after_a_choice() const { return {first_, left_ > 0 ? left_ - 1 : 0}; }

  typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state, Side side,
                                const ChoiceList<G>& choices, SeededDice& dice) {
    if (left_ > 0) {
      --left_;
      return first_(codex, state, side, choices, dice);
    }
    constexpr QuickBot<G> quick{.looks = looks_of_sampled<G>};
    if (stays_open<G>(codex, state)) return quick.choose_at(codex, state, choices, dice);
    return quick.choose_blind(codex, state, choices, dice);
  }

 private:
  Seating<G> first_;
  std::uint32_t left_;
};

}  // namespace affray::bots
