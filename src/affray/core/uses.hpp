#pragma once
// Things that choices use (cards, events, actions), for statistics of how often they are used and won with.

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/game.hpp"

namespace affray {

/// Something that can be used in a fight: its id in files, and its name as a message.
struct Thing {
  std::string id;
  Message name;
};

/// Optional hooks: the list of things, and which of them a choice uses.
template <class G>
concept TellsUses = requires(const typename G::Codex& codex, const typename G::Choice& choice) {
  { G::things(codex) } -> std::same_as<std::vector<Thing>>;
  { G::used(codex, choice) } -> std::same_as<std::optional<std::size_t>>;  // its index among them
};

/// The things of a fight; empty for games without the hook.
template <Game G>
[[nodiscard]] std::vector<Thing> things_of(const typename G::Codex& codex) {
  if constexpr (TellsUses<G>) {
    return G::things(codex);
  } else {
    return {};
  }
}

}  // namespace affray
