#pragma once
// Whether everything is known to everybody.

#include <concepts>

#include "affray/core/game.hpp"

namespace affray {

/// A game says of a position that no side can miss anything about it, nor about any position that can come of
/// it: only then is best play defined by backward induction. What follows from what a side sees is known to
/// it. The answer must itself follow from what each side sees.
template <class G>
concept TellsOpenness = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::stays_open(codex, state) } -> std::same_as<bool>;
};

/// Of a game that does not say nothing is taken for granted.
template <Game G>
[[nodiscard]] bool stays_open(const typename G::Codex& codex, const typename G::State& state) {
  if constexpr (TellsOpenness<G>) {
    return G::stays_open(codex, state);
  } else {
    return false;
  }
}

}  // namespace affray
