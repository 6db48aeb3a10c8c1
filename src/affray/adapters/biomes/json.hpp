#pragma once
// The JSON form of a `biomes` match, for other programs and for the expectations of scenarios.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "affray/games/biomes/game.hpp"

namespace affray::biomes::adapter {

/// The player's name, or "none".
[[nodiscard]] std::string side_word(const biomes::Codex& codex, Side side);

/// {game, match, turn, active, moment, asked, starter, biomes, players, cards, queue, winner}: cards and
/// players by name, lanes as "1" to "3"; "none" for absent values. It contains only what the given state
/// contains: in the state of a view, cards that the side does not see are in the deck.
[[nodiscard]] nlohmann::json state_json(const biomes::Codex& codex, const biomes::Fight& fight);

/// The text of state_json, with the numbers of cards of other players that the side of the view does not see.
[[nodiscard]] std::string view_text(const biomes::Codex& codex, const biomes::View& view);

/// B87: {attack, defense, gains, loses}: what an agent has until the end of the turn.
[[nodiscard]] nlohmann::json this_turn_json(const biomes::Card& card);

}  // namespace affray::biomes::adapter
