#pragma once
// The schemas of the `biomes` files.

#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::biomes::adapter {

[[nodiscard]] std::vector<SchemaFile> schemas();

}  // namespace affray::biomes::adapter
