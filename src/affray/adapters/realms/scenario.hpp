#pragma once
// `realms` scenarios.

#include <string>
#include <string_view>

#include "affray/adapters/realms/fight.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/scenario/ruling.hpp"

namespace affray::realms::adapter {

struct Scenario {
  Opening<realms::Realms> opening;
  Ruling ruling;
};

/// `expect` contains any part of state_json, such as {round: 2, figures: {goblin: {health: 1}}}. A list must
/// match in order; "none" stands for an absent value.
[[nodiscard]] Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                                             const std::string& data_root);
[[nodiscard]] Result<Scenario> load_scenario(std::string_view text, const std::string& file,
                                             const std::string& data_root);

/// Runs the scenario and compares it with what the file says.
[[nodiscard]] ScenarioReport run_scenario(const Scenario& scenario);

}  // namespace affray::realms::adapter
