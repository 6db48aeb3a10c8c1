#pragma once
// A skirmish of `realms` as JSON: views, and what scenarios expect.

#include <nlohmann/json_fwd.hpp>

#include "affray/games/realms/game.hpp"

namespace affray {

/// {"game", "round", "asked", "ended": no|won|lost, "figures": {name: {"at" (none), "health", "statuses",
/// "moved"}}, "heroes": {name: {"stamina", "invested", "gold", "xp", "items", "cards": {id: "hand" |
/// "cooldown 2"}}}, "decks": {id: {"card", "left"}}, "order": [name], "rifts": {space: element}, "loot":
/// {space: {"gold", "items", "adrenaline"}}, "doors": {space: open|closed}, "traps": {space: set|sprung},
/// "objectives": [met|open], "effects": {name: {verb: amount}}, "fallen": {side: number}, "winner"}.
[[nodiscard]] nlohmann::json realms_json(const realms::Codex& codex, const realms::Fight& fight);

/// "heroes" or "enemies".
[[nodiscard]] std::string realms_side(Side side);

}  // namespace affray
