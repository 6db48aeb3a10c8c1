#pragma once
// The schemas of fights, single attacks and scenarios of `realms`.

#include <vector>

#include "affray/formats/schema.hpp"

namespace affray::realms::adapter {

[[nodiscard]] SchemaFile fight_schema();
[[nodiscard]] SchemaFile scenario_schema();
/// The parts of a file with a single attack; the part "attack-file" is the whole file.
[[nodiscard]] std::vector<SchemaPart> attack_schemas();

}  // namespace affray::realms::adapter
