#pragma once
// Executable rulings: a position, scripted dice, choices, and what must follow.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/worlds_file.hpp"

namespace affray {

/// One line of `choices`: a choice to be made, or one that a rule must forbid at this moment.
struct ScenarioLine {
  PlanLine choice;
  std::string refused_by;  // a rule number; empty for a choice to be made
};

/// One number or word that must hold at the end: `places/terra/gray/plants` is 2.
struct Expected {
  std::vector<std::string> path;
  std::string value;
  int line = 0;
  int column = 0;
};

struct WorldsScenario {
  std::string file;
  std::string name;
  std::vector<std::string> rules;
  WorldsSetup setup;
  std::vector<ScenarioLine> lines;
  std::vector<Expected> expect;
};

[[nodiscard]] Result<WorldsScenario> load_worlds_scenario(std::string_view text, const std::string& file,
                                                          const std::string& data_root);

/// Plays a scenario: its choices in order, every choice that is the only one by itself, the refusals at the
/// moment at which they stand. Returns the first thing that is not as the file says, or nothing.
[[nodiscard]] std::optional<Problem> run_scenario(const WorldsScenario& scenario);

}  // namespace affray
