#include "affray/adapters/realms/attack/question.hpp"

#include <doctest/doctest.h>

using namespace affray;
using namespace affray::realms::adapter;
using namespace affray::realms;
using namespace affray::realms::adapter;

namespace {

AttackQuestion asked_for(std::string_view words) {
  const Result<AttackQuestion> read = read_attack_text(words);
  REQUIRE_MESSAGE(read, (read ? "" : read.problem().text()));
  return *read;
}

std::string problem(std::string_view words) {
  const Result<AttackQuestion> read = read_attack_text(words);
  return read ? "" : read.problem().text();
}

std::string file_problem(std::string_view text) {
  const auto read = read_attack_file(text, "a.yaml");
  if (!read) return "no attack";
  return *read ? "" : read->problem().text();
}

}  // namespace

TEST_CASE("the words of an attack: what the issue asks for") {
  const AttackQuestion question =
      asked_for("melee +2, strength 4, misses on 1-2, target wounded, shield roll + 1, health 6");
  const Exchange& exchange = question.attack;
  CHECK(exchange.attack.kind == AttackKind::melee);
  CHECK(exchange.attack.value == Value::plus);
  CHECK(exchange.attack.amount == 2);
  CHECK(exchange.attacker.strength == 4);
  CHECK(exchange.attack.misses_to == 2);
  CHECK(exchange.target().statuses.has(Status::wounded));
  CHECK(exchange.target().rolls_shield == 1);
  CHECK(exchange.target().shield == 1);
  CHECK(exchange.target().health == 6);
  CHECK(exchange.attacker.side == heroes);
}

TEST_CASE("the words of an attack: every value") {
  CHECK(asked_for("melee, strength 4").attack.attack.value == Value::bare);
  CHECK(asked_for("melee bare, strength 4").attack.attack.value == Value::bare);
  CHECK(asked_for("melee 3").attack.attack.value == Value::fixed);
  CHECK(asked_for("melee die").attack.attack.value == Value::die);
  CHECK(asked_for("melee -1, strength 4").attack.attack.amount == -1);
  CHECK(asked_for("melee + 1, strength 4").attack.attack.amount == 1);
}

TEST_CASE("the words of an attack: distances, what is added to them, and reach") {
  const AttackQuestion question = asked_for("ranged, strength 3, target at 3, distance +2, reach 2");
  CHECK(question.attack.attack.distance == 0);
  CHECK(question.attack.target().distance == 3);
  CHECK(question.attack.attacker.distance_bonus == 2);
  CHECK(question.attack.attacker.reach == 2);
  CHECK(asked_for("ranged 2, distance 4, at 4").attack.attack.distance == 4);
}

TEST_CASE("R06, RX12: melee at distance 2 needs more reach than 1") {
  CHECK(problem("melee 3, at 2").find("(R06)") != std::string::npos);
  CHECK(asked_for("melee 3, at 2, reach 2").attack.target().distance == 2);
}

TEST_CASE("the words of an attack: the table") {
  const AttackTable table =
      asked_for("melee, strength 4, pierces on 5-6, 2 counts as -1, 3 counts as a miss, 1 counts as -3")
          .attack.attacker.table;
  CHECK(table.pierces == 0b110000);
  CHECK(table.misses == 0b000100);
  CHECK(table.change == std::array<std::int8_t, 6>{-3, -1, -1, 0, 1, 2});
  CHECK(asked_for("melee 3, misses on 1–3").attack.attack.misses_to == 3);
  CHECK(asked_for("melee 3, misses on 1 to 3").attack.attack.misses_to == 3);
}

TEST_CASE("the words of an attack: rerolls and whose they are") {
  const Rerolls rerolls =
      asked_for("melee 3, reroll stamina 4, reroll items 2 for 3").attack.attacker.rerolls;
  CHECK(rerolls.stamina == 4);
  CHECK(rerolls.once_a_round == 1);
  CHECK(rerolls.item_uses == 2);
  CHECK(rerolls.item_cost == 3);
  CHECK(asked_for("melee 3, reroll items 2 for 3").attack.attacker.rerolls.stamina == 6);
  CHECK(asked_for("melee 3, captain reroll").attack.attacker.side == enemies);
  CHECK(asked_for("melee 3, boss").attack.attacker.rerolls.rank == 1);
  CHECK(asked_for("melee 3, attacker enemy, attacker confused and stunned").attack.attacker.side == enemies);
}

