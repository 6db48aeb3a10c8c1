// The table of games of the module with all of them, which opens fights but checks no files. Replaces
// src/affray/adapters/games.cpp.
#include "affray/referee/games.hpp"

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/worlds/adapter.hpp"

namespace affray {

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> all{
      {.name = "worlds", .rulebook = {}, .sample = {}, .open = worlds::adapter::open},
      {.name = "realms", .rulebook = {}, .sample = {}, .open = realms::adapter::open},
      {.name = "sectors", .rulebook = {}, .sample = {}, .open = sectors::adapter::open},
      {.name = "biomes", .rulebook = {}, .sample = {}, .open = biomes::adapter::open},
  };
  return all;
}

}  // namespace affray
