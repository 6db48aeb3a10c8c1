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

/// The only choice of the list that is not redundant; nullptr if there are several, or none.
template <Game G>
[[nodiscard]] const typename G::Choice* only_sensible_choice(const typename G::Codex& codex,
                                                             const typename G::State& state,
                                                             const ChoiceList<G>& choices) {
  const typename G::Choice* only = nullptr;
  for (const typename G::Choice& choice : choices) {
    if (is_redundant<G>(codex, state, choice)) continue;
    if (only != nullptr) return nullptr;
    only = &choice;
  }
  return only;
}

}  // namespace affray
