#pragma once
// The table of `worlds` as JSON: views, and what scenarios expect.

#include <nlohmann/json_fwd.hpp>

#include "affray/games/worlds/game.hpp"

namespace affray::worlds::adapter {

/// {"asked", "turn", "turns_left", "players": {name: {"energy", "events", "lost", "fights_won",
/// "plant_supply"}}, "places": {name: {"kind", player: {"populations", "plants"}, "natives"}}, "fight":
/// {"place", "attacker", "defender", "battle", "battles": [{side: markers, "fought"}], "energy_used",
/// "lost"}, "outcome"}. What is absent is none.
[[nodiscard]] nlohmann::json state_json(const worlds::Codex& codex, const worlds::Fight& fight);

}  // namespace affray::worlds::adapter
