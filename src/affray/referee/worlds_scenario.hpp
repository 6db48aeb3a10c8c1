#pragma once
// Scenarios of `worlds`.

#include <optional>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"
#include "affray/referee/scenario.hpp"
#include "affray/referee/worlds_file.hpp"

namespace affray {

struct WorldsScenario {
  Opening<worlds::Worlds> opening;
  Ruling ruling;
};

[[nodiscard]] Result<WorldsScenario> load_worlds_scenario(std::string_view text, const std::string& file,
                                                          const std::string& data_root);

/// The first thing that is not as the file says, or nothing.
[[nodiscard]] std::optional<Problem> run_scenario(const WorldsScenario& scenario);

}  // namespace affray
