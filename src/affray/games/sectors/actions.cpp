// games/sectors/actions.cpp -- S10 to S13, S53, S56 to S64, SG9, SG10, SG26, SG41: what the card that is up
// does

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// S56  A card may wait once.  SG9  In each fight round, or with `wait_once_per_fight` in the whole fight.
std::optional<Refusal> refuse_waiting(const Codex& codex, const Fight& fight, CardId card) {
  const Mark mark = codex.options.wait_once_per_fight ? Mark::waited_before : Mark::waited;
  if (fight.cards[card].has(mark)) return Refusal{"S56", "refused.waited-before"};
  return std::nullopt;
}

std::optional<Refusal> refuse_flight(const Codex& codex, const Fight& fight, Side side, CardId card,
                                     SectorId sector) {
  const CardKind& kind = kind_of(codex, card);
  // S61  Only the starter's cards.
  if (side != fight.starter) return Refusal{"S61", "refused.not-the-starter"};
  // S59, S106  No building.  S60  Nor any other card that cannot go from sector to sector.
  if (kind.type == Type::building) return Refusal{"S59", "refused.buildings-stay"};
  if (!kind.moves) return Refusal{"S60", "refused.cannot-move"};
  // S12, S58  To a neighbouring sector.
  if (!codex.sectors.has(sector)) return Refusal{"S58", "refused.no-such-sector"};
  if (!are_adjacent(codex, fight.sector, sector)) {
    return Refusal{"S58", "refused.not-adjacent"};
  }
  return std::nullopt;
}

// S62  Only a battle action: an ability is none, whoever owns it.
std::optional<Refusal> refuse_as_battle_action(const Codex& codex, const Choice& choice) {
  const Line* line = line_at(codex, choice.card(), choice.line());
  if (line == nullptr) return Refusal{"S62", "refused.no-such-line"};
  if (line->kind != LineKind::battle_action) return Refusal{"S62", "refused.no-battle-action"};
  return std::nullopt;
}

// S62  From the hand of whoever has the card that is up.
std::optional<Refusal> refuse_battle_action(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (auto no = refuse_as_battle_action(codex, choice)) return no;
  return refuse_line(codex, fight, choice.side, choice.card(), choice.line());
}

// SG29  Who is crew does not act for himself; SG41 nor does he flee; S62 a battle action is the action of the
// card that is up: he would have to leave first.
Refusal refuse_as_crew_member(Deed deed) {
  if (deed == Deed::flee) return {"SG41", "refused.in-crew"};
  if (deed == Deed::battle_action) return {"S62", "refused.in-crew"};
  return {"SG29", "refused.in-crew"};
}

std::optional<Refusal> refuse_own_action(const Codex& codex, const Fight& fight, CardId up,
                                         const Choice& choice) {
  const bool acts = choice.deed != Deed::wait && choice.deed != Deed::idle;
  if (acts && is_crew(fight, up)) return refuse_as_crew_member(choice.deed);
  if (choice.deed == Deed::battle_action) return refuse_battle_action(codex, fight, choice);
  if (choice.card() != up) return forbid_action(codex, fight, choice);
  if (choice.deed == Deed::attack) return refuse_attack(codex, fight, up, choice.target());
  if (choice.deed == Deed::flee) return refuse_flight(codex, fight, choice.side, up, choice.destination());
  if (choice.what[1] != 0) return Refusal{"S09", "refused.not-now"};
  return choice.deed == Deed::wait ? refuse_waiting(codex, fight, up) : std::nullopt;
}

// SG10  With `idle_turn_restores`: a card that is up and does not attack the card that its player keeps low
// gives that card up.
void turn_away(const Codex& codex, Fight& fight, Side side, Log& log) {
  if (codex.options.idle_turn_restores) turn_to(codex, fight, side, no_card, log);
}

// S11, S53, S54  It is done for now, gives up its initiative and acts at the end.
void wait(Fight& fight, CardId card, Log& log) {
  fight.cards[card].set(Mark::waited);
  fight.cards[card].set(Mark::waited_before);
  log.add(Waited{card, {"S11", "S53"}});
}

}  // namespace

