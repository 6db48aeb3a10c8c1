// The session of a fight: instantiates all templates over the game, including its odds and bots.

#include "affray/referee/session/of_game.hpp"

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/formats/files.hpp"

namespace affray::sectors::adapter {

Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                      const std::string& file) {
  auto opening = open_position<Files>(fight, file, home_folder().string());
  if (!opening) return opening.problem();
  return session_of<Sectors, Adapter>(std::move(*opening), text);
}

}  // namespace affray::sectors::adapter
