#pragma once
// Simultaneous choices.

#include <cstdint>

#include "affray/core/game.hpp"

namespace affray {

/// The role of a choice in a simultaneous decision.
enum class Secrecy : std::uint8_t {
  none,
  kept,    // hidden until the side that is asked next has chosen too
  answers  // made without having seen the previous choice
};

/// Optional hooks of games with simultaneous choices: the sides choose one after the other, the second
/// without having seen the choice of the first.
template <class G>
concept TellsSecrets = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::secrecy(codex, state) } -> std::same_as<Secrecy>;   // of the pending choice
  { G::hides_only_secrets(codex) } -> std::same_as<bool>;  // no other hidden information in such a fight
};

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
