#pragma once
// The parts of an analysis as JSON, which the workers of the page exchange.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "affray/referee/analysis/running.hpp"

namespace affray::wasm {

/// {bots, moves}
[[nodiscard]] std::string plan_json(const AnalysisPlan& plan);
/// The inverse; throws a JSON exception for anything else.
[[nodiscard]] AnalysisPlan plan_of(const nlohmann::json& json);

/// A list of {move, position, rolled, expected, options, open, candidate?, better?, chosen?}; the winners of
/// fights are a text with the number of the side for each, or - where nobody won.
[[nodiscard]] nlohmann::ordered_json part_json(const AnalysisPart& part);
/// The inverse; throws a JSON exception for anything else.
[[nodiscard]] AnalysisPart analysis_part_of(const nlohmann::json& json);

}  // namespace affray::wasm
