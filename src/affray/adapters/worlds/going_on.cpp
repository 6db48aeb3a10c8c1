// Reads the key `fight`: the battles, the battle that is going on, and its moment.

#include <algorithm>
#include <array>

#include "affray/adapters/worlds/position.hpp"
#include "affray/games/worlds/names.hpp"
#include "affray/games/worlds/rules.hpp"

namespace affray::worlds::adapter {

namespace {

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

class FightReader {
 public:
  FightReader(const Node& node, const Codex& codex, const Unreachable& unreachable, Fight& fight)
      : node_(node), codex_(codex), unreachable_(unreachable), fight_(fight) {}

  void read() {
    node_.only({"place", "attacker", "defender", "battles", "pool", "lost", "battle", "moment", "asked",
                "events", "energy_used"});
    read_sides();
    if (node_.has_problem()) return;
    read_battles();
    if (node_.has_problem()) return;
    read_lost();
    read_battle();
    if (node_.has_problem()) return;
    check_pairs();
    no_more_than_battles();
  }

 private:
  // Who fights where

  void read_sides() {
    std::vector<std::string> places;
    for (const Place& place : codex_.places) places.push_back(place.name);
    const Node place = node_.required("place");
    if (places.empty() || codex_.players.size() < 2) return;
    fight_.place = id_at<PlaceId>(place.one_of(places, "place"));
    fight_.sides[Role::attacker] = fight_.turn;
    if (const Node attacker = node_.optional("attacker")) {
      fight_.sides[Role::attacker] = side_at(attacker.one_of(codex_.players, "player"));
      if (fight_.side(Role::attacker) != fight_.turn) {
        unreachable_.refuse(attacker, "only the player on turn opens a fight", "W01");
      }
    }
    std::vector<std::string> sides = codex_.players;
    sides.emplace_back("natives");
    const Node defender = node_.required("defender");
    const std::size_t side = defender.one_of(sides, "side");
    fight_.sides[Role::defender] = side < codex_.players.size() ? side_at(side) : natives;
    if (fight_.side(Role::attacker) == fight_.side(Role::defender)) {
      defender.complain("nobody fights against himself", "W07");
    }
    if (node_.has_problem()) return;
    if (codex_.system(fight_.place).is_starting) {
      unreachable_.refuse(place, "no fight takes place in a starting system", "W06");
    }
  }

  [[nodiscard]] std::string name(Role role) const { return name_of(codex_, fight_.side(role)); }
  [[nodiscard]] std::vector<std::string> names() const {
    return {name(Role::attacker), name(Role::defender)};
  }

  /// The markers of both sides, under their names.
  ByRole<Markers> read_markers(const Node& map) const {
    ByRole<Markers> markers;
    for (const Role role : both_roles) {
      const Node own = map.optional(name(role));
      if (!own) continue;
      own.only({"populations", "plants", "natives"});
      static constexpr ById<Kind, const char*, 3> keys{"populations", "plants", "natives"};
      for (const Kind kind : all_kinds) {
        const Node count = own.optional(keys[kind]);
        if (count) markers[role][kind] = small(count.integer(0, int{max_battles}, keys[kind]));
        check_kind(count, role, kind, markers[role][kind]);
      }
    }
    return markers;
  }

  void check_kind(const Node& count, Role role, Kind kind, int markers) const {
    if (markers == 0) return;
    const bool is_of_natives = fight_.side(role) == natives;
    if (is_of_natives && kind != Kind::native) count.complain("Natives have no such markers", "WG16");
    if (kind == Kind::plant && codex_.place(fight_.place).is_sun) {
      unreachable_.refuse(count, "Plants cannot fight at a Sun", "W03");
    }
  }

  // The battles

  void read_battles() {
    const Node list = node_.required("battles");
    for (const Node& item : list.items()) {
      if (fight_.battles.full()) {
        return item.complain({"too many battles: at most $1", max_battles});
      }
      fight_.battles.push_back(read_one(item));
    }
    if (const Node pool = node_.optional("pool")) {
      pool.only(names());
      fight_.pool = read_markers(pool);
    }
    if (fight_.battles.empty() && (fight_.pool[0].none() || fight_.pool[1].none())) {
      list.complain("a fight has battles, or markers of both sides to pair", "W10");
    }
  }

  Battle read_one(const Node& item) const {
    std::vector<std::string> keys = names();
    keys.emplace_back("fought");
    item.only(keys);
    Battle battle;
    battle.side = read_markers(item);
    bool fought = false;
    read_flag(item, "fought", fought);
    if (item.has_problem()) return battle;
    if (fought && !battle.fought()) {
      item.complain("a battle that was fought has no markers: the survivors are on the card", "W26");
    }
    if (!fought && (battle.side[0].none() || battle.side[1].none())) {
      item.complain("a battle has a marker of each side, or 'fought: true'", "W11");
    }
    return battle;
  }

