// games/sectors/attack.cpp -- rules S25, S26, S30, S37 to S52: targets, defence and its restoration

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::sectors {

namespace {

// SG48  Whoever controls an attack keeps its card low; an animal is on its own.
Focus& focus_of(Fight& fight, CardId attacker, Side controller) {
  return controller == nobody ? fight.cards[attacker].focus : fight.players[index(controller)].focus;
}

// SG13  The second card that a player keeps low: his own attacker, if his own card has blocked it and struck
// back (SG18). It depends on the first one; an animal's own focus is separate (SG48).
Focus* second_of(const Codex& codex, Fight& fight, const Focus& focus) {
  if (focus.card == no_card || is_animal(codex, focus.card)) return nullptr;
  const Side owner = owner_of(codex, focus.card);
  if (&focus != &fight.players[index(owner)].focus) return nullptr;
  return &fight.cards[focus.card].focus;
}

// SG12  With `ledger_per_player`: only what he has taken himself comes back.  SG72  All of that, at most what
// it is still lowered by.
void give_back(const Codex& codex, Fight& fight, Focus given, Rules rules, Log& log) {
  const auto [card, part] = given;
  std::uint8_t& lowered = fight.cards[card].lowered;
  const auto back = std::min(part, lowered);
  if (back == lowered) return restore_defence(codex, fight, card, rules, log);
  if (back == 0) return;
  decrease(lowered, back);
  log.add(DefenceRestored{card, defence_left(codex, fight, card), rules});
}

void turn_from(const Codex& codex, Fight& fight, Focus given, Rules rules, Log& log) {
  if (codex.options.ledger_per_player) return give_back(codex, fight, given, rules, log);
  restore_defence(codex, fight, given.card, rules, log);
}

// S46  Attacking another card makes the one that was kept low whole again.
// SG12  All of it, also what others took; each has one card that he keeps low, or SG13 two after a block of
// his own.
void turn(const Codex& codex, Fight& fight, Focus& focus, CardId card, Rules rules, Log& log) {
  if (focus.card == no_card) return;
  Focus* second = second_of(codex, fight, focus);
  const Focus other = second == nullptr ? Focus{} : *second;
  if (second != nullptr) *second = {};
  const Focus first = focus;
  if (first.card != card) {
    focus = other.card == card ? other : Focus{};
    turn_from(codex, fight, first, rules, log);
  }
  if (other.card != no_card && other.card != card) turn_from(codex, fight, other, rules, log);
}

// The effect of one card on another, computed before any of it happens (SG15).
struct Blow {
  CardId from = no_card;
  CardId to = no_card;
  int value = 0;
  Total total;             // the same itemised, where somebody wants to know
  Focus* keeps = nullptr;  // the focus that keeps it low from now on; null: nobody keeps it low (SG13)
};

// S41  The value of an attack is taken off the defence.  S38  It is the one against the type of the card.
// S44  A defence that is not brought to 0 stays as it is.  SG14  However much it is, there is one injury.
void land(const Codex& codex, Fight& fight, const Blow& blow, Log& log) {
  const int before = defence_left(codex, fight, blow.to);
  const int taken = std::max(0, blow.value);
  const int after = std::max(before - taken, -100);
  log.add(Struck{blow.from, blow.to, blow.total, before, after,
                 after > 0 ? Rules{"S38", "S41", "S44"} : Rules{"S38", "S41", "S42"}});
  std::uint8_t& lowered = fight.cards[blow.to].lowered;
  if (after <= 0) {
    // S42  A defence that comes to 0 or less costs an injury.  S43  It is then whole again.
    lowered = to_byte(full_defence(codex, fight, blow.to));
    restore_defence(codex, fight, blow.to, {"S43"}, log);
    fight.agenda.push(AboutToInjure{blow.to, blow.from});
    return;
  }
  if (taken == 0) return;  // SG56  An attack that takes no defence keeps no card low.
  increase(lowered, taken);
  if (blow.keeps == nullptr) return;
  if (blow.keeps->card != blow.to) *blow.keeps = {blow.to, 0};
  if (codex.options.ledger_per_player) {
    increase_up_to(blow.keeps->part, taken);
  }
}

Blow blow_of(const Codex& codex, Fight& fight, CardId from, Side by, CardId to, const Log& log) {
  const Type type = codex.facts[to].type;
  return {from, to, attack_value(codex, fight, from, type),
          log.wanted() ? attack_against(codex, fight, from, type) : Total{}, &focus_of(fight, from, by)};
}

// SG17, SG51  A card with a special attack may block, without striking back; so does one without its crew.
bool strikes_back(const Codex& codex, const Fight& fight, CardId blocker) {
  return codex.facts[blocker].attack_type == AttackType::ordinary && has_crew(codex, fight, blocker);
}

void settle_unblocked(const Codex& codex, Fight& fight, const Pending& attack, Log& log) {
  const Blow blow = blow_of(codex, fight, attack.card, attack.by, attack.target, log);
  turn(codex, fight, *blow.keeps, attack.target, {"S46", "SG12"}, log);
  fight.agenda.push(Fall{attack.target});
  land(codex, fight, blow, log);
}

// S30  The blocker strikes back, and both are hurt in the same moment: both blows are worked out first.
void settle_blocked(const Codex& codex, Fight& fight, const Pending& attack, Log& log) {
  const Blow blow = blow_of(codex, fight, attack.card, attack.by, attack.blocker, log);
  const bool back = strikes_back(codex, fight, attack.blocker);
  const Side blocks = controller_of(codex, fight, attack.blocker);
  Blow counter = back ? blow_of(codex, fight, attack.blocker, blocks, attack.card, log) : Blow{};
  // S47  A blocked attack has gone to another card: the defence of its first target is whole again.
  if (!codex.options.ledger_per_player) {
    restore_defence(codex, fight, attack.target, {"S47"}, log);
  } else if (blow.keeps->card == attack.target) {
    turn(codex, fight, *blow.keeps, no_card, {"S47", "SG12"}, log);
  }
  turn(codex, fight, *blow.keeps, attack.blocker, {"S46", "S47"}, log);
  if (back) {
    // S48, SG13  Striking back is an attack by the same rules: it turns him away from the card he keeps low.
    if (!codex.options.counterattack_keeps_focus) {
      turn(codex, fight, *counter.keeps, attack.card, {"S48", "SG13"}, log);
    } else if (counter.keeps->card != attack.card) {
      counter.keeps = nullptr;
    }
    fight.agenda.push(Fall{attack.card});
  }
  // SG61  What has to falls when both have received what they receive.
  fight.agenda.push(Fall{attack.blocker});
  // Who blocks his own attack keeps low what he attacked: that blow lands last.
  Focus& keeps = *blow.keeps;
  Focus& second = fight.cards[attack.blocker].focus;
  const bool own = counter.keeps == &keeps;
  if (own) counter.keeps = &second;
  if (back) land(codex, fight, counter, log);
  land(codex, fight, blow, log);
  // SG13  What is not kept low beside the blocker is kept low by itself.
  if (!own || keeps.card == attack.blocker) return;
  if (keeps.card == no_card) keeps = second;
  second = {};
}

// S37, S50  Only an ordinary attack: a card with a special one cannot attack.
std::optional<Refusal> refuse_attacker(const Codex& codex, const Fight& fight, CardId attacker) {
  if (!codex.cards.has(attacker) || !in_fight(fight, attacker)) {
    return Refusal{"S25", "refused.not-in-fight"};
  }
  const AttackType type = codex.facts[attacker].attack_type;
  if (type == AttackType::ordinary) return std::nullopt;
  if (type == AttackType::none) return Refusal{"S37", "refused.no-attack"};
  return Refusal{"S50", "refused.special-attack"};
}

// S25  One target is named.  S26  Any character, vehicle or building that is in the fight.  SG19  A crew
// member, too, as a character.  SG18  Any other card: one's own, too.
std::optional<Refusal> refuse_target(const Codex& codex, const Fight& fight, CardId attacker, Side by,
                                     CardId target) {
  if (!codex.cards.has(target) || !in_fight(fight, target)) {
    if (target == no_card) return Refusal{"S25", "refused.whom-it-attacks"};
    return Refusal{"S26", "refused.not-in-fight"};
  }
  if (target == attacker) return Refusal{"SG18", "refused.another-card"};
  if (!codex.options.own_targets && owner_of(codex, target) == by) {
    return Refusal{"SG18", "refused.own-card"};
  }
  return std::nullopt;
}

}  // namespace

// SG55  What is cancelled, whose attacker or struck card has left, or whose attacker has lost his crew (S66).
bool is_off(const Codex& codex, const Fight& fight, const Pending& attack) {
  const CardId struck = attack.blocker != no_card ? attack.blocker : attack.target;
  return attack.cancelled != 0 || !in_fight(fight, attack.card) || !in_fight(fight, struck) ||
         !has_crew(codex, fight, attack.card);
}

Side defender_of(const Codex& codex, const Fight& fight) {
  const Pending* attack = attack_of(fight);
  return attack == nullptr ? nobody : owner_of(codex, attack->target);
}

std::optional<Refusal> refuse_attack(const Codex& codex, const Fight& fight, CardId attacker, CardId target) {
  if (auto no = refuse_attacker(codex, fight, attacker)) return no;
  return refuse_target(codex, fight, attacker, controller_of(codex, fight, attacker), target);
}

void list_attacks(const Codex& codex, const Fight& fight, CardId attacker, Choices& to) {
  if (refuse_attacker(codex, fight, attacker)) return;
  const Side by = controller_of(codex, fight, attacker);
  for (const CardId target : codex.bodies) {
    if (!refuse_target(codex, fight, attacker, by, target)) {
      to.push_back(Choice{Deed::attack, by, {byte(attacker), byte(target)}});
    }
  }
}

// S25  An attack begins by naming its target.
// SG39  A window after what is declared (the target, the block) and before what is settled.
void declare_attack(const Codex& codex, Fight& fight, CardId attacker, CardId target, Log& log) {
  Pending attack;
  attack.what = Pending::What::attack;
  attack.by = controller_of(codex, fight, attacker);
  attack.card = attacker;
  attack.target = target;
  fight.stack.push_back(attack);
  log.add(AttackDeclared{attacker, target, {"S25"}});
  const Side defender = owner_of(codex, target);
  fight.agenda.push(Settle{});
  fight.agenda.push(Answer{defender, 0});
  fight.agenda.push(PlayTactics{defender, 0});  // S33  The defending player has the first word.
  fight.agenda.push(Answer{defender, 0});
  fight.agenda.push(DeclareBlock{});
  if (!closes_at_once(codex, fight, log)) fight.agenda.push(Answer{defender, 0});
}

void settle_attack(const Codex& codex, Fight& fight, Log& log) {
  const Pending attack = fight.stack.back();
  fight.agenda.push(EndAttack{});
  if (attack.cancelled != 0) return;
  if (is_off(codex, fight, attack)) {  // SG55  It was not an attack.
    log.add(Cancelled{attack.card, {"SG55"}});
    return;
  }
  if (attack.blocker != no_card) {
    settle_blocked(codex, fight, attack, log);
  } else {
    settle_unblocked(codex, fight, attack, log);
  }
}

// S36  What tactics did is over when the attack has been settled.
bool advance_if_idle(const Codex& codex, Fight& fight, EndAttack step, Dice& /*dice*/, Log& log) {
  (void)step;
  fight.agenda.pop<EndAttack>();
  const Pending attack = fight.stack.back();
  fight.stack.pop_back();
  forget(codex, fight, Until::attack, log);
  // SG7  Blocking does not exhaust; with `blocking_exhausts` it does.
  if (codex.options.blocking_exhausts && attack.blocker != no_card && in_fight(fight, attack.blocker)) {
    exhaust(codex, fight, attack.blocker, {"SG7"}, log);
  }
  end_card_turn(codex, fight, log);  // SG6  Attacking exhausts, once the attack is settled.
  check_end(codex, fight, log);      // SG45
  return true;
}

void turn_to(const Codex& codex, Fight& fight, Side side, CardId card, Log& log) {
  if (side == nobody) return;
  const bool idle = card == no_card;
  turn(codex, fight, fight.players[index(side)].focus, card, idle ? Rules{"SG10"} : Rules{"S46"}, log);
}

// SG56  A card whose defence is whole is kept low by nobody.
void forget_focuses(const Codex& codex, Fight& fight, CardId on) {
  for (Player& player : fight.players) {
    if (player.focus.card != on) continue;
    const Focus* second = second_of(codex, fight, player.focus);
    const Focus kept = second == nullptr ? Focus{} : *second;
    if (second != nullptr) fight.cards[on].focus = {};
    player.focus = kept;
  }
  for (const CardId card : codex.bodies) {
    if (fight.cards[card].focus.card == on) fight.cards[card].focus = {};
  }
}

void lift_defence(const Codex& codex, Fight& fight, CardId card, int amount) {
  std::uint8_t& lowered = fight.cards[card].lowered;
  decrease_to_zero(lowered, amount);
  if (lowered == 0) forget_focuses(codex, fight, card);
}

void restore_defence(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log) {
  if (fight.cards[card].lowered == 0) return;
  fight.cards[card].lowered = 0;
  forget_focuses(codex, fight, card);
  log.add(DefenceRestored{card, full_defence(codex, fight, card), rules});
}

}  // namespace affray::sectors
