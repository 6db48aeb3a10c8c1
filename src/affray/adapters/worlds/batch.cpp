// Batches of fights: a template over the game and its observation, compiled here.

#include "affray/adapters/worlds/adapter.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/adapters/worlds/observation.hpp"
#include "affray/formats/files.hpp"
#include "affray/referee/batch/of_game.hpp"

namespace affray::worlds::adapter {

Result<std::unique_ptr<Batch>> open_batch(const YamlDocument& fight, const std::string& file,
                                          const BatchOptions& options) {
  auto opening = open_position<Files>(fight, file, home_folder().string());
  if (!opening) return opening.problem();
  return std::unique_ptr<Batch>(new BatchOf<Worlds, Adapter, Observation>(std::move(*opening), options));
}

}  // namespace affray::worlds::adapter
