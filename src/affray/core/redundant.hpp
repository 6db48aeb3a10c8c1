#pragma once
// Choices that nobody needs: conveniences, of which another one that is listed does as well.

#include "affray/core/game.hpp"

namespace affray {

/// A game may say that a choice is a convenience: another one that is listed is worth at least as much to who
/// chooses. Odds and bots leave such choices out.
template <class G>
concept TellsRedundant = requires(const typename G::Codex& codex, const typename G::State& state,
                                  const typename G::Choice& choice) {
  { G::redundant(codex, state, choice) } -> std::same_as<bool>;
};

template <Game G>
[[nodiscard]] bool is_redundant(const typename G::Codex& codex, const typename G::State& state,
                                const typename G::Choice& choice) {
  if constexpr (TellsRedundant<G>) {
    return G::redundant(codex, state, choice);
  } else {
    return false;
  }
}

}  // namespace affray
