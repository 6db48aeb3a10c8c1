#pragma once
// One attack for a test: set up in a line, with scripted dice.

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "affray/core/dice.hpp"
#include "affray/games/realms/attack_rules.hpp"

namespace affray::realms::testing {

constexpr FigureId striker{7};  // the attacker's number in the chronicle

/// A hero with strength 4 makes a bare melee attack on an adjacent figure with 20 health and no Shield.
struct Duel {
  Options options;
  Exchange exchange;
  std::vector<Event> events;

  explicit Duel(Attack attack = {}, Options with = {}) : options(with) {
    exchange.attack = attack;
    exchange.attacker.side = heroes;
    exchange.attacker.strength = 4;
    aim_at(1);
  }

  Duel& aim_at(std::uint8_t distance) {  // adds a target
    Target target;
    target.figure = id_at<FigureId>(20 + exchange.targets.size());
    target.distance = distance;
    target.health = 20;
    exchange.targets.push_back(target);
    return *this;
  }
  Duel& at_distance(std::uint8_t distance) {
    exchange.targets[0].distance = distance;
    return *this;
  }
  Duel& strength(int amount) {
    exchange.attacker.strength = static_cast<std::int8_t>(amount);
    return *this;
  }
  Duel& target_is(Status status) {
    exchange.targets[0].statuses.add(status);
    return *this;
  }
  Duel& attacker_is(Status status) {
    exchange.attacker.statuses.add(status);
    return *this;
  }
  Duel& shield(std::uint8_t amount, bool rolls = false) {
    exchange.targets[0].shield = amount;
    exchange.targets[0].rolls_shield = rolls ? 1 : 0;
    return *this;
  }
  Duel& by_enemy(bool leads = false) {
    exchange.attacker.side = enemies;
    exchange.attacker.rerolls.rank = leads ? 1 : 0;
    return *this;
  }
  Duel& rights(Rerolls rerolls) {
    exchange.attacker.rerolls = rerolls;
    return *this;
  }

  /// Begins the attack and rolls; all given faces must be used.
  Duel& roll(std::vector<int> faces) {
    if (!begun_) {
      Log log(events);
      begin_attack(options, exchange, striker, log);
      begun_ = true;
    }
    return play(Deed::roll, 0, 0, std::move(faces));
  }
  Duel& reroll(int die, Right right, std::vector<int> faces) {
    return play(Deed::reroll, die, static_cast<int>(right), std::move(faces));
  }
  Duel& stand(std::vector<int> faces = {}) { return play(Deed::stand, 0, 0, std::move(faces)); }
  Duel& keep_new(std::vector<int> faces = {}) { return play(Deed::keep, 1, 0, std::move(faces)); }
  Duel& keep_old(std::vector<int> faces = {}) { return play(Deed::keep, 0, 0, std::move(faces)); }
  Duel& range_is(int die, std::vector<int> faces = {}) {
    return play(Deed::assign, die, 0, std::move(faces));
  }

  /// The rule that forbids a reroll now, or "" if it is legal.
  [[nodiscard]] std::string refused(int die, Right right) const {
    const auto no = refuse_attack(options, exchange, choice(Deed::reroll, die, static_cast<int>(right)));
    return no ? std::string(no->rule.text()) : "";
  }
  [[nodiscard]] bool is_over() const { return asked(exchange).over(); }
  [[nodiscard]] int damage(std::size_t target = 0) const { return exchange.targets[target].damage; }
  [[nodiscard]] HowItWent result(std::size_t target = 0) const {
    return static_cast<HowItWent>(exchange.targets[target].result);
  }
  [[nodiscard]] bool pierced() const { return exchange.targets[0].pierced != 0; }

  /// The damage of every face 1 to 6 rolled alone, -1 for a miss: bare, after defence without a die.
  [[nodiscard]] std::vector<int> by_face() const {
    std::vector<int> all;
    for (int face = 1; face <= die_faces; ++face) {
      Duel one = *this;
      one.roll({face});
      all.push_back(one.result() == HowItWent::missed ? -1 : one.damage());
    }
    return all;
  }
  template <class OneEvent>
  [[nodiscard]] int count() const {
    int count = 0;
    for (const Event& event : events) count += std::holds_alternative<OneEvent>(event) ? 1 : 0;
    return count;
  }
  template <class OneEvent>
  [[nodiscard]] OneEvent last() const {
    for (std::size_t i = events.size(); i-- > 0;) {
      if (const auto* event = std::get_if<OneEvent>(&events[i])) return *event;
    }
    FAIL("no such event happened");
    return {};
  }

 private:
  static Choice choice(Deed deed, int first, int second) {
    return Choice{deed, striker, {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
  }
  Duel& play(Deed deed, int first, int second, std::vector<int> faces) {
    const Choice made = choice(deed, first, second);
    REQUIRE(!is_over());
    REQUIRE(!refuse_attack(options, exchange, made));
    ScriptedDice dice(std::move(faces));
    Log log(events);
    play_attack(options, exchange, made, dice, log);
    CHECK(dice.spent());
    return *this;
  }

  bool begun_ = false;
};

[[nodiscard]] inline Attack blow(Value value = Value::bare, int amount = 0) {
  return Attack{
      .kind = AttackKind::melee, .value = value, .amount = static_cast<std::int8_t>(amount), .inflicts = {}};
}
/// A ranged attack; a distance of 0 means that the distance is rolled.
[[nodiscard]] inline Attack shot(Value value = Value::bare, int amount = 0, int distance = 0) {
  return Attack{.kind = AttackKind::ranged,
                .value = value,
                .amount = static_cast<std::int8_t>(amount),
                .distance = static_cast<std::uint8_t>(distance),
                .inflicts = {}};
}

}  // namespace affray::realms::testing
