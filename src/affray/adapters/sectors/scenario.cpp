// The facts that a scenario can expect of a position, and the passes that its rules make.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "affray/adapters/sectors/fight.hpp"
#include "affray/adapters/sectors/json.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors::adapter {

namespace {

std::string word_of(const Codex& codex, CardId card) {
  return card == no_card ? "none" : card_id(codex, card);
}

/// S37, S51  What a power consists of: what is printed, and what each card adds.
nlohmann::json parts_json(const Codex& codex, const Total& total) {
  nlohmann::json parts{{"printed", 0}};
  for (const Part& part : total.parts) {
    const std::string word = part.card == no_card ? "printed" : card_id(codex, part.card);
    parts[word] = parts.value(word, 0) + part.amount;
  }
  return parts;
}

/// S25, S27, S38  The attack under way with its power against the card that it goes to, or "none".
nlohmann::json attack_json(const Codex& codex, const Fight& fight) {
  const Pending* attack = attack_of(fight);
  if (attack == nullptr) return "none";
  const CardId struck = attack->blocker != no_card ? attack->blocker : attack->target;
  const Total total = attack_against(codex, fight, attack->card, kind_of(codex, struck).type);
  return {{"by", side_word(codex, attack->by)},
          {"card", word_of(codex, attack->card)},
          {"target", word_of(codex, attack->target)},
          {"blocker", word_of(codex, attack->blocker)},
          {"power", total.sum},
          {"parts", parts_json(codex, total)},
          {"cancelled", attack->cancelled != 0}};
}

/// S41  The last blow that landed, or "none".
nlohmann::json blow_json(const Codex& codex, const std::vector<Event>& events) {
  for (std::size_t i = events.size(); i-- > 0;) {
    const auto* struck = std::get_if<Struck>(&events[i]);
    if (struck == nullptr) continue;
    return {{"by", word_of(codex, struck->attacker)},
            {"target", word_of(codex, struck->target)},
            {"power", struck->total.sum},
            {"parts", parts_json(codex, struck->total)},
            {"before", struck->defence_before},
            {"after", struck->defence_after}};
  }
  return "none";
}

/// S08, S54, S55  The cards that still come up in this fight round, those that have waited last; equals in
/// the order of the file.
nlohmann::json order_json(const Codex& codex, const Fight& fight) {
  std::vector<CardId> cards;
  for (const CardId card : all_cards(codex)) {
    if (fight.round > 0 && card != fight.acting && comes_up(codex, fight, card)) cards.push_back(card);
  }
  const auto place = [&](CardId card) {
    return std::pair(fight.cards[card].has(Mark::waited), -level_of(codex, fight, card));
  };
  std::sort(cards.begin(), cards.end(),
            [&](CardId a, CardId b) { return std::pair(place(a), a) < std::pair(place(b), b); });
  nlohmann::json order = nlohmann::json::array();
  for (const CardId card : cards) order.push_back(card_id(codex, card));
  return order;
}

/// SG1, S37, S49  What a card in the fight is worth now.
void add_values(const Codex& codex, const Fight& fight, CardId card, nlohmann::json& all) {
  const CardKind& kind = kind_of(codex, card);
  all["initiative"] = initiative_of(codex, fight, card);
  all["speed"] =
      kind.speed == no_speed ? nlohmann::json("none") : nlohmann::json(speed_of(codex, fight, card));
  all["attack"] = nlohmann::json::array();
  if (kind.attack_type == AttackType::ordinary) {
    for (const Type type : {Type::character, Type::vehicle, Type::building}) {
      all["attack"].push_back(attack_against(codex, fight, card, type).sum);
    }
  }
  all["special"] = special_of(codex, fight, card);
  all["used"] = fight.cards[card].has(Mark::used);
  all["boarded"] = fight.cards[card].has(Mark::boarded);
}

/// Reads a map from names to maps with these keys.
void each(const Node& map, const std::vector<std::string>& names, const std::vector<std::string>& keys) {
  if (!map) return;
  map.only(names);
  for (const auto& [name, value] : map.entries()) {
    if (value.is_map()) value.only(keys);
  }
}

/// The window in which a deed is a pass.
std::optional<Window> window_of(Deed deed) {
  switch (deed) {
    case Deed::no_event: return Window::event;
    case Deed::no_block: return Window::block;
    case Deed::no_tactic: return Window::tactic;
    case Deed::no_answer: return Window::answer;
    case Deed::no_save: return Window::save;
    default: return std::nullopt;
  }
}

}  // namespace

Facts Files::facts(const Codex& codex, const Fight& fight, const std::vector<Event>& events) {
  Facts facts;
  nlohmann::json table = state_json(codex, fight);
  for (const std::string& card : card_ids(codex)) {
    if (!table["effects"].contains(card)) facts[{"effects", card}] = "none";
  }
  if (!table.contains("winner")) facts[{"winner"}] = "none";
  for (const CardId card : ids<CardId>(codex.cards.size())) {
    if (in_fight(fight, card)) add_values(codex, fight, card, table["cards"][card_id(codex, card)]);
  }
  const bool is_up = fight.acting != no_card;
  table["fight"]["initiative"] =
      is_up ? nlohmann::json(level_of(codex, fight, fight.acting)) : nlohmann::json("none");
  table["attack"] = attack_json(codex, fight);
  table["blow"] = blow_json(codex, events);
  table["order"] = order_json(codex, fight);
  add_facts(table, {}, facts);
  return facts;
}

void Files::read_expect(const Node& expect, const Codex& codex, Expectation& into) {
  expect.only(Expectation::keys({"game_round", "turn", "asked", "refreshed", "fight", "sectors", "cards",
                                 "players", "effects", "winner", "attack", "blow", "order"}));
  if (const Node fight = expect.optional("fight")) {
    fight.only({"sector", "round", "starter", "acting", "initiative"});
  }
  if (const Node attack = expect.optional("attack"); attack && attack.is_map()) {
    attack.only({"by", "card", "target", "blocker", "power", "parts", "cancelled"});
  }
  if (const Node blow = expect.optional("blow"); blow && blow.is_map()) {
    blow.only({"by", "target", "power", "parts", "before", "after"});
  }
  std::vector<std::string> places;
  for (const Sector& sector : codex.sectors) places.push_back(sector.name);
  each(expect.optional("sectors"), places, {"next", "fought"});
  each(expect.optional("cards"), card_ids(codex),
       {"owner", "zone", "sector", "exhausted", "fighting", "acted", "waited", "injuries", "defence",
        "lowered", "crew_of", "experience", "initiative", "speed", "attack", "special", "used", "boarded"});
  each(expect.optional("players"), codex.players, {"hand", "focus", "passes", "lost", "fights_won"});
  each(expect.optional("effects"), card_ids(codex), {verb_words.begin(), verb_words.end()});
  into.expect_all(expect);
}

/// The passes that the chronicle tells.
int Files::passes(const Codex& /*codex*/, const Fight& /*fight*/, std::span<const Event> events,
                  std::size_t since, const Choice& choice) {
  const std::optional<Window> window = window_of(choice.deed);
  const auto since_then = events.subspan(since);
  const auto is_it = [&](const Event& event) {
    const auto* passed = std::get_if<Passed>(&event);
    return passed != nullptr && passed->side == choice.side && passed->window == window;
  };
  return static_cast<int>(std::count_if(since_then.begin(), since_then.end(), is_it));
}

}  // namespace affray::sectors::adapter
