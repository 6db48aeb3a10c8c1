// games/biomes/defend.cpp -- rules B78, B79, BG12, BG16, BG17, BG51: defend, the order of damage, leaving

#include "affray/games/biomes/battle.hpp"

namespace affray::biomes {

// Defend

int defenders_of(const Codex& codex, const Fight& fight, CardId attacker) {
  int count = 0;
  for (const CardId card : planet(fight) & agents(codex) & fight.derived.changed)
    count += fight.cards[card].defends == attacker ? 1 : 0;
  return count;
}

CardId defender_at(const Codex& codex, const Fight& fight, CardId attacker, std::uint8_t place) {
  for (const CardId card : planet(fight) & agents(codex) & fight.derived.changed) {
    if (fight.cards[card].defends == attacker && fight.cards[card].place == place) return card;
  }
  return no_card;
}

namespace {

// BG51  In a biome; by option also in staging.
bool is_there(const Codex& codex, const Fight& fight, CardId card) {
  if (fight.cards[card].zone == Zone::lane) return true;
  return codex.options.defend_from == DefendFrom::anywhere && on_planet(fight, card);
}

// BG12  Unlocked; each defends one attacker.  B34  Also in the turn of its arrival.
bool is_able_to_defend(const Codex& codex, const Fight& fight, CardId card) {
  const Card& it = fight.cards[card];
  return is_there(codex, fight, card) && it.host == no_card && it.defends == no_card &&
         !fight.has(card, Mark::locked) && !has_keyword(codex, fight, card, Keyword::reckless);
}

// The reason why `is_able_to_defend` is false.
std::optional<Refusal> refuse_defender(const Codex& codex, const Fight& fight, CardId card) {
  if (is_able_to_defend(codex, fight, card)) return allowed;
  const Card& it = fight.cards[card];
  if (!is_there(codex, fight, card) || it.host != no_card) return Refusal{"BG12", "refused.not-in-biome"};
  if (it.defends != no_card) return Refusal{"BG12", "refused.defending"};
  if (fight.has(card, Mark::locked)) return Refusal{"BG12", "refused.locked"};
  return Refusal{"BG12", "refused.reckless"};
}

// BG12  An attacker in the same biome; any number may defend against it, but for an elusive one.
std::optional<Refusal> refuse_defence(const Codex& codex, const Fight& fight, CardId card, CardId attacker) {
  if (!fight.has(attacker, Mark::attacking)) return Refusal{"B78", "refused.no-attacker"};
  const bool near = fight.cards[card].lane == fight.cards[attacker].lane;
  if (!near && codex.options.defend_from == DefendFrom::same_biome) {
    return Refusal{"BG12", "refused.other-biome"};
  }
  if (has_keyword(codex, fight, attacker, Keyword::elusive) && defenders_of(codex, fight, attacker) > 0) {
    return Refusal{"BG12", "refused.elusive"};
  }
  return allowed;
}

// Calls visit(defender, attacker) for each pair that may be named, until it asks to stop.
template <class Visit>
bool visit_defences(const Codex& codex, const Fight& fight, const Visit& visit) {
  const CardSet attackers = cards_in(fight, Zone::lane) & agents(codex) & fight.with(Mark::attacking);
  if (attackers.empty()) return false;
  const CardSet unlocked = planet(fight).without(fight.with(Mark::locked));
  for (const CardId card : unlocked& owned(codex, other(fight.active)) & agents(codex)) {
    if (!is_able_to_defend(codex, fight, card)) continue;
    for (const CardId attacker : attackers) {
      if (!refuse_defence(codex, fight, card, attacker) && visit(card, attacker)) return true;
    }
  }
  return false;
}

}  // namespace

Side actor(const Codex& /*codex*/, const Fight& fight, NameDefenders /*step*/) { return other(fight.active); }

void list(const Codex& codex, const Fight& fight, NameDefenders /*step*/, Choices& to) {
  visit_defences(codex, fight, [&](CardId card, CardId attacker) {
    to.push_back(Choice{Deed::defend, other(fight.active), {byte(card), byte(attacker)}});
    return false;
  });
  to.push_back(Choice{Deed::defend_done, other(fight.active), {}});
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, NameDefenders /*step*/,
                              const Choice& choice) {
  // B78  Nobody must defend.
  if (is_done(choice, Deed::defend_done)) return allowed;
  if (choice.deed != Deed::defend) return Refusal{"B78", "refused.not-now"};
  const CardId card = choice.card();
  const CardId attacker = choice.card(1);
  if (const auto no = refuse_own_agent(codex, other(fight.active), card)) return no;
  if (const auto no = refuse_defender(codex, fight, card)) return no;
  if (!exists(codex, attacker)) return Refusal{"B78", "refused.no-such-card"};
  return refuse_defence(codex, fight, card, attacker);
}

// B78  The refusal of defending at the wrong moment.
std::optional<Refusal> forbidden_defence(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.turn == 0) return Refusal{"B12", "refused.before-first-turn"};
  const bool names = choice.deed == Deed::defend;
  if (names) {
    if (const auto no = refuse_own_agent(codex, choice.side, choice.card())) return no;
  }
  if (choice.side == fight.active) return Refusal{"B78", "refused.only-other-defends"};
  if (names) {
    if (const auto no = refuse_defender(codex, fight, choice.card())) return no;
    if (!exists(codex, choice.card(1))) return Refusal{"B78", "refused.no-such-card"};
    if (const auto no = refuse_defence(codex, fight, choice.card(), choice.card(1))) return no;
  }
  if (fight.moment < Moment::name_defenders) return Refusal{"B78", "refused.defend-too-early"};
  if (fight.moment > Moment::name_defenders) return Refusal{"B78", "refused.defenders-named"};
  return Refusal{"B78", "refused.naming-waits"};
}

