#pragma once
// A bot for each side, chosen by name.

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "affray/bots/exact.hpp"
#include "affray/bots/greedy.hpp"
#include "affray/bots/random.hpp"
#include "affray/bots/tree_search.hpp"
#include "affray/core/game.hpp"

namespace affray::bots {

template <Game G>
using Bot = std::variant<RandomBot, GreedyBot<G>, SearchBot<G>, ExactBot<G>>;

/// From the weakest to the strongest. "search:500" and "exact:500" have a budget of their own: of samples,
/// and of positions to be looked at.
constexpr std::array<std::string_view, 4> bot_names{"random", "greedy", "search", "exact"};
constexpr std::uint32_t most_iterations = 10'000'000;

/// The budget behind "search:" or "exact:", or nothing.
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
  if (name == "exact") return ExactBot<G>{};
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto budget = iterations_in(name.substr(colon + 1));
  if (!budget) return std::nullopt;
  const std::string_view kind = name.substr(0, colon);
  if (kind == "search") return SearchBot<G>{{.iterations = *budget}};
  if (kind == "exact") return ExactBot<G>{.max_nodes = *budget};
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
    const typename G::View view = G::view(codex, state, side);
    return std::visit(
        [&](const auto& one) { return one.choose(codex, view, choices, static_cast<Dice&>(dice)); }, bot);
  }
};

}  // namespace affray::bots
