#pragma once
// The JSON form of a `sectors` session, for views and for the expectations of scenarios.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "affray/games/sectors/game.hpp"

namespace affray::sectors::adapter {

/// {"game", "game_round", "turn", "asked", "refreshed", "fight": {"sector", "round", "starter", "acting"}
/// (all none or 0 between fights), "sectors": {name: {"next": [name], "fought"}}, "cards": {id: {"owner",
/// "zone", and in a sector: "sector", "exhausted", "injuries", "defence" (left), "lowered", "crew_of",
/// "experience", "fighting", "acted", "waited"}}, "players": {name: {"hand": [id], "focus", "passes": [word],
/// "lost", "fights_won"}}, "effects": {id: {verb: amount}}, "pending": [{"what", "by", "card", "line",
/// "target", "blocker"}], "winner"}.
[[nodiscard]] nlohmann::json state_json(const sectors::Codex& codex, const sectors::Fight& fight);

/// A player's name, or "none".
[[nodiscard]] std::string side_word(const sectors::Codex& codex, Side side);

}  // namespace affray::sectors::adapter
