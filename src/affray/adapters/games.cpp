// The table of games: one row for each. To add a game, write its adapter and a row here.

#include "affray/referee/games.hpp"

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/adapters/biomes/lint.hpp"
#include "affray/adapters/biomes/teams.hpp"
#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/realms/attack/question.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/adapters/realms/lint.hpp"
#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/adapters/sectors/lint.hpp"
#include "affray/adapters/worlds/adapter.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/adapters/worlds/lint.hpp"
#include "affray/formats/files.hpp"

namespace affray {

namespace {

template <class Files>
Result<ScenarioReport> judge(const YamlDocument& document, const std::string& file) {
  const auto scenario = load_scenario<Files>(document, file, home_folder().string());
  if (!scenario) return scenario.problem();
  return run_scenario(*scenario);
}

}  // namespace

const std::vector<GameEntry>& games() {
  // A fight of biomes also has the key `biomes`, but as it has `players` too, it is not a record file.
  static const std::vector<GameEntry> all{
      {.name = "worlds",
       .rulebook = "rules/worlds.md",
       .sample = "fights/worlds/worked-example.yaml",
       .open = worlds::adapter::open,
       .batch = worlds::adapter::open_batch,
       .judge = judge<worlds::adapter::Files>,
       .records = {"events"},
       .lint = worlds::adapter::lint,
       .look_at_pack = worlds::adapter::look_at_pack},
      {.name = "realms",
       .rulebook = "rules/realms.md",
       .sample = "fights/realms/first-blood.yaml",
       .open = realms::adapter::open,
       .batch = realms::adapter::open_batch,
       .judge = judge<realms::adapter::Files>,
       .records = realms::adapter::all_record_keys(),
       .lint = realms::adapter::lint,
       .look_at_pack = realms::adapter::look_at_pack,
       .check_other = realms::adapter::check_attack_file},
      {.name = "sectors",
       .rulebook = "rules/sectors.md",
       .sample = "fights/sectors/duel.yaml",
       .open = sectors::adapter::open,
       .batch = sectors::adapter::open_batch,
       .judge = judge<sectors::adapter::Files>,
       .records = {"cards"},
       .lint = sectors::adapter::lint,
       .look_at_pack = sectors::adapter::look_at_pack},
      {.name = "biomes",
       .rulebook = "rules/biomes.md",
       .sample = "fights/biomes/match.yaml",
       .open = biomes::adapter::open,
       .batch = biomes::adapter::open_batch,
       .judge = judge<biomes::adapter::Files>,
       .records = {"cards", "biomes", "decks"},
       .lint = biomes::adapter::lint,
       .look_at_pack = biomes::adapter::look_at_pack,
       .teams = biomes::adapter::teams_of_decks},
  };
  return all;
}

}  // namespace affray
