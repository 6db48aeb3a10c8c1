#pragma once
// A chance as JSON, the same in odds, endings and luck.

#include <nlohmann/json_fwd.hpp>

#include "affray/referee/odds/report.hpp"

namespace affray {

/// {"p", "exact"}, or {"p", "interval": [low, high]} where it is not known exactly; null is no bound.
[[nodiscard]] nlohmann::ordered_json json_of(const Chance& chance);

}  // namespace affray