TEST_CASE("the words of an attack: targets that are alike, and targets that are not") {
  CHECK(asked_for("melee 3, targets 3, health 4").attack.targets.size() == 3);
  const Exchange two =
      asked_for("ranged 3, distance 5, at 2, shield 1; at 4, target stunned; shield roll").attack;
  REQUIRE(two.targets.size() == 3);
  CHECK(two.targets[0].shield == 1);
  CHECK(two.targets[1].distance == 4);
  CHECK(two.targets[1].statuses.has(Status::stunned));
  CHECK(two.targets[2].rolls_shield == 1);
}

TEST_CASE("the words of an attack: options and what for") {
  CHECK(asked_for("melee 3, preset later").options.number_is_base);
  CHECK(!asked_for("melee 3, preset later, number_is_base false").options.number_is_base);
  CHECK(asked_for("melee 3, stamina_rerolls_any").options.stamina_rerolls_any);
  CHECK(asked_for("melee 3, health 4, for the kill").query.purpose == Purpose::kill);
  CHECK(asked_for("MELEE 3, For At Least 2").query.at_least == 2);
}

TEST_CASE("the words of an attack: errors name the place, what was expected, and the nearest word") {
  CHECK(problem("melee 3, stength 4") ==
        "attack:1:10: expected a property of an attack (the nearest of 24 are strength, health or ranged), "
        "not \"stength\"; did you mean \"strength\"?");
  CHECK(problem("melee 3, target woundet") ==
        "attack:1:17: expected a condition (wounded, poisoned, stunned, confused, strengthened, adrenaline, "
        "marked, paralyzed or disarmed), not \"woundet\"; did you mean \"wounded\"? (RX18)");
  CHECK(problem("melee 3, health 900") ==
        "attack:1:17: expected points of health from 1 to 250, not \"900\"");
  CHECK(problem("melee 3, health") ==
        "attack:1:16: expected points of health from 1 to 250, but the attack ends here");
  CHECK(problem("melee 3, misses on 2-3") == "attack:1:20: expected 1, 1-2 or 1-3, not \"2-3\" (R15)");
  CHECK(problem("melee 3 health 4") ==
        "attack:1:9: expected a comma, a semicolon or the end, not \"health\"");
}

TEST_CASE("the words of an attack: what is missing, said twice, or impossible") {
  CHECK(problem("melee").find("strength 4") != std::string::npos);
  CHECK(problem("").find("expected a property of an attack") != std::string::npos);
  CHECK(problem("strength 4").find("kind of attack") != std::string::npos);
  CHECK(problem("melee 3, health 4, health 5").find("health has been said") != std::string::npos);
  CHECK(problem("melee 3, distance 2").find("(R06)") != std::string::npos);
  CHECK(problem("melee 3, at 3, reach 2").find("(RX12)") != std::string::npos);
  CHECK(problem("ranged 3, distance 2, at 3").find("(R27)") != std::string::npos);
  CHECK(problem("ranged 3, at 7").find("(RG57)") != std::string::npos);
  CHECK(problem("melee 3, captain, attacker hero").find("(R48)") != std::string::npos);
  CHECK(problem("melee 3, attacker enemy, reroll stamina 1").find("(R46)") != std::string::npos);
  CHECK(problem("melee 3, for the kill").find("health") != std::string::npos);
  CHECK(problem("melee 3; strength 4").find("property of a target") != std::string::npos);
  CHECK(problem("melee 3; at 1; at 1; at 1; at 1").find("(R30)") != std::string::npos);
  CHECK(problem("melee 3, targets 2; at 1").find("(R30)") != std::string::npos);
  CHECK(problem(std::string(3000, 'x')).find("2000 letters") != std::string::npos);
}

