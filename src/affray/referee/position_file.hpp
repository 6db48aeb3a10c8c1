#pragma once
// A position in the middle of a fight as a fight file.

#include <cstddef>
#include <string>

#include "affray/referee/session/interface.hpp"

namespace affray {

/// A fight file that opens at the position after the first `moves` moves of the session: its own file, with
/// what has been played under `so_far`, and without a plan and without what a scenario expects.
[[nodiscard]] std::string position_file(const Session& session, std::size_t moves);

}  // namespace affray
