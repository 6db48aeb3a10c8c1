#pragma once
// A fight and a position in it as JSON, as the page shows them (docs/protocol.md).

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "affray/referee/session/interface.hpp"

namespace affray {

/// {game, codex, hides, sides, players, packs, names, texts, records?}: what is the same in every position.
[[nodiscard]] std::string opened_json(const Session& session);

struct LookOptions {
  std::size_t since = 0;          // index of the first event to include
  std::vector<std::string> only;  // the members of the answer; empty: all
};

/// The position as a side sees it, or a spectator (nobody): {asked, choices, forced, outcome, moves,
/// undoable, state, hides, tables, events, sides, view}. The `move` of an event is the number of its move, 0
/// before the first.
[[nodiscard]] std::string look_json(const Session& session, Side side, const LookOptions& options = {});

/// Appends the members "fight" and "position": a fight and what a side sees of it, for a page that shows it
/// before it has the module.
void append_shown(std::string& json, const Session& session, Side side);

/// The number of moves that an undo would take back, whoever made the last choice; 0 if it cannot be taken
/// back.
[[nodiscard]] std::size_t undoable_moves(const Session& session);

/// {name, version, hash} of a pack.
[[nodiscard]] nlohmann::ordered_json id_json(const PackId& id);

}  // namespace affray