  // W13  The larger side has faced each opposing marker with one of its own before it spreads the rest: the
  // smaller side has one marker in each battle.  WG25  Natives that joined do not count.
  void check_pairs() const {
    ByRole<bool> is_single{true, true};
    for (const Battle& battle : fight_.battles) {
      if (battle.fought()) continue;
      for (const Role role : both_roles) {
        const Markers& markers = battle.side[role];
        const bool joined = fight_.side(role) != natives;
        const int paired = markers.total() - (joined ? markers[Kind::native] : 0);
        if (paired != 1) is_single[role] = false;
      }
    }
    if (is_single[0] || is_single[1]) return;
    unreachable_.refuse(node_.optional("battles"),
                        "one side has exactly one marker in each battle: the other spreads its spares",
                        "W13");
  }

  /// In the worst case all markers of a side end up on one card.
  void no_more_than_battles() const {
    for (const Role role : both_roles) {
      auto markers = static_cast<std::size_t>(fight_.pool[role].total());
      for (const Battle& battle : fight_.battles) {
        markers += static_cast<std::size_t>(battle.side[role].total());
      }
      const SystemId system = codex_.place(fight_.place).system;
      for (const PlaceId place : ids<PlaceId>(codex_.places.size())) {
        if (codex_.place(place).system != system) continue;
        markers += static_cast<std::size_t>(fight_.on(place, fight_.side(role)).total());
      }
      if (markers <= max_battles) continue;
      node_.complain({"too many markers: $1 has $2 in this system, at most $3 are possible", name(role),
                      markers, max_battles});
    }
  }

  void read_lost() {
    const Node lost = node_.optional("lost");
    if (!lost) return;
    lost.only(names());
    for (const Role role : both_roles) {
      if (const Node count = lost.optional(name(role)))
        fight_.lost[role] = small(count.integer(0, 250, "lost"));
    }
    const bool is_any_fought = std::any_of(fight_.battles.begin(), fight_.battles.end(),
                                           [](const Battle& battle) { return battle.fought(); });
    if (!is_any_fought && fight_.lost[0] + fight_.lost[1] > 0) {
      unreachable_.refuse(lost, "nobody has lost a marker before a battle is fought", "W26");
    }
  }

  // The battle that is going on

  enum class Moment : std::uint8_t { events, energy, dice };

  void read_battle() {
    fight_.agenda.push(TakeTurn{});
    const Node number = node_.optional("battle");
    if (!number) {
      for (const char* key : {"moment", "asked", "events", "energy_used"}) {
        if (const Node other = node_.optional(key)) {
          other.complain(
              {"'$1' is of the battle that is going on: say which, as in 'battle: 1'", std::string(key)},
              "W14");
        }
      }
      return push_forming();
    }
    const auto battle = static_cast<std::size_t>(number.integer(1, int{max_battles}, "battle") - 1);
    if (battle >= fight_.battles.size() || fight_.battles[battle].fought()) {
      return number.complain("there is no such battle, or it was fought already", "W14");
    }
    if (!fight_.pool[0].none() || !fight_.pool[1].none()) {
      return number.complain("no battle begins before all markers are placed", "W12");
    }
    fight_.battle = id_at<BattleId>(battle);
    fight_.agenda.push(ChooseBattle{});
    read_moment();
  }

  // W10, W12  Markers to pair, or to add to battles; or the next battle to choose.
  void push_forming() {
    if (!fight_.pool[0].none() && !fight_.pool[1].none()) return fight_.agenda.push(PairMarkers{});
    fight_.agenda.push(ChooseBattle{});
    fight_.agenda.push(PlaceSpare{});
  }

  void read_moment() {
    read_window();
    read_energy();
    Moment moment = Moment::events;
    if (const Node word = node_.optional("moment")) {
      moment = static_cast<Moment>(word.one_of({"events", "energy", "dice"}, "moment"));
    } else if (node_.optional("energy_used")) {
      moment = Moment::energy;
    }
    if (moment == Moment::events && fight_.energy_used != ByRole<std::uint8_t>{}) {
      unreachable_.refuse(node_.optional("energy_used"), "Energy comes after the events", "W15");
    }
    if (moment != Moment::events && !fight_.window.empty()) {
      node_.optional("events").complain("what was played has taken effect by now: say so with 'effects'",
                                        "WG26");
    }
    if (node_.has_problem()) return;
    const Role next = next_role(moment);
    check_asked(moment, next);
    push_moment(moment, next);
  }

