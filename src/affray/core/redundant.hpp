#pragma once
// Redundant choices, such as conceding: conveniences that another listed choice dominates.

#include "affray/core/hooks.hpp"

namespace affray {

/// Games without the hook `redundant` have no redundant choices.
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
