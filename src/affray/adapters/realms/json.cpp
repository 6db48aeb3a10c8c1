#include "affray/adapters/realms/json.hpp"

#include <nlohmann/json.hpp>

#include "affray/adapters/realms/fight.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms::adapter {

using nlohmann::json;
namespace {

json figure_json(const Codex& codex, const Figure& figure) {
  json statuses = json::array();
  for (std::size_t status = 0; status < status_count; ++status) {
    if (figure.statuses.has(static_cast<Status>(status))) statuses.push_back(status_words[status]);
  }
  json one{{"at", figure.stands() ? codex.board.name(figure.space) : "none"},
           {"health", figure.health},
           {"moved", figure.moved},
           {"statuses", std::move(statuses)}};
  const Profile& profile = codex.profiles[figure.profile];
  if (profile.rank == Rank::summon) {
    one["kind"] = profile.id;
    one["by"] = figure_id(codex, figure.summoner);
  }
  return one;
}

json hero_json(const Codex& codex, const Fight& fight, FigureId number) {
  const Hero& hero = fight.heroes[number];
  const std::vector<CardId>& hand = profile_of(codex, fight, number).hand;
  json cards = json::object();
  for (std::size_t card = 0; card < hand.size(); ++card)
    cards[card_id(codex, hand[card])] = word_of_place(hero.cards[card]);
  return {{"stamina", stamina_of(fight, number)},
          {"invested", hero.invested},
          {"gold", hero.gold},
          {"xp", hero.xp},
          {"items", hero.items_found},
          {"item_rerolls", item_rerolls_of(fight, number)},
          {"cards", std::move(cards)}};
}

json deck_json(const Codex& codex, const Fight& fight, std::size_t group) {
  const GroupDeck& deck = fight.decks[group];
  json left = json::array();
  for (std::size_t card = 0; card < codex.groups[group].deck.size(); ++card) {
    if (has_bit(deck.left, card)) left.push_back(card_id(codex, codex.groups[group].deck[card]));
  }
  return {{"card", deck.card == no_card ? "none" : card_id(codex, deck.card)}, {"left", std::move(left)}};
}

json effects_json(const Codex& codex, const Fight& fight) {
  json effects = json::object();
  for (const Lasting& one : fight.lasting) {
    json& amount = effects[figure_id(codex, one.figure)][word_of(one.verb)];
    const int more = one.verb == Verb::shield_roll ? 1 : one.amount;  // it has no number
    amount = (amount.is_null() ? 0 : amount.get<int>()) + more;
  }
  return effects;
}

void add_map(const Codex& codex, const Fight& fight, json& table) {
  const Board& board = codex.board;
  for (const char* key : {"rifts", "loot", "doors", "traps"}) table[key] = json::object();
  for (const Rift& rift : fight.rifts) table["rifts"][board.name(rift.space)] = word_of(rift.element);
  for (const Loot& loot : fight.loot) {
    table["loot"][board.name(loot.space)] = {
        {"gold", loot.gold}, {"items", loot.item}, {"adrenaline", loot.adrenaline}};
  }
  for (std::size_t door = 0; door < board.doors().size(); ++door) {
    table["doors"][board.name(board.doors()[door])] = has_bit(fight.open_doors, door) ? "open" : "closed";
  }
  for (std::size_t trap = 0; trap < board.traps().size(); ++trap) {
    table["traps"][board.name(board.traps()[trap])] = has_bit(fight.sprung, trap) ? "sprung" : "set";
  }
}

json order_json(const Codex& codex, const Fight& fight) {
  json order = json::array();
  for (const Turn& turn : fight.order) {
    order.push_back(turn.figure != no_figure ? figure_id(codex, turn.figure) : group_id(codex, turn.group));
  }
  return order;
}

}  // namespace

std::string word_of_place(const CardPlace& card) {
  static constexpr std::array<const char*, 8> words{
      "hand", "played", "begun", "cooldown", "discard", "active round", "active next round", "active always"};
  const std::string word = words[static_cast<std::size_t>(card.slot)];
  return card.slot == Slot::cooldown ? word + " " + std::to_string(card.place) : word;
}

std::string side_word(Side side) { return side == heroes ? "heroes" : side == enemies ? "enemies" : "none"; }

json state_json(const Codex& codex, const Fight& fight) {
  static constexpr std::array<const char*, 3> ended_words{"no", "won", "lost"};
  json table{{"game", "realms"},
             {"round", fight.round},
             {"asked", side_word(Realms::asked(codex, fight).side)},
             {"ended", ended_words[static_cast<std::size_t>(fight.ended)]},
             {"order", order_json(codex, fight)},
             {"effects", effects_json(codex, fight)},
             {"rescued", fight.rescued}};
  for (const FigureId figure : all_figures(fight)) {
    table["figures"][figure_id(codex, figure)] = figure_json(codex, fight.figures[figure]);
  }
  for (const FigureId hero : all_heroes(codex)) {
    table["heroes"][figure_id(codex, hero)] = hero_json(codex, fight, hero);
  }
  table["decks"] = json::object();
  for (std::size_t group = 0; group < codex.groups.size(); ++group) {
    table["decks"][group_id(codex, group)] = deck_json(codex, fight, group);
  }
  add_map(codex, fight, table);
  table["objectives"] = json::array();
  for (std::size_t objective = 0; objective < codex.objectives.size(); ++objective) {
    table["objectives"].push_back((fight.met >> objective & 1U) != 0 ? "met" : "open");
  }
  for (const Side side : {heroes, enemies}) table["fallen"][side_word(side)] = fight.fallen[index(side)];
  if (const auto outcome = Realms::outcome(codex, fight)) table["winner"] = side_word(outcome->winner);
  return table;
}

}  // namespace affray::realms::adapter
