#pragma once
// Scenarios of `sectors`.

#include <optional>
#include <string>
#include <string_view>

#include "affray/adapters/sectors/fight.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/scenario/ruling.hpp"

namespace affray::sectors::adapter {

struct Scenario {
  Opening<sectors::Sectors> opening;
  Ruling ruling;
};

/// `expect` holds any part of what state_json says: {cards: {scout: {injuries: 1}}, fight: {round: 2}}. A
/// list must be the same in the same order; "none" is what is not there.
[[nodiscard]] Result<Scenario> load_scenario(const YamlDocument& scenario, const std::string& file,
                                             const std::string& data_root);
[[nodiscard]] Result<Scenario> load_scenario(std::string_view text, const std::string& file,
                                             const std::string& data_root);

/// The first thing that is not as the file says, or nothing.
[[nodiscard]] std::optional<Problem> run_scenario(const Scenario& scenario);

}  // namespace affray::sectors::adapter
