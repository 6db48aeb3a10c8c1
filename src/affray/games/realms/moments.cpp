// games/realms/moments.cpp -- from one moment at which somebody must choose to the next

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

bool fell(const Fight& fight, std::uint8_t figure) { return !fight.figures[figure].stands(); }

// CarryOut and EnemyTurn are alike here: the same bytes, one line after the other.
template <class Step>
void begin_line_of(Fight& fight) {
  Step step = fight.agenda.pop<Step>();
  step.done = static_cast<std::uint8_t>(step.done | under_way);
  fight.agenda.push(step);
}

template <class Step>
void end_line_of(Fight& fight, bool carried_out) {
  Step step = fight.agenda.pop<Step>();
  unsigned done = step.done & ~unsigned{under_way};
  if (carried_out) done |= 1U << step.line;
  step.done = static_cast<std::uint8_t>(done);
  ++step.line;
  fight.agenda.push(step);
}

// RX06  The mark at the bottom of a card that a type acts by: once, by the last of its figures to act.
void open_rift_of_type(const Codex& codex, Fight& fight, std::uint8_t figure, std::uint8_t card, Log& log) {
  const Element element = codex.cards[card].rift;
  if (element == Element::none || fell(fight, figure)) return;
  for (std::size_t i = 0; i < fight.figures.size(); ++i) {
    const auto other = static_cast<std::uint8_t>(i);
    if (other == figure || fell(fight, other) || (fight.figures[i].spent & acted) != 0) continue;
    if (profile_of(codex, fight, other).group == profile_of(codex, fight, figure).group) return;
  }
  open_rift(codex, fight, figure, element, log);
}

// RX06  What was played and not begun is spent all the same; whether there was such a card.
bool spend_next(const Codex& codex, Fight& fight, std::uint8_t figure, Log& log) {
  if (!is_hero(codex, figure)) return false;
  for (const std::uint8_t card : profile_of(codex, fight, figure).hand) {
    if (place_in_hand(codex, fight, figure, card, Slot::played) == no_place) continue;
    spend_card(codex, fight, figure, card, log);
    return true;
  }
  return false;
}

// What happens at the moment on top of the agenda when nobody has to choose there.
// Each returns whether it did something; false means that somebody is asked now.

bool pass_by(const Codex& codex, Fight& fight, NextRound /*step*/, Dice& /*dice*/, Log& log) {
  // RG47  Looked at when a round has ended, too.
  if (fight.round > 0) check_objectives(codex, fight, log);
  if (fight.ended == Ended::no) next_round(codex, fight, log);
  return true;
}

// RG38  Who has picked and can pay for no more is ready; who has picked nothing is asked in any case.
bool pass_by(const Codex& codex, Fight& fight, ChooseCards step, Dice& /*dice*/, Log& log) {
  if (!has_picked(codex, fight, step.hero) || may_pick(codex, fight, step)) return false;
  ready(codex, fight, log);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, Reveal /*step*/, Dice& /*dice*/, Log& /*log*/) {
  if (next_to_draw(codex, fight) != no_figure) return false;
  reveal(codex, fight);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, NextTurn /*step*/, Dice& dice, Log& log) {
  return next_turn(codex, fight, dice, log);
}

