#pragma once
// Helpers shared by advancing, attacking and defending.

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

constexpr std::optional<Refusal> allowed = std::nullopt;

/// Whether the choice is this deed without any argument.
[[nodiscard]] inline bool is_done(const Choice& choice, Deed deed) {
  return choice.deed == deed && choice.what == nothing;
}
/// The refusal for a card that is not an agent of this player.
[[nodiscard]] std::optional<Refusal> refuse_own_agent(const Codex& codex, Side side, CardId card);

}  // namespace affray::biomes
