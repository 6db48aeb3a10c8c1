#pragma once
// Scenarios of `biomes`.

#include <optional>
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

/// `expect` holds any part of what state_json says: {cards: {ember-hound: {damage: 1}}, players: {ann:
/// {lost: [1]}}}, and happened: how many of some events. A list must be the same in the same order; the queue
/// is a list of the ids of cards, the last one on top; "none" is what is not there.
[[nodiscard]] Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                                             const std::string& data_root);
[[nodiscard]] Result<Scenario> load_scenario(std::string_view text, const std::string& file,
                                             const std::string& data_root);

/// The first thing that is not as the file says, or nothing.
[[nodiscard]] std::optional<Problem> run_scenario(const Scenario& scenario);

}  // namespace affray::biomes::adapter
