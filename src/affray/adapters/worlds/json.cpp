#include "affray/adapters/worlds/json.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "affray/games/worlds/names.hpp"
#include "affray/games/worlds/rules.hpp"

namespace affray::worlds::adapter {

using nlohmann::json;
namespace {

json markers_json(const Markers& markers) {
  return {{"populations", markers[Kind::population]},
          {"plants", markers[Kind::plant]},
          {"natives", markers[Kind::native]}};
}

json player_json(const Codex& codex, const Fight& fight, Side player) {
  json hand = json::object();
  for (const EventId event : ids<EventId>(codex.events.size())) {
    if (fight.hands[player][event] > 0) hand[event_id(codex, event)] = fight.hands[player][event];
  }
  json one{{"energy", fight.energy[player]},
           {"events", std::move(hand)},
           {"lost", fight.lost_in_all[player]},
           {"fights_won", fight.fights_won[player]}};
  if (fight.plant_supply[player] == unlimited) {
    one["plant_supply"] = "unlimited";
  } else {
    one["plant_supply"] = fight.plant_supply[player];
  }
  return one;
}

json card_json(const Codex& codex, const Fight& fight, PlaceId place) {
  const OnCard& card = fight.places[place];
  json one{{"kind", codex.place(place).is_sun ? "sun" : "world"},
           {"system", codex.system(place).name},
           {"natives", card.natives}};
  for (const Side player : ids<Side>(codex.players.size())) {
    one[name_of(codex, player)] = {{"populations", card.markers[player][Kind::population]},
                                   {"plants", card.markers[player][Kind::plant]}};
  }
  return one;
}

/// Of the battle that is going on: its moment, and who chooses in it.
void add_moment(const Codex& codex, const Fight& fight, json& one) {
  const bool are_events = fight.agenda.is<PlayEvents>();
  if (fight.agenda.is<RollDice>()) one["moment"] = "dice";
  if (!are_events && !fight.agenda.is<UseEnergy>()) return;
  const Role role = are_events ? fight.agenda.top<PlayEvents>().role : fight.agenda.top<UseEnergy>().role;
  one["moment"] = are_events ? "events" : "energy";
  one["asked"] = name_of(codex, fight.side(role));
}

json effects_json(const Codex& codex, const Fight& fight) {
  static constexpr std::array until{"battle", "fight", "turn", "fight"};  // in the order of Lasts
  json effects = json::array();
  for (const Lasting& one : fight.lasting) {
    effects.push_back({{"event", event_id(codex, one.event)},
                       {"by", name_of(codex, one.by)},
                       {"effect", one.effect + 1},
                       {"until", until[static_cast<std::size_t>(one.until)]}});
  }
  return effects;
}

/// What each side of a battle is worth, and its chance to win it if the dice were rolled now.
void add_chances(const Codex& codex, const Fight& fight, BattleId number, json& one) {
  const Battle& battle = fight.battles[number];
  const bool is_paired = battle.side[Role::attacker].total() > 0 && battle.side[Role::defender].total() > 0;
  if (battle.fought() || !is_paired) return;
  const BattleChances chances = chances_now(codex, fight, number);
  for (const Role role : both_roles) {
    const std::string name = name_of(codex, fight.sides[role]);
    one["power"][name] = chances.power[role];
    one["chance"][name] = static_cast<double>(chances.wins[role]) / chances.rolls;
  }
}

json fight_json(const Codex& codex, const Fight& fight) {
  json one{{"place", place_name(codex, fight.place)}, {"battles", json::array()}};
  add_moment(codex, fight, one);
  for (const Played& played : fight.window) {
    one["events"].push_back(
        {{"event", event_id(codex, played.event)}, {"by", name_of(codex, fight.side(played.by))}});
  }
  one["attacker"] = name_of(codex, fight.sides[0]);
  one["defender"] = name_of(codex, fight.sides[1]);
  if (fight.battle != no_battle) one["battle"] = byte(fight.battle) + 1;
  for (std::size_t i = 0; i < fight.battles.size(); ++i) {
    const auto number = id_at<BattleId>(i);
    const Battle& battle = fight.battles[number];
    json& told =
        one["battles"].emplace_back(json{{name_of(codex, fight.sides[0]), markers_json(battle.side[0])},
                                         {name_of(codex, fight.sides[1]), markers_json(battle.side[1])},
                                         {"fought", battle.fought()}});
    add_chances(codex, fight, number, told);
  }
  for (const Role role : both_roles) {
    const std::string name = name_of(codex, fight.sides[role]);
    one["energy_used"][name] = fight.energy_used[role];
    one["lost"][name] = fight.lost[role];
    one["pool"][name] = markers_json(fight.pool[role]);
  }
  return one;
}

}  // namespace

json state_json(const Codex& codex, const Fight& fight) {
  json table{{"game", "worlds"}, {"turn", name_of(codex, fight.turn)}, {"turns_left", fight.turns_left}};
  if (fight.fights_this_turn > 0) table["fights_this_turn"] = fight.fights_this_turn;
  if (!fight.lasting.empty()) table["effects"] = effects_json(codex, fight);
  if (const Asked asked = Worlds::asked(codex, fight); !asked.over())
    table["asked"] = name_of(codex, asked.side);
  for (const Side player : ids<Side>(codex.players.size())) {
    table["players"][name_of(codex, player)] = player_json(codex, fight, player);
  }
  for (const PlaceId place : ids<PlaceId>(codex.places.size())) {
    table["places"][place_name(codex, place)] = card_json(codex, fight, place);
  }
  if (fighting(fight)) table["fight"] = fight_json(codex, fight);
  if (const auto outcome = Worlds::outcome(codex, fight)) {
    table["outcome"]["winner"] = outcome->winner == nobody ? "none" : name_of(codex, outcome->winner);
    for (std::size_t side = 0; side < codex.players.size(); ++side) {
      table["outcome"]["losses"][codex.players[side]] = outcome->losses[side];
    }
  }
  return table;
}

}  // namespace affray::worlds::adapter