bool pass_by(const Codex& codex, Fight& fight, HeroTurn step, Dice& /*dice*/, Log& log) {
  // RG43  His turn is over if it was his.
  if (!fell(fight, step.figure)) {
    if (step.ending == 0) return false;
    // RX06  Cards that were played and not begun are spent, too.
    if (spend_next(codex, fight, step.figure, log)) return true;
  }
  fight.agenda.pop<HeroTurn>();
  end_figure_turn(codex, fight, step.figure, log);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, CarryOut step, Dice& /*dice*/, Log& log) {
  if (fell(fight, step.figure)) {
    fight.agenda.pop<CarryOut>();
    return true;
  }
  if ((step.done & under_way) != 0) {
    end_line_of<CarryOut>(fight, /*carried_out=*/true);
    return true;
  }
  if (step.line >= codex.cards[step.card].actions.size()) {
    fight.agenda.pop<CarryOut>();
    // RG39  The first is spent before the second begins.
    if (is_hero(codex, step.figure)) {
      spend_card(codex, fight, step.figure, step.card, log);
    } else {
      open_rift_of_type(codex, fight, step.figure, step.card, log);
    }
    return true;
  }
  // RG58  An action that cannot be done is passed over.
  const auto no = impossible(codex, fight, step.figure, step.card, step.line, step.done);
  if (!no) return false;
  log.add(LineSkipped{step.figure, step.card, step.line, {no->rule, "RG58"}});
  end_line_of<CarryOut>(fight, /*carried_out=*/false);
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, EnemyTurn step, Dice& /*dice*/, Log& log) {
  const bool is_over = fell(fight, step.figure) || step.line >= codex.cards[step.card].actions.size();
  if (!is_over && (step.done & under_way) == 0) return false;
  if (!is_over) {
    end_line_of<EnemyTurn>(fight, /*carried_out=*/true);
    return true;
  }
  fight.agenda.pop<EnemyTurn>();
  open_rift_of_type(codex, fight, step.figure, step.card, log);
  end_figure_turn(codex, fight, step.figure, log);
  return true;
}

bool pass_by(const Codex& /*codex*/, Fight& fight, ChooseTarget step, Dice& /*dice*/, Log& /*log*/) {
  if (!fell(fight, step.figure)) return false;
  fight.agenda.pop<ChooseTarget>();
  return true;
}

// R32  Each target is settled; then the figures have what the attack did.
bool pass_by(const Codex& codex, Fight& fight, Striking step, Dice& /*dice*/, Log& log) {
  if (!asked(fight.exchange).over()) return false;
  finish_attack(codex, fight, step, log);
  return true;
}

bool pass_by(const Codex& /*codex*/, Fight& fight, Moving step, Dice& /*dice*/, Log& /*log*/) {
  if (!fell(fight, step.figure)) return false;
  fight.agenda.pop<Moving>();
  return true;
}

// RG53  A push or pull stops where no free space follows.
bool pass_by(const Codex& codex, Fight& fight, ChooseSpace step, Dice& /*dice*/, Log& /*log*/) {
  if (!fell(fight, step.by) && has_space(codex, fight, step)) return false;
  fight.agenda.pop<ChooseSpace>();
  return true;
}

bool pass_by(const Codex& /*codex*/, Fight& fight, UseRift step, Dice& /*dice*/, Log& /*log*/) {
  if (!fell(fight, step.figure)) return false;
  fight.agenda.pop<UseRift>();
  return true;
}

bool pass_by(const Codex& /*codex*/, Fight& fight, Cure step, Dice& /*dice*/, Log& /*log*/) {
  if (!fell(fight, step.figure)) return false;
  fight.agenda.pop<Cure>();
  return true;
}

bool pass_by(const Codex& codex, Fight& fight, Retrieve step, Dice& /*dice*/, Log& /*log*/) {
  if (may_retrieve(codex, fight, step.hero)) return false;
  fight.agenda.pop<Retrieve>();
  return true;
}

// RG47  After each action it is looked at who has won or lost.
bool action_is_over(const FightAgenda& agenda) {
  return agenda.is<NextTurn>() || agenda.is<HeroTurn>() || agenda.is<CarryOut>() || agenda.is<EnemyTurn>();
}

void end_skirmish(Fight& fight) {
  fight.agenda = {};
  fight.exchange = {};
  fight.chosen.clear();
  fight.order.clear();
}

}  // namespace

void begin_line(Fight& fight) {
  if (fight.agenda.is<CarryOut>()) return begin_line_of<CarryOut>(fight);
  begin_line_of<EnemyTurn>(fight);
}

void fail_line(Fight& fight) {
  if (fight.agenda.is<CarryOut>()) return end_line_of<CarryOut>(fight, /*carried_out=*/false);
  end_line_of<EnemyTurn>(fight, /*carried_out=*/false);
}

void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  while (!fight.agenda.empty()) {
    if (action_is_over(fight.agenda)) check_objectives(codex, fight, log);
    if (fight.ended != Ended::no) return end_skirmish(fight);
    if (!fight.agenda.visit([&](auto step) { return pass_by(codex, fight, step, dice, log); })) return;
  }
}

}  // namespace affray::realms
