#pragma once
// What advancing, attacking and defending have in common.

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

constexpr std::optional<Refusal> allowed = std::nullopt;

[[nodiscard]] inline bool exists(const Codex& codex, std::uint8_t card) { return card < codex.cards.size(); }
[[nodiscard]] inline bool is_done(const Choice& choice, Deed deed) {
  return choice.deed == deed && choice.what == nothing;
}
/// Why the card is no agent of this player.
[[nodiscard]] std::optional<Refusal> refuse_own_agent(const Codex& codex, Side side, std::uint8_t card);

}  // namespace affray::biomes
