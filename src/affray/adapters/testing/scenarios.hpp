#pragma once
// Shared by the scenario tests of every game.

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "affray/adapters/testing/corpus.hpp"
#include "affray/referee/session/files_of_game.hpp"

namespace affray::testing {

/// A difference as "line: key argument=value ... (rule)".
inline std::string text_of(const Difference& found) {
  std::string text = std::to_string(found.line) + ": " + found.what.key;
  for (const auto& [name, value] : found.what.arguments) {
    text += ' ' + name + '=';
    if (const auto* word = std::get_if<std::string>(&value)) text += *word;
    if (const auto* number = std::get_if<long>(&value)) text += std::to_string(*number);
    if (const auto* parts = std::get_if<std::vector<Message>>(&value)) text += parts->front().key;
  }
  return found.rule.empty() ? text : text + " (" + found.rule + ")";
}

/// The beginning of a scenario that cites one rule.
inline std::string head_of(const std::string& game, const std::string& rule) {
  return "game: " + game + "\nname: a test\nrules: [" + rule + "]\n";
}

/// Why a scenario cannot be read, or how it differs from what it expects, a line for each difference; "" if
/// it passes. `home` is the folder that contains data/.
template <class Files>
std::string scenario_problem(const std::string& text, const std::string& file, const std::string& home) {
  const auto scenario = load_scenario<Files>(text, file, home);
  if (!scenario) return scenario.problem().text();
  std::string all;
  for (const Difference& found : run_scenario(*scenario).differences) {
    all += (all.empty() ? "" : "\n") + text_of(found);
  }
  return all;
}

/// Checks that every shipped scenario of a game cites a rule and passes.
template <class Files>
void check_scenarios(const std::string& game, std::size_t at_least) {
  const std::vector<std::string> files = yaml_in("scenarios/" + game);
  CHECK(files.size() >= at_least);
  for (const std::string& file : files) {
    SUBCASE(file.c_str()) {
      CHECK(scenario_problem<Files>(bytes_of(file), file, ".") == "");
      const auto scenario = load_scenario<Files>(bytes_of(file), file, ".");
      REQUIRE(scenario);
      CHECK_FALSE(scenario->ruling.rules.empty());
    }
  }
}

/// Checks that the valid scenarios of a game's corpus pass.
template <class Files>
void check_good_scenarios(const std::string& corpus) {
  for (const char* name : {"scenario-smallest", "scenario-expect"}) {
    const std::string file = corpus + "/good/" + name + ".yaml";
    CHECK(scenario_problem<Files>(bytes_of(file), file, corpus) == "");
  }
}

}  // namespace affray::testing
