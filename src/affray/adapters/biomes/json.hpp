#pragma once
// A match of `biomes` as JSON, for programs and for what scenarios expect.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "affray/games/biomes/game.hpp"

namespace affray::biomes::adapter {

/// The player's name, or "none".
[[nodiscard]] std::string side_word(const biomes::Codex& codex, Side side);

/// {game, match, turn, active, moment, asked, starter, biomes, players, cards, queue, winner}: cards
/// and players by name, lanes as "1" to "3"; where there is nothing, "none". Only what the state knows: of a
/// view, the cards that the side does not see are in the deck.
[[nodiscard]] nlohmann::json state_json(const biomes::Codex& codex, const biomes::Fight& fight);

}  // namespace affray::biomes::adapter
