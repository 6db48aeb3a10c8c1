#pragma once
// Perfect information: whether every side knows the complete position.

#include "affray/core/hooks.hpp"

namespace affray {

/// Games without the hook `stays_open` count as never open.
template <Game G>
[[nodiscard]] bool stays_open(const typename G::Codex& codex, const typename G::State& state) {
  if constexpr (TellsOpenness<G>) {
    return G::stays_open(codex, state);
  } else {
    return false;
  }
}

}  // namespace affray
