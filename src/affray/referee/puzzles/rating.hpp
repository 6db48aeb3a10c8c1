#pragma once
// How difficult a puzzle is, on the scale of Elo.

#include <cstddef>
#include <string>

#include "affray/referee/session/interface.hpp"

namespace affray {

/// A first estimate, from which bots find the choice: each of several levels tries with several seeds.
[[nodiscard]] int estimated_rating(const Session& session, const std::string& best, std::size_t choices);

}  // namespace affray
