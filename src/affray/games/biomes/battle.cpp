// games/biomes/battle.cpp -- rules B70 to B76, BG8 to BG10, BG13, BG19, BG21, BG27, BG49: advance, attack

#include "affray/games/biomes/battle.hpp"

#include <array>

namespace affray::biomes {

std::optional<Refusal> refuse_own_agent(const Codex& codex, Side side, CardId card) {
  if (!exists(codex, card)) return Refusal{"B70", "refused.no-such-card"};
  if (owner_of(codex, card) != side) return Refusal{"BG32", "refused.not-your-card"};
  if (!is_agent(codex, card)) return Refusal{"B31", "refused.no-agent"};
  return allowed;
}

namespace {

// Those of the cards on the planet that have it.
CardSet those_with(const Codex& codex, const Fight& fight, Keyword keyword, const CardSet& cards) {
  const auto number = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(keyword)));
  const bool by_cards = !(planet(fight) & codex.with_keyword[number]).empty();
  const bool by_biomes = (codex.influences & keyword) != 0;
  CardSet with = cards & codex.printed[number];
  // Most cards are as they are printed.
  for (const CardId card : by_cards || by_biomes ? cards : cards & fight.derived.changed) {
    const Card& each = fight.cards[card];
    const bool by_others = by_cards || (by_biomes && may_be_granted_there(codex, fight, each, keyword));
    if (!by_others && ((each.marked | each.granted | each.lost) & keyword) == 0) continue;
    with.remove(card);
    if (has_keyword(codex, fight, card, keyword)) with.add(card);
  }
  return with;
}

}  // namespace

// Advance

