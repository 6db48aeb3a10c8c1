#pragma once
// Redundant choices, such as conceding: conveniences that another listed choice dominates.

#include "affray/core/game.hpp"
#include "affray/core/objective.hpp"

namespace affray {

/// Optional hook: whether another listed choice is worth at least as much to the side that chooses, under
/// this objective. Odds and bots skip redundant choices.
template <class G>
concept TellsRedundant = requires(const typename G::Codex& codex, const typename G::State& state,
                                  const typename G::Choice& choice, Objective objective) {
  { G::redundant(codex, state, choice, objective) } -> std::same_as<bool>;
};

template <Game G>
[[nodiscard]] bool is_redundant(const typename G::Codex& codex, const typename G::State& state,
                                const typename G::Choice& choice, Objective objective = Objective::win) {
  if constexpr (TellsRedundant<G>) {
    return G::redundant(codex, state, choice, objective);
  } else {
    return false;
  }
}

}  // namespace affray
