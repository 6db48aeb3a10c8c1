#pragma once
// The schemas of the `sectors` files.

#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::sectors::adapter {

[[nodiscard]] std::vector<SchemaFile> schemas();

}  // namespace affray::sectors::adapter
