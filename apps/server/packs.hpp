#pragma once
// The packs that a server offers to everybody.

#include <string>

#include "affray/core/result.hpp"

namespace affray::server {

/// Reads the packs in a folder, so that fights find them by name, and returns the JSON of GET /api/packs,
/// which describes them. An empty path: none. Returns a Problem if one of them cannot be read.
[[nodiscard]] Result<std::string> offer_packs(const std::string& folder);

}  // namespace affray::server
