// The samples of realms: templates over the game, compiled here.

#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "decisions_of_game.hpp"
#include "samples_of_game.hpp"

namespace affray::python {

SampledGame sampled_realms() {
  using namespace realms::adapter;
  return {"realms",       record<Files>,    players<Files, Adapter>,
          winners<Files>, decisions<Files>, infer<realms::Realms>};
}

}  // namespace affray::python
