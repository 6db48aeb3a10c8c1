#pragma once
// What a fight, a replay and a link carry of a pack.

#include <cstdint>
#include <string>

namespace affray {

struct PackId {
  std::string name;
  std::string version;
  std::uint64_t hash = 0;  // of the records, whatever comments and spaces stand between them

  bool operator==(const PackId&) const = default;
};

}  // namespace affray
