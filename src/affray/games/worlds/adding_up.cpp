// games/worlds/adding_up.cpp -- whether exact odds may treat battles one by one and add up their losses

#include <algorithm>

#include "affray/games/worlds/rules.hpp"

#include "affray/core/bytes.hpp"

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
  for (const Role role : both_roles) fight.clear(fight.place, fight.side(role));
  fight.lost = {};
  fight.lost_in_all = {};
  fight.fights_won = {};
}

// Without results, the session has lost nothing before the last battle; after that, what the fight cost has
// been counted for the session, and the fight itself may be forgotten.
std::array<int, 2> Worlds::losses_by(const Fight& before, const Fight& after) {
  std::array<int, 2> losses{};
  for (const Role role : both_roles) {
    losses[index(role)] = std::max(after.lost[role], after.lost_in_all[before.side(role)]);
  }
  return losses;
}

// W28, W29  Nothing but the losses decides; withdrawing and taking a Plant do not change who won.
EndByLosses Worlds::end_by_losses(const Fight& before) {
  EndByLosses end;
  std::copy(before.lost_in_all.begin(), before.lost_in_all.end(), end.before.losses.begin());
  for (const Role role : both_roles) {
    end.side[role] = before.side(role);
    std::int16_t& lost = end.before.losses[index(before.side(role))];
    lost = static_cast<std::int16_t>(lost + before.lost[role]);
  }
  end.lead = before.lost[Role::attacker] - before.lost[Role::defender];
  for (std::size_t i = 0; i < end.winner.size(); ++i) {
    const int more = static_cast<int>(i) - 1;
    BySide fights_won = before.fights_won;
    const Side winner = fight_winner(before.sides, more, 0);
    if (winner != nobody) increase_up_to(fights_won[winner], 1);
    end.winner[i] = session_winner(fights_won);
  }
  return end;
}

}  // namespace affray::worlds
