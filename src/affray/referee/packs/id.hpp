#pragma once
// The identity of a pack in a fight, a replay or a link.

#include <cstdint>
#include <string>

namespace affray {

struct PackId {
  std::string name;
  std::string version;
  std::uint64_t hash = 0;  // of the records, without comments and spaces, and of the pictures

  bool operator==(const PackId&) const = default;
};

}  // namespace affray
