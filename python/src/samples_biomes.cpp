// The samples of biomes: templates over the game, compiled here.

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "decisions_of_game.hpp"
#include "samples_of_game.hpp"

namespace affray::python {

SampledGame sampled_biomes() {
  using namespace biomes::adapter;
  return {"biomes",       record<Files>,    players<Files, Adapter>,
          winners<Files>, decisions<Files>, infer<biomes::Biomes>};
}

}  // namespace affray::python
