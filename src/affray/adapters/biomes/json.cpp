#include "affray/adapters/biomes/json.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "affray/formats/json_object.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

namespace {

/// The numbers of the bits that are set, from 1: of lanes, or of skills.
std::vector<unsigned> numbers_of(std::uint8_t bits) {
  std::vector<unsigned> all;
  for (unsigned bit = 0; bit < 8; ++bit) {
    if ((bits >> bit & 1U) != 0) all.push_back(bit + 1);
  }
  return all;
}

template <class Numbers>
void append_numbers(std::string& json, const Numbers& numbers) {
  append_json_list(json, numbers, [](std::string& to, auto number) { to += std::to_string(number); });
}

void append_keywords(std::string& json, std::uint8_t keywords) {
  std::vector<std::string_view> words;
  for (std::size_t bit = 0; bit < keyword_words.size(); ++bit) {
    if ((keywords >> bit & 1U) != 0) words.push_back(keyword_words[bit]);
  }
  append_json_list(json, words);
}

void append_this_turn(std::string& json, const Card& card) {
  JsonObject all(json);
  all.add("attack", card.attack);
  all.add("defense", card.defense);
  append_keywords(all.value_of("gains"), card.granted);
  append_keywords(all.value_of("loses"), card.lost);
}

bool has_anything_for_the_turn(const Card& card) {
  return card.attack != 0 || card.defense != 0 || card.granted != 0 || card.lost != 0;
}

/// Writes the members of each object in the order of their names, as other programs have always received
/// them.
class StateWriter {
 public:
  StateWriter(const Codex& codex, const Fight& fight, const View* view)
      : codex_(codex), fight_(fight), view_(view), ids_(card_ids(codex)) {}

  void append_state(std::string& json) const {
    JsonObject all(json);
    all.add("active", side_word(codex_, fight_.active));
    all.add("asked", side_word(codex_, Biomes::asked(codex_, fight_).side));
    append_biomes(all.value_of("biomes"));
    append_cards(all.value_of("cards"));
    all.add("game", "biomes");
    all.add("match", fight_.match);
    all.add("moment", word_in(moment_words, fight_.moment));
    append_players(all.value_of("players"));
    append_json_list(all.value_of("queue"), fight_.queue,
                     [this](std::string& to, const Action& action) { append_action(to, action); });
    all.add("starter", side_word(codex_, fight_.starter));
    all.add("turn", fight_.turn);
    if (const auto outcome = Biomes::outcome(codex_, fight_)) {
      all.add("winner", side_word(codex_, outcome->winner));
    }
  }

 private:
  [[nodiscard]] std::string_view card_word(CardId card) const {
    return card == no_card ? std::string_view("none") : ids_[index(card)];
  }

  void append_biomes(std::string& json) const {
    JsonObject all(json);
    for (const LaneId lane : ids<LaneId>(lanes)) {
      const std::size_t type = fight_.biomes[lane];
      JsonObject biome(all.value_of(std::to_string(number_of(lane))));
      biome.add("closed", (fight_.closed & lane_bit(lane)) != 0);
      biome.add("type", type < codex_.biomes.size() ? std::string_view(codex_.biomes[type].id)
                                                    : std::string_view("none"));
    }
  }

  void append_cards(std::string& json) const {
    std::vector<CardId> cards;
    for (const CardId card : ids<CardId>(codex_.cards.size())) cards.push_back(card);
    std::sort(cards.begin(), cards.end(),
              [this](CardId one, CardId other) { return ids_[index(one)] < ids_[index(other)]; });
    JsonObject all(json);
    for (const CardId card : cards) append_card(all.value_of(ids_[index(card)]), card);
  }

  void append_card(std::string& json, CardId number) const {
    const Card& card = fight_.cards[number];
    const bool is_here = on_planet(fight_, number);
    const bool fights = is_here && is_agent(codex_, number);
    JsonObject all(json);
    if (fights) all.add("advancing", fight_.has(number, Mark::advancing));
    if (is_here) all.add("arrived", fight_.has(number, Mark::arrived));
    if (fights) append_agent(all, number);
    if (is_here) append_place(all, number);
    all.add("owner", side_word(codex_, owner_of(codex_, number)));
    if (fights && card.defends != no_card) all.add("place", card.place);
    if (is_here) all.add("tally", card.tally);
    if (fights && has_anything_for_the_turn(card)) append_this_turn(all.value_of("this_turn"), card);
    if (is_here && card.used != 0) append_numbers(all.value_of("used"), numbers_of(card.used));
    if (fights && fight_.has(number, Mark::was_defended)) all.add("was_defended", true);
    all.add("zone", word_in(zone_words, card.zone));
  }

  void append_agent(JsonObject& all, CardId number) const {
    const Card& card = fight_.cards[number];
    all.add("attack", attack_value(codex_, fight_, number));
    all.add("attacking", fight_.has(number, Mark::attacking));
    all.add("damage", card.damage);
    all.add("defends", card_word(card.defends));
    all.add("defense", defense_of(codex_, fight_, number));
  }

  void append_place(JsonObject& all, CardId number) const {
    const Card& card = fight_.cards[number];
    all.add("host", card_word(card.host));
    all.add("increase", card.increase);
    if (is_agent(codex_, number)) {
      append_keywords(all.value_of("keywords"), keywords_of(codex_, fight_, number));
    }
    if (card.lane == no_lane) {
      all.add("lane", "none");
    } else {
      all.add("lane", number_of(card.lane));
    }
    all.add("locked", fight_.has(number, Mark::locked));
    append_keywords(all.value_of("markers"), card.marked);
  }

