#pragma once
// The packs that a server offers to everybody.

#include <map>
#include <string>

#include "affray/core/result.hpp"

namespace affray::server {

/// The bytes of a picture and their media type, such as "image/png".
struct OfferedPicture {
  std::string type;
  std::string bytes;
};

struct OfferedPacks {
  std::string json = "[]";                                           // of GET /api/packs
  std::map<std::string, OfferedPicture, std::less<>> pictures = {};  // by their paths on the server
};

/// Reads the packs in a folder, so that fights find them by name, and returns the JSON of GET /api/packs,
/// which describes them, and their pictures. An empty path: none. Returns a Problem if one of them cannot be
/// read, or has a picture that is not allowed.
[[nodiscard]] Result<OfferedPacks> offer_packs(const std::string& folder);

}  // namespace affray::server