// B78  The opponent names who defends against whom; BG9 that locks nobody.
void carry_out(const Codex& codex, Fight& fight, NameDefenders step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<NameDefenders>();
  if (choice.deed == Deed::defend_done) return;
  fight.agenda.push(step);
  reset_auto_pass(fight, other(fight.active));
  const CardId card = choice.card();
  const CardId attacker = choice.card(1);
  card_to_change(fight, card).defends = attacker;
  fight.set(attacker, Mark::was_defended);
  if (log.wanted()) log.add(DefenceNamed{card, attacker, {"B78", "BG12"}});
  trigger(codex, fight, Timing::defends, owner_of(codex, card), card);
}

bool advance_if_idle(const Codex& codex, Fight& fight, NameDefenders /*step*/, Dice& /*dice*/, Log& /*log*/) {
  constexpr auto found = [](CardId /*card*/, CardId /*attacker*/) { return true; };
  if (visit_defences(codex, fight, found)) return false;
  fight.agenda.pop<NameDefenders>();
  return true;
}

// The order of damage: B79, BG12

namespace {

bool waits_for_order(const Fight& fight, CardId card, CardId attacker) {
  return fight.cards[card].defends == attacker && fight.cards[card].place == 0;
}

void give_next_place(const Codex& codex, Fight& fight, CardId card, Log& log) {
  const CardId attacker = fight.cards[card].defends;
  std::uint8_t place = 1;
  while (defender_at(codex, fight, attacker, place) != no_card) ++place;
  fight.cards[card].place = place;
  if (defenders_of(codex, fight, attacker) > 1) log.add(DefendersOrdered{card, place, {"B79", "BG12"}});
}

}  // namespace

Side actor(const Codex& /*codex*/, const Fight& fight, OrderDefenders /*step*/) { return fight.active; }

void list(const Codex& /*codex*/, const Fight& fight, OrderDefenders step, Choices& to) {
  for (const CardId card : planet(fight)) {
    if (!waits_for_order(fight, card, step.attacker)) continue;
    to.push_back(Choice{Deed::order, fight.active, {byte(card), 0}});
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, OrderDefenders step,
                              const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"BG12", "refused.not-now"};
  const CardId card = choice.card();
  if (!exists(codex, card) || !on_planet(fight, card)) return Refusal{"B79", "refused.no-such-card"};
  if (waits_for_order(fight, card, step.attacker)) return allowed;
  return Refusal{"B79", "refused.no-defender"};
}

// BG12, B79  The order is set once, by the attacking player.
std::optional<Refusal> forbidden_order(const Fight& fight, const Choice& choice) {
  const bool asked = fight.agenda.is<OrderDefenders>();
  if (asked && choice.side != fight.active) return Refusal{"BG12", "refused.attacker-orders"};
  return Refusal{"B79", "refused.nothing-to-order"};
}

void carry_out(const Codex& codex, Fight& fight, OrderDefenders step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<OrderDefenders>();
  give_next_place(codex, fight, choice.card(), log);
  fight.agenda.push(step);
}

bool advance_if_idle(const Codex& codex, Fight& fight, OrderDefenders step, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<OrderDefenders>();
  for (const CardId attacker : cards_in(fight, Zone::lane) & agents(codex) & fight.with(Mark::attacking)) {
    if (attacker < step.attacker) continue;
    int waiting = 0;
    CardId last = no_card;
    for (const CardId card : planet(fight) & agents(codex) & fight.derived.changed) {
      if (!waits_for_order(fight, card, attacker)) continue;
      ++waiting;
      last = card;
    }
    if (waiting > 1) {
      fight.agenda.push(OrderDefenders{attacker});
      return false;
    }
    if (waiting == 1) give_next_place(codex, fight, last, log);
  }
  return true;
}

// Leaving

void leave_battle(const Codex& /*codex*/, Fight& fight, CardId card) {
  Card& it = fight.cards[card];
  if (fight.has(card, Mark::advancing)) {
    fight.clear(card, Mark::advancing);
    if (it.zone == Zone::staging) it.lane = no_lane;
  }
  // BG17  Its defenders have no attacker left to strike.
  if (fight.has(card, Mark::attacking)) {
    for (const CardId each : planet(fight) & fight.derived.changed) {
      if (fight.cards[each].defends != card) continue;
      fight.cards[each].defends = no_card;
      fight.cards[each].place = 0;
      look_for_changes(fight, each);
    }
  }
  // BG16  The other defenders close the gap; if there are none, the attacker is undefended.
  if (it.defends != no_card) {
    for (const CardId each : planet(fight) & fight.derived.changed) {
      Card& behind = fight.cards[each];
      if (each != card && behind.defends == it.defends && behind.place > it.place && it.place != 0) {
        --behind.place;
      }
    }
    it.defends = no_card;
    it.place = 0;
  }
  for (const Mark mark : {Mark::attacking, Mark::was_defended, Mark::struck}) fight.clear(card, mark);
  if (!fight.derived.changed.has(card)) return;
  it.incoming = 0;
  look_for_changes(fight, card);
}

}  // namespace affray::biomes
