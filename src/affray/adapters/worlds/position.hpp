#pragma once
// A position in the middle of a fight: the keys `fight`, `effects` and `fights_this_turn` of a fight file.

#include <string>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/games/worlds/game.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray::worlds::adapter {

[[nodiscard]] std::vector<std::string> position_keys();

/// The ids of the event cards, in their order.
[[nodiscard]] std::vector<std::string> event_ids(const worlds::Codex& codex);

/// See going_on.cpp: reads the key `fight`.
void read_fight_going_on(const Node& node, const worlds::Codex& codex, const Unreachable& unreachable,
                         worlds::Fight& fight);

/// Reads the position into a table with players, places and markers. A fight that is going on fills the
/// agenda, from the turn up to the moment that the file names. Mistakes are reported in the document.
void read_position(const Node& root, const worlds::Codex& codex, const Unreachable& unreachable,
                   worlds::Fight& fight);

}  // namespace affray::worlds::adapter
