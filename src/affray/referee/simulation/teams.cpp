#include "affray/referee/simulation/teams.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/shelf.hpp"

namespace affray {

namespace {

constexpr std::size_t most_teams = 100;

/// Replaces everything under the side's name by its value in the other file.
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

/// Names the packs of another fight, too.
void share_packs(YamlTree from, YamlTree& into) {
  const YamlTree* packs = from.find("packs");
  if (packs == nullptr) return;
  YamlTree* all = into.find("packs");
  if (all == nullptr) {
    into.entries.emplace_back("packs", *packs);
    return;
  }
  for (const auto& entry : packs->entries) {
    if (std::find(all->entries.begin(), all->entries.end(), entry) == all->entries.end())
      all->entries.push_back(entry);
  }
}

/// The pack in whose folder a file is.
Result<std::vector<PackPtr>> pack_around(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(shipped_or_given(file)).parent_path();
  const std::string name = folder.empty() ? "." : folder.string();
  if (!is_pack(name)) return std::vector<PackPtr>{};
  Result<PackPtr> pack = read_pack(name);
  if (!pack) return pack.problem();
  if ((*pack)->is_basis()) return std::vector<PackPtr>{};
  keep_pack(*pack);
  return std::vector{*pack};
}

/// Exchanges everything under the two names. The keys keep their order.
void exchange(const std::string& one, const std::string& other, YamlTree& in) {
  for (auto& [key, value] : in.entries) exchange(one, other, value);
  YamlTree* first = in.find(one);
  YamlTree* second = in.find(other);
  if (first != nullptr && second != nullptr) return std::swap(*first, *second);
  for (auto& [key, value] : in.entries) {
    if (key == one || key == other) key = key == one ? other : one;
  }
}

/// The plan and the dice of one fight are not valid in another.
void forget_plan(YamlTree& fight) {
  std::erase_if(fight.entries,
                [](const auto& entry) { return entry.first == "plan" || entry.first == "dice"; });
}

/// The two opposing sides: two players, or one player and a side played by rule; nullopt if there are more
/// sides.
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

/// The names of the files in the matrix: without folder and extension if these are unique.
std::vector<std::string> names_of(const std::vector<TeamFile>& files) {
  std::vector<std::string> names;
  for (const TeamFile& file : files) names.push_back(std::filesystem::path(file.name).stem().string());
  if (std::set<std::string>(names.begin(), names.end()).size() == names.size()) return names;
  for (std::size_t i = 0; i < files.size(); ++i) names[i] = files[i].name;
  return names;
}

/// A fight file and the two sides that fight in it.
struct Opponents {
  std::string game;
  std::array<Side, 2> sides;
  std::array<std::string, 2> names;
  YamlTree tree;

  [[nodiscard]] bool alike(const Opponents& other) const {
    return game == other.game && names == other.names;
  }
};

Result<Opponents> opponents_of(const TeamFile& file) {
  const Result<std::unique_ptr<Session>> session = open_fight(file.text, file.name);
  if (!session) return session.problem();
  const auto sides = opponents_in(**session);
  if (!sides) {
    return Problem{file.name, 0, 0, "a fight for a matrix has two sides, and here more than two play", {}};
  }
  // As it was opened, with the versions of its packs: without its file, their folders mean nothing.
  Result<YamlTree> tree = read_tree((*session)->setup(), file.name);
  if (!tree) return tree.problem();
  forget_plan(*tree);
  return Opponents{std::string((*session)->game()),
                   *sides,
                   {(*session)->side_name((*sides)[0]), (*session)->side_name((*sides)[1])},
                   std::move(*tree)};
}

Teams matrix_of(const std::vector<TeamFile>& files, const std::vector<Opponents>& fights) {
  Teams teams;
  teams.row_side = fights[0].sides[0];
  teams.column_side = fights[0].sides[1];
  teams.rows = names_of(files);
  teams.columns = teams.rows;
  std::vector<YamlTree> trees;
  for (const Opponents& one : fights) trees.push_back(one.tree);
  teams.fight = [trees, side = fights[0].names[0]](std::size_t row, std::size_t column) {
    YamlTree fight = trees[column];
    give(side, fight, trees[row]);
    share_packs(trees[row], fight);
    return fight;
  };
  return teams;
}

bool may_be_left_out(const TeamFile& file) { return file.may_be_left_out; }

/// Files with their fights, and the files that were left out.
struct Fitting {
  std::vector<TeamFile> files;
  std::vector<Opponents> fights;
  std::vector<std::string> left_out;

