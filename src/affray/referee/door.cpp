#include "affray/referee/door.hpp"

#include "affray/referee/worlds_door.hpp"
#include "affray/referee/yaml.hpp"

namespace affray {

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> all{
      {"worlds", "rules/worlds.md", "fights/worlds/worked-example.yaml"},
  };
  return all;
}

Result<std::unique_ptr<Session>> open_fight(std::string_view text, const std::string& file) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.push_back(game.name);
  const std::size_t which = document->root().required("game").one_of(names, "game");
  if (const auto& problem = document->problem()) return *problem;
  AFFRAY_CHECK(names[which] == "worlds", "a game without a door");
  return open_worlds(text, file);
}

}  // namespace affray
