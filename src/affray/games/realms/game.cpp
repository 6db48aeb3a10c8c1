// games/realms/game.cpp -- who takes part, and how a skirmish ends

#include "affray/games/realms/game.hpp"

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

std::size_t Realms::sides(const Codex& /*codex*/) { return 2; }

// R01, R02  Won or lost by the objectives; what a side lost is the figures that fell.
std::optional<Outcome> Realms::outcome(const Codex& /*codex*/, const Fight& fight) {
  if (!fight.agenda.empty()) return std::nullopt;
  Outcome outcome;
  outcome.winner = fight.ended == Ended::won ? heroes : enemies;
  for (const Side side : {heroes, enemies}) outcome.losses[index(side)] = fight.fallen[index(side)];
  return outcome;
}

}  // namespace affray::realms
