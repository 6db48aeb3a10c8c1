// The door without scenarios and files of records, which the page does not check: what
// src/affray/referee/door.cpp is for the command line.
#include "affray/referee/door.hpp"

#include <array>

#include "affray/referee/biomes_door.hpp"
#include "affray/referee/realms_door.hpp"
#include "affray/referee/sectors_door.hpp"
#include "affray/referee/worlds_door.hpp"
#include "affray/referee/yaml.hpp"

namespace affray {

Result<std::unique_ptr<Session>> open_fight(std::string_view text, const std::string& file) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  static const std::vector<std::string> names{"worlds", "realms", "sectors", "biomes"};
  constexpr std::array open{open_worlds, open_realms, open_sectors, open_biomes};
  const std::size_t which = document->root().required("game").one_of(names, "game");
  return document->problem() ? *document->problem() : open[which](text, file);
}

}  // namespace affray
