// games/worlds/adding_up.cpp -- what exact odds need to know to add up the losses of battles

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

// W11  No battle changes another. In the last fight of the session none changes what may still come, either.
bool Worlds::adds_up(const Codex& codex, const Fight& fight) {
  return fight.agenda.is<RollDice>() && fight.turns_left == 1 && fought_enough(codex, fight);
}

// W27, WG9  A tie may ask which marker it costs.
bool Worlds::settles(const Fight& fight) { return fight.agenda.is<LoseMarker>(); }

bool Worlds::decides(const Fight& fight) { return battles_left(fight) == 1; }

// Survivors wait on the card until the fight is over, and losses are only counted.
void Worlds::forget_results(Fight& fight) {
  for (const Role role : {Role::attacker, Role::defender}) fight.clear(fight.place, fight.side(role));
  fight.lost = {};
  fight.lost_in_all = {};
  fight.fights_won = {};
}

// After the last battle they have been counted for the session, and the fight may be forgotten.
std::array<int, 2> Worlds::losses_by(const Fight& before, const Fight& after) {
  std::array<int, 2> losses{};
  for (const Role role : {Role::attacker, Role::defender}) {
    losses[at(role)] = decides(before) ? after.lost_in_all[index(before.side(role))] : after.lost_by(role);
  }
  return losses;
}

// W28, W29  Nothing but the losses decides; withdrawing and taking a Plant do not change who won.
Outcome Worlds::outcome_with(const Codex& /*codex*/, const Fight& before, const std::array<int, 2>& losses) {
  std::array<std::uint8_t, 2> lost = before.lost;
  for (std::size_t role = 0; role < lost.size(); ++role) {
    lost[role] = static_cast<std::uint8_t>(lost[role] + losses[role]);
  }
  BySide lost_in_all = before.lost_in_all;
  BySide fights_won = before.fights_won;
  count_fight(before.sides, lost, lost_in_all, fights_won);
  return outcome_of(lost_in_all, fights_won);
}

}  // namespace affray::worlds
