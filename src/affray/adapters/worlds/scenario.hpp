#pragma once
// Scenarios of `worlds`.

#include <optional>
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

/// The first thing that is not as the file says, or nothing.
[[nodiscard]] std::optional<Problem> run_scenario(const Scenario& scenario);

}  // namespace affray::worlds::adapter
