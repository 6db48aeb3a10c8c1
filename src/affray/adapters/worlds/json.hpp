#pragma once
// The JSON form of a `worlds` position, for views and for the expectations of scenarios.

#include <nlohmann/json_fwd.hpp>

#include "affray/games/worlds/game.hpp"

namespace affray::worlds::adapter {

/// {"asked", "turn", "turns_left", "players": {name: {"energy", "events", "lost", "fights_won",
/// "plant_supply"}}, "places": {name: {"kind", player: {"populations", "plants"}, "natives"}}, "fight":
/// {"place", "attacker", "defender", "battle", "battles": [{side: markers, "fought"}], "energy_used",
/// "lost"}, "outcome"}. Absent values are "none".
[[nodiscard]] nlohmann::json state_json(const worlds::Codex& codex, const worlds::Fight& fight);

}  // namespace affray::worlds::adapter
