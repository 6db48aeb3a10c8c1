#pragma once
// The bot that does not think.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "affray/core/game.hpp"

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

struct RandomBot {
  template <class Codex, class View, class List>
  [[nodiscard]] typename List::value_type choose(const Codex& /*codex*/, const View& /*view*/,
                                                 const List& choices, Dice& dice) const {
    return random_choice(choices, dice);
  }
};

}  // namespace affray::bots
