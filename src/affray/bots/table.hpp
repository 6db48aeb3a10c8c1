#pragma once
// A bot for each side, chosen by name.

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "affray/bots/greedy.hpp"
#include "affray/bots/random.hpp"
#include "affray/bots/tree_search.hpp"
#include "affray/core/game.hpp"

namespace affray::bots {

template <Game G>
using Bot = std::variant<RandomBot, GreedyBot<G>, SearchBot<G>>;

/// From the weakest to the strongest. "search:500" is a search with a budget of its own.
constexpr std::array<std::string_view, 3> bot_names{"random", "greedy", "search"};
constexpr std::uint32_t most_iterations = 10'000'000;

/// The budget behind "search:", or nothing.
[[nodiscard]] inline std::optional<std::uint32_t> iterations_in(std::string_view number) {
  std::uint32_t iterations = 0;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), iterations);
  if (problem != std::errc{} || end != number.data() + number.size()) return std::nullopt;
  if (iterations == 0 || iterations > most_iterations) return std::nullopt;
  return iterations;
}

/// The bot with one of the names of bot_names; nothing for another.
template <Game G>
[[nodiscard]] std::optional<Bot<G>> bot(std::string_view name) {
  if (name == "random") return RandomBot{};
  if (name == "greedy") return GreedyBot<G>{};
  if (name == "search") return SearchBot<G>{};
  constexpr std::string_view with_budget = "search:";
  if (!name.starts_with(with_budget)) return std::nullopt;
  const auto iterations = iterations_in(name.substr(with_budget.size()));
  if (!iterations) return std::nullopt;
  return SearchBot<G>{{.iterations = *iterations}};
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
    const typename G::View view = G::view(codex, state, side);
    if (const auto* search = std::get_if<SearchBot<G>>(&bot)) {
      return search->choose(codex, view, choices, dice);
    }
    return std::get_if<GreedyBot<G>>(&bot)->choose(codex, view, choices, dice);
  }
};

}  // namespace affray::bots