// S09  Attack, wait, flee or a battle action.  S57  Or nothing.  S70, S73  Crews besides.
void list_card_turn(const Codex& codex, const Fight& fight, CardTurn step, Choices& to) {
  const CardId up = step.card;
  const Side side = controller_of(codex, fight, up);
  const auto add = [&](Deed deed, std::uint8_t second) {
    const Choice choice{deed, side, {byte(up), second}};
    if (!refuse_own_action(codex, fight, up, choice)) to.push_back(choice);
  };
  if (!is_crew(fight, up)) list_attacks(codex, fight, up, to);
  list_assignments(codex, fight, side, to);
  add(Deed::wait, 0);
  for (const SectorId sector : all_sectors(codex)) add(Deed::flee, byte(sector));
  if (!is_crew(fight, up)) list_lines(codex, fight, side, LineKind::battle_action, Deed::battle_action, to);
  add(Deed::idle, 0);
}

std::optional<Refusal> refuse_card_turn(const Codex& codex, const Fight& fight, CardTurn step,
                                        const Choice& choice) {
  switch (choice.deed) {
    case Deed::assign: return refuse_assign(codex, fight, choice);
    case Deed::detach: return refuse_detach(codex, fight, choice);
    default: return refuse_own_action(codex, fight, step.card, choice);
  }
}

void card_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  if (choice.deed == Deed::assign) return assign(codex, fight, choice, log);
  if (choice.deed == Deed::detach) return detach(codex, fight, choice, log);
  const CardId up = fight.agenda.pop<CardTurn>().card;
  if (choice.deed == Deed::attack) {
    set_acted(codex, fight, up);
    return declare_attack(codex, fight, up, choice.target(), log);  // S10, S25
  }
  turn_away(codex, fight, choice.side, log);
  if (choice.deed == Deed::wait) {
    wait(fight, up, log);
    return end_card_turn(codex, fight, log);
  }
  set_acted(codex, fight, up);
  if (choice.deed == Deed::battle_action) {
    exhaust(codex, fight, up, {"S63"}, log);  // S63  In a fight it exhausts the card that is up.
    return play_line(codex, fight, choice.side, choice.card(), choice.line(), log);
  }
  if (choice.deed == Deed::flee) {
    // S12, S58  One sector, to where its player likes; SG41  with its crew; it is exhausted there.
    log.add(Fled{up, choice.destination(), {"S12", "S58"}});
    leave_fight(codex, fight, up, choice.destination(), {"S58"}, log);
    end_card_turn(codex, fight, log);
    return check_end(codex, fight, log);  // SG45
  }
  log.add(Rested{up, {"S57"}});
  exhaust(codex, fight, up, {"S57"}, log);
  end_card_turn(codex, fight, log);
}

// Refusals of the action itself, whichever card is up.
static std::optional<Refusal> refuse_action(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId card = choice.card();
  switch (choice.deed) {
    case Deed::attack: return refuse_attack(codex, fight, card, choice.target());
    case Deed::flee: return refuse_flight(codex, fight, choice.side, card, choice.destination());
    case Deed::wait: return refuse_waiting(codex, fight, card);
    default: return std::nullopt;
  }
}

// S62, S63  From the hand, with the card that is up.
static std::optional<Refusal> forbid_battle_action(const Codex& codex, const Fight& fight,
                                                   const Choice& choice) {
  if (auto no = refuse_as_battle_action(codex, choice)) return no;
  if (is_never_in_hand(codex, fight, choice.side, choice.card())) {
    return Refusal{"S62", "refused.not-in-hand"};
  }
  if (!is_fight_on(fight)) return Refusal{"S62", "refused.no-fight"};
  if (fight.acting == no_card || controller_of(codex, fight, fight.acting) != choice.side) {
    return Refusal{"S63", "refused.none-of-yours-is-up"};
  }
  return not_its_turn(codex, fight, choice.side, fight.acting);
}

