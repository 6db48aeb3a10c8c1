#include "affray/adapters/worlds/json.hpp"

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

json fight_json(const Codex& codex, const Fight& fight) {
  json one{{"place", place_name(codex, fight.place)}, {"battles", json::array()}};
  one["attacker"] = name_of(codex, fight.sides[0]);
  one["defender"] = name_of(codex, fight.sides[1]);
  if (fight.battle != no_battle) one["battle"] = byte(fight.battle) + 1;
  for (const Battle& battle : fight.battles) {
    one["battles"].push_back({{name_of(codex, fight.sides[0]), markers_json(battle.side[0])},
                              {name_of(codex, fight.sides[1]), markers_json(battle.side[1])},
                              {"fought", battle.fought()}});
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
