#pragma once
// The schemas of the files of `sectors`.

#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::sectors::adapter {

[[nodiscard]] std::vector<SchemaFile> schemas();

}  // namespace affray::sectors::adapter
