#pragma once
// Assigns bots, given by name, to the sides of a fight.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "affray/bots/seating.hpp"
#include "affray/core/result.hpp"

namespace affray {

/// One bot for all sides, or one for each of them.
template <Game G>
[[nodiscard]] Result<bots::Seating<G>> seated(const std::vector<std::string>& names, std::size_t sides) {
  bots::Seating<G> table;
  if (names.empty() || (names.size() > 1 && names.size() > sides)) {
    return Problem{{}, 0, 0, "one bot for all sides, or one for each of the sides", {}};
  }
  for (std::size_t i = 0; i < max_sides; ++i) {
    const std::string& name = names[names.size() == 1 ? 0 : std::min(i, names.size() - 1)];
    const auto bot = bots::bot<G>(name);
    if (!bot)
      return Problem{{},
                     0,
                     0,
                     {"there is no bot '$1': random, greedy, search, exact, search:N, varied:N or exact:N, "
                      "with N from 1 to $2",
                      name, bots::most_iterations},
                     {}};
    table.seats[i] = *bot;
  }
  return table;
}

/// A policy that makes one given choice in one given state, if there is one, and otherwise uses other
/// players.
template <Game G>
struct FirstHere {
  typename G::State here;
  std::optional<typename G::Choice> first;
  bots::Seating<G> rest;

  typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state, Side side,
                                const ChoiceList<G>& choices, SeededDice& dice) const {
    return first && state == here ? *first : rest(codex, state, side, choices, dice);
  }
};

}  // namespace affray
