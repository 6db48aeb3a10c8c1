// games/worlds/aftermath.cpp -- rules W28 to W34: the winner, withdrawal, taking over a Plant

#include "affray/games/worlds/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::worlds {

namespace {

PlaceId sun_of(const Codex& codex, const Fight& fight) { return codex.system(fight.place).sun; }

int populations(const Fight& fight, Role role) {
  return fight.on(fight.place, fight.side(role))[Kind::population];
}

Side winner_of(const Fight& fight) {
  return fight_winner(fight.sides, fight.lost[Role::attacker], fight.lost[Role::defender]);
}

// Refusals of withdrawals that are never allowed.
std::optional<Refusal> refuse_withdrawal_ever(const Codex& codex, const Choice& choice) {
  if (choice.side == natives) return Refusal{"WG28", "refused.natives-stay"};
  if (choice.deed == Deed::withdraw_plants) return Refusal{"W30", "refused.plants-stay"};
  if (choice.deed == Deed::withdraw_to && choice.what[1] >= codex.places.size()) {
    return Refusal{"W30", "refused.no-such-place"};
  }
  return std::nullopt;
}

// W29, W31, W33  Refusals outside of a fight: nobody has won it, another player has, or the one Plant has
// been taken already.
Refusal plant_without_fight(const Fight& fight, Side side) {
  if (fight.fights_won == BySide{}) return Refusal{"W29", "refused.no-fight-won"};
  if (fight.fights_won[side] == 0) return Refusal{"W31", "refused.winner-takes"};
  if (fight.plant_supply[side] == 0) return Refusal{"WG15", "refused.no-plant-in-reserve"};
  if (fight.fights_this_turn > 0) return Refusal{"W33", "refused.plant-is-past"};
  return Refusal{"W31", "refused.plant-ends-a-fight"};
}

}  // namespace

// W28  Who lost fewer markers over all battles wins.  W38  Lost battles do not matter, lost markers do.
// W29  Equal losses: nobody wins.
Side fight_winner(const ByRole<Side>& sides, int lost_by_attacker, int lost_by_defender) {
  if (lost_by_attacker == lost_by_defender) return nobody;
  return sides[lost_by_attacker < lost_by_defender ? Role::attacker : Role::defender];
}

// WG27  Who won most fights of the session; in a session of one fight that is its winner (W28, W29).
Side session_winner(const BySide& fights_won) {
  Side winner = nobody;
  int most = 0;
  for (std::size_t side = 0; side < side_count; ++side) {
    if (fights_won[side] == 0 || fights_won[side] < most) continue;
    winner = fights_won[side] == most ? nobody : side_at(side);
    most = fights_won[side];
  }
  return winner;
}

// W29, WG10  Without a winner nobody withdraws and no Plant changes hands.
// WG13  The loser withdraws before the winner takes a Plant.
void settle_fight(const Codex& codex, Fight& fight, Log& log) {
  for (const Role role : both_roles) {
    std::uint8_t& in_all = fight.lost_in_all[fight.side(role)];
    in_all = lost_in_all_with(in_all, fight.lost[role]);
  }
  const Side won = winner_of(fight);
  const auto free_to_go = [&](Role role) { return is_at_work(codex, fight, role, Verb::free_withdrawal); };
  if (won == nobody) {
    log.add(FightDrawn{fight.sides, fight.lost[Role::attacker], {"W29", "WG10"}});
    for (const Role role : {Role::defender, Role::attacker}) {
      if (free_to_go(role)) fight.agenda.push(Withdraw{role});
    }
    return;
  }
  increase_up_to(fight.fights_won[won], 1);
  const Role winner = won == fight.side(Role::attacker) ? Role::attacker : Role::defender;
  const Role loser = other(winner);
  log.add(
      FightWon{fight.side(winner), fight.side(loser), fight.lost[winner], fight.lost[loser], {"W28", "W38"}});
  fight.agenda.push(TakePlant{winner});
  if (free_to_go(winner)) fight.agenda.push(Withdraw{winner});
  fight.agenda.push(Withdraw{loser});
}

// W30  From a World only.  WG12  On a Sun there is nothing to withdraw to.  WG28  Natives stay.
// WG30  Nor does whom an event forbids it.
bool may_withdraw(const Codex& codex, const Fight& fight, Role role) {
  return is_player(codex, fight.side(role)) && on_a_world(codex, fight) && populations(fight, role) > 0 &&
         !is_at_work(codex, fight, role, Verb::no_withdrawal);
}

std::optional<Refusal> refuse_withdrawal(const Codex& codex, const Fight& fight, const Choice& choice) {
  const int most = populations(fight, fight.agenda.top<Withdraw>().role);
  const auto [number, unused, unused_too] = choice.what;
  if (number > most || unused != 0 || unused_too != 0) {
    return Refusal{"W30", "refused.not-that-many-populations", {most, number}};
  }
  // WG11  Any number of them; by option all or none.
  if (codex.options.withdraw == WithdrawWhom::all && number != 0 && number != most) {
    return Refusal{"WG11", "refused.all-or-none", {most, number}};
  }
  return std::nullopt;
}

