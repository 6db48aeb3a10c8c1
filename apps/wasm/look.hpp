#pragma once
// The page's view of a position, and the moves so far, as JSON.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "affray/referee/session/interface.hpp"

namespace affray::wasm {

struct LookOptions {
  std::size_t since = 0;          // index of the first event to include
  std::vector<std::string> only;  // the members of the answer; empty: all
};

/// Reads `since` and `only` of a request.
[[nodiscard]] LookOptions look_options(const nlohmann::json& request);

/// The position as a side sees it, or a spectator (nobody), as page_session.hpp lists the members. The `move`
/// of an event is the number of its move, 0 before the first.
[[nodiscard]] std::string look(const Session& session, Side side, const LookOptions& options);

/// The moves from number `since` (from 0) on, as lines of a replay.
[[nodiscard]] nlohmann::ordered_json moves_json(const Session& session, std::size_t since);

/// The names of the sides by their number.
[[nodiscard]] nlohmann::ordered_json side_names(const Session& session);

/// The number of moves that an undo would take back, whoever made the last choice; 0 if it cannot be taken
/// back.
[[nodiscard]] std::size_t undoable_moves(const Session& session);

}  // namespace affray::wasm
