#pragma once
// The schemas of the `worlds` files.

#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::worlds::adapter {

[[nodiscard]] std::vector<SchemaFile> schemas();

}  // namespace affray::worlds::adapter
