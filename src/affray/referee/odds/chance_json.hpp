#pragma once
// JSON forms shared by several reports: odds, endings, luck and analysis.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "affray/referee/odds/report.hpp"

namespace affray {

/// {"p", "kind", "exact"}, or {"p", "kind", "interval": [low, high]} if it is not known as a fraction; null
/// for an infinite bound.
[[nodiscard]] nlohmann::ordered_json json_of(const Chance& chance);
/// The same with the policy to which the value belongs.
[[nodiscard]] nlohmann::ordered_json json_of(const Chance& chance, std::string_view policy);

/// A decision in a line of play.
[[nodiscard]] nlohmann::ordered_json json_of(const LineStep& step);

}  // namespace affray
