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
constexpr std::uint32_t most_iterations = 10'000'000;

/// Parses the budget after "search:" or "exact:"; nullopt unless it is a number from 1 to most_iterations.
[[nodiscard]] inline std::optional<std::uint32_t> iterations_in(std::string_view number) {
  std::uint32_t iterations = 0;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), iterations);
  if (problem != std::errc{} || end != number.data() + number.size()) return std::nullopt;
  if (iterations == 0 || iterations > most_iterations) return std::nullopt;
  return iterations;
}

/// Whether a bot has this name, such as "greedy" or "search:500".
[[nodiscard]] inline bool is_bot(std::string_view name) {
  for (const std::string_view kind : bot_names) {
    if (name == kind) return true;
  }
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos || !iterations_in(name.substr(colon + 1))) return false;
  return name.substr(0, colon) == "search" || name.substr(0, colon) == "exact";
}

}  // namespace affray::bots
