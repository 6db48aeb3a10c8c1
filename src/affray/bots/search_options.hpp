#pragma once
// The options of the Monte Carlo tree search: its budget and its constants.

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>

namespace affray::bots {

class Network;

/// Optional tuning constants of a game: the exploration constant, and how many visits its estimate counts as.
template <class G>
concept TellsSearch = requires {
  { G::search_exploration } -> std::convertible_to<double>;
  { G::search_prior_visits } -> std::convertible_to<double>;
};

struct SearchOptions {
  std::uint32_t iterations = 1'000;      // the budget; not a time, so that results are reproducible
  std::optional<double> exploration{};   // nullopt: the constant of the game
  std::optional<double> prior_visits{};  // how many visits the prior counts as; nullopt: likewise
  std::uint32_t rollout = 0;             // random choices between leaving the tree and the estimate
  std::uint32_t enumerate = 6;     // visits of a choice after which all its dice outcomes are enumerated
  std::uint32_t max_results = 64;  // choices with more outcomes are never enumerated
  bool varied = false;             // the bot draws its choice by visits instead of taking the best one
  // Guides the search in place of the estimate; nullptr: the estimate is used.
  const Network* network = nullptr;
  // Once it returns true the search stops; its result is then not reproducible.
  const std::function<bool()>* is_stopped = nullptr;
};

}  // namespace affray::bots
