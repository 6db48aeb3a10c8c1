// The session of a fight: instantiates all templates over the game, including its odds and bots.

#include "affray/referee/session/of_game.hpp"

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/formats/files.hpp"

namespace affray::biomes::adapter {

Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                      const std::string& file) {
  auto opening = open_position<Files>(fight, file, home_folder().string());
  if (!opening) return opening.problem();
  return session_of<Biomes, Adapter>(std::move(*opening), text);
}

}  // namespace affray::biomes::adapter
