#pragma once
// Scenarios of `sectors`.

#include <optional>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/referee/scenario.hpp"
#include "affray/referee/sectors_file.hpp"

namespace affray {

struct SectorsScenario {
  Opening<sectors::Sectors> opening;
  Ruling ruling;
};

/// `expect` holds any part of what sectors_json says: {cards: {scout: {injuries: 1}}, fight: {round: 2}}. A
/// list must be the same in the same order; "none" is what is not there.
[[nodiscard]] Result<SectorsScenario> load_sectors_scenario(std::string_view text, const std::string& file,
                                                            const std::string& data_root);

/// The first thing that is not as the file says, or nothing.
[[nodiscard]] std::optional<Problem> run_scenario(const SectorsScenario& scenario);

}  // namespace affray
