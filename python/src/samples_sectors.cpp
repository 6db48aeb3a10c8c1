// The samples of sectors: templates over the game, compiled here.

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "decisions_of_game.hpp"
#include "samples_of_game.hpp"

namespace affray::python {

SampledGame sampled_sectors() {
  using namespace sectors::adapter;
  return {"sectors",      record<Files>,    players<Files, Adapter>,
          winners<Files>, decisions<Files>, infer<sectors::Sectors>};
}

}  // namespace affray::python