  void append_players(std::string& json) const {
    std::array<std::size_t, players> order{};
    for (std::size_t i = 0; i < players; ++i) order[i] = i;
    std::sort(order.begin(), order.end(),
              [this](std::size_t one, std::size_t other) { return codex_.names[one] < codex_.names[other]; });
    JsonObject all(json);
    for (const std::size_t player : order) append_player(all.value_of(codex_.names[player]), side_at(player));
  }

  void append_player(std::string& json, Side side) const {
    const Player& player = fight_.player[index(side)];
    JsonObject all(json);
    all.add("anomalies_this_turn", player.anomalies);
    append_ids(all.value_of("below"), Zone::below, side);
    all.add("biomes", player.biomes);
    append_ids(all.value_of("cache"), Zone::cache, side);
    all.add("converted", count_in(codex_, fight_, Zone::converted, side));
    all.add("converted_locked", player.converted_locked);
    all.add("converted_this_turn", player.converted);
    all.add("deck", count_in(codex_, fight_, Zone::deck, side));
    append_durability(all.value_of("durability"), side);
    append_energy(all.value_of("energy"), player);
    append_ids(all.value_of("hand"), Zone::hand, side);
    if (view_ != nullptr && view_->side != side) {
      append_hidden(all.value_of("hidden"), view_->unseen[index(side)]);
    }
    append_numbers(all.value_of("lost"), numbers_of(player.lost));
    all.add("matches", player.matches);
    all.add("mulligans", player.mulligans);
    all.add("passes", word_in(standing_words, player.standing));
    all.add("reserve", count_in(codex_, fight_, Zone::reserve, side));
  }

  /// The cards of a player in a zone, in the order of the zone if it has one.
  void append_ids(std::string& json, Zone zone, Side side) const {
    std::vector<CardId> cards;
    for (const CardId card : cards_in(fight_, zone) & owned(codex_, side)) cards.push_back(card);
    std::sort(cards.begin(), cards.end(), [&](CardId a, CardId b) {
      return std::pair(fight_.cards[a].place, a) < std::pair(fight_.cards[b].place, b);
    });
    append_json_list(json, cards,
                     [this](std::string& to, CardId card) { append_json(to, ids_[index(card)]); });
  }

  void append_durability(std::string& json, Side side) const {
    std::vector<int> all;
    for (const LaneId lane : ids<LaneId>(lanes)) all.push_back(durability_shown(codex_, fight_, side, lane));
    append_numbers(json, all);
  }

  static void append_energy(std::string& json, const Player& player) {
    std::vector<std::size_t> kinds;
    for (std::size_t kind = 0; kind < energy_kinds; ++kind) kinds.push_back(kind);
    std::sort(kinds.begin(), kinds.end(),
              [](std::size_t one, std::size_t other) { return energy_words[one] < energy_words[other]; });
    JsonObject all(json);
    for (const std::size_t kind : kinds) all.add(energy_words[kind], player.floating[kind]);
  }

  static void append_hidden(std::string& json, const Unseen& unseen) {
    JsonObject all(json);
    all.add("below", unseen.below);
    all.add("converted", unseen.converted);
    all.add("hand", unseen.hand);
    all.add("reserve", unseen.reserve);
  }

  void append_action(std::string& json, const Action& action) const {
    static constexpr std::array<const char*, 4> words{"nothing", "card", "skill", "reactive"};
    JsonObject all(json);
    all.add("by", side_word(codex_, action.by));
    all.add("card", card_word(action.card));
    if (action.what != Action::What::card) all.add("skill", index(action.skill) + 1);
    all.add("speed", action.speed);
    all.add("stamp", byte(action.stamp));
    std::vector<std::string> targets;
    for (const Aimed& target : action.targets) {
      if (target.at != Aimed::At::nothing) targets.push_back(target_word(target));
    }
    append_json_list(all.value_of("targets"), targets);
    all.add("what", words[static_cast<std::size_t>(action.what)]);
    all.add("x", action.x);
  }

  [[nodiscard]] std::string target_word(const Aimed& target) const {
    switch (target.at) {
      case Aimed::At::nothing: return "none";
      case Aimed::At::card: return std::string(card_word(target.card()));
      case Aimed::At::action: return "action " + std::to_string(target.id);
      case Aimed::At::sector:
        return "sector " + player_name(codex_, target.sector_of()) + ' ' +
               std::to_string(number_of(target.lane()));
      case Aimed::At::player: return "player " + player_name(codex_, target.player());
    }
    return "none";
  }

  const Codex& codex_;
  const Fight& fight_;
  const View* view_;
  std::vector<std::string> ids_;  // of all cards
};

}  // namespace

nlohmann::json this_turn_json(const Card& card) {
  std::string json;
  append_this_turn(json, card);
  return nlohmann::json::parse(json);
}

std::string side_word(const Codex& codex, Side side) {
  return index(side) < players ? player_name(codex, side) : "none";
}

nlohmann::json state_json(const Codex& codex, const Fight& fight) {
  std::string json;
  StateWriter(codex, fight, nullptr).append_state(json);
  return nlohmann::json::parse(json);
}

std::string view_text(const Codex& codex, const View& view) {
  constexpr std::size_t usual_size = 16'384;
  std::string json;
  json.reserve(usual_size);
  StateWriter(codex, view.fight, &view).append_state(json);
  return json;
}

}  // namespace affray::biomes::adapter
