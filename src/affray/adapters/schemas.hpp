#pragma once
// The schemas of all hand-written files, which are committed in schemas/.

#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/schema.hpp"

namespace affray {

/// The common parts first, then the files of each game.
[[nodiscard]] const std::vector<SchemaFile>& schema_files();

/// The reference page of a game's files, which is committed in docs/files/; empty for an unknown game.
[[nodiscard]] std::string schema_page(std::string_view game);

}  // namespace affray
