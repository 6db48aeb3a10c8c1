#pragma once
// Tournaments between the decks of a file.

#include <optional>

#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/simulation/teams.hpp"

namespace affray::biomes::adapter {

/// Each deck of a file against each other deck; the starting player is random (BG30). nullopt if the file has
/// no decks.
[[nodiscard]] std::optional<Teams> teams_of_decks(const YamlTree& file);

}  // namespace affray::biomes::adapter
