#pragma once
// What can be set against each other: the decks of a file, or the sides of several fights.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/session.hpp"
#include "affray/referee/yaml_tree.hpp"

namespace affray {

/// A matrix of fights: a team for each row against one for each column.
struct Teams {
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  bool same = false;  // the columns are the rows, and nobody has an advantage by his seat
  Side row_side{};    // who plays the row's team
  Side column_side{1};
  std::function<YamlTree(std::size_t row, std::size_t column)> fight;  // a fight file
};

/// A file that teams are read from.
struct TeamFile {
  std::string name;
  std::string text;
};

/// One file of decks: each against each. Or fights with the same two players: the row's file says what the
/// first one has, the column's file all else. What a player has is what stands under his name, wherever.
[[nodiscard]] Result<Teams> teams_of(const std::vector<TeamFile>& files);

/// The fight of a row and a column at its start.
[[nodiscard]] Result<std::unique_ptr<Session>> open_match(const Teams& teams, std::size_t row,
                                                          std::size_t column);

}  // namespace affray
