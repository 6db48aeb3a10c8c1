#pragma once
// What-if edits: a fight file with some of its values changed by paths such as white.energy.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// A position in a file and its new value. The path consists of keys separated by dots; a list element is
/// selected by its name, its id or its number from 1. Leading keys may be omitted as long as the path is
/// unambiguous: white.energy means players.white.energy.
struct Edit {
  std::string path;
  std::string value;  // YAML on one line: 3, true, [sabotage]

  /// The edit as it is written on the command line.
  [[nodiscard]] std::string text() const { return path + "=" + value; }
};

/// Parses an edit as written on the command line: white.energy=3.
[[nodiscard]] Result<Edit> read_edit(std::string_view text);

/// Applies the edit to the tree. Of several matching positions, the one nearest to the top of the file is
/// used. A path into a shipped record, such as cards.ember-hound.attack, changes it in this fight. A missing
/// last key is added; a path that matches nothing starts at the top. `doubt` receives a possible explanation
/// to report if the game then refuses the file.
[[nodiscard]] std::optional<Problem> apply(const Edit& edit, YamlTree& tree, std::optional<Problem>& doubt,
                                           const std::string& file = {});

/// Opens a session from the text of a fight file with these edits applied.
[[nodiscard]] Result<std::unique_ptr<Session>> open_edited(std::string_view text, const std::string& file,
                                                           const std::vector<Edit>& edits);

/// A series of values for an edit: "0..10", "0..10:2" (every second one), or words separated by commas.
struct Variation {
  std::string path;
  std::vector<std::string> values;
};
/// Parses a variation as written on the command line: white.energy=0..4. A Problem for an empty or too long
/// range.
[[nodiscard]] Result<Variation> read_variation(std::string_view text);

}  // namespace affray
