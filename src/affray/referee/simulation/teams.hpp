#pragma once
// What can be set against each other: the decks of a file, or the sides of several fights.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/edits.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// A matrix of fights: a team for each row against one for each column.
struct Teams {
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  bool same = false;  // the columns are the rows, and nobody has an advantage by his seat
  Side row_side{};    // who plays the row's team
  Side column_side{1};
  std::function<YamlTree(std::size_t row, std::size_t column)> fight;  // a fight file
  std::vector<std::string> left_out{};                                 // files that make no fight with these
};

/// A file that teams are read from.
struct TeamFile {
  std::string name;
  std::string text;
  bool may_be_left_out = false;  // nobody has named it: it lies in a folder that he named
};

/// One file of decks: each against each. Or fights with the same two sides, of which one may play by rule:
/// the row's file says what the first one has, the column's file all else. What a player has is what stands
/// under his name, wherever. Of a folder what does not fit is left out, as little of it as may be.
[[nodiscard]] Result<Teams> teams_of(const std::vector<TeamFile>& files);

/// A fight with these changes in which its two players have exchanged what stands under their names; their
/// seats stay, and a plan and dice are left out.
[[nodiscard]] Result<std::unique_ptr<Session>> open_exchanged(std::string_view text, const std::string& file,
                                                              const std::vector<Edit>& edits);

/// The fight of a row and a column at its start.
[[nodiscard]] Result<std::unique_ptr<Session>> open_match(const Teams& teams, std::size_t row,
                                                          std::size_t column);

}  // namespace affray
