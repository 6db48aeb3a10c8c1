#pragma once
// Simultaneous choices.

#include "affray/core/hooks.hpp"

namespace affray {

/// Whether simultaneous choices are the only hidden information of the fight.
template <Game G>
[[nodiscard]] bool hides_only_secrets(const typename G::Codex& codex) {
  if constexpr (TellsSecrets<G>) {
    return G::hides_only_secrets(codex);
  } else {
    return false;
  }
}

}  // namespace affray
