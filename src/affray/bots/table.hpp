#pragma once
// A bot for each side, chosen by name.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>

#include "affray/bots/greedy.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/game.hpp"

namespace affray::bots {

template <Game G>
using Bot = std::variant<RandomBot, GreedyBot<G>>;

constexpr std::array<std::string_view, 2> bot_names{"random", "greedy"};

/// The bot with one of the names of bot_names; nothing for another.
template <Game G>
[[nodiscard]] std::optional<Bot<G>> bot(std::string_view name) {
  if (name == "random") return RandomBot{};
  if (name == "greedy") return GreedyBot<G>{};
  return std::nullopt;
}

/// Who plays which side. It shows each bot only what its side may know.
template <Game G>
struct Table {
  std::array<Bot<G>, max_sides> seats{};

  template <class AnyDice>
  [[nodiscard]] typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state,
                                              Side side, const ChoiceList<G>& choices, AnyDice& dice) const {
    const Bot<G>& bot = seats[index(side)];
    // Chance needs to see nothing, and a view costs more than the choice.
    if (std::holds_alternative<RandomBot>(bot)) return sensible_choice<G>(codex, state, choices, dice);
    return std::get_if<GreedyBot<G>>(&bot)->choose(codex, G::view(codex, state, side), choices, dice);
  }
};

}  // namespace affray::bots