namespace {

// BG10  Being locked is not a bar (or it is, by option), B70  arriving in this turn is.
bool is_locked_up(const Codex& codex, const Fight& fight, CardId card) {
  return fight.has(card, Mark::locked) && !codex.options.locked_may_advance;
}
bool has_just_arrived(const Codex& codex, const Fight& fight, CardId card) {
  return fight.has(card, Mark::arrived) && !has_keyword(codex, fight, card, Keyword::swift);
}

// B34, B70  Those of the cards that arrived in this turn and are not swift.
CardSet just_arrived(const Codex& codex, const Fight& fight, const CardSet& cards) {
  const CardSet arrived = cards & fight.with(Mark::arrived);
  return arrived.empty() ? arrived : arrived.without(those_with(codex, fight, Keyword::swift, arrived));
}

CardSet attached(const Codex& codex, const Fight& fight, const CardSet& cards) {
  CardSet attached;
  for (const CardId card : cards& codex.attachable & fight.derived.changed) {
    if (fight.cards[card].host != no_card) attached.add(card);
  }
  return attached;
}

// BG49  Those of these agents in staging that can go.
CardSet free_to_go(const Codex& codex, const Fight& fight, const CardSet& staging) {
  CardSet able = staging.without(fight.with(Mark::advancing));
  if (!codex.options.locked_may_advance) able = able.without(fight.with(Mark::locked));
  able = able.without(just_arrived(codex, fight, able)).without(attached(codex, fight, able));
  return able.without(those_with(codex, fight, Keyword::anchored, able));
}

// The same of one agent.
bool can_go(const Codex& codex, const Fight& fight, CardId card) {
  const Card& it = fight.cards[card];
  return it.zone == Zone::staging && it.host == no_card && !fight.has(card, Mark::advancing) &&
         !is_locked_up(codex, fight, card) && !has_just_arrived(codex, fight, card) &&
         !has_keyword(codex, fight, card, Keyword::anchored);
}

bool can_anybody_go(const Codex& codex, const Fight& fight, const CardSet& agents_there) {
  for (const CardId card : agents_there.without(fight.with(Mark::advancing))) {
    if (can_go(codex, fight, card)) return true;
  }
  return false;
}

// Why `can_go` says no.
std::optional<Refusal> refuse_going(const Codex& codex, const Fight& fight, CardId card) {
  if (can_go(codex, fight, card)) return allowed;
  const Card& it = fight.cards[card];
  // BG49  Who stands in a biome already is there, and what is attached goes with its host.
  if (it.zone != Zone::staging) return Refusal{"BG49", "refused.not-in-staging"};
  if (it.host != no_card) return Refusal{"BG49", "refused.attached"};
  if (fight.has(card, Mark::advancing)) return Refusal{"B70", "refused.advancing"};
  if (is_locked_up(codex, fight, card)) return Refusal{"BG10", "refused.locked"};
  if (has_just_arrived(codex, fight, card)) return Refusal{"B70", "refused.just-arrived"};
  return Refusal{"B70", "refused.anchored"};
}

std::optional<Refusal> refuse_advance(const Codex& codex, const Fight& fight, Side side, CardId card,
                                      LaneId lane) {
  if (const auto no = refuse_own_agent(codex, side, card)) return no;
  if (!is_lane(lane)) return Refusal{"B70", "refused.no-such-biome"};
  // BG19  Nobody goes where a biome was lost, or attacks there.
  if (!is_open(fight, lane)) return Refusal{"BG19", "refused.closed"};
  return refuse_going(codex, fight, card);
}

bool wears_gear(const Codex& codex, const Fight& fight, CardId agent) {
  for (const CardId card : cards_in(fight, Zone::staging) & all_gear(codex)) {
    if (fight.cards[card].host == agent) return true;
  }
  return false;
}

// B39  Gear in staging that nobody wears.
bool is_loose_gear(const Codex& codex, const Fight& fight, Side side, CardId card) {
  const Card& it = fight.cards[card];
  return it.zone == Zone::staging && it.host == no_card && !fight.has(card, Mark::advancing) &&
         owner_of(codex, card) == side && kind_of(codex, card).is(gear);
}

bool is_advancing(const Codex& codex, const Fight& fight, Side side, CardId card) {
  const Card& it = fight.cards[card];
  return it.zone == Zone::staging && fight.has(card, Mark::advancing) && owner_of(codex, card) == side;
}

// BG27  Any number, unless the option says one each.
bool has_room(const Codex& codex, const Fight& fight, CardId agent) {
  return !codex.options.one_gear_each || !wears_gear(codex, fight, agent);
}

// Those of the cards in staging that advance and may take gear along.
CardSet open_hands(const Codex& codex, const Fight& fight, const CardSet& staging) {
  CardSet open;
  for (const CardId card : staging& agents(codex) & fight.with(Mark::advancing)) {
    if (has_room(codex, fight, card)) open.add(card);
  }
  return open;
}

CardSet loose_gear(const Codex& codex, const Fight& fight, Side side, const CardSet& staging) {
  CardSet loose;
  for (const CardId card : staging& all_gear(codex)) {
    if (is_loose_gear(codex, fight, side, card)) loose.add(card);
  }
  return loose;
}

std::optional<Refusal> refuse_equip(const Codex& codex, const Fight& fight, Side side, CardId card,
                                    CardId agent) {
  if (!exists(codex, card) || !exists(codex, agent)) return Refusal{"B39", "refused.no-such-card"};
  if (!is_loose_gear(codex, fight, side, card)) return Refusal{"B39", "refused.no-loose-gear"};
  if (!is_advancing(codex, fight, side, agent)) return Refusal{"B39", "refused.not-advancing"};
  if (!has_room(codex, fight, agent)) return Refusal{"BG27", "refused.wears-gear"};
  return allowed;
}

bool goes_with(const Fight& fight, CardId attached, CardId host) {
  CardId at = fight.cards[attached].host;
  while (at != no_card && at != host) at = fight.cards[at].host;
  return at == host;
}

}  // namespace

// B70  Any agent of a player except those that arrived in this turn.
bool can_advance(const Codex& codex, const Fight& fight, CardId card) {
  return is_agent(codex, card) && can_go(codex, fight, card);
}

void list(const Codex& codex, const Fight& fight, Advance step, Choices& to) {
  const CardSet staging = cards_in(fight, Zone::staging) & owned(codex, step.player);
  for (const CardId card : free_to_go(codex, fight, staging & agents(codex))) {
    const auto to_lane = [&](std::uint8_t lane) {
      return Choice{Deed::advance, step.player, {byte(card), lane}};
    };
    static_assert(lanes == 3);
    if (fight.closed == 0) {
      to.append(std::array{to_lane(0), to_lane(1), to_lane(2)});
      continue;
    }
    for (const LaneId lane : ids<LaneId>(lanes)) {
      if (is_open(fight, lane)) to.push_back(to_lane(byte(lane)));
    }
  }
  const CardSet loose = loose_gear(codex, fight, step.player, staging);
  const CardSet open = loose.empty() ? loose : open_hands(codex, fight, staging);
  for (const CardId card : loose) {
    for (const CardId agent : open) {
      to.push_back(Choice{Deed::equip, step.player, {byte(card), byte(agent)}});
    }
  }
  to.push_back(Choice{Deed::advance_done, step.player, {}});
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Advance step, const Choice& choice) {
  // B70  Nobody must advance.
  if (is_done(choice, Deed::advance_done)) return allowed;
  if (choice.deed == Deed::advance) {
    return refuse_advance(codex, fight, step.player, choice.card(), choice.lane(1));
  }
  if (choice.deed == Deed::equip) {
    return refuse_equip(codex, fight, step.player, choice.card(), choice.card(1));
  }
  return Refusal{"B70", "refused.not-now"};
}

