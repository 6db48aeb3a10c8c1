#pragma once
// Teams for a tournament matrix: the decks of a file, or the sides of several fights.

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

/// A matrix of fights: the team of each row against the team of each column.
struct Teams {
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  bool same = false;  // rows and columns are the same teams, and no seat has an advantage
  Side row_side{};    // the side that plays the row's team
  Side column_side{1};
  std::function<YamlTree(std::size_t row, std::size_t column)> fight;  // a fight file
  std::vector<std::string> left_out{};                                 // files that do not fit the others
};

/// A file to read teams from.
struct TeamFile {
  std::string name;
  std::string text;
  bool may_be_left_out = false;  // it was found in a folder and not named explicitly
};

/// The matrix for these files: one file of decks, each against each; the decks of one file against those of
/// another; or fights with the same two sides, of which one may be played by rule. Then the row's file
/// defines the first side, which is everything under its name, and the column's file defines the rest. Of the
/// files that may be left out, as few as possible are left out so that the others fit.
[[nodiscard]] Result<Teams> teams_of(const std::vector<TeamFile>& files);

/// Opens a fight with these edits in which everything under the names of its two players is exchanged. The
/// seats stay the same; plan and dice are removed.
[[nodiscard]] Result<std::unique_ptr<Session>> open_exchanged(std::string_view text, const std::string& file,
                                                              const std::vector<Edit>& edits);

/// Opens the fight of a row and a column.
[[nodiscard]] Result<std::unique_ptr<Session>> open_match(const Teams& teams, std::size_t row,
                                                          std::size_t column);

}  // namespace affray
