// The facts that a scenario can expect of a position, and the passes that its rules make.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/adapters/biomes/json.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

namespace {

template <class Kind>
bool is_a(const Event& event) {
  return std::holds_alternative<Kind>(event);
}

bool is_reaction(const Event& event) {
  const auto* taken = std::get_if<ActionTaken>(&event);
  return taken != nullptr && taken->what == Action::What::reactive;
}

/// Events that a scenario may count.
struct Counted {
  const char* word;
  bool (*is)(const Event&);
};
constexpr std::array counted{Counted{"cancelled", is_a<ActionCancelled>},
                             Counted{"reacted", is_reaction},
                             Counted{"executed", is_a<Executed>},
                             Counted{"terminated", is_a<Terminated>},
                             Counted{"passed", is_a<Passed>},
                             Counted{"drew", is_a<Drew>},
                             Counted{"discarded", is_a<Discarded>},
                             Counted{"struck", is_a<Struck>},
                             Counted{"retreated", is_a<Retreated>},
                             Counted{"loop_ended", is_a<LoopEnded>}};

std::string card_or_none(const Codex& codex, CardId card) {
  return card == no_card ? "none" : card_id(codex, card);
}

/// B32, B48  What the attack of an agent consists of.
nlohmann::json parts_json(const Codex& codex, const Total& total) {
  nlohmann::json parts{{"printed", 0}, {"markers", 0}, {"this_turn", 0}, {"biome", 0}};
  for (const Part& part : total.parts) {
    static constexpr std::array<const char*, 5> words{"printed", "markers", "this_turn", "", "biome"};
    const std::string word = part.from == Part::From::card ? card_id(codex, part.card)
                                                           : words[static_cast<std::size_t>(part.from)];
    parts[word] = parts.value(word, 0) + part.amount;
  }
  return parts;
}

/// B79  Those who defend against an attacker, in their order; those without a place last.
nlohmann::json order_json(const Codex& codex, const Fight& fight, CardId attacker) {
  nlohmann::json order = nlohmann::json::array();
  const int count = defenders_of(codex, fight, attacker);
  for (int place = 1; place <= count; ++place) {
    const CardId card = defender_at(codex, fight, attacker, static_cast<std::uint8_t>(place));
    if (card != no_card) order.push_back(card_id(codex, card));
  }
  for (const CardId card : planet(fight)) {
    const Card& it = fight.cards[card];
    if (it.defends == attacker && it.place == 0) order.push_back(card_id(codex, card));
  }
  return order;
}

/// The last blow that was dealt in a battle or to a sector, or "none".
nlohmann::json blow_json(const Codex& codex, const std::vector<Event>& events) {
  for (std::size_t i = events.size(); i-- > 0;) {
    if (const auto* struck = std::get_if<Struck>(&events[i])) {
      return {{"by", card_or_none(codex, struck->card)},
              {"target", card_or_none(codex, struck->target)},
              {"damage", struck->amount},
              {"attack", struck->total.sum},
              {"parts", parts_json(codex, struck->total)}};
    }
    if (const auto* sector = std::get_if<SectorStruck>(&events[i])) {
      return {{"by", card_or_none(codex, sector->card)},
              {"target",
               "sector " + side_word(codex, sector->side) + ' ' + std::to_string(number_of(sector->lane))},
              {"damage", sector->before - sector->after},
              {"attack", sector->total.sum},
              {"parts", parts_json(codex, sector->total)}};
    }
  }
  return "none";
}

/// The lane chosen last: to advance, arrive or move to, to target, or to lose.
nlohmann::json chosen_lane_json(const std::vector<Event>& events) {
  for (std::size_t i = events.size(); i-- > 0;) {
    LaneId lane = no_lane;
    if (const auto* advanced = std::get_if<Advanced>(&events[i])) lane = advanced->lane;
    if (const auto* arrived = std::get_if<Arrived>(&events[i])) lane = arrived->lane;
    if (const auto* targeted = std::get_if<Targeted>(&events[i])) {
      if (targeted->target.at == Aimed::At::sector) lane = targeted->target.lane();
    }
    // B60, B92  A move by an effect, and a Collapse; agents that advance go where it was said before.
    if (const auto* moved = std::get_if<Moved>(&events[i]))
      lane = moved->rules[0] == Rule("B60") ? moved->lane : lane;
    if (const auto* lost = std::get_if<BiomeLost>(&events[i]))
      lane = lost->rules[0] == Rule("B92") ? lost->lane : lane;
    if (lane != no_lane) return number_of(lane);
  }
  return "none";
}

void add_battle(const Codex& codex, const Fight& fight, nlohmann::json& table) {
  for (const CardId card : planet(fight) & agents(codex)) {
    nlohmann::json& of_card = table["cards"][card_id(codex, card)];
    of_card["this_turn"] = this_turn_json(fight.cards[card]);
    of_card["attack_parts"] = parts_json(codex, attack_of(codex, fight, card));
    of_card["was_defended"] = fight.has(card, Mark::was_defended);
    if (fight.has(card, Mark::attacking))
      table["order"][card_id(codex, card)] = order_json(codex, fight, card);
  }
}

/// Reads a map from names to maps with these keys.
void each(const Node& map, const std::vector<std::string>& names, const std::vector<std::string>& keys) {
  if (!map) return;
  map.only(names);
  for (const auto& [name, value] : map.entries()) {
    if (value.is_map()) value.only(keys);
  }
}

}  // namespace

