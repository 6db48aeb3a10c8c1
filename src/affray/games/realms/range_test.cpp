#include "affray/analysis/best_play.hpp"
#include "affray/games/realms/testing/attack_game.hpp"
#include "affray/games/realms/testing/duel.hpp"

using namespace affray::realms;
using namespace affray::realms::testing;
using affray::analysis::Fraction;

namespace {

/// The expected damage of a bare shot whose dice are given out well.
Fraction mean_at(int strength, std::uint8_t distance) {
  Duel duel = Duel(shot()).strength(strength).at_distance(distance);
  Log quiet;
  begin_attack(duel.options, duel.exchange, FigureId{}, quiet);
  const AttackGame::Codex codex;
  affray::analysis::BestPlaySearch<AttackGame> search(codex,
                                                      {.objective = affray::analysis::Objective::margin});
  return search.run(duel.exchange).value[0];
}

}  // namespace

TEST_CASE("R07: a rolled distance is the die and what augmentations add") {
  Duel duel = Duel(shot()).at_distance(5);
  duel.exchange.attacker.distance_bonus = 2;
  CHECK(duel.roll({3, 2}).damage() == 2);  // 3 + 2 reach
}

TEST_CASE("R07: and not one space more") {
  Duel duel = Duel(shot()).at_distance(6);
  duel.exchange.attacker.distance_bonus = 2;
  CHECK(duel.roll({3, 2}).result() == HowItWent::out_of_reach);
}

TEST_CASE("R24: two dice, and the attacker says which is which") {
  Duel duel = Duel(shot()).at_distance(1);
  duel.roll({2, 5});
  REQUIRE(duel.exchange.agenda.is<AssignDice>());
  CHECK(Duel(duel).range_is(0).damage() == 5);
  CHECK(duel.range_is(1).damage() == 2);
}

TEST_CASE("R24: he is not asked when both ways are the same") {
  CHECK(Duel(shot()).at_distance(1).roll({4, 4}).is_over());
  CHECK(Duel(shot(Value::fixed, 3)).at_distance(1).roll({2, 4}).damage() == 3);
}

TEST_CASE("R25: with 4 and 3 rolled at a target 3 away the 3 may be the range and the 4 the damage") {
  Duel duel = Duel(shot()).at_distance(3);
  duel.roll({4, 3});
  CHECK(duel.range_is(1).damage() == 4);
  CHECK(duel.last<DiceAssigned>().reaches == 3);
}

TEST_CASE("R25: or the other way round") {
  CHECK(Duel(shot()).at_distance(3).roll({4, 3}).range_is(0).damage() == 3);
}

TEST_CASE("R26: the attacker may have to take the lower damage") {
  const Duel duel = Duel(shot()).at_distance(5).roll({6, 2});
  CHECK(duel.is_over());  // one way reaches, nobody is asked (RG11)
  CHECK(duel.damage() == 2);
}

TEST_CASE("R26: or even a miss") {
  CHECK(Duel(shot()).at_distance(3).roll({1, 3}).result() == HowItWent::missed);
}

TEST_CASE("R27: a printed distance rolls one die") {
  CHECK(Duel(shot(Value::bare, 0, 3)).at_distance(3).roll({4}).damage() == 4);
}

TEST_CASE("R27: a shot without one rolls two") {
  CHECK(Duel(shot()).at_distance(1).roll({4, 4}).last<DiceRolled>().faces[1] == 4);
}

TEST_CASE("R28: what is added to the distance counts for rolled ones only") {
  Duel printed = Duel(shot(Value::bare, 0, 3)).at_distance(4);
  printed.exchange.attacker.distance_bonus = 2;
  printed.exchange.at = 0;
  CHECK(reached(printed.exchange, 6) == 3);
  CHECK(!reaches(printed.exchange, 6));
  Duel rolled = Duel(shot()).at_distance(4);
  rolled.exchange.attacker.distance_bonus = 2;
  CHECK(reaches(rolled.exchange, 2));
  CHECK(!reaches(rolled.exchange, 1));
}

TEST_CASE("RG10: a 1 as the range is a distance of 1 and no miss") {
  Duel duel = Duel(shot()).at_distance(1);
  duel.roll({1, 4});
  CHECK(duel.range_is(0).damage() == 4);
}

TEST_CASE("RG11: when neither die reaches the attack fails, and it was not a miss") {
  Duel duel =
      Duel(shot(Value::plus, 3)).at_distance(5).rights({.stamina = 3, .once_a_round = 1, .item_uses = 2});
  duel.roll({1, 4});
  CHECK(duel.is_over());  // no right to reroll a miss applies
  CHECK(duel.result() == HowItWent::out_of_reach);
  CHECK(duel.damage() == 0);
}

TEST_CASE("R05, R06: a melee attack needs no distance, whatever the reach was when it was aimed") {
  CHECK(Duel().at_distance(2).roll({4}).damage() == 4);
}

TEST_CASE("R24 to R26: a bare shot of strength 3 at distance 3 does nothing one time in three") {
  Fraction nothing;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      Duel duel = Duel(shot()).strength(3).at_distance(3).roll({a, b});
      if (!duel.is_over()) {  // the first choice is the better one (RG15)
        Choices all;
        list_attack(duel.options, duel.exchange, striker, all);
        duel.range_is(all[0].what[0]);
      }
      if (duel.damage() == 0) nothing += Fraction(1, 36);
    }
  }
  CHECK(nothing == Fraction(1, 3));
}

TEST_CASE("R24 to R26: the mean of a bare shot of strength 4, by distance") {
  const std::vector<Fraction> means{{40, 9}, {10, 3}, {49, 18}, {79, 36}, {59, 36}, {17, 18}};
  for (std::uint8_t distance = 1; distance <= 6; ++distance) {
    CHECK(mean_at(4, distance) == means[distance - 1U]);
  }
}
