#include "affray/adapters/worlds/adapter.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/adapters/worlds/fields.hpp"
#include "affray/adapters/worlds/json.hpp"
#include "affray/games/worlds/names.hpp"
#include "affray/games/worlds/rules.hpp"
#include "affray/referee/codex_hasher.hpp"

namespace affray::worlds::adapter {

namespace {

Message side_message(const Codex& codex, Side side) {
  return {"position.side", {{"side", worlds::name_of(codex, side)}}, {}};
}

const char* card_word(const Codex& codex, PlaceId place) {
  return codex.place(place).is_sun ? "sun" : "world";
}

Message joined(std::vector<Message> parts) { return {"cli.joined", {{"parts", std::move(parts)}}, {}}; }

Message markers_message(const Markers& markers) {
  std::vector<Message> parts;
  for (const Kind kind : all_kinds) {
    const long count = markers[kind];
    if (count > 0) parts.push_back({"markers.count", {{"count", count}, {"kind", word_of(kind)}}, {}});
  }
  return parts.empty() ? Message{} : joined(std::move(parts));
}

bool fights_here(const Fight& fight, PlaceId place) { return fighting(fight) && fight.place == place; }

// The event cards whose effects are active, by the side that played them; empty if there are none.
std::vector<Message> row_of_effects(const Fight& fight, const Codex& codex,
                                    const std::vector<Side>& columns) {
  std::vector<Message> row{{"position.lasting", {}, {}}};
  if (fight.lasting.empty()) return {};
  for (const Side side : columns) {
    std::vector<Message> cards;
    for (std::size_t i = 0; i < fight.lasting.size(); ++i) {
      const Lasting& one = fight.lasting[i];
      const bool is_told =
          i > 0 && fight.lasting[i - 1].event == one.event && fight.lasting[i - 1].by == side;
      if (one.by == side && !is_told)
        cards.push_back({"card." + event_id(codex, one.event) + ".name", {}, {}});
    }
    row.push_back(cards.empty() ? Message{} : joined(std::move(cards)));
  }
  return row;
}

// The cards on the table: a row for each card with a marker, then the possessions of each player.
TextTable table_of_cards(const Codex& codex, const View& view) {
  const Fight& fight = view.fight;
  std::vector<Side> columns;
  for (const Side player : ids<Side>(codex.players.size())) columns.push_back(player);
  const bool has_natives = std::any_of(fight.places.begin(), fight.places.end(),
                                       [](const OnCard& card) { return card.natives > 0; });
  if (has_natives) columns.push_back(natives);

  TextTable table{{"position.on-turn", {{"side", worlds::name_of(codex, fight.turn)}}, {}}, {}};
  if (Worlds::asked(codex, fight).over()) table.title = {"position.over", {}, {}};
  std::vector<Message> head{Message{}};
  for (const Side side : columns) head.push_back(side_message(codex, side));
  table.rows.push_back(std::move(head));

  for (const PlaceId place : ids<PlaceId>(codex.places.size())) {
    std::vector<Message> row{
        {"position.place", {{"card", card_word(codex, place)}, {"place", place_name(codex, place)}}, {}}};
    bool is_empty = true;
    for (const Side side : columns) {
      const Markers markers = fight.on(place, side);
      is_empty = is_empty && markers.none();
      row.push_back(markers_message(markers));
    }
    // Markers in a fight are shown in the table of the fight.
    const bool is_wanted = codex.place(place).is_sun ? !is_empty : !(is_empty && fights_here(fight, place));
    if (is_wanted) table.rows.push_back(std::move(row));
  }

  std::vector<Message> energy{{"position.energy", {}, {}}};
  std::vector<Message> hands{{"position.hand", {}, {}}};
  bool is_any_card = false;
  for (const Side side : columns) {
    if (side == natives) {
      energy.emplace_back();
      hands.emplace_back();
      continue;
    }
    energy.push_back({"cli.number", {{"count", long{fight.energy[side]}}}, {}});
    std::vector<Message> cards;
    long shown = 0;
    for (const EventId event : ids<EventId>(codex.events.size())) {
      const long copies = fight.hands[side][event];
      shown += copies;
      if (copies == 0) continue;
      std::vector<Message> name{{"card." + event_id(codex, event) + ".name", {}, {}}};
      cards.push_back({"position.copies", {{"count", copies}, {"event", std::move(name)}}, {}});
    }
    if (view.hand_size[side] > shown) {
      cards.push_back({"position.hidden-cards", {{"count", long{view.hand_size[side]} - shown}}, {}});
    }
    is_any_card = is_any_card || !cards.empty();
    hands.push_back(cards.empty() ? Message{} : joined(std::move(cards)));
  }
  table.rows.push_back(std::move(energy));
  if (is_any_card) table.rows.push_back(std::move(hands));
  if (auto effects = row_of_effects(fight, codex, columns); !effects.empty()) {
    table.rows.push_back(std::move(effects));
  }
  return table;
}

/// The event cards of the side's hand as far as they are known.
TextTable table_of_hand(const Codex& codex, const View& view) {
  const Side side = view.side;
  TextTable table;
  if (side == nobody || !worlds::is_player(codex, side)) return table;
  for (const EventId event : ids<EventId>(codex.events.size())) {
    if (view.fight.hands[side][event] == 0) continue;
    if (table.rows.empty()) table.rows.push_back({Message{}, {"position.says", {}, {}}});
    const std::string key = "card." + event_id(codex, event);
    table.rows.push_back({{key + ".name", {}, {}}, {key + ".text", {}, {}}});
  }
  table.title = {"position.hand-of", {{"side", worlds::name_of(codex, side)}}, {}};
  return table;
}

// The current fight: a row for each battle, with power and Energy for the current one.
TextTable table_of_battles(const Codex& codex, const Fight& fight) {
  TextTable table{{"position.fight",
                   {{"card", card_word(codex, fight.place)},
                    {"place", place_name(codex, fight.place)},
                    {"attacker", worlds::name_of(codex, fight.sides[0])},
                    {"defender", worlds::name_of(codex, fight.sides[1])}},
                   {}},
                  {}};
  table.rows.push_back({Message{}, side_message(codex, fight.sides[0]), side_message(codex, fight.sides[1])});
  for (const BattleId battle : ids<BattleId>(fight.battles.size())) {
    const bool is_now = battle == fight.battle;
    std::vector<Message> row{
        {is_now ? "position.battle-now" : "position.battle", {{"battle", long{byte(battle)} + 1}}, {}}};
    for (const Role role : both_roles) {
      if (fight.battles[battle].fought()) {
        row.push_back({"position.fought", {}, {}});
        continue;
      }
      std::vector<Message> parts{markers_message(fight.battles[battle].side[role])};
      if (is_now && fight.energy_used[role] > 0) {
        parts.push_back({"position.energy-units", {{"count", long{fight.energy_used[role]}}}, {}});
      }
      row.push_back(joined(std::move(parts)));
    }
    table.rows.push_back(std::move(row));
  }
  if (!fight.pool[0].none() || !fight.pool[1].none()) {
    table.rows.push_back(
        {{"position.pool", {}, {}}, markers_message(fight.pool[0]), markers_message(fight.pool[1])});
  }
  std::vector<Message> lost{{"position.lost", {}, {}}};
  for (const Role role : both_roles) lost.push_back({"cli.number", {{"count", long{fight.lost[role]}}}, {}});
  table.rows.push_back(std::move(lost));
  return table;
}

}  // namespace

Choice DefaultAnswer::operator()(const Codex& codex, const Fight& fight) const {
  const ChoiceList<Worlds> legal = Worlds::choices(codex, fight);
  for (const Choice& choice : legal) {
    const bool is_default =
        choice.deed == Deed::end_turn || choice.deed == Deed::pass_event || choice.deed == Deed::take_plant ||
        ((choice.deed == Deed::use_energy || choice.deed == Deed::withdraw) && choice.what[0] == 0);
    if (is_default) return choice;
  }
  if (legal[0].deed != Deed::lose_marker) return legal[0];
  // W18 to W20  The kinds of marker by power.
  constexpr ById<Kind, int, 3> worth{population_power, plant_power, native_power};
  return *std::min_element(legal.begin(), legal.end(), [&](const Choice& a, const Choice& b) {
    return worth[id_at<Kind>(a.what[0])] < worth[id_at<Kind>(b.what[0])];
  });
}

std::string Adapter::side_name(const Codex& codex, Side side) { return worlds::name_of(codex, side); }

bool Adapter::is_player(const Codex& codex, Side side) { return worlds::is_player(codex, side); }

int Adapter::forces(const Codex& /*codex*/, const Fight& fight, Side side) {
  int markers = 0;
  for (const PlaceId place : ids<PlaceId>(worlds::max_places)) markers += fight.on(place, side).total();
  return markers;
}

bool Adapter::hides(const Codex& codex) {
  return codex.options.event_hands == EventHands::hidden || codex.options.energy == EnergyBidding::secret;
}

// WG7  Energy is committed secretly; the chronicle reveals it when both players have committed.
bool Adapter::is_secret(const Codex& codex, const Choice& choice) {
  return codex.options.energy == EnergyBidding::secret && choice.deed == Deed::use_energy;
}

bool Adapter::rolls_cards_unseen(const Codex& /*codex*/) { return false; }

std::uint64_t Adapter::codex_hash(const Codex& codex) {
  CodexHasher all("worlds 1");
  all.add_fields(option_fields, codex.options);
  for (const std::string& player : codex.players) all.name(player);
  for (const System& system : codex.systems) {
    all.name(system.name);
    all.add(system.is_starting, system.sun);
  }
  for (const Place& place : codex.places) {
    all.name(place.name);
    all.add(place.is_sun, place.system);
  }
  for (const EventCard& card : codex.events) {
    all.name(card.id);
    all.add(card.copies);
    for (const Effect& effect : card.effects) {
      all.add(effect.verb);
      all.add_fields(effect_fields, effect);
      all.add(effect.amount);
    }
  }
  return all.hash();
}

std::string Adapter::view_json(const Codex& codex, const View& view) {
  nlohmann::json json = state_json(codex, view.fight);
  for (const Side player : ids<Side>(codex.players.size())) {
    json["players"][worlds::name_of(codex, player)]["hand_size"] = view.hand_size[player];
  }
  return json.dump();
}

std::vector<TextTable> Adapter::tables(const Codex& codex, const View& view) {
  std::vector<TextTable> tables{table_of_cards(codex, view)};
  if (fighting(view.fight)) tables.push_back(table_of_battles(codex, view.fight));
  if (TextTable hand = table_of_hand(codex, view); !hand.rows.empty()) tables.push_back(std::move(hand));
  return tables;
}

}  // namespace affray::worlds::adapter
