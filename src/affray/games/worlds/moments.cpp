// games/worlds/moments.cpp -- from one moment at which somebody must choose to the next

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

// What happens at the moment on top of the agenda when nobody has to choose there.
// Each returns whether it did something; false means that somebody is asked now.

bool pass_by(const Codex& /*codex*/, Fight& fight, TakeTurn /*step*/, Log& /*log*/) {
  if (fight.battles.empty()) return false;
  end_fight(fight);
  return true;
}

bool pass_by(const Codex& /*codex*/, Fight& fight, PairMarkers /*step*/, Log& /*log*/) {
  if (!pairing_done(fight)) return false;
  fight.agenda.pop<PairMarkers>();
  fight.agenda.push(ChooseBattle{});
  fight.agenda.push(PlaceSpare{});
  return true;
}

bool pass_by(const Codex& /*codex*/, Fight& fight, PlaceSpare /*step*/, Log& /*log*/) {
  if (!spares_placed(fight)) return false;
  fight.agenda.pop<PlaceSpare>();
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, ChooseBattle /*step*/, Log& log) {
  if (fight.battle != no_battle) end_battle(fight);
  const int left = battles_left(fight);
  if (left > 1) return false;
  if (left == 0) {
    fight.agenda.pop<ChooseBattle>();
    settle_fight(codex, fight, log);
    return true;
  }
  std::uint8_t last = 0;
  while (fight.battles[last].fought()) ++last;
  begin_battle(codex, fight, last, log);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, PlayEvents step, Log& log) {
  if (holds_events(codex, fight, step.role)) return false;
  pass_event(codex, fight, log);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, UseEnergy step, Log& log) {
  if (!fight.window.empty()) {
    settle_window(codex, fight, log);
    return true;
  }
  if (energy_at_hand(codex, fight, step.role) > 0) return false;
  skip_energy(codex, fight, log);
  return true;
}

bool pass_by(const Codex& /*codex*/, Fight& /*fight*/, RollDice /*step*/, Log& /*log*/) { return false; }

bool pass_by(const Codex& /*codex*/, Fight& /*fight*/, LoseMarker /*step*/, Log& /*log*/) { return false; }

bool pass_by(const Codex& codex, Fight& fight, Withdraw step, Log& /*log*/) {
  if (may_withdraw(codex, fight, step.role)) return false;
  fight.agenda.pop<Withdraw>();
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, TakePlant step, Log& /*log*/) {
  if (may_take_plant(codex, fight, step.role)) return false;
  fight.agenda.pop<TakePlant>();
  return true;
}

}  // namespace

void proceed(const Codex& codex, Fight& fight, Log& log) {
  while (!fight.agenda.empty() &&
         fight.agenda.visit([&](auto step) { return pass_by(codex, fight, step, log); })) {
  }
}

}  // namespace affray::worlds
