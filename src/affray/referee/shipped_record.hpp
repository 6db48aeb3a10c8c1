#pragma once
// The records that a fight may use, and changing a value of one in one fight: cards.ember-hound.attack.

#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/tree.hpp"

namespace affray {

/// If the path leads to a value of a record of the fight's packs or of its game (list, id and key), copies
/// the record into the fight's own data, where it replaces the original. Returns whether it did; a Problem if
/// the list exists and the record does not. `file` is that of the fight.
[[nodiscard]] Result<bool> copy_shipped_record(const std::vector<std::string>& path, YamlTree& fight,
                                               const std::string& file);

/// The ids of all records in these lists that the fight may use: its own, those of its packs and the shipped
/// ones.
[[nodiscard]] Result<std::vector<std::string>> ids_of_records(const std::vector<std::string>& lists,
                                                              YamlTree& fight, const std::string& file);

}  // namespace affray
