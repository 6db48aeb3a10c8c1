#pragma once
// Assigns bots, given by name, to the sides of a fight.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "affray/bots/seating.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/session/network_file.hpp"

namespace affray {

/// Why a bot that needs a network cannot play.
[[nodiscard]] inline Problem without_network(const std::string& name, const Problem& reason) {
  return {{},
          0,
          0,
          {"the bot '$1' plays by a network of the game, and it cannot be read: $2", name, reason.text()},
          {}};
}

/// One bot for all sides, or one for each of them. Networks are read if a name needs one.
template <Game G>
[[nodiscard]] Result<bots::Seating<G>> seated(const std::vector<std::string>& names, std::size_t sides) {
  bots::Seating<G> table;
  if (names.empty() || (names.size() > 1 && names.size() > sides)) {
    return Problem{{}, 0, 0, "expected one bot for all sides, or one for each", {}};
  }
  for (std::size_t i = 0; i < max_sides; ++i) {
    const std::string& name = names[names.size() == 1 ? 0 : std::min(i, names.size() - 1)];
    bots::SharedNetwork network;
    if (bots::needs_network(name)) {
      auto shipped = shipped_network<G>();
      if (!shipped) return without_network(name, shipped.problem());
      network = *std::move(shipped);
    }
    const auto bot = bots::bot<G>(name, network);
    if (!bot)
      return Problem{{},
                     0,
                     0,
                     {"there is no bot '$1': novice, casual, skilled, expert or champion; or random, greedy, "
                      "trained, search:N, varied:N, "
                      "exact:N or champion:N, with N from 1 to $2",
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
