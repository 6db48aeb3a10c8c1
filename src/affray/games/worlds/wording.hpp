#pragma once
// Descriptions of event cards, with the messages of data/worlds/messages.*.json.

#include "affray/core/message.hpp"
#include "affray/games/worlds/codex.hpp"

namespace affray::worlds {

/// What an event card does, made from its record alone: "+1 power for each of the player's own Populations in
/// this battle; the opponent may not use Energy in this battle".
[[nodiscard]] Message event_words(const Codex& codex, const EventCard& card);

}  // namespace affray::worlds
