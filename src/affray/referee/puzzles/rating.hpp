#pragma once
// The difficulty of a puzzle, on the Elo scale.

#include <cstddef>
#include <string>

#include "affray/referee/session/interface.hpp"

namespace affray {

/// A first estimate from the strength of the bots that find the choice: each of several levels tries with
/// several seeds.
[[nodiscard]] int estimated_rating(const Session& session, const std::string& best, std::size_t choices);

}  // namespace affray
