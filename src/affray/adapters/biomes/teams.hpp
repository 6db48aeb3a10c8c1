#pragma once
// The decks of a file set against each other.

#include <optional>

#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/simulation/teams.hpp"

namespace affray::biomes::adapter {

/// Each deck of a file against each; who begins is decided by chance (BG30). Nothing when the file has no
/// decks.
[[nodiscard]] std::optional<Teams> teams_of_decks(const YamlTree& file);

}  // namespace affray::biomes::adapter
