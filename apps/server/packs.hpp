#pragma once
// The packs that a server offers to everybody.

#include <string>

#include "affray/core/result.hpp"

namespace affray::server {

/// Reads the packs in a folder, so that fights find them by their names, and says what they are: the JSON of
/// GET /api/packs. An empty path: none. A Problem if one of them cannot be read.
[[nodiscard]] Result<std::string> offer_packs(const std::string& folder);

}  // namespace affray::server
