#pragma once
// The JSON form of a chance, used for odds, endings and luck.

#include <nlohmann/json_fwd.hpp>

#include "affray/referee/odds/report.hpp"

namespace affray {

/// {"p", "exact"}, or {"p", "interval": [low, high]} if it is not known exactly; null for an infinite bound.
[[nodiscard]] nlohmann::ordered_json json_of(const Chance& chance);

}  // namespace affray
