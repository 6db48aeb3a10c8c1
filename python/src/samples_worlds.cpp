// The samples of worlds: templates over the game, compiled here.

#include "affray/adapters/worlds/adapter.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "decisions_of_game.hpp"
#include "samples_of_game.hpp"

namespace affray::python {

SampledGame sampled_worlds() {
  using namespace worlds::adapter;
  return {"worlds",       record<Files>,    players<Files, Adapter>,
          winners<Files>, decisions<Files>, infer<worlds::Worlds>};
}

}  // namespace affray::python
