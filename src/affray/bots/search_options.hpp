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

/// How the network of a game guides a search: how far the shares of the choices widen their bounds, and the
/// share of the estimate in the value of a position, which is the network's for the rest. Found by fights
/// (docs/training.md).
struct Guidance {
  double exploration = 1.5;
  double estimate_share = 0;
};

/// The guidance of a game: Features::guided_exploration and Features::estimate_share, if it has them.
template <class G>
[[nodiscard]] constexpr Guidance guidance_of() {
  Guidance guidance;
  if constexpr (requires { G::Features::guided_exploration; })
    guidance.exploration = G::Features::guided_exploration;
  if constexpr (requires { G::Features::estimate_share; }) {
    guidance.estimate_share = G::Features::estimate_share;
  }
  return guidance;
}

struct SearchOptions {
  std::uint32_t iterations = 1'000;      // the budget; not a time, so that results are reproducible
  std::optional<double> exploration{};   // nullopt: the constant of the game
  std::optional<double> prior_visits{};  // how many visits the prior counts as; nullopt: likewise
  std::uint32_t rollout = 0;             // random choices between leaving the tree and the estimate
  std::uint32_t enumerate = 6;     // visits of a choice after which all its dice outcomes are enumerated
  std::uint32_t max_results = 64;  // choices with more outcomes are never enumerated
  bool varied = false;             // the bot draws its choice by visits instead of taking the best one
  // Guides the search; nullptr: the estimate alone does.
  const Network* network = nullptr;
  std::optional<Guidance> guidance{};  // nullopt: that of the game
  // Only the best choice is asked for, not what all are worth: with hidden information a search that a
  // network guides stops once the rest of the budget cannot change which choice was visited most.
  bool only_best = false;
  // Once it returns true the search stops; its result is then not reproducible.
  const std::function<bool()>* is_stopped = nullptr;
};

}  // namespace affray::bots
