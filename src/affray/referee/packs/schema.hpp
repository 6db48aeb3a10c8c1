#pragma once
// The schema of pack.yaml.

#include "affray/formats/schema.hpp"

namespace affray::schema {

/// The file pack.yaml.
[[nodiscard]] SchemaFile pack();

}  // namespace affray::schema