  void leave_out(std::size_t which) {
    left_out.push_back(files[which].name);
    files.erase(files.begin() + static_cast<std::ptrdiff_t>(which));
    fights.erase(fights.begin() + static_cast<std::ptrdiff_t>(which));
  }
};

/// Keeps the largest group of fights with the same game and sides, or the first of several equally large
/// ones.
void keep_one_game(Fitting& all) {
  std::size_t most = 0;
  std::optional<Opponents> kept;
  for (const Opponents& one : all.fights) {
    const auto alike = static_cast<std::size_t>(std::count_if(
        all.fights.begin(), all.fights.end(), [&](const Opponents& other) { return one.alike(other); }));
    if (alike <= most) continue;
    most = alike;
    kept = one;
  }
  for (std::size_t i = all.fights.size(); i > 0; --i) {
    if (!all.fights[i - 1].alike(*kept) && all.files[i - 1].may_be_left_out) all.leave_out(i - 1);
  }
}

/// While two files cannot be combined into a fight, leaves out the file with the most such conflicts, or the
/// last of several with equally many.
void keep_who_can_meet(Fitting& all) {
  if (all.files.size() < 2) return;
  const Teams teams = matrix_of(all.files, all.fights);
  std::vector<std::vector<bool>> apart(all.files.size(), std::vector<bool>(all.files.size()));
  for (std::size_t row = 0; row < all.files.size(); ++row) {
    for (std::size_t column = 0; column < all.files.size(); ++column) {
      if (row != column && !open_match(teams, row, column)) apart[row][column] = apart[column][row] = true;
    }
  }
  while (true) {
    std::optional<std::size_t> worst;
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < apart.size(); ++i) {
      const std::ptrdiff_t with = std::count(apart[i].begin(), apart[i].end(), true);
      if (with < most || with == 0 || !all.files[i].may_be_left_out) continue;
      most = with;
      worst = i;
    }
    if (!worst) return;
    all.leave_out(*worst);
    const auto place = static_cast<std::ptrdiff_t>(*worst);
    apart.erase(apart.begin() + place);
    for (auto& row : apart) row.erase(row.begin() + place);
  }
}

Result<Teams> teams_of_fights(const std::vector<TeamFile>& files) {
  Fitting all;
  for (const TeamFile& file : files) {
    Result<Opponents> one = opponents_of(file);
    if (one) {
      all.files.push_back(file);
      all.fights.push_back(std::move(*one));
    } else if (file.may_be_left_out) {
      all.left_out.push_back(file.name);
    } else {
      return one.problem();
    }
  }
  if (!all.fights.empty()) keep_one_game(all);
  for (std::size_t i = 1; i < all.fights.size(); ++i) {
    if (all.fights[i].alike(all.fights[0])) continue;
    return Problem{all.files[i].name,
                   0,
                   0,
                   {"the fights of a matrix have the same sides: $1 and $2 of $3", all.fights[0].names[0],
                    all.fights[0].names[1], all.fights[0].game},
                   {}};
  }
  if (std::any_of(all.files.begin(), all.files.end(), may_be_left_out)) keep_who_can_meet(all);
  if (all.files.size() < 2) {
    return Problem{{}, 0, 0, "there are no two fights here whose sides could meet", {}};
  }
  Teams teams = matrix_of(all.files, all.fights);
  std::sort(all.left_out.begin(), all.left_out.end());
  teams.left_out = std::move(all.left_out);
  return teams;
}

Result<Teams> teams_of_decks(const TeamFile& file) {
  const Result<YamlTree> tree = read_tree(file.text, file.name);
  if (!tree) return tree.problem();
  for (const GameEntry& game : games()) {
    if (game.teams == nullptr) continue;
    std::optional<Teams> teams = game.teams(*tree);
    if (!teams) continue;
    Result<std::vector<PackPtr>> packs = pack_around(file.name);
    if (!packs) return packs.problem();
    if (packs->empty()) return *std::move(teams);
    // Decks of a pack have its cards.
    teams->fight = [packs = *packs, decks = teams->fight](std::size_t row, std::size_t column) {
      YamlTree fight = decks(row, column);
      name_packs(packs, fight);
      return fight;
    };
    return *std::move(teams);
  }
  return Problem{file.name, 0, 0, "a matrix needs a file of decks, or two fights or more", {}};
}

/// The decks of one file against those of another.
Result<Teams> teams_of_two(const TeamFile& rows, const TeamFile& columns) {
  const Result<Teams> first = teams_of_decks(rows);
  if (!first) return first.problem();
  const Result<Teams> second = teams_of_decks(columns);
  if (!second) return second.problem();
  Teams both = *first;
  both.same = false;
  both.columns = second->columns;
  if (both.rows == both.columns) {
    for (std::string& row : both.rows) row.insert(0, rows.name + ": ");
    for (std::string& column : both.columns) column.insert(0, columns.name + ": ");
  }
  both.fight = [one = first->fight, other = second->fight](std::size_t row, std::size_t column) {
    YamlTree fight = other(column, column);
    const YamlTree rows_fight = one(row, row);
    give("row", fight, rows_fight);
    share_packs(rows_fight, fight);
    return fight;
  };
  return both;
}

}  // namespace

