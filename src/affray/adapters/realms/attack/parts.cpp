// Parses each part of the text of an attack.

#include <algorithm>

#include "affray/adapters/realms/attack/reader.hpp"
#include "affray/core/tokenizer.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

const std::vector<AttackReader::Part>& AttackReader::parts() {
  static const std::vector<Part> all = [] {
    std::vector<Part> list{
        {"melee", &AttackReader::read_melee},         {"ranged", &AttackReader::read_ranged},
        {"strength", &AttackReader::read_strength},   {"distance", &AttackReader::read_distance},
        {"targets", &AttackReader::read_targets},     {"misses", &AttackReader::read_misses},
        {"pierces", &AttackReader::read_pierces},     {"target", &AttackReader::read_target, true},
        {"at", &AttackReader::read_at, true},         {"attacker", &AttackReader::read_attacker},
        {"shield", &AttackReader::read_shield, true}, {"health", &AttackReader::read_health, true},
        {"reroll", &AttackReader::read_reroll},       {"captain", &AttackReader::read_rank},
        {"boss", &AttackReader::read_rank},           {"reach", &AttackReader::read_reach},
        {"for", &AttackReader::read_purpose},         {"preset", &AttackReader::read_preset},
    };
    for (const NamedOption& option : attack_options())
      list.push_back({option.name, &AttackReader::read_option});
    return list;
  }();
  return all;
}

// "1", "1-2", "1–2", "1 to 3"
std::pair<int, int> AttackReader::faces() {
  std::string text(next());
  if (const std::size_t dash = text.find("–"); dash != std::string::npos) text.replace(dash, 3, "-");
  const std::size_t dash = text.find('-');
  const auto first = number_in(text.substr(0, dash));
  std::optional<int> last = dash == std::string::npos ? first : number_in(text.substr(dash + 1));
  if (dash == std::string::npos && !next_but(2).empty() && next_but(1) == "to") {
    go(2);
    last = number_in(next());
  }
  if (!first || !last || *first < 1 || *last > die_faces || *first > *last) {
    wrong("faces of a die, such as 5 or 5-6");
    return {1, 1};
  }
  go(1);
  return {*first, *last};
}

Status AttackReader::status() {
  const std::vector<std::string> known(status_words.begin(), status_words.end());
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (take(known[i])) return static_cast<Status>(i);
  }
  wrong("a condition", known, "RX18");
  return Status::wounded;
}

void AttackReader::statuses(Statuses& into) {
  do {
    into.add(status());
  } while (take("and"));
}

void AttackReader::read_kind(AttackKind kind) {
  once("the kind of attack");
  has_kind_ = true;
  Attack& attack = question_.attack.attack;
  attack.kind = kind;
  if (take("bare") || at_end() || next_is(",") || next_is(";")) return;  // R08
  if (take("die")) {
    attack.value = Value::die;  // R21
  } else if (take("+")) {
    attack.value = Value::plus;  // R19
    number(attack.amount, "a number", 0, 20);
  } else if (next().front() == '-') {
    attack.value = Value::plus;  // RX15
    number(attack.amount, "a number", -20, -1);
  } else if (number_in(next())) {
    attack.value = Value::fixed;  // R17
    number(attack.amount, "a number", 0, 50);
  } else {
    wrong("nothing, 'bare', 'die', a number, or a number with a sign", {"bare", "die"}, "R08");
  }
}

void AttackReader::read_strength() {
  once("strength");
  has_strength_ = true;
  number(question_.attack.attacker.strength, "a strength", 0, 50);
}

// R27  A printed distance.  R28  "distance +2" is added to the range die.
void AttackReader::read_distance() {
  if (take("+")) {
    once("what is added to the distance");
    return number(question_.attack.attacker.distance_bonus, "spaces", 0, 20);
  }
  once("distance");
  number(question_.attack.attack.distance, "spaces", 1, 50);
}

void AttackReader::read_targets() {
  once("targets");
  number(copies_, "targets", 1, static_cast<int>(max_targets));
}

void AttackReader::read_misses() {
  expect("on");
  once("misses on");
  const auto [first, last] = faces();
  if (first != 1 || last > 3) {
    go(-1);
    return wrong("1, 1-2 or 1-3", {}, "R15");
  }
  question_.attack.attack.misses_to = static_cast<std::uint8_t>(last);
}

