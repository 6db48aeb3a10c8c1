#pragma once
// What if: a fight file with some of its values changed, by paths such as white.energy.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// A place in a file and what is to stand there. The path is keys with dots between them; a part of a list
/// is called by its name, its id or its number from 1. The first keys may be left out as long as it is clear
/// which place is meant: white.energy is players.white.energy.
struct Edit {
  std::string path;
  std::string value;  // YAML on one line: 3, true, [sabotage]

  [[nodiscard]] std::string text() const { return path + "=" + value; }
};

/// An edit as it is written on the command line: white.energy=3.
[[nodiscard]] Result<Edit> read_edit(std::string_view text);

/// Changes the tree. Of the places that fit, the one nearest to the top of the file is taken. A last key that
/// is missing is added, and a path that is nowhere begins at the top. `doubt` gets what to say about it if
/// the game then refuses the file.
[[nodiscard]] std::optional<Problem> apply(const Edit& edit, YamlTree& tree, std::optional<Problem>& doubt);

/// A session from the text of a fight file with these changes.
[[nodiscard]] Result<std::unique_ptr<Session>> open_edited(std::string_view text, const std::string& file,
                                                           const std::vector<Edit>& edits);

/// Values for an edit: "0..10", "0..10:2" (each second one), or words with commas between them.
struct Variation {
  std::string path;
  std::vector<std::string> values;
};
[[nodiscard]] Result<Variation> read_variation(std::string_view text);

}  // namespace affray
