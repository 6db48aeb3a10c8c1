#include "affray/games/realms/testing/duel.hpp"

using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

std::vector<Choice> legal(const Duel& duel) {
  Choices all;
  list_attack(duel.options, duel.exchange, striker, all);
  return {all.begin(), all.end()};
}

}  // namespace

TEST_CASE("R05: melee rolls one die, ranged two") {
  CHECK(Duel().roll({4}).is_over());
  CHECK(Duel(shot()).at_distance(1).roll({4, 4}).is_over());
}

TEST_CASE("R05, R29: the attack begins with its one target") {
  const Duel duel = Duel().roll({4});
  CHECK(duel.last<AttackBegan>().attacker == striker);
  CHECK(duel.last<AttackBegan>().target == FigureId{20});
  CHECK(duel.count<AttackBegan>() == 1);
}

TEST_CASE("R29: nobody else is hurt") {
  const Duel duel = Duel().aim_at(1).roll({4});
  CHECK(duel.damage(1) == 0);
  CHECK(duel.result(1) == HowItWent::open);
}

TEST_CASE("R30, R32: each target has its own dice and is settled by itself") {
  Duel duel = Duel().aim_at(1).aim_at(1);
  duel.roll({6}).roll({1}).roll({2});
  CHECK(duel.is_over());
  CHECK(duel.damage(0) == 6);
  CHECK(duel.result(1) == HowItWent::missed);
  CHECK(duel.damage(2) == 2);
}

TEST_CASE("R32, R38: what one target has does not count for the next") {
  Duel duel = Duel().target_is(Status::wounded).shield(2).aim_at(1);
  duel.roll({4}).roll({4});
  CHECK(duel.damage(0) == 3);
  CHECK(duel.damage(1) == 4);
}

TEST_CASE("RG25: a rolled distance is rolled for each target") {
  Duel duel = Duel(shot()).at_distance(5).aim_at(2);
  duel.roll({1, 4}).roll({4, 1});
  CHECK(duel.result(0) == HowItWent::out_of_reach);
  CHECK(duel.result(1) == HowItWent::missed);
}

TEST_CASE("R32, R46: rights are shared by the targets: once a round is once for all of them") {
  Duel duel = Duel().aim_at(1).rights({.stamina = 3, .once_a_round = 1});
  duel.roll({1}).reroll(0, Right::stamina, {4});
  CHECK(duel.damage(0) == 4);
  CHECK(duel.roll({1}).is_over());
  CHECK(duel.result(1) == HowItWent::missed);
  CHECK(duel.exchange.attacker.rerolls.stamina == 2);
}

TEST_CASE("R32, R48: the price is that of one target's attack") {
  Duel duel = Duel().by_enemy(true).aim_at(1);
  duel.roll({1, 5}).roll({5});
  CHECK(duel.damage(0) == 3);
  CHECK(duel.damage(1) == 5);
}

TEST_CASE("R08: only a roll is legal at first, and the attacker's side is asked") {
  Duel duel;
  Log quiet;
  begin_attack(duel.options, duel.exchange, striker, quiet);
  CHECK(asked(duel.exchange).side == heroes);
  CHECK(legal(duel) == std::vector<Choice>{{Deed::roll, striker, {}}});
  CHECK(refuse_attack(duel.options, duel.exchange, {Deed::stand, striker, {}}).has_value());
  CHECK(refuse_attack(duel.options, duel.exchange, {Deed::roll, striker, {1, 0}}).has_value());
}

TEST_CASE("RG13: enemies are asked for nothing but the roll") {
  Duel duel = Duel(shot()).by_enemy(true).at_distance(2).target_is(Status::stunned);
  duel.roll({3, 1, 2, 5});
  CHECK(duel.is_over());
}

TEST_CASE("RG13: of two ways that reach enemies take the one with more damage") {
  CHECK(Duel(shot()).by_enemy().at_distance(2).roll({3, 5}).damage() == 5);
  CHECK(Duel(shot()).by_enemy().at_distance(4).roll({3, 5}).damage() == 3);
}

TEST_CASE("RG15: the suggestion comes first: a hit before a miss, then damage, then what pierces") {
  Duel duel = Duel(shot()).at_distance(1);
  CHECK(legal(duel.roll({1, 4}))[0].what[0] == 0);
  Duel pierces = Duel(shot(Value::fixed, 3)).at_distance(1);
  CHECK(legal(pierces.roll({6, 5}))[0].what[0] == 1);  // the 5 as range: the 6 pierces
  Duel changed = Duel(shot()).at_distance(1);
  changed.exchange.attacker.table.change[1] = 5;
  CHECK(legal(changed.roll({2, 6}))[0].what[0] == 1);  // faces are not compared: the 2 does 9
}

TEST_CASE("R24: a hero may give out the dice badly, and nothing else is legal then") {
  Duel duel = Duel(shot()).at_distance(1);
  duel.roll({1, 4});
  CHECK(legal(duel).size() == 2);
  CHECK(refuse_attack(duel.options, duel.exchange, {Deed::assign, striker, {2, 0}}).has_value());
  CHECK(duel.range_is(1).result() == HowItWent::missed);
}

TEST_CASE("RG21: how it went is told apart: a hit, a miss, out of reach") {
  CHECK(Duel().roll({2}).result() == HowItWent::hit);
  CHECK(Duel().roll({1}).result() == HowItWent::missed);
  CHECK(Duel(shot()).at_distance(6).roll({1, 2}).result() == HowItWent::out_of_reach);
}

TEST_CASE("R32: when all is settled nothing of the dice is left on the table") {
  const Duel duel = Duel().by_enemy(true).roll({1, 5});
  CHECK(duel.exchange.dice == std::array<Rolled, 2>{});
  CHECK(duel.exchange.price == 0);
}