  // WD3, WG5, WG7  Where each has one say in a battle, nobody is asked a second time.
  void check_asked(Moment moment, Role next) const {
    const Node asked = node_.optional("asked");
    if (moment == Moment::events && codex_.options.events_per_battle == EventsPerBattle::one) {
      if (asked && has_played(next))
        return unreachable_.refuse(asked, "a player plays one event in a battle", "WD3");
      if (asked && has_played(Role::defender)) {
        unreachable_.refuse(asked, "the active player plays his event first", "WG5");
      }
    }
    if (moment != Moment::energy || codex_.options.energy == EnergyBidding::alternate) return;
    const Node used = node_.optional("energy_used");
    if (fight_.energy_used[next] == 0) return;  // 0 may also say that he has not spoken yet
    unreachable_.refuse(asked ? asked : used, {"'$1' has said already how much Energy he uses", name(next)},
                        "WG7");
  }

  [[nodiscard]] bool has_played(Role role) const {
    return std::any_of(fight_.window.begin(), fight_.window.end(),
                       [&](const Played& played) { return played.by == role; });
  }

  // WG5  The event cards that were played in this battle and have not taken effect yet.
  void read_window() {
    const std::vector<std::string> known = event_ids(codex_);
    const Node list = node_.optional("events");
    ByRole<int> played{};
    for (const Node& item : list.items()) {
      item.only({"event", "by"});
      const std::size_t event = item.required("event").one_of(known, "event");
      const auto role = static_cast<Role>(item.required("by").one_of(names(), "side"));
      if (item.has_problem()) return;
      if (fight_.side(role) == natives) return item.complain("Natives hold no event cards", "WG28");
      if (fight_.window.full()) {
        return item.complain({"too many events: at most $1", max_window});
      }
      const bool is_one_each = codex_.options.events_per_battle == EventsPerBattle::one;
      if (++played[role] > 1 && is_one_each) {
        unreachable_.refuse(item, "a player plays one event in a battle", "WD3");
      }
      if (is_one_each && role == Role::attacker && played[Role::defender] > 0) {
        unreachable_.refuse(item, "the active player plays his event first", "WG5");
      }
      fight_.window.push_back(Played{id_at<EventId>(event), role});
      ++fight_.discard[event];
    }
  }

  void read_energy() {
    const Node used = node_.optional("energy_used");
    if (!used) return;
    used.only(names());
    for (const Role role : both_roles) {
      const Node amount = used.optional(name(role));
      if (!amount) continue;
      if (fight_.side(role) == natives) return amount.complain("Natives have no Energy", "WG16");
      fight_.energy_used[role] = small(amount.integer(0, max_energy, "energy_used", "W22"));
      const int stock = fight_.energy[fight_.side(role)];
      if (!codex_.options.energy_spent && fight_.energy_used[role] > stock) {
        unreachable_.refuse(amount, {"'$1' has no more than $2 Energy", name(role), stock}, "W22");
      }
    }
    const bool in_order = codex_.options.energy != EnergyBidding::alternate;
    if (in_order && used.optional(name(Role::defender)) && !used.optional(name(Role::attacker))) {
      unreachable_.refuse(used, "the active player says first how much Energy he uses", "WG7");
    }
  }

  // Who chooses next: whom the file names, or else whoever follows the last one who did something.
  Role next_role(Moment moment) const {
    if (const Node asked = node_.optional("asked")) {
      return static_cast<Role>(asked.one_of(names(), "side"));
    }
    if (moment == Moment::events) {
      if (fight_.window.empty()) return Role::attacker;
      return other(fight_.window[fight_.window.size() - 1].by);
    }
    const Node used = node_.optional("energy_used");
    return used && used.optional(name(Role::attacker)) ? Role::defender : Role::attacker;
  }

  // As the battle would have come here: W15, WG5, WG7.
  void push_moment(Moment moment, Role next) {
    const bool raises_alternate = codex_.options.energy == EnergyBidding::alternate;
    const bool any_events = codex_.options.events_per_battle == EventsPerBattle::any;
    const bool is_second = next == Role::defender;
    fight_.agenda.push(RollDice{});
    if (moment == Moment::dice) return;
    if (moment == Moment::energy) {
      if (raises_alternate) return fight_.agenda.push(UseEnergy{next, 0});
      fight_.agenda.push(UseEnergy{Role::defender, 0});
      if (!is_second) fight_.agenda.push(UseEnergy{Role::attacker, 0});
      return;
    }
    if (!raises_alternate) fight_.agenda.push(UseEnergy{Role::defender, 0});
    fight_.agenda.push(UseEnergy{Role::attacker, 0});
    if (any_events) return fight_.agenda.push(PlayEvents{next, 0});
    if (has_played(Role::defender) && !node_.optional("asked")) return;  // he plays last
    fight_.agenda.push(PlayEvents{Role::defender, 0});
    if (!is_second) fight_.agenda.push(PlayEvents{Role::attacker, 0});
  }

  Node node_;
  const Codex& codex_;
  const Unreachable& unreachable_;
  Fight& fight_;
};

}  // namespace

void read_fight_going_on(const Node& node, const Codex& codex, const Unreachable& unreachable, Fight& fight) {
  FightReader(node, codex, unreachable, fight).read();
}

}  // namespace affray::worlds::adapter
