#pragma once
// A position in the middle of a fight as a fight file.

#include <cstddef>
#include <string>

#include "affray/referee/session/interface.hpp"

namespace affray {

/// A fight file that opens at the position after the first `moves` moves of the session: the session's own
/// file with the choices so far under `so_far`, without a plan and without the expectations of a scenario.
[[nodiscard]] std::string position_file(const Session& session, std::size_t moves);

}  // namespace affray
