#include "affray/referee/sectors_door.hpp"

#include <utility>

#include "affray/referee/files.hpp"
#include "affray/referee/sectors_file.hpp"
#include "affray/referee/sectors_lint.hpp"
#include "affray/referee/sectors_scenario.hpp"

namespace affray {

namespace {

std::optional<Problem> judge(std::string_view text, const std::string& file) {
  const Result<SectorsScenario> scenario = load_sectors_scenario(text, file, home_folder().string());
  return scenario ? run_scenario(*scenario) : std::optional(scenario.problem());
}

}  // namespace

GameEntry sectors_door() {
  return {"sectors", "rules/sectors.md", "fights/sectors/duel.yaml", open_sectors, judge,
          {"cards"}, lint_sectors};
}

}  // namespace affray
