#include "affray/referee/worlds_door.hpp"

#include <utility>

#include "affray/referee/files.hpp"
#include "affray/referee/worlds_file.hpp"
#include "affray/referee/worlds_scenario.hpp"

namespace affray {

namespace {

std::optional<Problem> judge(std::string_view text, const std::string& file) {
  const Result<WorldsScenario> scenario = load_worlds_scenario(text, file, home_folder().string());
  return scenario ? run_scenario(*scenario) : std::optional(scenario.problem());
}

std::vector<Problem> lint(std::string_view text, const std::string& file) {
  const auto events = load_events(text, file);
  return events ? std::vector<Problem>{} : std::vector{events.problem()};
}

}  // namespace

GameEntry worlds_door() {
  return {"worlds", "rules/worlds.md", "fights/worlds/worked-example.yaml", open_worlds, judge, {"events"},
          lint};
}

}  // namespace affray
