#pragma once
// The lines of a replay as JSON, for programs that store them elsewhere than in a file.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// The parts of a replay: its first line, a line for each move, and the members of the last line that
/// describe the end (null while the fight is running). Hashes are formatted by hash_text.hpp.
[[nodiscard]] nlohmann::ordered_json replay_head(const Session& session, std::optional<std::uint64_t> seed);
[[nodiscard]] nlohmann::ordered_json replay_move(const Move& move, const Session& session);
[[nodiscard]] nlohmann::ordered_json outcome_json(const Session& session);
/// The members of the last line of a fight that a side gave up.
[[nodiscard]] nlohmann::ordered_json resignation_json(const Resignation& resigned, const Session& session);

}  // namespace affray