TEST_CASE("an attack as a file is the same as its words") {
  const auto words = read_attack_file("game: realms\nattack: melee +2, strength 4, health 6\n", "a.yaml");
  REQUIRE((words && *words));
  CHECK((*words)->attack == asked_for("melee +2, strength 4, health 6").attack);
  const auto keys = read_attack_file(R"(game: realms
options: {preset: later, reach_penalty: false}
attack:
  kind: ranged
  value: "+2"
  misses_to: 2
  attacker:
    strength: 4
    statuses: [confused]
    distance_bonus: 1
    table: {changes: {2: -1}, misses: [1], pierces: [5, 6]}
    stamina: 3
    item_rerolls: 1
    item_cost: 2
  targets:
    - {at: 3, health: 6, shield: 1, shield_roll: true, statuses: [wounded, stunned]}
    - {at: 1}
  for: kill
)",
                                     "a.yaml");
  REQUIRE(keys);
  CHECK(!*keys);  // the second target has no health
  const auto two = read_attack_file(R"(game: realms
options: {preset: later, reach_penalty: false}
attack:
  kind: ranged
  value: "+2"
  misses_to: 2
  attacker: {strength: 4, statuses: [confused], distance_bonus: 1, stamina: 3, item_rerolls: 1, item_cost: 2,
             table: {changes: {2: -1}, misses: [1], pierces: [5, 6]}}
  targets:
    - {at: 3, health: 6, shield: 1, shield_roll: true, statuses: [wounded, stunned]}
    - {at: 1, health: 2}
  for: 3
)",
                                    "a.yaml");
  REQUIRE((two && *two));
  const AttackQuestion same = asked_for(
      "ranged +2, strength 4, attacker confused, distance +1, misses on 1-2, pierces on 5-6, 2 counts as -1, "
      "reroll stamina 3, reroll items 1 for 2, at 3, health 6, shield roll + 1, target wounded and stunned, "
      "preset later, reach_penalty false, for at least 3; at 1, health 2");
  CHECK((*two)->attack == same.attack);
  CHECK((*two)->options == same.options);
  CHECK((*two)->query.at_least == 3);
}

TEST_CASE("an attack as a file: what is wrong has its place; a fight is not an attack") {
  CHECK(file_problem("game: realms\nheroes: {}\n") == "no attack");
  CHECK(file_problem("game: worlds\nattack: melee 3\n").find("a.yaml:1:7") == 0);
  CHECK(file_problem("game: realms\nattack: melee 3, helth 4\n").find("a.yaml:2:18: expected") == 0);
  CHECK(file_problem("game: realms\nattack: {kind: melee, attacker: {}, targets: [{}]}\n").find("strength") !=
        std::string::npos);
  CHECK(file_problem("game: realms\nattack: {kind: mele, attacker: {strength: 1}, targets: [{}]}\n")
            .find("did you mean 'melee'?") != std::string::npos);
  CHECK(
      file_problem("game: realms\nattack: {kind: melee, value: x, attacker: {strength: 1}, targets: [{}]}\n")
          .find("(R08)") != std::string::npos);
  CHECK(file_problem("game: realms\nattack: {kind: melee, value: 3, attacker: {}, targets: [{at: 5}]}\n")
            .find("(R06)") != std::string::npos);
  CHECK(file_problem("game: realms\nattack: {kind: melee, value: 3, attacker: {}, targets: []}\n")
            .find("(R30)") != std::string::npos);
}

TEST_CASE("an attack is repeated as understood, in words that mean the same") {
  const auto words = [](std::string_view text) { return attack_words(asked_for(text)); };
  CHECK(words("strength 4, melee") == "melee, strength 4");
  CHECK(words("melee 3, 5 counts as 3") == "melee 3, 5 counts as +3");
  CHECK(words("melee 3, 1 counts as -3, 2 counts as a miss") ==
        "melee 3, 1 counts as -3, 2 counts as a miss");
  CHECK(words("melee 3, 5 counts as 1, 1 counts as a miss") == "melee 3");
  CHECK(words("shield 1 + roll, melee +2, strength 4") == "melee +2, strength 4, shield roll + 1");
  CHECK(words("melee 3, targets 2, health 4") == "melee 3, targets 2, health 4");
  CHECK(words("ranged 3, distance 5, at 2; at 1; shield roll") ==
        "ranged 3, distance 5, at 2; at 1; at 1, shield roll");
  for (const auto* text :
       {"melee die", "melee -1, strength 2, misses on 1-3, pierces on 4-6",
        "ranged, strength 3, at 3, distance +2",
        "melee 3, at 2, reach 2, attacker confused and stunned, target wounded and marked",
        "melee 3, reroll stamina 4, reroll items 2 for 3", "melee 3, reroll items 2 for 3",
        "melee 3, captain", "melee 3, attacker enemy, preset later",
        "melee 3, preset later, number_is_base false", "melee 3, stamina_rerolls_any, health 4, for the kill",
        "melee 3, for at least 2; health 3; shield 2"}) {
    const AttackQuestion question = asked_for(text);
    CAPTURE(attack_words(question));
    const AttackQuestion again = asked_for(attack_words(question));
    CHECK(again.attack == question.attack);
    CHECK(again.options == question.options);
    CHECK(again.query.purpose == question.query.purpose);
    CHECK(again.query.at_least == question.query.at_least);
  }
}
