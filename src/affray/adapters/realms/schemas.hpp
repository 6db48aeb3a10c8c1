#pragma once
// The schemas of the files of `realms`.

#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::realms::adapter {

[[nodiscard]] std::vector<SchemaFile> schemas();

}  // namespace affray::realms::adapter
