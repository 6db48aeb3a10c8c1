#pragma once
// Choices that are made automatically.

#include <optional>

#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"

namespace affray {

/// The only choice, not counting redundant ones; nullopt when somebody must decide or nobody is asked.
/// Sessions and scenarios make this choice automatically.
template <Game G>
[[nodiscard]] std::optional<typename G::Choice> forced_choice(const typename G::Codex& codex,
                                                              const typename G::State& state) {
  if (G::asked(codex, state).over()) return std::nullopt;
  const ChoiceList<G> legal = G::choices(codex, state);
  std::optional<typename G::Choice> only;
  for (const auto& choice : legal) {
    if (legal.size() > 1 && is_redundant<G>(codex, state, choice)) continue;
    if (only) return std::nullopt;
    only = choice;
  }
  return only ? *only : legal[0];
}

}  // namespace affray
