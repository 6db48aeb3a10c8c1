#pragma once
// `biomes` scenarios.

#include <string>
#include <string_view>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/scenario/ruling.hpp"

namespace affray::biomes::adapter {

struct Scenario {
  Opening<biomes::Biomes> opening;
  Ruling ruling;
};

/// `expect` contains any part of state_json, such as {cards: {ember-hound: {damage: 1}}, players: {ann:
/// {lost: [1]}}}, and may contain `happened` with the number of certain events. A list must match in order;
/// the queue is a list of card ids with the top card last; "none" stands for an absent value.
[[nodiscard]] Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                                             const std::string& data_root);
[[nodiscard]] Result<Scenario> load_scenario(std::string_view text, const std::string& file,
                                             const std::string& data_root);

/// Runs the scenario and compares it with what the file says.
[[nodiscard]] ScenarioReport run_scenario(const Scenario& scenario);

}  // namespace affray::biomes::adapter
