#pragma once
// The random bot, and random choices for other bots.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"

namespace affray::bots {

constexpr Stream choosing{15};  // a stream of their own, so that bots do not shift the rolls of the rules

/// A uniform number below `bound`.
[[nodiscard]] inline std::size_t below(SeededDice& dice, std::size_t bound) {
  return dice.below(choosing, Side{0}, static_cast<std::uint32_t>(bound));
}
/// A uniform number below `bound`, which is 1 or more.
template <std::size_t Most>
[[nodiscard]] std::size_t below(Dice& dice, std::size_t bound) {
  if (const auto number = dice.number(choosing, Side{0}, static_cast<std::uint32_t>(bound))) return *number;
  std::array<std::uint32_t, Most> even{};
  even.fill(1);
  return dice.pick(choosing, Side{0}, std::span(even).first(bound));
}

/// A uniform index below `count` into a list of this type; a single element is taken without using the dice.
template <class List>
[[nodiscard]] std::size_t random_index(std::size_t count, SeededDice& dice) {
  return count == 1 ? 0 : below(dice, count);
}
/// A uniform index below `count`, which is 1 or more.
template <class List>
[[nodiscard]] std::size_t random_index(std::size_t count, Dice& dice) {
  return count == 1 ? 0 : below<List::capacity()>(dice, count);
}

/// A uniform choice.
template <class List, class AnyDice>
[[nodiscard]] typename List::value_type random_choice(const List& choices, AnyDice& dice) {
  return choices[random_index<List>(choices.size(), dice)];
}

/// A uniform choice among those that are not redundant (core/redundant.hpp).
template <Game G, class AnyDice>
[[nodiscard]] typename G::Choice sensible_choice(const typename G::Codex& codex,
                                                 const typename G::State& state, const ChoiceList<G>& choices,
                                                 AnyDice& dice) {
  if constexpr (!TellsRedundant<G>) {
    return random_choice(choices, dice);
  } else if constexpr (ListsRedundantLast<G>) {
    const typename G::Choice* end = choices.end();
    while (end != choices.begin() && G::redundant(codex, state, end[-1])) --end;
    const auto sensible = static_cast<std::size_t>(end - choices.begin());
    if (sensible == 0) return random_choice(choices, dice);
    return choices[random_index<ChoiceList<G>>(sensible, dice)];
  } else {
    std::size_t sensible = 0;
    std::size_t prefix = 0;  // length of the prefix without redundant choices, which are usually listed last
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (G::redundant(codex, state, choices[i])) continue;
      if (i == sensible) prefix = i + 1;
      ++sensible;
    }
    if (sensible == 0) return random_choice(choices, dice);
    const std::size_t place = random_index<ChoiceList<G>>(sensible, dice);
    if (place < prefix) return choices[place];
    const auto is_picked = [&, left = place - prefix](const typename G::Choice& choice) mutable {
      return !G::redundant(codex, state, choice) && left-- == 0;
    };
    return *std::find_if(choices.begin() + prefix, choices.end(), is_picked);
  }
}

/// A uniform choice among the legal ones that are not redundant: an index is drawn, and the choice with that
/// index in the complete list is taken, so that the same dice always give the same choice.
template <Game G, class AnyDice>
[[nodiscard]] typename G::Choice any_choice(const typename G::Codex& codex, const typename G::State& state,
                                            AnyDice& dice) {
  return sensible_choice<G>(codex, state, G::choices(codex, state), dice);
}

struct RandomBot {
  /// The choice of the bot; it uses only the view of its side.
  template <class Codex, class View, class List>
  [[nodiscard]] typename List::value_type choose(const Codex& /*codex*/, const View& /*view*/,
                                                 const List& choices, Dice& dice) const {
    return random_choice(choices, dice);
  }
};

}  // namespace affray::bots
