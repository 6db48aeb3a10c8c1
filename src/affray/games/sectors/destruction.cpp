// games/sectors/destruction.cpp -- rules S42, S43, S69, S110 to S117, SG32, SG42, SG43, SG46: injuries, and
// what falls

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::sectors {

namespace {

bool stands(const Fight& fight, CardId card) { return fight.cards[card].zone == Zone::sector; }

constexpr std::uint8_t everybody = 0xff;

// A card that all players have seen stays known wherever it goes.
void put_away(Fight& fight, CardId card, Zone zone) {
  set_crew_of(fight, card, no_card);
  fight.cards[card] = Card{};
  fight.cards[card].zone = zone;
  if (zone == Zone::hand) fight.cards[card].seen = everybody;
}

// SG53  What is destroyed, also under construction (S114), is a card that its owner has lost.
void count_lost(const Codex& codex, Fight& fight, CardId card) {
  std::uint8_t& lost = fight.lost[index(owner_of(codex, card))];
  if (lost < 255) ++lost;
}

// S69, S110  The crew of what is destroyed stays in the fight.
// SG49  Where the vehicle has acted, its crew has acted, too.
void free_crew(const Codex& codex, Fight& fight, CardId card, Log& log) {
  for (const CardId member : all_cards(codex)) {
    Card& character = fight.cards[member];
    if (character.crew_of != card || character.zone != Zone::sector) continue;
    set_crew_of(fight, member, no_card);
    if (fight.cards[card].has(Mark::acted)) character.set(Mark::acted);
    log.add(Detached{member, card, {"S69", "S110"}});
  }
}

// Whether a building of this function stands: in that sector or anywhere, of that owner or of anybody.
bool one_stands(const Codex& codex, const Fight& fight, Function function, SectorId sector, Side owner) {
  for (const CardId card : all_cards(codex)) {
    if (!stands(fight, card) || kind_of(codex, card).function != function) continue;
    if (sector != no_sector && fight.cards[card].sector != sector) continue;
    if (owner == nobody || owner_of(codex, card) == owner) return true;
  }
  return false;
}

// S114  With the last workshop of a sector the vehicles under construction there are destroyed.
// SG42  The last workshop of anybody; with `workshop_by_owner` the owner's last, and his vehicles.
void lose_constructions(const Codex& codex, Fight& fight, SectorId sector, Side owner, Log& log) {
  const Side whose = codex.options.workshop_by_owner ? owner : nobody;
  if (one_stands(codex, fight, Function::workshop, sector, whose)) return;
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone != Zone::construction || fight.cards[card].sector != sector) continue;
    if (kind_of(codex, card).type != Type::vehicle) continue;
    if (whose != nobody && owner_of(codex, card) != whose) continue;
    put_away(fight, card, Zone::discard);
    count_lost(codex, fight, card);
    log.add(ConstructionLost{card, {"S114", "SG42"}});
  }
}

// S115  With the last laboratory what is being researched goes back to the technology deck.
// SG42  The last one of that owner, anywhere.
void lose_research(const Codex& codex, Fight& fight, Side owner, Log& log) {
  if (one_stands(codex, fight, Function::laboratory, no_sector, owner)) return;
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone != Zone::research || owner_of(codex, card) != owner) continue;
    put_away(fight, card, Zone::technology_deck);
    log.add(TechnologyReturned{card, {"S115", "SG42"}});
  }
}

// S79, SG63  As far as the others see: who holds cards may hold one that calls it off, and must not be told
// apart from who does not.
bool might_be_called_off(const Codex& codex, const Fight& fight, CardId card) {
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    const Side side = side_at(player);
    const bool hides = codex.options.hands == Hands::hidden && hand_size(codex, fight, side) > 0;
    if ((hides && has_cards_left(codex, fight, side)) || can_save(codex, fight, side, card)) return true;
  }
  return false;
}

void apply_injury(const Codex& codex, Fight& fight, CardId card, CardId by, Log& log) {
  Card& injured = fight.cards[card];
  increase_up_to(injured.injuries, injuries_per_hit);
  log.add(Injured{card, injured.injuries, {"S42", "SG14"}});
  gain_experience(codex, fight, card, by, log);
}

}  // namespace

void injure(const Codex& codex, Fight& fight, CardId card, CardId by, Log& log) {
  // S43  The defence is whole again.  SG32  Also where the injury is called off.
  restore_defence(codex, fight, card, {"S43", "SG11"}, log);
  if (log.wanted() && might_be_called_off(codex, fight, card)) log.add(InjuryImminent{card, {"S79"}});
  // S79  A player who has a scientist may call it off: the owner is asked first, then the others in turn.
  Side side = owner_of(codex, card);
  for (std::size_t asked = 0; asked < codex.players.size(); ++asked, side = next_seat(codex, side)) {
    if (!can_save(codex, fight, side, card)) {
      tell_pass(codex, fight, side, Window::save, log);
      continue;
    }
    fight.agenda.push(Injure{card, by});
    fight.agenda.push(SaveFromInjury{card, side});
    return;
  }
  apply_injury(codex, fight, card, by, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, AboutToInjure step, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<AboutToInjure>();
  if (in_fight(fight, step.card)) injure(codex, fight, step.card, step.by, log);
  return true;
}

bool advance_if_idle(const Codex& codex, Fight& fight, Injure step, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<Injure>();
  if (in_fight(fight, step.card)) apply_injury(codex, fight, step.card, step.by, log);
  return true;
}

// SG46  A card is destroyed when it has as many injuries as health.
bool advance_if_idle(const Codex& codex, Fight& fight, Fall step, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<Fall>();
  if (in_fight(fight, step.card) && fight.cards[step.card].injuries >= kind_of(codex, step.card).health) {
    destroy(codex, fight, step.card, log);
  }
  return true;
}

void destroy(const Codex& codex, Fight& fight, CardId card, Log& log) {
  const Side owner = owner_of(codex, card);
  const CardKind& kind = kind_of(codex, card);
  const SectorId sector = fight.cards[card].sector;
  log.add(Destroyed{card, {"S40", "SG46"}});
  free_crew(codex, fight, card, log);
  forget_card(codex, fight, card);
  // S117  Everything destroyed goes to the discard pile.  SG43  The owner's.
  // S113  A destroyed warehouse goes back to its owner's hand.
  const bool warehouse = kind.function == Function::warehouse;
  put_away(fight, card, warehouse ? Zone::hand : Zone::discard);
  if (warehouse) log.add(ReturnedToHand{card, {"S113", "S117"}});
  count_lost(codex, fight, card);
  if (kind.function == Function::workshop) lose_constructions(codex, fight, sector, owner, log);
  if (kind.function == Function::laboratory) lose_research(codex, fight, owner, log);
  // S111  A vehicle whose driver was killed stays, without its crew.
  // S116  With a tower, remote vehicles that cannot be steered any more are exhausted; SG36 also when it is a
  // tower's crew that has fallen.
  check_towers(codex, fight, log);
}

}  // namespace affray::sectors
