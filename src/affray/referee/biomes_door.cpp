#include "affray/referee/biomes_door.hpp"

#include <utility>

#include "affray/referee/biomes_file.hpp"
#include "affray/referee/biomes_lint.hpp"
#include "affray/referee/biomes_scenario.hpp"
#include "affray/referee/files.hpp"

namespace affray {

namespace {

std::optional<Problem> judge(std::string_view text, const std::string& file) {
  const Result<BiomesScenario> scenario = load_biomes_scenario(text, file, home_folder().string());
  return scenario ? run_scenario(*scenario) : std::optional(scenario.problem());
}

/// A deck of a file of decks as a fight file gives it to a player.
YamlTree player_with(const YamlTree& deck) {
  YamlTree player{.is = YamlTree::Is::map, .text = {}};
  for (const auto& [key, value] : deck.entries) {
    if (key != "id") player.entries.emplace_back(key == "cards" ? "deck" : key, value);
  }
  return player;
}

/// Each deck against each; who begins is decided by chance (BG30).
std::optional<Teams> teams(const YamlTree& file) {
  YamlTree copy = file;
  const YamlTree* decks = copy.find("decks");
  if (decks == nullptr || decks->is != YamlTree::Is::list || copy.find("players") != nullptr)
    return std::nullopt;
  Teams all{.rows = {}, .columns = {}, .same = true, .fight = {}, .left_out = {}};
  std::vector<YamlTree> players;
  for (const auto& [key, deck] : decks->entries) {
    YamlTree named = deck;
    const YamlTree* id = named.find("id");
    all.rows.push_back(id == nullptr ? std::to_string(players.size() + 1) : id->text);
    players.push_back(player_with(deck));
  }
  all.columns = all.rows;
  all.fight = [players](std::size_t row, std::size_t column) {
    const YamlTree both{
        .is = YamlTree::Is::map, .text = {}, .entries = {{"row", players[row]}, {"column", players[column]}}};
    return YamlTree{.is = YamlTree::Is::map,
                    .text = {},
                    .entries = {{"game", YamlTree{.text = "biomes"}}, {"players", both}}};
  };
  return all;
}

}  // namespace

// A fight file has the key biomes, too, but also players.
GameEntry biomes_door() {
  return {"biomes",
          "rules/biomes.md",
          "fights/biomes/match.yaml",
          open_biomes,
          judge,
          {"cards", "biomes", "decks"},
          lint_biomes,
          nullptr,
          teams};
}

}  // namespace affray