void AttackReader::read_pierces() {
  expect("on");
  once("pierces on");
  const auto [first, last] = faces();
  std::uint8_t& pierces = question_.attack.attacker.table.pierces;
  pierces = 0;
  for (int face = first; face <= last; ++face)
    pierces = static_cast<std::uint8_t>(pierces | 1U << (face - 1));
}

// R14, R16  "2 counts as -1", "2 counts as a miss"
void AttackReader::read_face() {
  std::size_t face = 1;
  number(face, "a face", 1, die_faces);
  expect("counts");
  expect("as");
  once("what a " + std::to_string(face) + " counts as");
  AttackTable& table = question_.attack.attacker.table;
  const auto bit = static_cast<std::uint8_t>(1U << (face - 1));
  if (take("a")) {
    expect("miss");
    table.misses = static_cast<std::uint8_t>(table.misses | bit);
    return;
  }
  take("+");
  number(table.change[face - 1], "a number", -20, 20);
  table.misses = static_cast<std::uint8_t>(table.misses & ~bit);
}

void AttackReader::read_target() {
  if (next_is("at")) return read_part();
  statuses(target().statuses);
}

void AttackReader::read_at() {
  once("the target's distance");
  number(target().distance, "spaces", 1, 50);
}

void AttackReader::read_attacker() {
  Attacker& attacker = question_.attack.attacker;
  if (next_is("hero") || next_is("enemy")) {
    attacker.side = next_is("hero") ? heroes : enemies;
    go(1);
    names_side_ = true;
    return once("whose the attacker is");
  }
  if (next_is("captain") || next_is("boss")) return read_part();
  std::vector<std::string> known(status_words.begin(), status_words.end());
  if (std::find(known.begin(), known.end(), std::string(next())) == known.end()) {
    known.insert(known.begin(), {"hero", "enemy", "captain", "boss"});
    return wrong("a condition of the attacker, or enemy", known);
  }
  statuses(attacker.statuses);
}

// R33, R37, RG26  "shield 2", "shield roll", "shield roll + 1"
void AttackReader::read_shield() {
  once("shield");
  if (take("roll")) {
    target().rolls_shield = 1;
    if (!take("+")) return;
  }
  number(target().shield, target().rolls_shield != 0 ? "a number" : "\"roll\" or a number", 0, 50);
  if (target().rolls_shield == 0 && take("+")) {
    expect("roll");
    target().rolls_shield = 1;
  }
}

void AttackReader::read_health() {
  once("health");
  number(target().health, "points of health", 1, 250);
}

// R46, R47
void AttackReader::read_reroll() {
  Rerolls& rerolls = question_.attack.attacker.rerolls;
  if (take("stamina")) {
    once("reroll stamina");
    rerolls.once_a_round = 1;
    has_stamina_ = true;
    return number(rerolls.stamina, "Stamina", 1, 50);
  }
  if (!take("items")) return wrong("what for", {"stamina", "items"}, "R45");
  once("reroll items");
  number(rerolls.item_uses, "throws", 1, static_cast<int>(2 * max_targets));
  if (take("for")) number(rerolls.item_cost, "Stamina", 0, 20);
}

// R48  "captain reroll"
void AttackReader::read_rank() {
  take("reroll");
  once("captain or boss");
  question_.attack.attacker.rerolls.rank = 1;
}

void AttackReader::read_reach() {
  once("reach");
  number(question_.attack.attacker.reach, "spaces", 1, 2);
}

void AttackReader::read_purpose() {
  once("what for");
  AttackOptions& query = question_.query;
  take("the");
  if (take("damage")) return;
  if (take("kill")) {
    query.purpose = Purpose::kill;
  } else if (take("at")) {
    expect("least");
    query.purpose = Purpose::at_least;
    number(query.at_least, "points of damage", 1, 250);
  } else {
    wrong("what the dice are used for", {"damage", "kill", "at least"});
  }
}

void AttackReader::read_preset() {
  once("preset");
  const std::optional<Options> named = at_end() ? std::nullopt : preset(next());
  if (!named) return wrong("a preset", {"base", "later"}, "RG1");
  question_.options = *named;
  go(1);
}

void AttackReader::read_option() {
  const std::string name = words_[at_ - 1].text;
  once(name);
  const bool value = !take("false");
  if (value) take("true");
  for (const NamedOption& option : attack_options()) {
    if (option.name == name) question_.options.*option.option = value;
  }
}

}  // namespace affray::realms::adapter
