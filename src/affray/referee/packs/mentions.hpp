#pragma once
// The key `packs` of a fight file: the packs whose records the fight may use, in the order in which they are
// looked up.

#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/packs/contents.hpp"

namespace affray {

/// Reads the key `packs` of a fight of a game, and finds these packs. Mistakes are reported in the document.
[[nodiscard]] std::vector<PackPtr> read_packs(const Node& root, const std::string& file,
                                              std::string_view game);

/// The packs that a fight names; packs that cannot be found are omitted.
[[nodiscard]] std::vector<PackPtr> packs_of(YamlTree& fight, const std::string& file);

/// Inserts names of packs in a fight, before those that it already has.
void name_packs(const std::vector<PackPtr>& packs, YamlTree& fight);

/// The text of a fight with these packs inserted before those that it already has. Returns a Problem if one
/// of them is for another game. A text that is not a fight is returned unchanged.
[[nodiscard]] Result<std::string> with_packs(std::string_view fight, const std::string& file,
                                             const std::vector<PackPtr>& packs);

/// The text of a fight that contains the records of its packs, so that it can be opened without the packs.
/// Returns a Problem if a pack cannot be found.
[[nodiscard]] Result<std::string> with_records(std::string_view fight, const std::string& file);

/// The text of a fight in which each pack has its name, version and hash, so that it can be opened elsewhere.
/// A fight without packs, or with packs that cannot be found, is returned unchanged.
[[nodiscard]] std::string with_versions(std::string_view fight, const std::string& file);

}  // namespace affray