void carry_out(const Codex& /*codex*/, Fight& fight, Advance step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<Advance>();
  if (choice.deed == Deed::advance_done) return;
  fight.agenda.push(step);
  reset_auto_pass(fight, step.player);
  const CardId card = choice.card();
  Card& it = fight.cards[card];
  if (choice.deed == Deed::equip) {
    // B39  Gear is attached to an agent that is about to advance.
    card_to_change(fight, card).host = choice.card(1);
    return log.add(Attached{card, it.host, {"B39", "BG27"}});
  }
  fight.set(card, Mark::advancing);
  it.lane = choice.lane(1);
  // B73  The other player may do the same.
  if (!log.wanted()) return;
  log.add(Advanced{card, it.lane, step.player == fight.active ? Rules{"B70"} : Rules{"B73"}});
}

bool advance_if_idle(const Codex& codex, Fight& fight, Advance step, Dice& /*dice*/, Log& /*log*/) {
  const CardSet staging = cards_in(fight, Zone::staging) & owned(codex, step.player);
  constexpr unsigned all_closed = (1U << lanes) - 1;
  const CardSet agents_there = staging & agents(codex);
  if (fight.closed != all_closed && can_anybody_go(codex, fight, agents_there)) return false;
  const bool loose = !loose_gear(codex, fight, step.player, staging).empty();
  if (loose && !open_hands(codex, fight, staging).empty()) return false;
  fight.agenda.pop<Advance>();
  return true;
}

// B70, B73, BG27  Advancing and giving gear, when it is not the step for it.
std::optional<Refusal> forbidden_advance(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.turn == 0) return Refusal{"B12", "refused.before-first-turn"};
  if (choice.deed == Deed::advance) {
    if (const auto no = refuse_advance(codex, fight, choice.side, choice.card(), choice.lane(1))) return no;
  }
  if (choice.deed == Deed::equip) {
    if (const auto no = refuse_equip(codex, fight, choice.side, choice.card(), choice.card(1))) return no;
    return Refusal{"BG27", "refused.gear-as-agents-advance"};
  }
  if (choice.side != fight.active) return Refusal{"B73", "refused.advances-second"};
  return Refusal{"B70", "refused.advance-step"};
}

// B72  Each goes, with what is attached, to its owner's sector of the biome that was chosen.
bool move_advancing(const Codex& codex, Fight& fight, Side side, Log& log) {
  bool anybody = false;
  for (const CardId card : fight.with(Mark::advancing) & planet(fight) & owned(codex, side) & agents(codex)) {
    Card& it = fight.cards[card];
    fight.clear(card, Mark::advancing);
    if (it.zone != Zone::staging) continue;
    const LaneId lane = it.lane;
    it.lane = no_lane;
    // BC7  What has happened since it was named may keep it.
    if (!can_advance(codex, fight, card) || !is_open(fight, lane)) continue;
    anybody = true;
    put(codex, fight, card, Zone::lane, lane);
    if (log.wanted()) log.add(Moved{card, lane, {"B72"}});
    for (const CardId attached : cards_in(fight, Zone::staging) & codex.attachable) {
      if (goes_with(fight, attached, card)) put(codex, fight, attached, Zone::lane, lane);
    }
  }
  // BG18  A biome may take from the defense of who comes there.
  if (anybody) check_state(codex, fight, log);
  return anybody;
}

// Attack

