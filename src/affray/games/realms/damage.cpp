// games/realms/damage.cpp -- rules R08 to R23, R39, R40, R43, R44: what a face of the damage die does

#include <algorithm>

#include "affray/games/realms/attack_rules.hpp"

namespace affray::realms {

namespace {

constexpr std::size_t at(int face) { return static_cast<std::size_t>(face) - 1; }

constexpr bool has_face(std::uint8_t faces, int face) { return (faces >> at(face) & 1U) != 0; }

// R44  The attacker is Confused; RG32, RX13: or shoots at a figure within his own reach, by the option.
bool counts_as_confused(const Options& options, const Exchange& exchange) {
  if (exchange.attacker.statuses.has(Status::confused)) return true;
  return options.reach_penalty && exchange.attack.kind == AttackKind::ranged &&
         exchange.target().distance <= exchange.attacker.reach;
}

// RG8  Faces up to this one miss whatever the table says: the highest face of all effects that widen the
// miss, or 0 if there are none.
int widened_to(const Options& options, const Exchange& exchange) {
  int limit = 0;
  // R15, RX16  A printed note: misses on 1 and 2, or on 1 to 3.
  if (exchange.attack.misses_to > printed_miss) limit = exchange.attack.misses_to;
  // R43  Target strengthened.
  if (exchange.target().statuses.has(Status::strengthened)) limit = std::max<int>(limit, widened_miss);
  // R44  Attacker Confused.  RG16  By the option he rolls twice instead.
  if (!options.confused_as_disadvantage && counts_as_confused(options, exchange)) {
    limit = std::max<int>(limit, widened_miss);
  }
  return limit;
}

// R18, RG18  A number that is not a base: the table says only whether it misses or pierces.
bool is_plain_number(const Options& options, const Attack& attack) {
  return attack.value == Value::fixed && !options.number_is_base;
}

// RG2  The value, plus or minus N, a Wound, the price of a reroll, in this order, before the minimum of 0
// applies. `part` is called with each of them.
template <class Each>
int sum_of(const Options& options, const Exchange& exchange, int face, const Each& part) {
  const Attack& attack = exchange.attack;
  int sum = 0;
  const auto add = [&](Part::Of of, int amount) {
    sum += amount;
    part(of, amount);
  };
  if (attack.value == Value::die) {
    add(Part::Of::die, face);  // R21  The damage is the face.
  } else if (is_plain_number(options, attack)) {
    add(Part::Of::fixed, attack.amount);  // R17  Always N.  RG6  A 6 adds nothing to it.
  } else {
    // R12  The base is the attacker's stat.  RG18, RX15  Or the number, by the option.
    if (attack.value == Value::fixed) {
      add(Part::Of::fixed, attack.amount);
    } else {
      add(Part::Of::strength, exchange.attacker.strength);
    }
    // R11, R13  The table, on that base.  R14, R16  As the figure's own table has it.
    add(Part::Of::table, exchange.attacker.table.change[at(face)]);
    // R19  N is added (RX15: or taken off) when the die lies.
    if (attack.value == Value::plus) add(Part::Of::plus, attack.amount);
  }
  // R38  Conditions change the outcome; RG19  poisoned does not.
  // R39  Target with a Wound: 1 more.  RG35  However many Wounds.
  if (exchange.target().statuses.has(Status::wounded)) add(Part::Of::wound, wound_adds);
  // R48  A Boss or Captain has rerolled.
  if (exchange.price != 0) add(Part::Of::reroll, -exchange.price);
  return sum;
}

// RG5, RG27  A hit is never below 0, and stays a hit.
int damage_of_hit(const Options& options, const Exchange& exchange, int face) {
  return std::max(0, sum_of(options, exchange, face, [](Part::Of, int) {}));
}

}  // namespace

// RX14, RG16  A Confused attacker rolls each die twice, and the lower face counts.
bool at_disadvantage(const Options& options, const Exchange& exchange) {
  return options.confused_as_disadvantage && counts_as_confused(options, exchange);
}

// R09  A 1 misses, or what the table says (R14).  R22, RG7  An attack by the die cannot miss.
bool misses(const Options& options, const Exchange& exchange, int face) {
  if (exchange.attack.value == Value::die) return false;
  return face <= widened_to(options, exchange) || has_face(exchange.attacker.table.misses, face);
}

Rules rules_of_miss(const Options& options, const Exchange& exchange, int face) {
  const Attack& attack = exchange.attack;
  Rules rules;
  // R15, R43, R44  The effect that widens the miss, if the table alone would not miss.
  const bool by_table = has_face(exchange.attacker.table.misses, face);
  if (!by_table && attack.misses_to > printed_miss && face <= attack.misses_to) rules.push_back("R15");
  if (!by_table && face <= widened_miss) {
    if (exchange.target().statuses.has(Status::strengthened)) rules.push_back("R43");
    if (!options.confused_as_disadvantage && counts_as_confused(options, exchange)) {
      rules.push_back(exchange.attacker.statuses.has(Status::confused) ? Rule("R44") : Rule("RG32"));
    }
  }
  // R18  The die of a number tells whether it misses.  R20  Nothing is added to a miss.
  if (is_plain_number(options, attack)) {
    rules.push_back("R18");
  } else if (attack.value == Value::plus) {
    rules.push_back("R20");
    if (by_table) rules.push_back("RG9");
  } else if (by_table) {
    rules.push_back("R09");
    rules.push_back("R13");
  }
  return rules;
}

// R10  A 6 pierces, or what the table says.  R23  An attack by the die cannot.  RX17, RG17  By the option its
// 6 does.
bool pierces(const Options& options, const Exchange& exchange, int face) {
  if (exchange.attack.value == Value::die) return options.rolled_value_pierces && face >= pierce_from;
  return has_face(exchange.attacker.table.pierces, face);
}

// R20, R40, RG9  A miss: nothing is added to it.
int damage_of(const Options& options, const Exchange& exchange, int face) {
  return misses(options, exchange, face) ? 0 : damage_of_hit(options, exchange, face);
}

Strike strike(const Options& options, const Exchange& exchange, int face) {
  Strike done;
  done.misses = misses(options, exchange, face);
  if (done.misses) return done;
  done.pierces = pierces(options, exchange, face);
  // Not a structured binding: clang 14, which compiles for the browser, captures none.
  auto& parts = done.total.parts;
  int& sum = done.total.sum;
  sum = sum_of(options, exchange, face,
               [&](Part::Of of, int amount) { parts.push_back({of, static_cast<std::int8_t>(amount)}); });
  if (sum < 0) {
    parts.push_back({Part::Of::floor, static_cast<std::int8_t>(-sum)});
    sum = 0;
  }
  return done;
}

// RG15  A hit before a miss, then more damage, then one that pierces.
Faces faces_of(const Options& options, const Exchange& exchange) {
  Faces faces;
  for (int face = 1; face <= die_faces; ++face) {
    Merit& merit = faces.merit[at(face)];
    if (misses(options, exchange, face)) {
      merit = miss_merit;
    } else {
      const int damage = damage_of_hit(options, exchange, face);
      merit = static_cast<Merit>(hit_merit + 2 * damage + (pierces(options, exchange, face) ? 1 : 0));
    }
    faces.reaches[at(face)] = reaches(exchange, face);
  }
  return faces;
}

Merit Faces::best(const std::array<Rolled, 2>& dice) const {
  const auto& [first, second] = dice;
  if (second.face == 0) return as_damage(first.face);
  return std::max(pair(first.face, second.face), pair(second.face, first.face));
}

}  // namespace affray::realms
