// Displays the position of a session: sectors with their cards by initiative, and the players' other cards.

#include <algorithm>

#include "affray/adapters/sectors/adapter.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/wording.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray::sectors::adapter {

namespace {

using List = std::vector<Message>;
using Cards = std::vector<CardId>;

Message number(int count) { return {"cli.number", {{"count", long{count}}}, {}}; }
Message name_of(const Codex& codex, CardId card) {
  return {"position.card", {{"card", card_name(codex, card)}}, {}};
}
Message names_of(const Codex& codex, const Cards& cards) {
  List names;
  for (const CardId card : cards) names.push_back(name_of(codex, card));
  return listed(names);
}
Message side_of(const Codex& codex, Side side) {
  return {"position.side", {{"side", player_name(codex, side)}}, {}};
}
Message part_of(int left, int full) {
  return {"position.of", {{"left", long{left}}, {"full", long{full}}}, {}};
}

template <class Test>
Cards cards_that(const Codex& codex, const Test& test) {
  Cards cards;
  for (const CardId card : all_cards(codex)) {
    if (test(card)) cards.push_back(card);
  }
  return cards;
}

// A sector

Message state_of(const Fight& fight, CardId card) {
  const Card& each = fight.cards[card];
  const char* state = each.has(Mark::exhausted) ? "exhausted" : each.has(Mark::waited) ? "waits" : "ready";
  return {"position.state", {{"state", fight.acting == card ? "up" : state}}, {}};
}

Message attack_of_card(const Codex& codex, const Fight& fight, CardId card) {
  const CardKind& kind = kind_of(codex, card);
  if (kind.attack_type == AttackType::none) return {};
  if (kind.attack_type != AttackType::ordinary) {
    const bool tower = kind.attack_type == AttackType::control_tower;
    return {"position.special",
            {{"tower", tower ? "yes" : "no"}, {"amount", long{special_of(codex, fight, card)}}},
            {}};
  }
  const auto against = [&](Type type) { return long{attack_against(codex, fight, card, type).sum}; };
  return {"position.triple",
          {{"characters", against(Type::character)},
           {"vehicles", against(Type::vehicle)},
           {"buildings", against(Type::building)}},
          {}};
}

/// The crew on board, or the vehicle that the card is on board of.
Message crew_of_card(const Codex& codex, const Fight& fight, CardId card) {
  const CardId place = fight.cards[card].crew_of;
  if (place != no_card) return {"position.aboard", {{"card", card_name(codex, place)}}, {}};
  if (crew_wanted(codex, card) == 0) return {};
  const Cards crew = cards_that(codex, [&](CardId other) { return fight.cards[other].crew_of == card; });
  if (crew.empty()) return {"position.no-crew", {}, {}};
  return names_of(codex, crew);
}

List row_of(const Codex& codex, const Fight& fight, CardId card) {
  const CardKind& kind = kind_of(codex, card);
  const int points = fight.cards[card].experience;
  return {name_of(codex, card),
          side_of(codex, owner_of(codex, card)),
          state_of(fight, card),
          kind.speed == no_speed ? Message{} : number(initiative_of(codex, fight, card)),
          attack_of_card(codex, fight, card),
          part_of(defence_left(codex, fight, card), full_defence(codex, fight, card)),
          part_of(kind.health - fight.cards[card].injuries, kind.health),
          crew_of_card(codex, fight, card),
          points == 0 ? Message{} : number(points)};
}

Message title_of(const Codex& codex, const Fight& fight, SectorId sector) {
  const std::string place = sector_name(codex, sector);
  if (fight.sector != sector) return {"position.sector", {{"place", place}}, {}};
  return {"position.fight",
          {{"place", place},
           {"begun", fight.round > 0 ? "yes" : "no"},  // animals and crews are decided before round 1
           {"round", long{fight.round}},
           {"side", player_name(codex, fight.starter)}},
          {}};
}

/// S08  The cards by initiative, the highest first; cards without initiative come last.
TextTable table_of_sector(const Codex& codex, const Fight& fight, SectorId sector) {
  Cards cards = cards_that(codex, [&](CardId card) {
    return fight.cards[card].zone == Zone::sector && fight.cards[card].sector == sector;
  });
  TextTable table;
  if (cards.empty()) return table;
  const auto order = [&](CardId card) {
    return kind_of(codex, card).speed == no_speed ? -100 : initiative_of(codex, fight, card);
  };
  std::sort(cards.begin(), cards.end(),
            [&](CardId a, CardId b) { return order(a) != order(b) ? order(a) > order(b) : a < b; });
  table.title = title_of(codex, fight, sector);
  table.rows.push_back({Message{},
                        {"position.owner", {}, {}},
                        {"position.condition", {}, {}},
                        {"position.initiative", {}, {}},
                        {"position.attack-value", {}, {}},
                        {"position.defence", {}, {}},
                        {"position.health", {}, {}},
                        {"position.crew", {}, {}},
                        {"position.experience", {}, {}}});
  for (const CardId card : cards) table.rows.push_back(row_of(codex, fight, card));
  return table;
}

// The players

Cards hand_of(const Codex& codex, const Fight& fight, Side side) {
  return cards_that(codex, [&](CardId card) {
    return owner_of(codex, card) == side && fight.cards[card].zone == Zone::hand;
  });
}

Message known_hand(const Codex& codex, const View& view, Side side) {
  List parts;
  const Cards known = hand_of(codex, view.fight, side);
  for (const CardId card : known) parts.push_back(name_of(codex, card));
  const long hidden = long{view.hand_size[index(side)]} - static_cast<long>(known.size());
  if (hidden > 0) parts.push_back({"position.hidden-cards", {{"count", hidden}}, {}});
  return listed(parts);
}

/// What the side's own cards can do: their values and texts.
TextTable table_of_hand(const Codex& codex, const View& view) {
  TextTable table;
  if (view.side == nobody) return table;
  for (const CardId card : hand_of(codex, view.fight, view.side)) {
    if (table.rows.empty()) table.rows.push_back({Message{}, {"position.says", {}, {}}});
    table.rows.push_back({name_of(codex, card), record_words(kind_of(codex, card))});
  }
  table.title = {"position.hand-of", {{"side", player_name(codex, view.side)}}, {}};
  return table;
}

/// A row with the cards that each player has in a zone, unless all are empty.
void add_zone(const Codex& codex, const Fight& fight, Zone zone, const char* key, TextTable& to) {
  List row{{key, {}, {}}};
  bool is_any = false;
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    const Cards cards = cards_that(codex, [&](CardId card) {
      return owner_of(codex, card) == side_at(player) && fight.cards[card].zone == zone;
    });
    is_any = is_any || !cards.empty();
    row.push_back(names_of(codex, cards));
  }
  if (is_any) to.rows.push_back(std::move(row));
}

