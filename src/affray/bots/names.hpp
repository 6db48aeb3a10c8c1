#pragma once
// The names of bots.

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace affray::bots {

/// From the weakest to the strongest. "search:500" and "exact:500" set the budget: iterations of the search,
/// and nodes of the proof.
constexpr std::array<std::string_view, 4> bot_names{"random", "greedy", "search", "exact"};
/// "varied:50" searches like "search:50" and then draws among good choices. It is a little weaker, and made
/// for sampled odds: fights of bots that always choose alike say too little about a position.
constexpr std::string_view varied_name = "varied";
constexpr std::uint32_t iterations_of_varied = 50;  // if the name gives none
constexpr std::uint32_t most_iterations = 10'000'000;

/// Parses the budget after "search:", "varied:" or "exact:"; nullopt unless it is a number from 1 to
/// most_iterations.
[[nodiscard]] inline std::optional<std::uint32_t> iterations_in(std::string_view number) {
  std::uint32_t iterations = 0;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), iterations);
  if (problem != std::errc{} || end != number.data() + number.size()) return std::nullopt;
  if (iterations == 0 || iterations > most_iterations) return std::nullopt;
  return iterations;
}

/// The largest budgets that names may ask for.
struct LargestBudgets {
  std::uint32_t search = most_iterations;
  std::uint32_t exact = most_iterations;
};

/// Whether a bot has this name, such as "greedy" or "search:500", with a budget that is allowed.
[[nodiscard]] inline bool is_bot(std::string_view name, const LargestBudgets& most = {}) {
  for (const std::string_view kind : bot_names) {
    if (name == kind) return true;
  }
  if (name == varied_name) return iterations_of_varied <= most.search;
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return false;
  const std::optional<std::uint32_t> budget = iterations_in(name.substr(colon + 1));
  if (!budget) return false;
  const std::string_view kind = name.substr(0, colon);
  return ((kind == "search" || kind == varied_name) && *budget <= most.search) ||
         (kind == "exact" && *budget <= most.exact);
}

}  // namespace affray::bots
