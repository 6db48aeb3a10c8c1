#pragma once
// The schemas of the files of `worlds`.

#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::worlds::adapter {

[[nodiscard]] std::vector<SchemaFile> schemas();

}  // namespace affray::worlds::adapter
