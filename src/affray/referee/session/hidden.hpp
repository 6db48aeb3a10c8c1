#pragma once
// Where odds may see everything.

#include "affray/core/openness.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray {

/// Something that a side does not see decides at this position, or may come to decide.
template <Game G, AdapterOf<G> Adapter>
[[nodiscard]] bool hides_at(const typename G::Codex& codex, const typename G::State& state) {
  return Adapter::hides(codex) && !stays_open<G>(codex, state);
}

}  // namespace affray