namespace {

// BG19  Nobody attacks where a biome was lost.
CardSet in_closed_lanes(const Fight& fight, const CardSet& cards) {
  CardSet there;
  if (fight.closed == 0) return there;
  for (const CardId card : cards) {
    if (!is_open(fight, fight.cards[card].lane)) there.add(card);
  }
  return there;
}

// BG8, BG13  Those of these agents in biomes that can attack: unlocked, and B34 not of this turn.
CardSet able_to_attack(const Codex& codex, const Fight& fight, const CardSet& agents_there) {
  CardSet able = agents_there.without(fight.with(Mark::attacking)).without(fight.with(Mark::locked));
  if (able.empty()) return able;
  able = able.without(in_closed_lanes(fight, able)).without(attached(codex, fight, able));
  // BG8  By option these may, too.
  if (!codex.options.arrivals_attack) able = able.without(just_arrived(codex, fight, able));
  return able.without(those_with(codex, fight, Keyword::pacifist, able));
}

bool is_able_to_attack(const Codex& codex, const Fight& fight, CardId card) {
  CardSet alone;
  alone.add(card);
  return !able_to_attack(codex, fight, alone & cards_in(fight, Zone::lane)).empty();
}

// Why `is_able_to_attack` says no.
std::optional<Refusal> refuse_attack(const Codex& codex, const Fight& fight, CardId card) {
  if (is_able_to_attack(codex, fight, card)) return allowed;
  const Card& it = fight.cards[card];
  if (it.zone != Zone::lane || it.host != no_card) return Refusal{"BG8", "refused.not-in-biome"};
  if (fight.has(card, Mark::attacking)) return Refusal{"B76", "refused.attacking"};
  if (fight.has(card, Mark::locked)) return Refusal{"BG8", "refused.locked"};
  if (!is_open(fight, it.lane)) return Refusal{"BG19", "refused.closed"};
  if (!codex.options.arrivals_attack && has_just_arrived(codex, fight, card)) {
    return Refusal{"B34", "refused.just-arrived"};
  }
  return Refusal{"BG8", "refused.pacifist"};
}

// Those that the active player may name.
CardSet possible_attackers(const Codex& codex, const Fight& fight) {
  return able_to_attack(codex, fight,
                        cards_in(fight, Zone::lane) & owned(codex, fight.active) & agents(codex));
}

}  // namespace

// BG13  Only the active player attacks.
Side actor(const Codex& /*codex*/, const Fight& fight, NameAttackers /*step*/) { return fight.active; }

void list(const Codex& codex, const Fight& fight, NameAttackers /*step*/, Choices& to) {
  for (const CardId card : possible_attackers(codex, fight)) {
    to.push_back(Choice{Deed::attack, fight.active, {byte(card), 0}});
  }
  to.push_back(Choice{Deed::attack_done, fight.active, {}});
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, NameAttackers /*step*/,
                              const Choice& choice) {
  // B74  Nobody must attack.
  if (is_done(choice, Deed::attack_done)) return allowed;
  if (choice.deed != Deed::attack || choice.what[1] != 0) return Refusal{"B76", "refused.not-now"};
  if (const auto no = refuse_own_agent(codex, fight.active, choice.card())) return no;
  return refuse_attack(codex, fight, choice.card());
}

// BG13, B76  Attacking, when it is not the moment for it.
std::optional<Refusal> forbidden_attack(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.turn == 0) return Refusal{"B12", "refused.before-first-turn"};
  const bool names = choice.deed == Deed::attack;
  if (names) {
    if (const auto no = refuse_own_agent(codex, choice.side, choice.card())) return no;
  }
  if (choice.side != fight.active) return Refusal{"BG13", "refused.only-active-attacks"};
  if (names) {
    if (const auto no = refuse_attack(codex, fight, choice.card())) return no;
  }
  if (fight.moment < Moment::name_attackers) return Refusal{"B76", "refused.attack-too-early"};
  if (fight.moment > Moment::name_attackers) return Refusal{"B76", "refused.attackers-named"};
  return Refusal{"B76", "refused.naming-waits"};
}

// B76  The active player names attackers among the agents that are able to attack.
void carry_out(const Codex& codex, Fight& fight, NameAttackers step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<NameAttackers>();
  if (choice.deed == Deed::attack_done) return;
  fight.agenda.push(step);
  reset_auto_pass(fight, fight.active);
  const CardId card = choice.card();
  const Card& it = fight.cards[card];
  fight.set(card, Mark::attacking);
  if (log.wanted()) log.add(AttackNamed{card, it.lane, {"B76"}});
  // BG9  Attacking locks, as it is named.
  if (codex.options.attack_locks && !has_keyword(codex, fight, card, Keyword::steadfast)) {
    lock_card(codex, fight, card);
    if (log.wanted()) log.add(CardLocked{card, {"BG9"}});
  }
  trigger(codex, fight, Timing::attacks, fight.active, card);
}

bool advance_if_idle(const Codex& codex, Fight& fight, NameAttackers /*step*/, Dice& /*dice*/, Log& /*log*/) {
  if (!possible_attackers(codex, fight).empty()) {
    fight.could_attack = 1;  // BG21
    return false;
  }
  fight.agenda.pop<NameAttackers>();
  return true;
}

}  // namespace affray::biomes
