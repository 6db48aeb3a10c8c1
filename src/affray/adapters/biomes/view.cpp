// Displays the position of a session: the players, the three lanes, staging, the side's own hand, and the
// queue.

#include <algorithm>
#include <utility>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/wording.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray::biomes::adapter {

namespace {

using List = std::vector<Message>;

/// A row of a table. A list of initializers would copy each cell.
template <class... Cells>
List cells_of(Cells&&... cells) {
  List all;
  all.reserve(sizeof...(cells));
  (all.push_back(std::forward<Cells>(cells)), ...);
  return all;
}

Message number_cell(long count) { return {"cli.number", {{"count", count}}, {}}; }
Message head(const char* key) { return {key, {}, {}}; }
Message name_of(const Codex& codex, CardId card) {
  return {"position.card", {{"card", card_name(codex, card)}}, {}};
}
Message side_cell(const Codex& codex, Side side) {
  return {"position.side", {{"side", player_name(codex, side)}}, {}};
}
Side side_of(std::size_t player) { return side_at(player); }

List names_in(const Codex& codex, const Fight& fight, Zone zone, Side side) {
  List names;
  for (const CardId card : cards_in(fight, zone) & owned(codex, side)) {
    names.push_back(name_of(codex, card));
  }
  return names;
}

// The players

/// The known cards of a hand, and the number of unknown ones.
Message hand_cell(const Codex& codex, const View& view, Side side) {
  List parts = names_in(codex, view.fight, Zone::hand, side);
  if (const long unseen = view.unseen[index(side)].hand; unseen > 0) {
    parts.push_back({"position.hidden-cards", {{"count", unseen}}, {}});
  }
  return listed(parts);
}

/// B17  Everybody may count a deck; in the state of a view, hidden cards of other zones are also in the deck.
Message deck_cell(const Codex& codex, const View& view, Side side) {
  const int all = count_in(codex, view.fight, Zone::deck, side);
  const Unseen& unseen = view.unseen[index(side)];
  const int elsewhere = unseen.hand + unseen.converted + unseen.reserve;
  const int below = count_in(codex, view.fight, Zone::below, side);
  return number_cell(all - elsewhere + below);
}

/// BG22  "2 ember, 1 void": energy from unlocked anomalies, and energy that is already available.
Message energy_cell(const Codex& codex, const View& view, Side side) {
  const Fight& fight = view.fight;
  const Player& player = fight.player[index(side)];
  std::array<int, energy_kinds> ready{};
  for (std::size_t kind = 0; kind < energy_kinds; ++kind) ready[kind] = player.floating[kind];
  for (const CardId card : cards_in(fight, Zone::staging) & owned(codex, side)) {
    const CardKind& kind = kind_of(codex, card);
    if (kind.is(anomaly) && !fight.has(card, Mark::locked)) ++ready[static_cast<std::size_t>(kind.makes)];
  }
  const int converted = count_in(codex, fight, Zone::converted, side) + view.unseen[index(side)].converted;
  ready[static_cast<std::size_t>(Energy::void_energy)] += converted - player.converted_locked;
  List parts;
  for (std::size_t kind = 0; kind < energy_kinds; ++kind) {
    const long amount = ready[kind];
    if (amount == 0) continue;
    parts.push_back({"position.energy",
                     {{"amount", amount}, {"energy", List{energy_word(static_cast<Energy>(kind), amount)}}},
                     {}});
  }
  return parts.empty() ? number_cell(0) : listed(parts);
}

int anomalies_of(const Codex& codex, const View& view, Side side) {
  int count = count_in(codex, view.fight, Zone::converted, side) + view.unseen[index(side)].converted;
  for (const CardId card : cards_in(view.fight, Zone::staging) & owned(codex, side)) {
    if (kind_of(codex, card).is(anomaly)) ++count;
  }
  return count;
}

Message title_of(const Codex& codex, const Fight& fight) {
  if (Biomes::asked(codex, fight).over()) return {"position.over", {}, {}};
  if (fight.turn == 0) return {"position.before", {{"match", long{fight.match}}}, {}};
  return {"position.turn",
          {{"match", long{fight.match}},
           {"turn", long{fight.turn}},
           {"side", player_name(codex, fight.active)},
           {"phase", word_in(phase_words, phase_of(fight.moment))}},
          {}};
}

TextTable table_of_players(const Codex& codex, const View& view) {
  const Fight& fight = view.fight;
  TextTable table;
  table.title = title_of(codex, fight);
  const auto row = [&](const char* key, const auto& cell) {
    List cells{key == nullptr ? Message{} : head(key)};
    for (std::size_t player = 0; player < players; ++player) cells.push_back(cell(side_of(player)));
    table.rows.push_back(std::move(cells));
  };
  row(nullptr, [&](Side side) { return side_cell(codex, side); });
  row("position.lost-biomes", [&](Side side) {
    const std::uint8_t lost = fight.player[index(side)].lost;
    return number_cell(std::popcount(lost));
  });
  row("position.hand", [&](Side side) { return hand_cell(codex, view, side); });
  row("position.deck", [&](Side side) { return deck_cell(codex, view, side); });
  row("position.ready-energy", [&](Side side) { return energy_cell(codex, view, side); });
  row("position.anomalies", [&](Side side) { return number_cell(anomalies_of(codex, view, side)); });
  row("position.cache", [&](Side side) { return listed(names_in(codex, fight, Zone::cache, side)); });
  if (codex.options.best_of > 1) {
    row("position.matches", [&](Side side) { return number_cell(fight.player[index(side)].matches); });
  }
  return table;
}

// Cards on the planet

/// The most important status: "locked", "arrived", "attacks" or "defends against Hawk".
Message state_cell(const Codex& codex, const Fight& fight, CardId card) {
  const Card& each = fight.cards[card];
  if (each.defends != no_card) {
    return {"position.defends", {{"card", card_name(codex, each.defends)}}, {}};
  }
  if (fight.has(card, Mark::advancing)) {
    return {"position.advances", {{"biome", biome_name(codex, fight, each.lane)}}, {}};
  }
  const char* state = fight.has(card, Mark::attacking) ? "attacks"
                      : fight.has(card, Mark::locked)  ? "locked"
                      : fight.has(card, Mark::arrived) ? "arrived"
                                                       : "ready";
  return {"position.state", {{"state", state}}, {}};
}

Message value_cell(const Codex& codex, const Fight& fight, CardId card) {
  if (!is_agent(codex, card)) return {};
  return {"position.value",
          {{"attack", long{attack_value(codex, fight, card)}},
           {"defense", long{defense_of(codex, fight, card)}},
           {"damage", long{fight.cards[card].damage}}},
          {}};
}

/// One-word skills, markers, and attached cards.
Message more_cell(const Codex& codex, const Fight& fight, CardId shown) {
  List parts;
  const std::uint8_t keywords = is_agent(codex, shown) ? keywords_of(codex, fight, shown) : std::uint8_t{0};
  for (unsigned bit = 1; bit < 256; bit *= 2) {
    if ((keywords & bit) != 0) parts.push_back(keyword_name(static_cast<std::uint8_t>(bit)));
  }
  const Card& each = fight.cards[shown];
  const auto markers = [&](const char* key, int count) {
    if (count > 0) parts.push_back({key, {{"count", long{count}}}, {}});
  };
  markers("position.increase", each.increase);
  markers("position.tally", each.tally);
  for (const CardId other : planet(fight)) {
    if (is_attached_to(fight, other, shown)) parts.push_back(name_of(codex, other));
  }
  return listed(parts);
}

List row_of(const Codex& codex, const Fight& fight, CardId card) {
  return cells_of(name_of(codex, card), side_cell(codex, owner_of(codex, card)),
                  state_cell(codex, fight, card), value_cell(codex, fight, card),
                  more_cell(codex, fight, card));
}

/// The unattached cards of both players for which the test is true, the first player's first.
template <class Test>
TextTable table_of_cards(const Codex& codex, const Fight& fight, Message title, const Test& test) {
  TextTable table;
  table.title = std::move(title);
  for (const CardId card : planet(fight)) {
    if (fight.cards[card].host != no_card || !test(card)) continue;
    if (table.rows.empty()) {
      table.rows.push_back({Message{}, head("position.owner"), head("position.condition"),
                            head("position.attack-defense"), head("position.more")});
    }
    table.rows.push_back(row_of(codex, fight, card));
  }
  return table;
}

/// B22, B27  A lane: its influence, the durability of both sectors, and the agents in it.
TextTable table_of_lane(const Codex& codex, const Fight& fight, LaneId lane) {
  const bool closed = !is_open(fight, lane);
  const BiomeType& type = codex.biomes[fight.biomes[lane]];
  List energies;
  for (const Energy energy : type.energies) energies.push_back(energy_word(energy));
  Message title{closed ? "position.closed-lane" : "position.lane",
                {{"number", long{number_of(lane)}},
                 {"name", List{{"biome." + type.id, {}, {}}}},
                 {"energies", List{listed(energies)}},
                 {"influence", List{influence_words(type)}},
                 {"first", codex.names[0]},
                 {"left", long{durability_shown(codex, fight, Side{0}, lane)}},
                 {"second", codex.names[1]},
                 {"right", long{durability_shown(codex, fight, Side{1}, lane)}}},
                {}};
  return table_of_cards(codex, fight, std::move(title), [&](CardId card) {
    return fight.cards[card].zone == Zone::lane && fight.cards[card].lane == lane;
  });
}

/// Anomalies are counted in the table of players.
TextTable table_of_staging(const Codex& codex, const Fight& fight) {
  return table_of_cards(codex, fight, head("position.staging"), [&](CardId card) {
    return fight.cards[card].zone == Zone::staging && !kind_of(codex, card).is(anomaly);
  });
}

// The hand and the queue

Message printed_cell(const CardKind& kind) {
  if (!kind.is(agent)) return {};
  return {
      "position.value", {{"attack", long{kind.attack}}, {"defense", long{kind.defense}}, {"damage", 0L}}, {}};
}

/// The costs, values and texts of the side's own cards; each kind is listed once.
TextTable table_of_hand(const Codex& codex, const View& view) {
  TextTable table;
  if (view.side == nobody) return table;
  for (const CardId card : cards_in(view.fight, Zone::hand) & owned(codex, view.side)) {
    if (!is_first_copy(codex, view.fight, card)) continue;
    if (table.rows.empty()) {
      table.rows.push_back({Message{}, head("position.speed"), head("position.cost"),
                            head("position.attack-defense"), head("position.says")});
    }
    const CardKind& kind = kind_of(codex, card);
    const bool plain = kind.is(anomaly);
    table.rows.push_back(cells_of(name_of(codex, card), plain ? Message{} : number_cell(kind.speed),
                                  plain ? Message{} : cost_words(kind.cost), printed_cell(kind),
                                  says_nothing(kind) ? Message{} : card_words(kind)));
  }
  table.title = {"position.hand-of", {{"side", player_name(codex, view.side)}}, {}};
  return table;
}

/// B58  The queue, in order of execution.
void add_queue(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  for (std::size_t i = fight.queue.size(); i-- > 0;) {
    const Action& action = fight.queue[i];
    const bool card = action.what == Action::What::card;
    const CardKind& kind = kind_of(codex, action.card);
    const Message words = card ? card_words(kind) : skill_words(kind.skill(action.skill));
    add_line({"position.queued",
              {{"number", long{byte(action.stamp)}},
               {"side", player_name(codex, action.by)},
               {"card", card_name(codex, action.card)},
               {"what", card ? "card" : "skill"},
               {"speed", long{action.speed}},
               {"says", card && says_nothing(kind) ? "nothing" : "words"},
               {"words", List{words}}},
              {}},
             to);
  }
}

/// BG5  The skills that wait to react, with the numbers by which choices name them.
void add_waiting(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  for (std::size_t i = 0; i < fight.waiting.size(); ++i) {
    const Waiting& waiting = fight.waiting[i];
    const Message words = skill_words(kind_of(codex, waiting.card).skill(waiting.skill));
    add_line({"position.waiting",
              {{"number", static_cast<long>(i) + 1},
               {"card", card_name(codex, waiting.card)},
               {"words", List{words}}},
              {}},
             to);
  }
}

/// B79, B81  Whose damage is put in order or given out, and to whom.
void add_damage(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  if (fight.agenda.empty()) return;
  if (fight.agenda.is<OrderDefenders>()) {
    const auto step = fight.agenda.top<OrderDefenders>();
    add_line({"position.damage-order", {{"card", card_name(codex, step.attacker)}}, {}}, to);
  } else if (fight.agenda.is<AssignDamage>()) {
    const auto step = fight.agenda.top<AssignDamage>();
    const CardId defender = defender_at(codex, fight, step.attacker, step.place);
    add_line({"position.damage",
              {{"card", card_name(codex, step.attacker)},
               {"target", card_name(codex, defender)},
               {"left", long{step.left}}},
              {}},
             to);
  }
}

/// B57, BG2  The player with the action window, and what he may do in it.
void add_window(const Codex& codex, const Fight& fight, std::vector<TextTable>& to) {
  if (!fight.agenda.is<Window>()) return;
  const auto window = fight.agenda.top<Window>();
  const std::uint8_t speeds = speeds_of(fight, window, window.speaks);
  const int least = speeds == 0 ? 0 : std::countr_zero(speeds) + 1;
  add_line({"position.window",
            {{"side", player_name(codex, window.speaks)},
             {"moment", word_in(moment_words, fight.moment)},
             {"answers", fight.queue.empty() ? "no" : "yes"},
             {"least", long{least}},
             {"passed", window.passes > 0 ? "yes" : "no"}},
            {}},
           to);
}

}  // namespace

std::vector<TextTable> Adapter::tables(const Codex& codex, const View& view) {
  std::vector<TextTable> tables{table_of_players(codex, view)};
  const Fight& fight = view.fight;
  if (fight.turn > 0) {
    for (const LaneId lane : ids<LaneId>(lanes)) tables.push_back(table_of_lane(codex, fight, lane));
  }
  if (TextTable staging = table_of_staging(codex, fight); !staging.rows.empty()) {
    tables.push_back(std::move(staging));
  }
  if (TextTable hand = table_of_hand(codex, view); !hand.rows.empty()) tables.push_back(std::move(hand));
  add_queue(codex, fight, tables);
  add_waiting(codex, fight, tables);
  add_damage(codex, fight, tables);
  add_window(codex, fight, tables);
  return tables;
}

}  // namespace affray::biomes::adapter
