#pragma once
// Scenarios of `realms`.

#include <optional>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/referee/realms_file.hpp"
#include "affray/referee/scenario.hpp"

namespace affray {

struct RealmsScenario {
  Opening<realms::Realms> opening;
  Ruling ruling;
};

/// `expect` holds any part of what realms_json says: {round: 2, figures: {goblin: {health: 1}}}. A list must
/// be the same in the same order; "none" is what is not there.
[[nodiscard]] Result<RealmsScenario> load_realms_scenario(std::string_view text, const std::string& file,
                                                          const std::string& data_root);

/// The first thing that is not as the file says, or nothing.
[[nodiscard]] std::optional<Problem> run_scenario(const RealmsScenario& scenario);

}  // namespace affray
