#pragma once
// The names of bots.

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "affray/core/sentence.hpp"

namespace affray::bots {

/// From the weakest to the strongest. "search:500" and "exact:500" set the budget: iterations of the search,
/// and nodes of the proof.
constexpr std::array<std::string_view, 4> bot_names{"random", "greedy", "search", "exact"};
/// Bots that use the network of a game: "trained" takes the choice with the highest score without a search,
/// "trained:150" draws a choice at a temperature of 150 %, and "champion:400" is a search of 400 iterations
/// guided by the network.
constexpr std::array<std::string_view, 2> learned_names{"trained", "champion"};
constexpr std::uint32_t nodes_of_champion = 25;  // of a proof, for each iteration
constexpr std::uint32_t most_percent = 10'000;
/// Levels for human players, from the weakest to the strongest: each is a bot with a network, chosen by the
/// game (Features::levels). The strongest is the champion itself.
constexpr std::array<std::string_view, 5> level_names{"novice", "casual", "skilled", "expert", "champion"};

/// "varied:50" searches like "search:50" and then draws among good choices. It is a little weaker, and made
/// for sampled odds: bots that always choose alike reveal too little about a position.
constexpr std::string_view varied_name = "varied";
constexpr std::uint32_t iterations_of_varied = 50;  // the default budget
/// "quick" looks one choice ahead and draws among good choices, and "quick:4" among four choices that are
/// drawn at random. They play the later part of sampled fights.
constexpr std::string_view quick_name = "quick";
constexpr std::uint32_t most_iterations = 10'000'000;

/// Parses the budget after "search:", "varied:", "exact:", "champion:", "trained:" or "quick:"; nullopt
/// unless it is a number from 1 to most_iterations.
[[nodiscard]] inline std::optional<std::uint32_t> iterations_in(std::string_view number) {
  std::uint32_t iterations = 0;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), iterations);
  if (problem != std::errc{} || end != number.data() + number.size()) return std::nullopt;
  if (iterations == 0 || iterations > most_iterations) return std::nullopt;
  return iterations;
}

/// The largest budgets that names may request.
struct LargestBudgets {
  std::uint32_t search = most_iterations;
  std::uint32_t exact = most_iterations;
};

/// Whether the name is in the list.
template <std::size_t N>
[[nodiscard]] bool is_among(const std::array<std::string_view, N>& names, std::string_view name) {
  for (const std::string_view each : names) {
    if (name == each) return true;
  }
  return false;
}
/// The part of a name before its budget.
[[nodiscard]] inline std::string_view kind_of_bot(std::string_view name) {
  return name.substr(0, name.find(':'));
}
/// Whether a bot of this name uses the network of its game.
[[nodiscard]] inline bool needs_network(std::string_view name) {
  return is_among(learned_names, kind_of_bot(name)) || is_among(level_names, name);
}

/// Whether this is the name of a bot, such as "greedy" or "search:500", with a permitted budget.
[[nodiscard]] inline bool is_bot(std::string_view name, const LargestBudgets& most = {}) {
  if (is_among(bot_names, name) || is_among(level_names, name) || name == learned_names[0]) return true;
  if (name == quick_name) return true;
  if (name == varied_name) return iterations_of_varied <= most.search;
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return false;
  const std::optional<std::uint32_t> budget = iterations_in(name.substr(colon + 1));
  if (!budget) return false;
  const std::string_view kind = kind_of_bot(name);
  if (kind == "trained") return *budget <= most_percent;
  if (kind == quick_name) return true;
  return ((kind == "search" || kind == varied_name || kind == "champion") && *budget <= most.search) ||
         (kind == "exact" && *budget <= most.exact);
}

/// What is wrong with a name that is none of a bot.
[[nodiscard]] inline Sentence no_bot(std::string_view name) {
  return {
      "there is no bot '$1': novice, casual, skilled, expert or champion; or random, greedy, trained, "
      "search:N, "
      "varied:N, exact:N or champion:N, with N from 1 to $2",
      name, most_iterations};
}

/// "trained:30x8" and "varied:12x8": the first 8 choices of a fight are made by trained:30 or varied:12, for
/// whichever side. They complete what the previous choice began; the rest of the fight is played by quick
/// bots, at a lower cost.
struct AheadName {
  std::string_view first;  // who makes the first choices, such as "trained:30"
  std::uint32_t choices = 0;
};

/// Parses such a name; nullopt for any other.
[[nodiscard]] inline std::optional<AheadName> ahead_named(std::string_view name) {
  const std::size_t by = name.rfind('x');
  if (by == std::string_view::npos) return std::nullopt;
  const std::string_view first = name.substr(0, by);
  const std::string_view kind = kind_of_bot(first);
  if (kind == first || (kind != varied_name && kind != learned_names[0]) || !is_bot(first))
    return std::nullopt;
  const auto choices = iterations_in(name.substr(by + 1));
  if (!choices) return std::nullopt;
  return AheadName{first, *choices};
}

}  // namespace affray::bots
