#pragma once
// Whether odds may be computed with full information.

#include "affray/core/openness.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray {

/// Whether information that a side does not see affects this position or may come to affect it.
template <Game G, AdapterOf<G> Adapter>
[[nodiscard]] bool hides_at(const typename G::Codex& codex, const typename G::State& state) {
  return Adapter::hides(codex) && !stays_open<G>(codex, state);
}

}  // namespace affray
