#include "affray/referee/sectors_door.hpp"

#include <utility>

#include "affray/referee/files.hpp"
#include "affray/referee/sectors_file.hpp"
#include "affray/referee/sectors_lint.hpp"
#include "affray/referee/sectors_scenario.hpp"
#include "affray/referee/sectors_words.hpp"
#include "affray/referee/session_of.hpp"

namespace affray {

namespace {

Result<std::unique_ptr<Session>> open(std::string_view text, const std::string& file) {
  Result<SectorsSetup> setup = load_sectors(text, file, home_folder().string());
  if (!setup) return setup.problem();
  return session_of<sectors::Sectors, SectorsWords>(sectors_opening(std::move(*setup), file), text);
}

std::optional<Problem> judge(std::string_view text, const std::string& file) {
  const Result<SectorsScenario> scenario = load_sectors_scenario(text, file, home_folder().string());
  return scenario ? run_scenario(*scenario) : std::optional(scenario.problem());
}

}  // namespace

GameEntry sectors_door() {
  return {"sectors", "rules/sectors.md", "fights/sectors/duel.yaml", open, judge, {"cards"}, lint_sectors};
}

}  // namespace affray
