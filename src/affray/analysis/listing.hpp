#pragma once
// Choices for recursive searches.

#include <optional>

#include "affray/core/game.hpp"

namespace affray::analysis {

// A list takes up to 17 KB of stack, which a recursive search does not have at each of its depths: these
// functions keep it to themselves, so they must not be inlined.

/// Lists the legal choices into a list that is not on the stack.
template <Game G>
[[gnu::noinline]] void list_choices(const typename G::Codex& codex, const typename G::State& state,
                                    ChoiceList<G>& into) {
  into = G::choices(codex, state);
}

/// The only legal choice; nullopt if there are several.
template <Game G>
[[nodiscard, gnu::noinline]] std::optional<typename G::Choice> forced_choice(const typename G::Codex& codex,
                                                                             const typename G::State& state) {
  const ChoiceList<G> choices = G::choices(codex, state);
  return choices.size() == 1 ? std::optional(choices[0]) : std::nullopt;
}

}  // namespace affray::analysis