std::optional<Refusal> forbidden_withdrawal(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (auto refusal = refuse_withdrawal_ever(codex, choice)) return refusal;
  const Stage stage = stage_of(fight);
  if (stage == Stage::no_fight) return Refusal{"W30", "refused.no-fight-lost"};
  if (auto refusal = refuse_bystander(fight, choice.side)) return refusal;
  if (!on_a_world(codex, fight)) return Refusal{"WG12", "refused.nothing-beyond-a-sun"};
  const bool names_sun = choice.deed == Deed::withdraw_to;
  if (names_sun && id_at<PlaceId>(choice.what[1]) != sun_of(codex, fight)) {
    return Refusal{"W30", "refused.other-sun"};
  }
  if (stage != Stage::aftermath) return Refusal{"W30", "refused.fight-is-undecided"};
  const Role role = *role_of(fight, choice.side);
  if (is_at_work(codex, fight, role, Verb::no_withdrawal)) {
    return Refusal{"W16", "refused.event-keeps-here"};
  }
  const Side winner = winner_of(fight);
  if (winner != fight.side(other(role)) && !is_at_work(codex, fight, role, Verb::free_withdrawal)) {
    return winner == nobody ? Refusal{"WG10", "refused.nobody-won"} : Refusal{"W30", "refused.winner-stays"};
  }
  if (populations(fight, role) == 0) {
    return Refusal{"W30", "refused.not-that-many-populations", {0, choice.what[0]}};
  }
  if (fight.agenda.is<TakePlant>()) return Refusal{"WG13", "refused.withdrawal-is-over"};
  if (fight.agenda.top<Withdraw>().role != role) return Refusal{"W30", "refused.loser-withdraws-first"};
  if (names_sun) return Refusal{"W30", "refused.sun-goes-without-saying"};
  return std::nullopt;
}

std::optional<Refusal> forbidden_plant(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.side == natives) return Refusal{"WG28", "refused.natives-take-nothing"};
  if (choice.deed == Deed::take_markers) {
    if (id_at<Kind>(choice.what[1]) != Kind::plant) return Refusal{"W31", "refused.only-plants-are-taken"};
    if (choice.what[0] > 1) return Refusal{"W33", "refused.one-plant"};
  }
  const Stage stage = stage_of(fight);
  if (stage == Stage::no_fight) return plant_without_fight(fight, choice.side);
  if (auto refusal = refuse_bystander(fight, choice.side)) return refusal;
  if (!on_a_world(codex, fight)) return Refusal{"WG12", "refused.no-plant-at-a-sun"};
  if (stage != Stage::aftermath) return Refusal{"W31", "refused.fight-is-undecided"};
  const Side winner = winner_of(fight);
  if (winner == nobody) return Refusal{"WG10", "refused.nobody-won"};
  if (winner != choice.side) return Refusal{"W31", "refused.winner-takes"};
  const Role role = *role_of(fight, choice.side);
  if (fight.plant_supply[winner] == 0) return Refusal{"WG15", "refused.no-plant-in-reserve"};
  if (fight.on(fight.place, fight.side(other(role)))[Kind::plant] == 0) {
    return Refusal{"W31", "refused.no-plant-left"};
  }
  if (fight.agenda.is<Withdraw>()) return Refusal{"WG13", "refused.withdrawal-comes-first"};
  return std::nullopt;
}

void list_withdrawals(const Codex& codex, const Fight& fight, Choices& choices) {
  const Role role = fight.agenda.top<Withdraw>().role;
  const int most = populations(fight, role);
  const int step = codex.options.withdraw == WithdrawWhom::all ? most : 1;
  for (int number = 0; number <= most; number += step) {
    choices.push_back(choice_of(Deed::withdraw, fight.side(role), number));
  }
}

// W30  The loser may withdraw surviving Populations, free of charge, to the Sun of the same system.
// W37  It is his choice.
void withdraw(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  fight.agenda.pop<Withdraw>();
  const std::uint8_t number = choice.what[0];
  const PlaceId sun = sun_of(codex, fight);
  auto& here = fight.places[fight.place].markers[choice.side][Kind::population];
  auto& there = fight.places[sun].markers[choice.side][Kind::population];
  decrease(here, number);
  increase(there, number);
  log.add(Withdrew{choice.side, number, sun, {"W30", "W37"}});
}

// W31  Only where the loser still has Plants.  W32, WG15  The winner needs a marker of his own to swap in.
bool may_take_plant(const Codex& codex, const Fight& fight, Role role) {
  return is_player(codex, fight.side(role)) && fight.plant_supply[fight.side(role)] > 0 &&
         fight.on(fight.place, fight.side(other(role)))[Kind::plant] > 0;
}

void list_plant(const Fight& fight, Choices& choices) {
  const Side winner = fight.side(fight.agenda.top<TakePlant>().role);
  choices.push_back(choice_of(Deed::take_plant, winner));
  choices.push_back(choice_of(Deed::leave_plant, winner));
}

// W31, W32, WG15  The loser's marker goes back to his reserve, one of the winner's takes its place.
// W33  One Plant only.  W34  The others stay the loser's.
void take_plant(Fight& fight, Log& log) {
  const Role role = fight.agenda.pop<TakePlant>().role;
  const Side winner = fight.side(role);
  const Side loser = fight.side(other(role));
  auto& card = fight.places[fight.place].markers;
  --card[loser][Kind::plant];
  ++card[winner][Kind::plant];
  if (fight.plant_supply[winner] != unlimited) --fight.plant_supply[winner];
  if (fight.plant_supply[loser] != unlimited) ++fight.plant_supply[loser];
  log.add(PlantTaken{winner, loser, {"W31", "W32", "W33", "W34"}});
}

void leave_plant(Fight& fight, Log& log) {
  const Role role = fight.agenda.pop<TakePlant>().role;
  log.add(PlantLeft{fight.side(role), {"W31"}});
}

void end_fight(Fight& fight) {
  fight.battles.clear();
  fight.lost = {};
  fight.sides = {};
  fight.place = {};
  forget(fight, Lasts::fight);
}

}  // namespace affray::worlds
