#pragma once
// Counts of a series as JSON with integers only, for programs that add them up.

#include <string>

#include "affray/analysis/simulation.hpp"

namespace affray {

/// All counts in a fixed order. Sides and things are numbers; the winner of an ending that nobody won is -1.
[[nodiscard]] std::string counts_json(const analysis::Counts& counts);

}  // namespace affray
