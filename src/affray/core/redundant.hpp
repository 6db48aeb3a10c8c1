#pragma once
// Choices that nobody needs: conveniences, of which another one that is listed does as well.

#include "affray/core/game.hpp"
#include "affray/core/objective.hpp"

namespace affray {

/// A game may say that a choice is a convenience: another one that is listed is worth at least as much to who
/// chooses, if he plays for this. Odds and bots leave such choices out.
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
