#include "affray/adapters/biomes/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

using nlohmann::json;
namespace {

std::string card_word(const Codex& codex, CardId card) {
  return card == no_card ? "none" : card_id(codex, card);
}

json lane_word(LaneId lane) { return lane == no_lane ? json("none") : json(number_of(lane)); }

json keywords_json(std::uint8_t keywords) {
  json all = json::array();
  for (std::size_t bit = 0; bit < keyword_words.size(); ++bit) {
    if ((keywords >> bit & 1U) != 0) all.push_back(keyword_words[bit]);
  }
  return all;
}

/// The numbers of the bits that are set, from 1: of lanes, or of skills.
json numbers_of(std::uint8_t bits) {
  json all = json::array();
  for (unsigned bit = 0; bit < 8; ++bit) {
    if ((bits >> bit & 1U) != 0) all.push_back(bit + 1);
  }
  return all;
}

bool has_anything_for_the_turn(const Card& card) {
  return card.attack != 0 || card.defense != 0 || card.granted != 0 || card.lost != 0;
}

void add_agent(const Codex& codex, const Fight& fight, CardId number, json& all) {
  const Card& card = fight.cards[number];
  all["attack"] = attack_value(codex, fight, number);
  all["defense"] = defense_of(codex, fight, number);
  all["damage"] = card.damage;
  all["keywords"] = keywords_json(keywords_of(codex, fight, number));
  all["advancing"] = fight.has(number, Mark::advancing);
  all["attacking"] = fight.has(number, Mark::attacking);
  all["defends"] = card_word(codex, card.defends);
  if (card.defends != no_card) all["place"] = card.place;
  if (fight.has(number, Mark::was_defended)) all["was_defended"] = true;
  if (has_anything_for_the_turn(card)) all["this_turn"] = this_turn_json(card);
}

json card_json(const Codex& codex, const Fight& fight, CardId number) {
  const Card& card = fight.cards[number];
  json all{{"owner", side_word(codex, owner_of(codex, number))}, {"zone", word_in(zone_words, card.zone)}};
  if (!on_planet(fight, number)) return all;
  all["lane"] = lane_word(card.lane);
  all["locked"] = fight.has(number, Mark::locked);
  all["arrived"] = fight.has(number, Mark::arrived);
  all["increase"] = card.increase;
  all["tally"] = card.tally;
  all["markers"] = keywords_json(card.marked);
  all["host"] = card_word(codex, card.host);
  if (card.used != 0) all["used"] = numbers_of(card.used);
  if (is_agent(codex, number)) add_agent(codex, fight, number, all);
  return all;
}

json durability_json(const Codex& codex, const Fight& fight, Side side) {
  json all = json::array();
  for (const LaneId lane : ids<LaneId>(lanes)) all.push_back(durability_shown(codex, fight, side, lane));
  return all;
}

json energy_json(const Player& player) {
  json energy = json::object();
  for (std::size_t kind = 0; kind < energy_kinds; ++kind) energy[energy_words[kind]] = player.floating[kind];
  return energy;
}

/// The cards of a player in a zone, in the order of the zone if it has one.
std::vector<CardId> cards_of(const Codex& codex, const Fight& fight, Zone zone, Side side) {
  std::vector<CardId> cards;
  for (const CardId card : cards_in(fight, zone) & owned(codex, side)) cards.push_back(card);
  std::sort(cards.begin(), cards.end(), [&](CardId a, CardId b) {
    return std::pair(fight.cards[a].place, a) < std::pair(fight.cards[b].place, b);
  });
  return cards;
}

json ids_in(const Codex& codex, const Fight& fight, Zone zone, Side side) {
  json names = json::array();
  for (const CardId card : cards_of(codex, fight, zone, side)) names.push_back(card_id(codex, card));
  return names;
}

json player_json(const Codex& codex, const Fight& fight, Side side) {
  const Player& player = fight.player[index(side)];
  return {{"hand", ids_in(codex, fight, Zone::hand, side)},
          {"below", ids_in(codex, fight, Zone::below, side)},
          {"cache", ids_in(codex, fight, Zone::cache, side)},
          {"converted", count_in(codex, fight, Zone::converted, side)},
          {"converted_locked", player.converted_locked},
          {"deck", count_in(codex, fight, Zone::deck, side)},
          {"reserve", count_in(codex, fight, Zone::reserve, side)},
          {"durability", durability_json(codex, fight, side)},
          {"lost", numbers_of(player.lost)},
          {"energy", energy_json(player)},
          {"converted_this_turn", player.converted},
          {"anomalies_this_turn", player.anomalies},
          {"mulligans", player.mulligans},
          {"matches", player.matches},
          {"biomes", player.biomes},
          {"passes", word_in(standing_words, player.standing)}};
}

json target_json(const Codex& codex, const Aimed& target) {
  switch (target.at) {
    case Aimed::At::nothing: return "none";
    case Aimed::At::card: return card_word(codex, target.card());
    case Aimed::At::action: return "action " + std::to_string(target.id);
    case Aimed::At::sector:
      return "sector " + player_name(codex, target.sector_of()) + ' ' +
             std::to_string(number_of(target.lane()));
    case Aimed::At::player: return "player " + player_name(codex, target.player());
  }
  return "none";
}

json action_json(const Codex& codex, const Action& action) {
  static constexpr std::array<const char*, 4> words{"nothing", "card", "skill", "reactive"};
  json targets = json::array();
  for (const Aimed& target : action.targets) {
    if (target.at != Aimed::At::nothing) targets.push_back(target_json(codex, target));
  }
  json all{{"what", words[static_cast<std::size_t>(action.what)]},
           {"by", side_word(codex, action.by)},
           {"card", card_word(codex, action.card)},
           {"speed", action.speed},
           {"x", action.x},
           {"stamp", byte(action.stamp)},
           {"targets", std::move(targets)}};
  if (action.what != Action::What::card) all["skill"] = index(action.skill) + 1;
  return all;
}

}  // namespace

json this_turn_json(const Card& card) {
  return {{"attack", card.attack},
          {"defense", card.defense},
          {"gains", keywords_json(card.granted)},
          {"loses", keywords_json(card.lost)}};
}

std::string side_word(const Codex& codex, Side side) {
  return index(side) < players ? player_name(codex, side) : "none";
}

json state_json(const Codex& codex, const Fight& fight) {
  json table{{"game", "biomes"},
             {"match", fight.match},
             {"turn", fight.turn},
             {"active", side_word(codex, fight.active)},
             {"starter", side_word(codex, fight.starter)},
             {"moment", word_in(moment_words, fight.moment)},
             {"asked", side_word(codex, Biomes::asked(codex, fight).side)},
             {"cards", json::object()},
             {"queue", json::array()}};
  for (const LaneId lane : ids<LaneId>(lanes)) {
    const std::size_t type = fight.biomes[lane];
    table["biomes"][std::to_string(number_of(lane))] = {
        {"type", type < codex.biomes.size() ? codex.biomes[type].id : "none"},
        {"closed", (fight.closed & lane_bit(lane)) != 0}};
  }
  for (const CardId card : ids<CardId>(codex.cards.size())) {
    table["cards"][card_id(codex, card)] = card_json(codex, fight, card);
  }
  for (std::size_t player = 0; player < players; ++player) {
    table["players"][codex.names[player]] = player_json(codex, fight, side_at(player));
  }
  for (const Action& action : fight.queue) table["queue"].push_back(action_json(codex, action));
  if (const auto outcome = Biomes::outcome(codex, fight)) {
    table["winner"] = side_word(codex, outcome->winner);
  }
  return table;
}

}  // namespace affray::biomes::adapter
