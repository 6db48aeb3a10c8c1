// The facts that a scenario can expect of a position, and the passes that its rules make.

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <variant>

#include "affray/adapters/worlds/fight.hpp"
#include "affray/games/worlds/names.hpp"
#include "affray/games/worlds/rules.hpp"

namespace affray::worlds::adapter {

namespace {

/// What the power of a side is made of, in the order of Part::Of.
constexpr std::array<const char*, 5> part_words{"markers", "events", "energy", "die", "floor"};

/// The moments of a fight, in the order of Stage.
constexpr std::array<const char*, 9> moments{"none",   "pairing", "spares", "order",    "events",
                                             "energy", "dice",    "loss",   "aftermath"};

class ExpectReader {
 public:
  ExpectReader(const Codex& codex, Expectation& into) : codex_(codex), into_(into) {}

  void read_expect(const Node& expect) {
    const std::vector<std::string>& players = codex_.players;
    std::vector<std::string> sides = players;
    sides.emplace_back("natives");
    expect.only(Expectation::keys({"places", "energy", "hands", "plant_supply", "lost", "won", "totals",
                                   "power", "winner", "over", "asked", "effects", "moment", "battle"}));
    read_places(expect.optional("places"));
    into_.expect_numbers(expect.optional("energy"), {"energy"}, players);
    read_supply(expect.optional("plant_supply"));
    for (const char* key : {"lost", "won"}) into_.expect_numbers(expect.optional(key), {key}, sides);
    read_hands(expect.optional("hands"));
    if (const Node totals = expect.optional("totals")) {
      const auto list = totals.items();
      into_.expect_size(totals, {"totals", "battles"});
      for (std::size_t i = 0; i < list.size(); ++i)
        into_.expect_numbers(list[i], {"totals", std::to_string(i + 1)}, sides);
    }
    if (const Node power = expect.optional("power")) read_power(power, sides);
    std::vector<std::string> winners = sides;
    winners.emplace_back("none");
    into_.expect_word(expect.optional("winner"), {"winner"}, winners);
    into_.expect_word(expect.optional("asked"), {"asked"}, winners);
    into_.expect_word(expect.optional("over"), {"over"}, {"false", "true"});
    into_.expect_word(expect.optional("moment"), {"moment"}, {moments.begin(), moments.end()});
    if (const Node battle = expect.optional("battle")) into_.expect_number(battle, {"battle"});
    if (const Node effects = expect.optional("effects")) {
      effects.only(players);
      into_.expect_all(effects, {"effects"});
    }
  }

 private:
  void read_supply(const Node& supply) {
    supply.only(codex_.players);
    for (const auto& [player, count] : supply.entries()) {
      const FactPath path{"plant_supply", player.word()};
      if (count.is_word() && count.word() == "unlimited") {
        into_.expect_word(count, path, {"unlimited"});
      } else {
        into_.expect_number(count, path);
      }
    }
  }

  void read_places(const Node& places) {
    std::vector<std::string> names;
    for (const Place& place : codex_.places) names.push_back(place.name);
    places.only(names);
    for (const auto& [key, place] : places.entries()) {
      std::vector<std::string> sides = codex_.players;
      sides.emplace_back("natives");
      place.only(sides);
      for (const auto& [side, markers] : place.entries()) {
        if (side.word() == "natives") {
          into_.expect_number(markers, {"places", key.word(), "natives"});
        } else {
          into_.expect_numbers(markers, {"places", key.word(), side.word()}, {"populations", "plants"});
        }
      }
    }
  }

  void read_hands(const Node& hands) {
    std::vector<std::string> ids;
    for (const EventCard& card : codex_.events) ids.push_back(card.id);
    hands.only(codex_.players);
    for (const auto& [player, hand] : hands.entries())
      into_.expect_numbers(hand, {"hands", player.word()}, ids);
  }

  void read_power(const Node& list, const std::vector<std::string>& sides) {
    into_.expect_size(list, {"totals", "battles"});
    std::size_t battle = 0;
    for (const Node& item : list.items()) {
      item.only(sides);
      const std::string number = std::to_string(++battle);
      for (const auto& [side, parts] : item.entries()) {
        into_.expect_numbers(parts, {"power", number, side.word()}, {part_words.begin(), part_words.end()});
      }
    }
  }

  const Codex& codex_;
  Expectation& into_;
};

// Facts at the end

void add_power(const std::string& battle, const std::string& side, const Total& total, Facts& facts) {
  std::array<int, part_words.size()> sums{};
  for (const Part& part : total.parts) sums[static_cast<std::size_t>(part.of)] += part.amount;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    facts[{"power", battle, side, part_words[i]}] = std::to_string(sums[i]);
  }
}

void add_results(const Codex& codex, const Fight& fight, const std::vector<Event>& events, Facts& facts) {
  for (const Side side : ids<Side>(side_count)) {
    if (!is_player(codex, side) && side != natives) continue;
    facts[{"lost", name_of(codex, side)}] = std::to_string(fight.lost_in_all[side]);
    facts[{"won", name_of(codex, side)}] = std::to_string(fight.fights_won[side]);
  }
  std::size_t battle = 0;
  for (const Event& event : events) {
    const auto* compared = std::get_if<Compared>(&event);
    if (compared == nullptr) continue;
    ++battle;
    for (const Role role : both_roles) {
      const std::string side = name_of(codex, compared->sides[role]);
      facts[{"totals", std::to_string(battle), side}] = std::to_string(compared->totals[role].sum);
      add_power(std::to_string(battle), side, compared->totals[role], facts);
    }
  }
  facts[{"totals", "battles"}] = std::to_string(battle);
  const Asked asked = Worlds::asked(codex, fight);
  facts[{"over"}] = asked.over() ? "true" : "false";
  facts[{"asked"}] = asked.over() ? "none" : name_of(codex, asked.side);
  facts[{"winner"}] = "none";
  if (const auto outcome = Worlds::outcome(codex, fight)) {
    facts[{"winner"}] = outcome->winner == nobody ? "none" : name_of(codex, outcome->winner);
  }
}

/// The event cards of each player that are at work, each once: "[blockade, scouts]".
void add_effects(const Codex& codex, const Fight& fight, Facts& facts) {
  for (const Side player : ids<Side>(codex.players.size())) {
    std::vector<std::string> cards;
    for (const Lasting& one : fight.lasting) {
      const std::string id = event_id(codex, one.event);
      if (one.by == player && std::find(cards.begin(), cards.end(), id) == cards.end()) cards.push_back(id);
    }
    std::string listed;
    for (const std::string& card : cards) listed += (listed.empty() ? "" : ", ") + card;
    facts[{"effects", name_of(codex, player)}] = "[" + listed + "]";
  }
}

// Passes of players without a choice

using Events = std::span<const Event>;

template <class... Kinds>
bool tells(Events events) {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return (std::holds_alternative<Kinds>(event) || ...); });
}