std::optional<Refusal> forbid_action(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed == Deed::battle_action) return forbid_battle_action(codex, fight, choice);
  if (!is_fight_on(fight)) return Refusal{"S09", "refused.no-fight"};
  const CardId card = choice.card();
  if (!codex.cards.has(card) || !in_fight(fight, card)) return Refusal{"S04", "refused.not-in-fight"};
  if (is_animal(codex, card)) return Refusal{"S93", "refused.animals-steer-themselves"};
  if (controller_of(codex, fight, card) != choice.side) return Refusal{"S06", "refused.not-yours"};
  if (auto no = refuse_action(codex, fight, choice)) return no;
  return not_its_turn(codex, fight, choice.side, card);
}

// S105, S107, S108  Without a speed there is no turn, and none while exhausted.  S66  Nor without the crew.
// SG29  Nor for who is on board.
static std::optional<Refusal> never_comes_up(const Codex& codex, const Fight& fight, CardId card) {
  if (kind_of(codex, card).speed == no_speed) return Refusal{"S105", "refused.acts-never"};
  const CardId of = fight.cards[card].crew_of;
  if (of != no_card && kind_of(codex, of).speed != no_speed && has_crew(codex, fight, of)) {
    return Refusal{"SG29", "refused.in-crew"};
  }
  if (!has_crew(codex, fight, card)) return Refusal{"S66", "refused.no-crew"};
  if (fight.cards[card].has(Mark::acted)) return Refusal{"S09", "refused.has-acted"};
  if (!is_ready(fight, card)) return Refusal{"S108", "refused.exhausted"};
  return std::nullopt;
}

Refusal not_its_turn(const Codex& codex, const Fight& fight, Side side, CardId card) {
  if (auto no = never_comes_up(codex, fight, card)) return *no;
  if (fight.round == 0) return {"SG24", "refused.before-the-order"};
  if (fight.acting == card) return {"SG64", "refused.answers-first"};
  // S53  What waits acts at the end.
  if (fight.cards[card].has(Mark::waited) && fight.waiters == 0) return {"S53", "refused.waits-to-the-end"};
  if (fight.agenda.is<PlayEvent>()) return {"S22", "refused.before-the-order"};
  if (level_of(codex, fight, card) < fight.level) {
    return {"S08", "refused.not-its-initiative", {fight.level, 0}};
  }
  // S18  Among equals the players act in turn.  S17  Of his own a player picks.
  if (fight.agenda.is<NextCard>()) {
    return next_side(codex, fight) == side ? Refusal{"S17", "refused.pick-first"}
                                           : Refusal{"S18", "refused.equals-in-turn"};
  }
  const bool equal = fight.acting != no_card && level_of(codex, fight, card) == fight.level;
  if (equal && turn_side(codex, fight, fight.acting) != side) return {"S18", "refused.equals-in-turn"};
  return {"S06", "refused.one-after-the-other"};
}

// "ann moves scout to south", "ann strikes back with scout", "ann concedes": never legal, but parsed so that
// the refusal can cite the rule that forbids them.
std::optional<Refusal> forbid_other(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed == Deed::concede) return Refusal{"S118", "refused.nobody-concedes"};
  const CardId card = choice.card();
  if (!codex.cards.has(card)) return Refusal{"S26", "refused.no-such-card"};
  if (choice.deed == Deed::strike_back) {
    const Pending* attack = attack_of(fight);
    const bool blocks = attack != nullptr && attack->blocker == card;
    return Refusal{"S30", blocks ? "refused.strikes-by-itself" : "refused.only-blockers-strike-back"};
  }
  const CardKind& kind = kind_of(codex, card);
  if (kind.type == Type::building) return Refusal{"S106", "refused.buildings-never-move"};
  if (!kind.moves) return Refusal{"S60", "refused.cannot-move"};
  return Refusal{"S12", "refused.only-fleeing-moves"};
}

}  // namespace affray::sectors
