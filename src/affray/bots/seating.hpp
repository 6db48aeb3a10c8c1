#pragma once
// Bots by name, and the assignment of bots to sides.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <variant>

#include "affray/bots/exact.hpp"
#include "affray/bots/greedy.hpp"
#include "affray/bots/names.hpp"
#include "affray/bots/quick.hpp"
#include "affray/bots/random.hpp"
#include "affray/bots/search.hpp"
#include "affray/bots/trained.hpp"
#include "affray/core/game.hpp"

namespace affray::bots {

template <Game G>
using Bot = std::variant<RandomBot, GreedyBot<G>, SearchBot<G>, ExactBot<G>, TrainedBot<G>, QuickBot<G>>;

/// The bot behind a level of the game, such as "trained:150" for "casual"; other names are returned
/// unchanged.
template <Game G>
[[nodiscard]] std::string_view bot_of_level(std::string_view name) {
  if constexpr (HasFeatures<G>) {
    for (std::size_t i = 0; i < level_names.size(); ++i) {
      if (name == level_names[i]) return G::Features::levels[i];
    }
  }
  return name;
}

/// Creates a bot from its name, such as "greedy" or "search:500"; nullopt for an unknown name, and for a bot
/// that needs a network if there is none.
template <Game G>
[[nodiscard]] std::optional<Bot<G>> bot(std::string_view given, const SharedNetwork& network = nullptr) {
  const std::string_view name = bot_of_level<G>(given);
  if (needs_network(name) && (network == nullptr || !HasFeatures<G>)) return std::nullopt;
  if (name == "trained") return TrainedBot<G>{network};
  if (name == "random") return RandomBot{};
  if (name == "greedy") return GreedyBot<G>{};
  if (name == quick_name) return QuickBot<G>{};
  if (name == "search") return SearchBot<G>{};
  if (name == "exact") return ExactBot<G>{};
  if (name == varied_name) return SearchBot<G>{{.iterations = iterations_of_varied, .varied = true}};
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto budget = iterations_in(name.substr(colon + 1));
  if (!budget) return std::nullopt;
  const std::string_view kind = name.substr(0, colon);
  if (kind == quick_name) return QuickBot<G>{.looks = *budget};
  if (kind == "search") return SearchBot<G>{{.iterations = *budget}};
  if (kind == varied_name) return SearchBot<G>{{.iterations = *budget, .varied = true}};
  if (kind == "exact") return ExactBot<G>{.max_nodes = *budget};
  if (kind == "champion") {
    return ExactBot<G>{.max_nodes = std::uint64_t{nodes_of_champion} * *budget,
                       .search = {.iterations = *budget},
                       .network = network,
                       .only_if_small = true};
  }
  if (kind == "trained" && *budget <= most_percent) return TrainedBot<G>{network, *budget};
  return std::nullopt;
}

/// One bot for each side, callable as Players (analysis/sample.hpp). Each bot sees only the view of its side.
template <Game G>
struct Seating {
  std::array<Bot<G>, max_sides> seats{};

  template <class AnyDice>
  [[nodiscard]] typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state,
                                              Side side, const ChoiceList<G>& choices, AnyDice& dice) const {
    const Bot<G>& bot = seats[index(side)];
    // A random bot needs no view, and a view costs more than the choice.
    if (std::holds_alternative<RandomBot>(bot)) return sensible_choice<G>(codex, state, choices, dice);
    if (const auto* quick = std::get_if<QuickBot<G>>(&bot)) {
      return quick->choose_blind(codex, state, choices, dice);
    }
    const typename G::View view = G::view(codex, state, side);
    return std::visit(
        [&](const auto& one) { return one.choose(codex, view, choices, static_cast<Dice&>(dice)); }, bot);
  }

  /// The same, with the state after the choice where the bot has found it out.
  [[nodiscard]] typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state,
                                              Side side, const ChoiceList<G>& choices, SeededDice& dice,
                                              analysis::Foreseen<G>& foreseen) const {
    const bool is_greedy = std::holds_alternative<GreedyBot<G>>(seats[index(side)]);
    if (is_greedy && shows_all<G>(codex)) {
      return GreedyBot<G>::choose_at(codex, state, choices, foreseen);
    }
    return (*this)(codex, state, side, choices, dice);
  }
};

/// Makes all bots stop searching soon after `is_stopped` returns true.
template <Game G>
void set_stop_flag(Seating<G>& table, const std::function<bool()>* is_stopped) {
  for (Bot<G>& bot : table.seats) {
    if (auto* search = std::get_if<SearchBot<G>>(&bot)) search->options.is_stopped = is_stopped;
    if (auto* exact = std::get_if<ExactBot<G>>(&bot)) exact->search.is_stopped = is_stopped;
  }
}

}  // namespace affray::bots
