// games/sectors/table.cpp -- S01 to S04, S19, S89, S97, S103, S112, SG4, SG21, SG62, SG69: between fights

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

bool lies_in(const Fight& fight, CardId card, SectorId sector) {
  return fight.cards[card].zone == Zone::sector && fight.cards[card].sector == sector;
}

// S01  Cards of more than one player.  S89, SG21  An animal counts as its owner's card; but the player's own
// animals alone bring no fight about, and neither do animals among themselves.  SG62  He needs no card of his
// own there, but with `starter_takes_part` he does.
std::optional<Refusal> refuse_fight(const Codex& codex, const Fight& fight, const Choice& choice) {
  const SectorId sector = choice.sector();
  if (!codex.sectors.has(sector)) return Refusal{"S01", "refused.no-such-sector"};
  if (choice.what[1] != 0) return Refusal{"S01", "refused.not-now"};
  // S03, SG4  No more than one fight in a sector and game round.  S02  How many in all is up to him.
  const int most = codex.options.fights_per_sector;
  if (most != 0 && fight.fought[sector] >= most) return Refusal{"S03", "refused.fought-here", {most, 0}};
  Side first = nobody;
  bool several = false;
  bool only_animals = true;
  bool own_animals = false;
  bool own_cards = false;
  for (const CardId card : all_cards(codex)) {
    if (!lies_in(fight, card, sector)) continue;
    const Side owner = owner_of(codex, card);
    if (!is_animal(codex, card)) {
      only_animals = false;
    } else if (owner == fight.turn) {
      own_animals = true;
      continue;
    }
    own_cards = own_cards || owner == fight.turn;
    several = several || (first != nobody && first != owner);
    first = owner;
  }
  if (several && codex.options.starter_takes_part && !own_cards)
    return Refusal{"SG62", "refused.no-card-here"};
  if (several && !only_animals) return std::nullopt;
  if (only_animals || own_animals) return Refusal{"S89", "refused.animals-alone"};
  return Refusal{"S01", "refused.one-player-here"};
}

// S112, SG69  Buildings do, but for a warehouse itself.
bool needs_a_warehouse(const CardKind& kind) {
  return kind.type == Type::building && kind.function != Function::warehouse;
}

std::optional<Refusal> refuse_finishing(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId card = choice.card();
  if (!codex.cards.has(card)) return Refusal{"S112", "refused.no-such-card"};
  if (choice.what[1] != 0) return Refusal{"S112", "refused.not-now"};
  if (owner_of(codex, card) != choice.side) return Refusal{"S112", "refused.not-your-card"};
  if (fight.cards[card].zone != Zone::construction) return Refusal{"S112", "refused.not-under-construction"};
  if (!needs_a_warehouse(kind_of(codex, card))) return std::nullopt;
  for (const CardId other : all_cards(codex)) {
    if (fight.cards[other].zone == Zone::sector && owner_of(codex, other) == choice.side &&
        kind_of(codex, other).function == Function::warehouse) {
      return std::nullopt;
    }
  }
  return Refusal{"S112", "refused.no-warehouse"};
}

void end_turn(const Codex& codex, Fight& fight, Log& log) {
  fight.agenda.pop<TableTurn>();
  for (const CardId card : all_cards(codex)) fight.cards[card].clear(Mark::boarded);
  fight.refreshed = 0;
  fight.turn = next_seat(codex, fight.turn);
  if (index(fight.turn) == codex.first_player) {
    if (fight.game_round >= codex.game_rounds) return;
    ++fight.game_round;
    fight.fought = {};  // SG4  A round over all players.
    log.add(GameRoundBegan{fight.game_round, {"SG4"}});
  }
  begin_turn(codex, fight, log);
}

}  // namespace

void begin_turn(const Codex& /*codex*/, Fight& fight, Log& log) {
  fight.agenda.push(TableTurn{});
  log.add(TurnBegan{fight.turn, {"S01"}});
}

void list_turn(const Codex& codex, const Fight& fight, Choices& to) {
  const auto add = [&](Deed deed, std::uint8_t what) {
    const Choice choice{deed, fight.turn, {what, 0}};
    if (!refuse_turn(codex, fight, choice)) to.push_back(choice);
  };
  for (const SectorId sector : all_sectors(codex)) add(Deed::fight, byte(sector));
  list_assignments(codex, fight, fight.turn, to);
  add(Deed::refresh, 0);
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone == Zone::construction) add(Deed::finish, byte(card));  // S112
  }
  add(Deed::end_turn, 0);
}

std::optional<Refusal> refuse_turn(const Codex& codex, const Fight& fight, const Choice& choice) {
  switch (choice.deed) {
    case Deed::fight: return refuse_fight(codex, fight, choice);
    case Deed::assign: return refuse_assign(codex, fight, choice);  // S97
    case Deed::detach: return refuse_detach(codex, fight, choice);
    case Deed::finish: return refuse_finishing(codex, fight, choice);
    case Deed::refresh:
      if (fight.refreshed != 0) return Refusal{"S103", "refused.refreshed-before"};
      [[fallthrough]];
    default:
      if (choice.what != nothing) return Refusal{"S01", "refused.not-now"};
      return std::nullopt;
  }
}

void table_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  switch (choice.deed) {
    case Deed::fight: return start_fight(codex, fight, choice.sector(), log);
    case Deed::assign: return assign(codex, fight, choice, log);
    case Deed::detach: return detach(codex, fight, choice, log);
    case Deed::refresh: fight.refreshed = 1; return refresh_all(codex, fight, fight.turn, log);
    case Deed::finish:
      fight.cards[choice.card()].zone = Zone::sector;
      log.add(Finished{choice.card(), {"S112"}});
      return;
    default: return end_turn(codex, fight, log);
  }
}

// S01  The player on turn.  S05  One fight goes on to its end before another begins, or the turn ends.
std::optional<Refusal> forbid_table_deed(const Codex& codex, const Fight& fight, const Choice& choice) {
  const Rule rule = choice.deed == Deed::finish    ? Rule("S112")
                    : choice.deed == Deed::refresh ? Rule("S103")
                                                   : Rule("S01");
  if (choice.deed == Deed::finish) {
    if (auto no = refuse_finishing(codex, fight, choice)) return no;
  }
  if (choice.side != fight.turn) return Refusal{rule, "refused.not-on-turn"};
  if (choice.deed == Deed::fight) {
    if (auto no = refuse_fight(codex, fight, choice)) return no;
  }
  if (choice.deed == Deed::refresh) return Refusal{"S109", "refused.refreshes-by-round"};
  return Refusal{"S05", "refused.fight-goes-on"};
}

}  // namespace affray::sectors
