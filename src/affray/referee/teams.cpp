#include "affray/referee/teams.hpp"

#include <algorithm>
#include <filesystem>

#include "affray/referee/door.hpp"

namespace affray {

namespace {

constexpr std::size_t most_teams = 100;

/// Everything under the side's name comes from the other file.
void give(const std::string& side, YamlTree& into, const YamlTree& from) {
  if (into.is != from.is || into.is == YamlTree::Is::word) return;
  if (into.is == YamlTree::Is::list) {
    const std::size_t both = std::min(into.entries.size(), from.entries.size());
    for (std::size_t i = 0; i < both; ++i) give(side, into.entries[i].second, from.entries[i].second);
    return;
  }
  const auto other = [&](const std::string& key) {
    return std::find_if(from.entries.begin(), from.entries.end(),
                        [&](const auto& entry) { return entry.first == key; });
  };
  std::erase_if(into.entries, [&](const auto& entry) {
    return entry.first == side && other(entry.first) == from.entries.end();
  });
  for (auto& [key, value] : into.entries) {
    const auto found = other(key);
    if (found == from.entries.end()) continue;
    if (key == side) {
      value = found->second;
    } else {
      give(side, value, found->second);
    }
  }
  if (const auto found = other(side); found != from.entries.end() && into.find(side) == nullptr) {
    into.entries.push_back(*found);
  }
}

/// Its sides that somebody plays.
std::vector<Side> players_of(const Session& session) {
  std::vector<Side> players;
  for (std::size_t i = 0; i < session.sides(); ++i) {
    if (session.is_player(side_at(i))) players.push_back(side_at(i));
  }
  return players;
}

Result<Teams> teams_of_fights(const std::vector<TeamFile>& files) {
  Teams teams;
  std::vector<YamlTree> trees;
  std::string game;
  std::vector<std::string> names;
  for (const TeamFile& file : files) {
    const Result<std::unique_ptr<Session>> session = open_fight(file.text, file.name);
    if (!session) return session.problem();
    const std::vector<Side> players = players_of(**session);
    if (players.size() != 2) return Problem{file.name, 0, 0, "a fight for a matrix has two players", {}};
    const std::vector<std::string> here{(*session)->side_name(players[0]), (*session)->side_name(players[1])};
    if (names.empty()) {
      game = (*session)->game();
      names = here;
      teams.row_side = players[0];
      teams.column_side = players[1];
    }
    if (game != (*session)->game() || here != names) {
      return Problem{
          file.name,
          0,
          0,
          "the fights of a matrix have the same players: " + names[0] + " and " + names[1] + " of " + game,
          {}};
    }
    Result<YamlTree> tree = read_tree(file.text, file.name);
    if (!tree) return tree.problem();
    // What was fixed for one fight does not fit another.
    std::erase_if(tree->entries,
                  [](const auto& entry) { return entry.first == "plan" || entry.first == "dice"; });
    trees.push_back(std::move(*tree));
    teams.rows.push_back(std::filesystem::path(file.name).stem().string());
  }
  teams.columns = teams.rows;
  teams.fight = [trees, side = names[0]](std::size_t row, std::size_t column) {
    YamlTree fight = trees[column];
    give(side, fight, trees[row]);
    return fight;
  };
  return teams;
}

}  // namespace

Result<Teams> teams_of(const std::vector<TeamFile>& files) {
  if (files.size() > most_teams) {
    return Problem{{}, 0, 0, "too many files: at most " + std::to_string(most_teams), {}};
  }
  if (files.size() == 1) {
    const Result<YamlTree> tree = read_tree(files[0].text, files[0].name);
    if (!tree) return tree.problem();
    for (const GameEntry& game : games()) {
      if (game.teams == nullptr) continue;
      if (std::optional<Teams> teams = game.teams(*tree)) return *std::move(teams);
    }
    return Problem{files[0].name, 0, 0, "a matrix needs a file of decks, or two fights or more", {}};
  }
  if (files.empty()) return Problem{{}, 0, 0, "a matrix needs a file of decks, or two fights or more", {}};
  return teams_of_fights(files);
}

Result<std::unique_ptr<Session>> open_match(const Teams& teams, std::size_t row, std::size_t column) {
  return open_fight(written(teams.fight(row, column)), teams.rows[row] + " against " + teams.columns[column]);
}

}  // namespace affray
