// games/biomes/leaving.cpp -- B24, B37, B39, B80, B84, B85, B87, BG26: who leaves the planet or a biome, what
// goes along, what takes damage, and discards

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

// What is attached goes where its host is, and what is attached to that.
void move_attached(const Codex& codex, Fight& fight, CardId host) {
  for (const CardId card : planet(fight) & codex.attachable & fight.derived.changed) {
    if (!is_attached_to(fight, card, host)) continue;
    const Card& where = fight.cards[host];
    put(codex, fight, card, where.zone, where.lane);
    move_attached(codex, fight, card);
  }
}

// BG56  All of them leave in one moment, and each still reacts to the end of the others as it was before.
// What is attached to them is for the caller.
template <class RulesOf>
void end_together(const Codex& codex, Fight& fight, const CardSet& cards, const RulesOf& rules_of, Log& log) {
  for (const CardId card : cards) {
    trigger(codex, fight, Timing::terminated, owner_of(codex, card), card);
  }
  for (const CardId card : cards) {
    log.add(Terminated{card, rules_of(card)});
    leave_battle(codex, fight, card);
    put(codex, fight, card, Zone::cache);
  }
}

// B37  A modification is terminated with its host's leaving, and all of them in one moment.
// BG26  Gear returns to staging, attached to nothing (an option: it is terminated too).
void drop_attached(const Codex& codex, Fight& fight, const CardSet& hosts, Log& log) {
  CardSet ending;
  for (const CardId card : planet(fight) & codex.attachable & fight.derived.changed) {
    const CardId host = fight.cards[card].host;
    if (host == no_card || !hosts.has(host)) continue;
    if (!kind_of(codex, card).is(gear) || !codex.options.gear_survives) {
      ending.add(card);
      continue;
    }
    fight.cards[card].host = no_card;
    look_for_changes(fight, card);
    put(codex, fight, card, Zone::staging);
    move_attached(codex, fight, card);
    log.add(Retreated{card, {"BG26"}});
  }
  if (ending.empty()) return;
  const auto rules_of = [&](CardId card) {
    return kind_of(codex, card).is(gear) ? Rules{"BG26"} : Rules{"B37"};
  };
  end_together(codex, fight, ending, rules_of, log);
  drop_attached(codex, fight, ending, log);
}

}  // namespace

void give_back(const Codex& codex, Fight& fight, const CardSet& cards, Log& log) {
  for (const CardId card : cards) {
    log.add(GivenBack{card, {"B24", "BG32"}});
    if (on_planet(fight, card)) leave_battle(codex, fight, card);
    put(codex, fight, card, Zone::hand);
    fight.cards[card].seen = known_to_both;
  }
  drop_attached(codex, fight, cards, log);
}

// B24  To its owner's cache.
void terminate(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log) {
  CardSet alone;
  if (on_planet(fight, card)) alone.add(card);
  terminate_together(codex, fight, alone, rules, log);
}

void terminate_together(const Codex& codex, Fight& fight, const CardSet& cards, Rules rules, Log& log) {
  end_together(codex, fight, cards, [&](CardId /*card*/) { return rules; }, log);
  drop_attached(codex, fight, cards, log);
}

// B85  To staging.  BG26  With what is attached.
void retreat(const Codex& codex, Fight& fight, CardId card, const Rules& rules, Log& log) {
  if (fight.cards[card].zone != Zone::lane) return;
  leave_battle(codex, fight, card);
  put(codex, fight, card, Zone::staging);
  move_attached(codex, fight, card);
  if (log.wanted()) log.add(Retreated{card, rules});
}

// B60  To another biome; there it takes no part in the battle any more (BG16, BG17).
void move_to(const Codex& codex, Fight& fight, CardId card, LaneId lane, Log& log) {
  leave_battle(codex, fight, card);
  put(codex, fight, card, Zone::lane, lane);
  move_attached(codex, fight, card);
  log.add(Moved{card, lane, {"B60"}});
}

// B84  Damage stays until Reset; what it terminates is seen afterwards (BG18).
void damage_agent(const Codex& codex, Fight& fight, CardId card, CardId by, int amount, Log& log) {
  if (amount <= 0 || !is_agent(codex, card) || !on_planet(fight, card)) return;
  Card& each = card_to_change(fight, card);
  each.damage = counted(each.damage + amount);
  log.add(Damaged{card, by, counted(amount), {"B84"}});
  trigger(codex, fight, Timing::damaged, owner_of(codex, card), card);
}

// B80, B90  The durability changes at once (BC4).  BG57  A sector that is lost has none left to lose.
void damage_sector(const Codex& codex, Fight& fight, Side side, LaneId lane, int amount, CardId by,
                   const Total& total, Log& log) {
  if (amount <= 0 || !has_sector(codex, fight, side, lane)) return;
  std::int8_t& durability = fight.player[index(side)].durability[lane];
  const std::int8_t before = durability;
  durability = within_most(before - amount);
  if (log.wanted()) log.add(SectorStruck{by, side, lane, before, durability, total, {"B80", "B90"}});
  trigger(codex, fight, Timing::sector_damaged, side, no_card);
}

// Discards

// B24  To its owner's cache.
void discard_card(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log) {
  put(codex, fight, card, Zone::cache);
  if (log.wanted()) log.add(Discarded{owner_of(codex, card), card, rules});
}

void list(const Codex& codex, const Fight& fight, ChooseDiscard step, Choices& to) {
  for (const CardId card : first_copies(codex, fight, Zone::hand, step.player)) {
    to.push_back({Deed::discard, step.player, {byte(card), 0}});
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseDiscard step,
                              const Choice& choice) {
  const CardId card = choice.card();
  if (choice.what[1] != 0) return Refusal{"B87", "refused.not-now"};
  if (!(cards_in(fight, Zone::hand) & owned(codex, step.player)).has(card)) {
    return Refusal{"B18", "refused.not-in-hand"};
  }
  if (!is_first_copy(codex, fight, card)) return Refusal{"B18", "refused.same-card"};
  return std::nullopt;
}

// B87, B19  Nobody discards unasked, and in Reset only he whose turn ends.
std::optional<Refusal> forbidden_discard(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (!(cards_in(fight, Zone::hand) & owned(codex, choice.side)).has(choice.card())) {
    return Refusal{"B18", "refused.not-in-hand"};
  }
  if (choice.side == fight.active) return Refusal{"B87", "refused.no-discard-asked"};
  if (fight.turn > 1) return Refusal{"B87", "refused.next-turn-has-begun"};
  return Refusal{"B19", "refused.no-discard-asked"};
}

void carry_out(const Codex& codex, Fight& fight, ChooseDiscard step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<ChooseDiscard>();
  discard_card(codex, fight, choice.card(), {"B24"}, log);
  if (step.left > 1) fight.agenda.push(ChooseDiscard{step.player, static_cast<std::uint8_t>(step.left - 1)});
}

// A hand that goes as a whole needs no choice.
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseDiscard step, Dice& /*dice*/, Log& log) {
  const CardSet hand = cards_in(fight, Zone::hand) & owned(codex, step.player);
  if (step.left > 0 && hand.size() > step.left) return false;
  fight.agenda.pop<ChooseDiscard>();
  if (step.left == 0) return true;
  for (const CardId card : hand) discard_card(codex, fight, card, {"B24"}, log);
  return true;
}

}  // namespace affray::biomes