Result<Teams> teams_of(const std::vector<TeamFile>& files) {
  if (files.size() > most_teams) {
    return Problem{{}, 0, 0, {"too many files: at most $1", most_teams}, {}};
  }
  if (files.empty()) return Problem{{}, 0, 0, "a matrix needs a file of decks, or two fights or more", {}};
  if (files.size() == 1) return teams_of_decks(files[0]);
  if (files.size() == 2 && teams_of_decks(files[0])) return teams_of_two(files[0], files[1]);
  Result<Teams> teams = teams_of_fights(files);
  if (teams || !std::all_of(files.begin(), files.end(), may_be_left_out)) return teams;
  // A folder with fewer than two fights may contain a file of decks.
  for (const TeamFile& file : files) {
    Result<Teams> decks = teams_of_decks(file);
    if (!decks) continue;
    for (const TeamFile& other : files) {
      if (&other != &file) decks->left_out.push_back(other.name);
    }
    return decks;
  }
  return teams;
}

Result<std::unique_ptr<Session>> open_exchanged(std::string_view text, const std::string& file,
                                                const std::vector<Edit>& edits) {
  const Result<std::unique_ptr<Session>> session = open_edited(text, file, edits);
  if (!session) return session.problem();
  const auto opponents = opponents_in(**session);
  if (!opponents || !(*session)->is_player((*opponents)[1])) {
    return Problem{file, 0, 0, "only two players can exchange what they have", {}};
  }
  Result<YamlTree> tree = read_tree((*session)->setup(), file);
  if (!tree) return tree.problem();
  forget_plan(*tree);
  exchange((*session)->side_name((*opponents)[0]), (*session)->side_name((*opponents)[1]), *tree);
  return open_fight(written(*tree), file);
}

Result<std::unique_ptr<Session>> open_match(const Teams& teams, std::size_t row, std::size_t column) {
  const std::string name = teams.rows[row] + " against " + teams.columns[column];
  auto session = open_fight(written(teams.fight(row, column)), name);
  if (session) return session;
  // Its line numbers refer to a generated file that nobody can see.
  return Problem{name,
                 0,
                 0,
                 {"these two cannot be combined into a fight: $1", session.problem().what},
                 session.problem().rule};
}

}  // namespace affray
