#pragma once
// The schemas of all files that a person writes, as they are committed in schemas/.

#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/schema.hpp"

namespace affray {

/// The common parts first, then the files of each game.
[[nodiscard]] const std::vector<SchemaFile>& schema_files();

/// The page of the files of a game, as it is committed in docs/files/; empty for no game.
[[nodiscard]] std::string schema_page(std::string_view game);

}  // namespace affray
