#pragma once
// Choices that are made at once.

#include <cstdint>

#include "affray/core/game.hpp"

namespace affray {

/// What a choice is to the one before or after it.
enum class Secrecy : std::uint8_t {
  none,
  kept,    // it stays hidden until the side that is asked next has chosen too
  answers  // it is made without having seen the one before it
};

/// A game in which two sides may choose at once: one after the other, the second without having seen what
/// the first has chosen.
template <class G>
concept TellsSecrets = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::secrecy(codex, state) } -> std::same_as<Secrecy>;   // of the choice that is asked for now
  { G::hides_only_secrets(codex) } -> std::same_as<bool>;  // nothing else is ever hidden in such a fight
};

/// Choices are made at once here, and nothing else is hidden.
template <Game G>
[[nodiscard]] bool hides_only_secrets(const typename G::Codex& codex) {
  if constexpr (TellsSecrets<G>) {
    return G::hides_only_secrets(codex);
  } else {
    return false;
  }
}

}  // namespace affray
