#pragma once
// The schemas of the `realms` files.

#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::realms::adapter {

[[nodiscard]] std::vector<SchemaFile> schemas();

}  // namespace affray::realms::adapter
