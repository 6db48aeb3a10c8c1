#pragma once
// What a fight makes use of: cards that are played, events, actions. For counting how much they are worth.

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/game.hpp"

namespace affray {

/// Something that can be used in a fight: what files call it, and its name in words.
struct Thing {
  std::string id;
  Message name;
};

/// A game may say which things there are, and which of them a choice uses.
template <class G>
concept TellsUses = requires(const typename G::Codex& codex, const typename G::Choice& choice) {
  { G::things(codex) } -> std::same_as<std::vector<Thing>>;
  { G::used(codex, choice) } -> std::same_as<std::optional<std::size_t>>;  // its number among them
};

/// The things of a fight; none where the game does not say.
template <Game G>
[[nodiscard]] std::vector<Thing> things_of(const typename G::Codex& codex) {
  if constexpr (TellsUses<G>) {
    return G::things(codex);
  } else {
    return {};
  }
}

}  // namespace affray
