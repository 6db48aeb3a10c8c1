#pragma once
// Things that choices use (cards, events, actions), for statistics of their use and of the fights won with
// them.

#include <vector>

#include "affray/core/hooks.hpp"

namespace affray {

/// The things of a fight; empty for games without the member.
template <Game G>
[[nodiscard]] std::vector<Thing> things_of(const typename G::Codex& codex) {
  if constexpr (TellsUses<G>) {
    return G::things(codex);
  } else {
    return {};
  }
}

}  // namespace affray
