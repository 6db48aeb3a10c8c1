#pragma once
// Changing a value of a shipped record in one fight: cards.ember-hound.attack.

#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/tree.hpp"

namespace affray {

/// If the path leads to a value of a shipped record of the fight's game (its list, its id and the key),
/// copies the record into the fight's own data, where it takes the place of the shipped one. Whether it did;
/// a Problem if the list exists and the record does not.
[[nodiscard]] Result<bool> copy_shipped_record(const std::vector<std::string>& path, YamlTree& fight);

}  // namespace affray
