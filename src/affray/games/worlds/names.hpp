#pragma once
// The names of this game's players, cards and terms as texts, for choices, messages and errors.

#include <cstdint>
#include <string>

#include "affray/games/worlds/codex.hpp"

namespace affray::worlds {

/// The player's name; "natives" for the Natives, "everybody" for more than one opponent.
[[nodiscard]] std::string name_of(const Codex& codex, Side side);
/// The name of a World or Sun in files.
[[nodiscard]] std::string place_name(const Codex& codex, PlaceId place);
/// The id of an event card.
[[nodiscard]] std::string event_id(const Codex& codex, EventId event);
/// "population", "plant" or "native".
[[nodiscard]] std::string word_of(Kind kind);

}  // namespace affray::worlds
