#pragma once
// The bot that does not think.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"

namespace affray::bots {

constexpr Stream choosing{15};  // bots' own, so that no roll of a rule is shifted

/// A number below `bound`, every one equally likely.
[[nodiscard]] inline std::size_t below(SeededDice& dice, std::size_t bound) {
  return dice.below(choosing, Side{0}, static_cast<std::uint32_t>(bound));
}
template <std::size_t Most>
[[nodiscard]] std::size_t below(Dice& dice, std::size_t bound) {
  std::array<std::uint32_t, Most> even{};
  even.fill(1);
  return dice.pick(choosing, Side{0}, std::span(even).first(bound));
}

/// One of the choices, every one equally likely; a single one is taken without chance.
template <class List>
[[nodiscard]] typename List::value_type random_choice(const List& choices, SeededDice& dice) {
  return choices[choices.size() == 1 ? 0 : below(dice, choices.size())];
}
template <class List>
[[nodiscard]] typename List::value_type random_choice(const List& choices, Dice& dice) {
  return choices[choices.size() == 1 ? 0 : below<List::capacity()>(dice, choices.size())];
}

/// One of the choices that are no mere conveniences (core/redundant.hpp), every one equally likely.
template <Game G, class AnyDice>
[[nodiscard]] typename G::Choice sensible_choice(const typename G::Codex& codex,
                                                 const typename G::State& state, const ChoiceList<G>& choices,
                                                 AnyDice& dice) {
  if constexpr (!TellsRedundant<G>) {
    return random_choice(choices, dice);
  } else {
    ChoiceList<G> sensible;
    for (const typename G::Choice& choice : choices) {
      if (!G::redundant(codex, state, choice)) sensible.push_back(choice);
    }
    return random_choice(sensible.empty() ? choices : sensible, dice);
  }
}

struct RandomBot {
  template <class Codex, class View, class List>
  [[nodiscard]] typename List::value_type choose(const Codex& /*codex*/, const View& /*view*/,
                                                 const List& choices, Dice& dice) const {
    return random_choice(choices, dice);
  }
};

}  // namespace affray::bots
