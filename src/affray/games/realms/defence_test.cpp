#include "affray/analysis/outcomes.hpp"
#include "affray/games/realms/testing/duel.hpp"

using namespace affray::realms;
using namespace affray::realms::testing;
using affray::analysis::Fraction;

TEST_CASE("R33: a target with a Shield rolls a die against a hit") {
  const Duel duel = Duel().shield(0, true).roll({4, 3});
  CHECK(duel.damage() == 1);
  CHECK(duel.last<Defended>().face == 3);
}

TEST_CASE("R33: without a Shield, after a miss, and when nothing is left to stop it rolls none") {
  CHECK(Duel().roll({4}).count<Defended>() == 0);
  CHECK(Duel().shield(0, true).roll({1}).damage() == 0);
  CHECK(Duel().shield(2, true).roll({2}).damage() == 0);
  const Duel weak = Duel().strength(1).shield(0, true).roll({2});
  CHECK(weak.last<Defended>().face == 0);
  CHECK(weak.last<Defended>().rules[0].text() == "R33");  // and not the rule of numbers
}

TEST_CASE("R34 to R36: 5 damage against defence 1 to 6: 5, 3, 2, 1, 0, 0") {
  const std::vector<int> left{5, 3, 2, 1, 0, 0};
  for (int face = 1; face <= 6; ++face) {
    CHECK(Duel().shield(0, true).roll({5, face}).damage() == left[static_cast<std::size_t>(face) - 1]);
  }
}

TEST_CASE("R34: a 1 stops nothing, not even one point") {
  CHECK(Duel().strength(3).shield(0, true).roll({2, 1}).damage() == 1);
}

TEST_CASE("R35: no more is taken off than there is") {
  CHECK(Duel().shield(0, true).roll({2, 5}).damage() == 0);
}

TEST_CASE("R36: a 6 stops any attack as a whole") {
  CHECK(Duel(blow(Value::fixed, 30)).shield(0, true).roll({4, 6}).damage() == 0);
  CHECK(Duel(blow(Value::fixed, 30)).shield(0, true).roll({4, 5}).damage() == 25);
}

TEST_CASE("R37: Shield 2 takes off two every time: 5 damage leave 3") {
  CHECK(Duel().shield(2).roll({5}).damage() == 3);
  CHECK(Duel().shield(2).by_face() == std::vector<int>{-1, 0, 1, 2, 3, 4});
}

TEST_CASE("R37: a Shield larger than the damage leaves 0") {
  CHECK(Duel().shield(9).roll({5}).damage() == 0);
}

TEST_CASE("RG26: the number first, then one roll") {
  CHECK(Duel().shield(1, true).roll({5, 2}).damage() == 5 - 1 - 2);
  const Duel duel = Duel().shield(1, true).roll({5, 1});
  CHECK(duel.damage() == 4);
  CHECK(duel.last<Defended>().stopped == 1);
}

TEST_CASE("RG4, R10: piercing forbids the roll, and the number is taken off still") {
  CHECK(Duel().shield(2, true).roll({6}).damage() == 4);
}

TEST_CASE("RG4: by the option it goes through the number too, but only when it pierces") {
  Options options;
  options.pierce_ignores_fixed_shield = true;
  CHECK(Duel(blow(), options).shield(2, true).roll({6}).damage() == 6);
  CHECK(Duel(blow(), options).shield(2).roll({5}).damage() == 3);
}

TEST_CASE(
    "R33 to R36: strength 4 against a Shield: 0 with 5/9, 1, 2 with 1/12, 3 with 1/18, 4, 5 with 1/36, 6 "
    "with 1/6") {
  const Duel duel = Duel().shield(0, true);
  Exchange begun = duel.exchange;
  Log quiet;
  begin_attack(duel.options, begun, striker, quiet);
  const auto odds = affray::analysis::outcomes(begun, [&](Exchange& exchange, affray::Dice& dice) {
    play_attack(duel.options, exchange, Choice{Deed::roll, striker, {}}, dice, quiet);
  });
  const std::vector<Fraction> chances{{5, 9}, {1, 12}, {1, 12}, {1, 18}, {1, 36}, {1, 36}, {1, 6}};
  for (std::size_t damage = 0; damage < chances.size(); ++damage) {
    CHECK(odds.chance([&](const Exchange& exchange) { return exchange.target().damage == damage; }) ==
          chances[damage]);
  }
}
