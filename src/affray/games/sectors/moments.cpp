// games/sectors/moments.cpp -- from one moment at which somebody must choose to the next

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// What happens at the moment on top of the agenda when nobody has to choose there.
// Each returns whether it did something; false means that somebody is asked now.
// Those of windows, effects and injuries stand in windows.cpp, that of KeepReady in towers.cpp.

bool pass_by(const Codex& /*codex*/, Fight& /*fight*/, TableTurn /*step*/, Dice& /*dice*/, Log& /*log*/) {
  return false;
}

bool pass_by(const Codex& codex, Fight& fight, JoinAnimals step, Dice& /*dice*/, Log& /*log*/) {
  // S90, SG63  A player who has something in the fight to fight with.
  if (has_cards_left(codex, fight, step.player)) return false;
  pass_on<JoinAnimals>(codex, fight);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, FillCrews step, Dice& /*dice*/, Log& /*log*/) {
  Choices list;
  list_crews(codex, fight, step, list);
  if (list.size() > 1) return false;
  pass_on<FillCrews>(codex, fight);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, PlayEvent step, Dice& /*dice*/, Log& log) {
  if (has_event(codex, fight, step.player)) return false;
  tell_pass(codex, fight, step.player, Window::event, log);
  pass_on<PlayEvent>(codex, fight);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, NextCard /*step*/, Dice& /*dice*/, Log& log) {
  if (fight.round > 0) return next_card(codex, fight, log);
  begin_round(codex, fight, log);
  return true;
}

// What was exhausted, destroyed or left without its crew in the meantime has no turn any more.
// S72  Who has been assigned in his own turn has.
bool may_go_on(const Codex& codex, const Fight& fight, std::uint8_t card) {
  return in_fight(fight, card) && is_ready(fight, card) && !fight.cards[card].has(Mark::acted) &&
         has_crew(codex, fight, card);
}

bool pass_by(const Codex& codex, Fight& fight, CardTurn step, Dice& /*dice*/, Log& log) {
  if (!may_go_on(codex, fight, step.card)) {
    fight.agenda.pop<CardTurn>();
    end_card_turn(codex, fight, log);
    return true;
  }
  if (!is_animal(codex, step.card)) return false;
  animal_turn(codex, fight, step.card, log);
  return true;
}

bool pass_by(const Codex& /*codex*/, Fight& /*fight*/, PickVictim /*step*/, Dice& /*dice*/, Log& /*log*/) {
  return false;
}

// Nothing waits to be settled: S102, S116, SG36 are looked at now, and S119 with what is left (SG45).
bool is_quiet(const FightAgenda& agenda) {
  return agenda.is<NextCard>() || agenda.is<CardTurn>() || agenda.is<TableTurn>();
}

}  // namespace

void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  while (!fight.agenda.empty()) {
    if (is_quiet(fight.agenda)) {
      check_end(codex, fight, log);
      check_towers(codex, fight, log);
    }
    if (!fight.agenda.visit([&](auto step) { return pass_by(codex, fight, step, dice, log); })) return;
  }
}

}  // namespace affray::sectors
