// games/worlds/game.cpp -- who takes part, and how a session ends

#include "affray/games/worlds/game.hpp"

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

std::size_t Worlds::sides(const Codex& /*codex*/) { return side_count; }

std::optional<Outcome> Worlds::outcome(const Codex& /*codex*/, const Fight& fight) {
  if (!fight.agenda.empty()) return std::nullopt;
  Outcome outcome{.winner = session_winner(fight.fights_won), .losses = {}};
  std::copy(fight.lost_in_all.begin(), fight.lost_in_all.end(), outcome.losses.begin());
  return outcome;
}

}  // namespace affray::worlds
