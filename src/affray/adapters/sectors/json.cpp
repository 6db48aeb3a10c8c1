#include "affray/adapters/sectors/json.hpp"

#include <nlohmann/json.hpp>
#include <numeric>

#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors::adapter {

using nlohmann::json;
namespace {

std::string card_word(const Codex& codex, CardId card) {
  return card == no_card ? "none" : card_id(codex, card);
}
std::string sector_word(const Codex& codex, SectorId sector) {
  return sector == no_sector ? "none" : sector_name(codex, sector);
}

json fight_json(const Codex& codex, const Fight& fight) {
  const bool fights = fight.sector != no_sector;
  return {{"sector", sector_word(codex, fight.sector)},
          {"round", fights ? fight.round : 0},
          {"starter", fights ? side_word(codex, fight.starter) : "none"},
          {"acting", fights ? card_word(codex, fight.acting) : "none"}};
}

json card_json(const Codex& codex, const Fight& fight, CardId number) {
  const Card& card = fight.cards[number];
  json all{{"owner", side_word(codex, owner_of(codex, number))}, {"zone", word_in(zone_words, card.zone)}};
  if (card.zone == Zone::construction) all["sector"] = sector_word(codex, card.sector);
  if (card.zone != Zone::sector) return all;
  all["sector"] = sector_word(codex, card.sector);
  all["exhausted"] = card.has(Mark::exhausted);
  all["fighting"] = card.has(Mark::fighting);
  all["acted"] = card.has(Mark::acted);
  all["waited"] = card.has(Mark::waited);
  all["injuries"] = card.injuries;
  all["defence"] = defence_left(codex, fight, number);
  all["lowered"] = card.lowered;
  all["crew_of"] = card_word(codex, card.crew_of);
  all["experience"] = card.experience;
  // SG9  That it waited in an earlier fight round.
  const bool counts = codex.options.wait_once_per_fight && !card.has(Mark::waited);
  if (counts && card.has(Mark::waited_before)) all["waited_before"] = true;
  if (card.has(Mark::used)) all["used"] = true;
  if (card.has(Mark::boarded)) all["boarded"] = true;
  return all;
}

json player_json(const Codex& codex, const Fight& fight, std::size_t number) {
  const Player& player = fight.players[number];
  json hand = json::array();
  for (const CardId card : all_cards(codex)) {
    const bool is_his = codex.cards[card].owner == side_at(number);
    if (is_his && fight.cards[card].zone == Zone::hand) hand.push_back(card_id(codex, card));
  }
  json passes = json::array();
  for (std::size_t bit = 0; bit < standing_words.size(); ++bit) {
    if ((player.standing >> bit & 1U) != 0) passes.push_back(standing_words[bit]);
  }
  return {{"hand", std::move(hand)},
          {"focus", card_word(codex, player.focus.card)},
          {"passes", std::move(passes)},
          {"lost", fight.lost[number]},
          {"fights_won", fight.fights_won[number]}};
}

/// The lasting effects, by card and verb; for an attack, the sum of the three numbers.
json effects_json(const Codex& codex, const Fight& fight) {
  json effects = json::object();
  for (const Lasting& one : fight.lasting) {
    const Effect& effect = kind_of(codex, one.by).lines[one.line].effects[one.effect];
    json& amount = effects[card_id(codex, one.card)][word_in(verb_words, effect.verb)];
    const int more = effect.verb == Verb::attack
                         ? std::accumulate(effect.triple.begin(), effect.triple.end(), 0)
                         : int{effect.amount};
    amount = (amount.is_null() ? 0 : amount.get<int>()) + more;
  }
  return effects;
}

json pending_json(const Codex& codex, const Pending& pending) {
  static constexpr std::array<const char*, 3> words{"nothing", "attack", "line"};
  return {{"what", words[static_cast<std::size_t>(pending.what)]},
          {"by", side_word(codex, pending.by)},
          {"card", card_word(codex, pending.card)},
          {"line", index(pending.line) + 1},
          {"target", card_word(codex, pending.target)},
          {"blocker", card_word(codex, pending.blocker)}};
}

}  // namespace

std::string side_word(const Codex& codex, Side side) {
  return index(side) < codex.players.size() ? player_name(codex, side) : "none";
}

json state_json(const Codex& codex, const Fight& fight) {
  json table{{"game", "sectors"},
             {"game_round", fight.game_round},
             {"turn", side_word(codex, fight.turn)},
             {"asked", side_word(codex, Sectors::asked(codex, fight).side)},
             {"refreshed", fight.refreshed != 0},
             {"fight", fight_json(codex, fight)},
             {"effects", effects_json(codex, fight)}};
  for (const SectorId sector : all_sectors(codex)) {
    json next = json::array();
    for (const SectorId other : all_sectors(codex)) {
      if (are_adjacent(codex, sector, other)) next.push_back(sector_name(codex, other));
    }
    table["sectors"][sector_name(codex, sector)] = {{"next", std::move(next)},
                                                    {"fought", fight.fought[sector]}};
  }
  for (const CardId card : all_cards(codex)) {
    table["cards"][card_id(codex, card)] = card_json(codex, fight, card);
  }
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    table["players"][codex.players[player]] = player_json(codex, fight, player);
  }
  table["pending"] = json::array();
  for (const Pending& pending : fight.stack) table["pending"].push_back(pending_json(codex, pending));
  if (const auto outcome = Sectors::outcome(codex, fight)) {
    table["winner"] = side_word(codex, outcome->winner);
  }
  return table;
}

}  // namespace affray::sectors::adapter
