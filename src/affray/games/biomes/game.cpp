// games/biomes/game.cpp -- how a game begins and ends

#include "affray/games/biomes/game.hpp"

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

Fight begin(const Codex& codex, Chronicle<Event>& /*chronicle*/) {
  Fight fight;
  fight.starter = codex.first_player == nobody ? Side{0} : codex.first_player;
  set_up_match(codex, fight);
  return fight;
}

std::size_t Biomes::sides(const Codex& /*codex*/) { return players; }

// B88  The winner of the game, and how many biomes each player has lost in all of its matches.
std::optional<Outcome> Biomes::outcome(const Codex& /*codex*/, const Fight& fight) {
  if (!fight.agenda.empty()) return std::nullopt;
  Outcome outcome;
  outcome.winner = fight.winner;
  for (std::size_t i = 0; i < players; ++i) outcome.losses[i] = fight.player[i].biomes;
  return outcome;
}

}  // namespace affray::biomes
