// The session of a fight. All that is a template over the game, its odds and bots too, is compiled here.

#include "affray/referee/session/of_game.hpp"

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/formats/files.hpp"

namespace affray::sectors::adapter {

Result<std::unique_ptr<Session>> open(const YamlDocument& fight, std::string_view text,
                                      const std::string& file) {
  Result<Setup> setup = load_fight(fight, file, home_folder().string());
  if (!setup) return setup.problem();
  return session_of<Sectors, Adapter>(make_opening(std::move(*setup), file), text);
}

}  // namespace affray::sectors::adapter
