#pragma once
// `worlds` scenarios.

#include <string>
#include <string_view>

#include "affray/adapters/worlds/fight.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/scenario/ruling.hpp"

namespace affray::worlds::adapter {

struct Scenario {
  Opening<worlds::Worlds> opening;
  Ruling ruling;
};

[[nodiscard]] Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                                             const std::string& data_root);
[[nodiscard]] Result<Scenario> load_scenario(std::string_view text, const std::string& file,
                                             const std::string& data_root);

/// Runs the scenario and compares it with what the file says.
[[nodiscard]] ScenarioReport run_scenario(const Scenario& scenario);

}  // namespace affray::worlds::adapter