/// W16  Whoever holds no event card is not asked for one.
bool passed_events(const Codex& codex, const Fight& fight, Events events, Role role) {
  if (!is_player(codex, fight.side(role)) || holds_events(codex, fight, role)) return false;
  if (!tells<BattleBegan, EventPlayed, EventPassed>(events)) return false;
  // WG5  The active player comes first: he has passed while the other is asked.
  const bool asks_other = stage_of(fight) == Stage::events;
  return !asks_other || role == Role::attacker || codex.options.events_per_battle == EventsPerBattle::any;
}

/// W22  Whoever has no Energy is not asked for it.
bool passed_energy(const Codex& codex, const Fight& fight, Events events, Role role) {
  if (!is_player(codex, fight.side(role)) || energy_at_hand(codex, fight, role) > 0) return false;
  if (!tells<BattleBegan, EventPlayed, EventPassed, EnergyUsed, EnergyHidden>(events)) return false;
  // WG7  The active player comes first.
  const Stage stage = stage_of(fight);
  const bool comes_first = role == Role::attacker || codex.options.energy == EnergyBidding::alternate;
  return stage > Stage::energy || (stage == Stage::energy && comes_first);
}

/// W30, W31  Whoever has no Population left, or may take no Plant, is not asked.  WG12  At a Sun nobody is.
bool passed_aftermath(const Codex& codex, Events all, Events events, const Choice& choice) {
  bool is_at_sun = false;
  for (const Event& event : all) {
    if (const auto* began = std::get_if<FightStarted>(&event)) is_at_sun = codex.place(began->place).is_sun;
  }
  if (is_at_sun) return false;
  for (const Event& event : events) {
    const auto* won = std::get_if<FightWon>(&event);
    if (won == nullptr) continue;
    const Side side = choice.deed == Deed::withdraw ? won->loser : won->winner;
    return choice.side == side && is_player(codex, side);
  }
  return false;
}

bool was_passed(const Codex& codex, const Fight& fight, Events all, std::size_t since, const Choice& choice) {
  const Events events = all.subspan(since);
  const bool is_of_none = choice.what == decltype(choice.what){};
  if (choice.deed == Deed::leave_plant || (choice.deed == Deed::withdraw && is_of_none)) {
    return passed_aftermath(codex, all, events, choice);
  }
  const std::optional<Role> role = role_of(fight, choice.side);
  if (!role || !in_battle(stage_of(fight))) return false;
  if (choice.deed == Deed::pass_event) return passed_events(codex, fight, events, *role);
  return choice.deed == Deed::use_energy && is_of_none && passed_energy(codex, fight, events, *role);
}

}  // namespace

Facts Files::facts(const Codex& codex, const Fight& fight, const std::vector<Event>& events) {
  Facts facts;
  const auto number = [](std::size_t value) { return std::to_string(value); };
  for (const PlaceId place : ids<PlaceId>(codex.places.size())) {
    const std::string name = place_name(codex, place);
    facts[{"places", name, "natives"}] = number(fight.places[place].natives);
    for (const Side player : ids<Side>(codex.players.size())) {
      const auto& markers = fight.places[place].markers[player];
      facts[{"places", name, name_of(codex, player), "populations"}] = number(markers[Kind::population]);
      facts[{"places", name, name_of(codex, player), "plants"}] = number(markers[Kind::plant]);
    }
  }
  for (const Side player : ids<Side>(codex.players.size())) {
    const std::string name = name_of(codex, player);
    facts[{"energy", name}] = number(fight.energy[player]);
    const std::uint8_t supply = fight.plant_supply[player];
    facts[{"plant_supply", name}] = supply == unlimited ? "unlimited" : number(supply);
    for (const EventId event : ids<EventId>(codex.events.size())) {
      facts[{"hands", name, event_id(codex, event)}] = number(fight.hands[player][event]);
    }
  }
  facts[{"moment"}] = moments[static_cast<std::size_t>(stage_of(fight))];
  facts[{"battle"}] = fight.battle == no_battle ? "0" : std::to_string(byte(fight.battle) + 1);
  add_effects(codex, fight, facts);
  add_results(codex, fight, events, facts);
  return facts;
}

void Files::read_expect(const Node& expect, const Codex& codex, Expectation& into) {
  ExpectReader(codex, into).read_expect(expect);
}

int Files::passes(const Codex& codex, const Fight& fight, Events events, std::size_t since,
                  const Choice& choice) {
  return was_passed(codex, fight, events, since, choice) ? 1 : 0;
}

}  // namespace affray::worlds::adapter
