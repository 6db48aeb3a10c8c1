#pragma once
// The JSON form of a `realms` skirmish, for views and for the expectations of scenarios.

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>

#include "affray/games/realms/game.hpp"

namespace affray::realms::adapter {

/// {"game", "round", "asked", "ended": no|won|lost, "figures": {name: {"at" (none), "health", "statuses",
/// "moved"}}, "heroes": {name: {"stamina", "invested", "gold", "xp", "items", "item_rerolls",
/// "cards": {id: "hand" | "cooldown 2"}}}, "decks": {id: {"card", "left"}}, "order": [name],
/// "rifts": {space: element}, "loot": {space: {"gold", "items", "adrenaline"}}, "doors": {space:
/// open|closed}, "traps": {space: set|sprung}, "objectives": [met|open], "effects": {name: {verb: amount}},
/// "fallen": {side: number}, "winner"}.
[[nodiscard]] nlohmann::json state_json(const realms::Codex& codex, const realms::Fight& fight);

/// "heroes" or "enemies".
[[nodiscard]] std::string side_word(Side side);

[[nodiscard]] inline bool has_bit(const std::array<std::uint8_t, 2>& bits, std::size_t bit) {
  return (bits[bit / 8] >> (bit % 8) & 1U) != 0;
}

}  // namespace affray::realms::adapter
