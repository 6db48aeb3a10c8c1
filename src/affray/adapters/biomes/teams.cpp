#include "affray/adapters/biomes/teams.hpp"

#include <string>
#include <vector>

namespace affray::biomes::adapter {

namespace {

/// A deck of a file of decks, in the form in which a fight file gives a deck to a player.
YamlTree player_with(const YamlTree& deck) {
  YamlTree player{.is = YamlTree::Is::map, .text = {}};
  for (const auto& [key, value] : deck.entries) {
    if (key != "id") player.entries.emplace_back(key == "cards" ? "deck" : key, value);
  }
  return player;
}

}  // namespace

std::optional<Teams> teams_of_decks(const YamlTree& file) {
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

}  // namespace affray::biomes::adapter