TextTable table_of_players(const Codex& codex, const View& view) {
  const Fight& fight = view.fight;
  TextTable table;
  table.title = Sectors::asked(codex, fight).over() ? Message{"position.over", {}, {}}
                                                    : Message{"position.turn",
                                                              {{"round", long{fight.game_round}},
                                                               {"rounds", long{codex.game_rounds}},
                                                               {"side", player_name(codex, fight.turn)}},
                                                              {}};
  List head{Message{}};
  List hands{{"position.hand", {}, {}}};
  List lost{{"position.lost", {}, {}}};
  List won{{"position.won", {}, {}}};
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    const Side side = side_at(player);
    head.push_back(side_of(codex, side));
    hands.push_back(known_hand(codex, view, side));
    lost.push_back(number(fight.lost[player]));
    won.push_back(number(fight.fights_won[player]));
  }
  table.rows = {std::move(head)};
  const bool any_hand =
      std::any_of(view.hand_size.begin(), view.hand_size.end(), [](int size) { return size > 0; });
  if (any_hand) table.rows.push_back(std::move(hands));
  add_zone(codex, fight, Zone::played, "position.played", table);
  add_zone(codex, fight, Zone::construction, "position.construction", table);
  add_zone(codex, fight, Zone::research, "position.research", table);
  add_zone(codex, fight, Zone::discard, "position.discarded", table);
  table.rows.push_back(std::move(lost));
  table.rows.push_back(std::move(won));
  return table;
}

// Pending actions: one line each

/// The pending steps, the most recent first (SG39).
void add_pending(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  for (std::size_t i = fight.stack.size(); i-- > 0;) {
    const Pending& pending = fight.stack[i];
    if (pending.what == Pending::What::attack) {
      const bool blocked = pending.blocker != no_card;
      add_line({"position.attack",
                {{"card", card_name(codex, pending.card)},
                 {"target", card_name(codex, pending.target)},
                 {"blocked", blocked ? "yes" : "no"},
                 {"blocker", card_name(codex, blocked ? pending.blocker : pending.target)}},
                {}},
               to);
    } else if (pending.what == Pending::What::line) {
      const Line& line = kind_of(codex, pending.card).lines[pending.line];
      add_line({"position.pending",
                {{"card", card_name(codex, pending.card)}, {"line", List{line_words(line)}}},
                {}},
               to);
    }
  }
}

void add_effects(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  for (const Lasting& one : fight.lasting) {
    const Effect& effect = kind_of(codex, one.by).lines[one.line].effects[one.effect];
    add_line({"position.effect", {{"effect", List{effect_words(effect, card_name(codex, one.card))}}}, {}},
             to);
  }
}

}  // namespace

std::vector<TextTable> Adapter::tables(const Codex& codex, const View& view) {
  std::vector<TextTable> tables{table_of_players(codex, view)};
  for (const SectorId sector : all_sectors(codex)) {
    TextTable table = table_of_sector(codex, view.fight, sector);
    if (!table.rows.empty()) tables.push_back(std::move(table));
  }
  if (TextTable hand = table_of_hand(codex, view); !hand.rows.empty()) tables.push_back(std::move(hand));
  add_pending(codex, view.fight, tables);
  add_effects(codex, view.fight, tables);
  return tables;
}

}  // namespace affray::sectors::adapter
