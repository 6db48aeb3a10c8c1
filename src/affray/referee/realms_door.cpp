#include "affray/referee/realms_door.hpp"

#include <utility>

#include "affray/referee/files.hpp"
#include "affray/referee/realms_attack_words.hpp"
#include "affray/referee/realms_file.hpp"
#include "affray/referee/realms_lint.hpp"
#include "affray/referee/realms_scenario.hpp"

namespace affray {

namespace {

std::optional<Problem> judge(std::string_view text, const std::string& file) {
  const Result<RealmsScenario> scenario = load_realms_scenario(text, file, home_folder().string());
  return scenario ? run_scenario(*scenario) : std::optional(scenario.problem());
}

/// A single attack for `odds`.
std::optional<std::vector<Problem>> check_attack(std::string_view text, const std::string& file) {
  const auto attack = realms::read_attack_file(text, file);
  if (!attack) return std::nullopt;
  return *attack ? std::vector<Problem>{} : std::vector{attack->problem()};
}

}  // namespace

GameEntry realms_door() {
  std::vector<std::string> records;
  for (const std::string_view kind : realms_data_kinds()) {
    const std::vector<std::string>& keys = realms_data_keys(kind);
    records.insert(records.end(), keys.begin(), keys.end());
  }
  return {"realms",    "rules/realms.md", "fights/realms/first-blood.yaml", open_realms, judge, records,
          lint_realms, check_attack};
}

}  // namespace affray
