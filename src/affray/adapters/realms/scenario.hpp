#pragma once
// Scenarios of `realms`.

#include <optional>
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

/// `expect` holds any part of what state_json says: {round: 2, figures: {goblin: {health: 1}}}. A list must
/// be the same in the same order; "none" is what is not there.
[[nodiscard]] Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                                             const std::string& data_root);
[[nodiscard]] Result<Scenario> load_scenario(std::string_view text, const std::string& file,
                                             const std::string& data_root);

/// The first thing that is not as the file says, or nothing.
[[nodiscard]] std::optional<Problem> run_scenario(const Scenario& scenario);

}  // namespace affray::realms::adapter
