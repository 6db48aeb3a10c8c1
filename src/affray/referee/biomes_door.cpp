#include "affray/referee/biomes_door.hpp"

#include <utility>

#include "affray/referee/biomes_file.hpp"
#include "affray/referee/biomes_lint.hpp"
#include "affray/referee/biomes_scenario.hpp"
#include "affray/referee/biomes_words.hpp"
#include "affray/referee/files.hpp"
#include "affray/referee/session_of.hpp"

namespace affray {

namespace {

Result<std::unique_ptr<Session>> open(std::string_view text, const std::string& file) {
  Result<BiomesSetup> setup = load_biomes(text, file, home_folder().string());
  if (!setup) return setup.problem();
  return session_of<biomes::Biomes, BiomesWords>(biomes_opening(std::move(*setup), file), text);
}

std::optional<Problem> judge(std::string_view text, const std::string& file) {
  const Result<BiomesScenario> scenario = load_biomes_scenario(text, file, home_folder().string());
  return scenario ? run_scenario(*scenario) : std::optional(scenario.problem());
}

}  // namespace

// A fight file has the key biomes, too, but also players.
GameEntry biomes_door() {
  return {
      "biomes",   "rules/biomes.md", "fights/biomes/match.yaml", open, judge, {"cards", "biomes", "decks"},
      lint_biomes};
}

}  // namespace affray