Facts Files::facts(const Codex& codex, const Fight& fight, const std::vector<Event>& events) {
  Facts facts;
  nlohmann::json table = state_json(codex, fight);
  nlohmann::json queue = nlohmann::json::array();
  for (const Action& action : fight.queue) queue.push_back(card_id(codex, action.card));
  table["queue"] = std::move(queue);
  table["speeds"] = nlohmann::json::array();
  for (const Action& action : fight.queue) table["speeds"].push_back(int{action.speed});
  if (!table.contains("winner")) table["winner"] = "none";
  add_battle(codex, fight, table);
  table["blow"] = blow_json(codex, events);
  table["chosen_lane"] = chosen_lane_json(events);
  for (const auto& [word, is] : counted) {
    table["happened"][word] = std::count_if(events.begin(), events.end(), is);
  }
  add_facts(table, {}, facts);
  return facts;
}

void Files::read_expect(const Node& expect, const Codex& codex, Expectation& into) {
  expect.only(
      Expectation::keys({"match", "turn", "active", "starter", "moment", "asked", "biomes", "players",
                         "cards", "queue", "speeds", "order", "blow", "chosen_lane", "happened", "winner"}));
  each(expect.optional("biomes"), {"1", "2", "3"}, {"type", "closed"});
  each(expect.optional("cards"), card_ids(codex),
       {"owner",     "zone",    "lane",   "locked",       "arrived",   "increase",     "tally",
        "markers",   "host",    "attack", "defense",      "damage",    "keywords",     "advancing",
        "attacking", "defends", "place",  "was_defended", "this_turn", "attack_parts", "used"});
  if (const Node order = expect.optional("order")) order.only(card_ids(codex));
  if (const Node blow = expect.optional("blow"); blow && blow.is_map()) {
    blow.only({"by", "target", "damage", "attack", "parts"});
  }
  each(expect.optional("players"), {codex.names.begin(), codex.names.end()},
       {"hand", "below", "cache", "converted", "converted_locked", "deck", "reserve", "durability", "lost",
        "energy", "converted_this_turn", "anomalies_this_turn", "mulligans", "matches", "biomes", "passes"});
  std::vector<std::string> countable;
  for (const Counted& one : counted) countable.emplace_back(one.word);
  if (const Node happened = expect.optional("happened")) happened.only(countable);
  into.expect_all(expect);
}

/// The passes that the chronicle tells.  B57  With an empty queue it tells none: there, a phase that has
/// ended has heard a pass of each player, and a player who has been passed over in this one has passed.
int Files::passes(const Codex& /*codex*/, const Fight& fight, std::span<const Event> events,
                  std::size_t since, const Choice& choice) {
  if (choice.deed != Deed::pass) return 0;
  const auto since_then = events.subspan(since);
  const auto is_it = [&](const Event& event) {
    const auto* passed = std::get_if<Passed>(&event);
    return std::holds_alternative<PhaseBegan>(event) || (passed != nullptr && passed->side == choice.side);
  };
  const bool is_passed_over = fight.agenda.is<Window>() && fight.queue.empty() &&
                              fight.agenda.top<Window>().passes > 0 &&
                              fight.agenda.top<Window>().speaks != choice.side;
  return static_cast<int>(std::count_if(since_then.begin(), since_then.end(), is_it)) +
         (is_passed_over ? 1 : 0);
}

}  // namespace affray::biomes::adapter
