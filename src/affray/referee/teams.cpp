#include "affray/referee/teams.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>

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

/// Everything under the one name goes under the other, and the keys keep their order.
void exchange(const std::string& one, const std::string& other, YamlTree& in) {
  for (auto& [key, value] : in.entries) exchange(one, other, value);
  YamlTree* first = in.find(one);
  YamlTree* second = in.find(other);
  if (first != nullptr && second != nullptr) return std::swap(*first, *second);
  for (auto& [key, value] : in.entries) {
    if (key == one || key == other) key = key == one ? other : one;
  }
}

/// What was fixed for one fight does not fit another.
void forget_plan(YamlTree& fight) {
  std::erase_if(fight.entries,
                [](const auto& entry) { return entry.first == "plan" || entry.first == "dice"; });
}

/// Its two sides: the players, or one player and who stands against him by rule; nothing where there are
/// more.
std::optional<std::array<Side, 2>> opponents_in(const Session& session) {
  std::vector<Side> players;
  std::vector<Side> others;
  for (std::size_t i = 0; i < session.sides(); ++i) {
    (session.is_player(side_at(i)) ? players : others).push_back(side_at(i));
  }
  if (players.size() == 2) return std::array{players[0], players[1]};
  if (players.size() == 1 && others.size() == 1) return std::array{players[0], others[0]};
  return std::nullopt;
}

/// What the files are called in the matrix: without folder and ending, where that tells them apart.
std::vector<std::string> names_of(const std::vector<TeamFile>& files) {
  std::vector<std::string> names;
  for (const TeamFile& file : files) names.push_back(std::filesystem::path(file.name).stem().string());
  if (std::set<std::string>(names.begin(), names.end()).size() == names.size()) return names;
  for (std::size_t i = 0; i < files.size(); ++i) names[i] = files[i].name;
  return names;
}

Result<Teams> teams_of_fights(const std::vector<TeamFile>& files) {
  Teams teams;
  std::vector<YamlTree> trees;
  std::string game;
  std::vector<std::string> names;
  for (const TeamFile& file : files) {
    const Result<std::unique_ptr<Session>> session = open_fight(file.text, file.name);
    if (!session) return session.problem();
    const auto opponents = opponents_in(**session);
    if (!opponents) {
      return Problem{file.name, 0, 0, "a fight for a matrix has two sides, and here more than two play", {}};
    }
    const auto [row_side, column_side] = *opponents;
    const std::vector<std::string> here{(*session)->side_name(row_side), (*session)->side_name(column_side)};
    if (names.empty()) {
      game = (*session)->game();
      names = here;
      teams.row_side = row_side;
      teams.column_side = column_side;
    }
    if (game != (*session)->game() || here != names) {
      return Problem{
          file.name,
          0,
          0,
          "the fights of a matrix have the same sides: " + names[0] + " and " + names[1] + " of " + game,
          {}};
    }
    Result<YamlTree> tree = read_tree(file.text, file.name);
    if (!tree) return tree.problem();
    forget_plan(*tree);
    trees.push_back(std::move(*tree));
  }
  teams.rows = names_of(files);
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

Result<std::unique_ptr<Session>> open_exchanged(std::string_view text, const std::string& file,
                                                const std::vector<Edit>& edits) {
  const Result<std::unique_ptr<Session>> session = open_edited(text, file, edits);
  if (!session) return session.problem();
  const auto opponents = opponents_in(**session);
  if (!opponents || !(*session)->is_player((*opponents)[1])) {
    return Problem{file, 0, 0, "only two players can exchange what they have", {}};
  }
  Result<YamlTree> tree = read_tree(text, file);
  if (!tree) return tree.problem();
  std::optional<Problem> doubt;
  for (const Edit& edit : edits) {
    if (auto problem = apply(edit, *tree, doubt)) return *problem;
  }
  forget_plan(*tree);
  exchange((*session)->side_name((*opponents)[0]), (*session)->side_name((*opponents)[1]), *tree);
  return open_fight(written(*tree), file);
}

Result<std::unique_ptr<Session>> open_match(const Teams& teams, std::size_t row, std::size_t column) {
  const std::string name = teams.rows[row] + " against " + teams.columns[column];
  auto session = open_fight(written(teams.fight(row, column)), name);
  if (session) return session;
  // Its lines are those of a file that nobody has.
  return Problem{name, 0, 0, "these two make no fight: " + session.problem().what, session.problem().rule};
}

}  // namespace affray
