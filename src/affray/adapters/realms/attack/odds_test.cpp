// Compares the odds of attacks with a second implementation and with numbers printed in the rulebook.

#include <doctest/doctest.h>

#include <cmath>

#include "affray/adapters/realms/attack/odds.hpp"
#include "affray/games/realms/testing/duel.hpp"
#include "affray/games/realms/testing/naive_attack.hpp"

using namespace affray::realms;
using namespace affray::realms::adapter;
using namespace affray::realms::testing;
using affray::analysis::Fraction;

namespace {

TargetOdds odds_of(const Duel& duel, const AttackOptions& query = {}) {
  return attack_odds(duel.options, duel.exchange, query).targets[0];
}

std::vector<Fraction> in(long parts, const std::vector<long>& weights) {
  std::vector<Fraction> all;
  for (const long weight : weights) all.emplace_back(weight, parts);
  return all;
}

constexpr Rerolls once{.stamina = 1, .once_a_round = 1};

}  // namespace

TEST_CASE("R08 to R48: 10,000 random attacks have the odds that plain loops over all faces have") {
  constexpr double exactly = 1e-12;
  for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
    CAPTURE(seed);
    const RandomAttack attack = random_attack(seed);
    const NaiveOdds naive = naive_odds(attack.options, attack.exchange);
    const AttackOdds odds = attack_odds(attack.options, attack.exchange, {.joint = true});
    double missed = 0, out_of_reach = 0, pierced = 0, killed = 0;
    for (const TargetOdds& target : odds.targets) {
      missed += target.missed.to_double();
      out_of_reach += target.out_of_reach.to_double();
      pierced += target.pierced.to_double();
      killed += target.killed.to_double();
    }
    CHECK(std::abs(missed - naive.misses) < exactly);
    CHECK(std::abs(out_of_reach - naive.out_of_reach) < exactly);
    CHECK(std::abs(pierced - naive.pierces) < exactly);
    CHECK(std::abs(killed - naive.kills) < exactly);
    std::vector<double> total(naive.damage.size());
    Fraction sum;
    for (const JointDamage& joint : odds.joint) {
      std::size_t damage = 0;
      for (const std::uint8_t one : joint.damage) damage += one;
      REQUIRE(damage < total.size());
      total[damage] += joint.chance.to_double();
      sum += joint.chance;
    }
    CHECK(sum == Fraction(1));
    for (std::size_t damage = 0; damage < total.size(); ++damage) {
      CHECK(std::abs(total[damage] - naive.damage[damage]) < exactly);
    }
  }
}

TEST_CASE("R13: bare, strength 4: 0, 2, 3, 4, 5, 6 with 1/6 each") {
  const TargetOdds odds = odds_of(Duel());
  CHECK(odds.damage == in(6, {1, 0, 1, 1, 1, 1, 1}));
  CHECK(odds.mean == Fraction(10, 3));
  CHECK(odds.missed == Fraction(1, 6));
  CHECK(odds.pierced == Fraction(1, 6));
}

TEST_CASE("R33 to R37: bare, strength 4, against Shields") {
  CHECK(odds_of(Duel().shield(0, true)).damage == in(36, {20, 3, 3, 2, 1, 1, 6}));
  CHECK(odds_of(Duel().shield(1)).damage == in(36, {6, 6, 6, 6, 6, 6}));
  CHECK(odds_of(Duel().shield(1, true)).damage == in(36, {23, 3, 2, 1, 1, 6}));
  CHECK(odds_of(Duel().shield(2)).damage == in(36, {12, 6, 6, 6, 6}));
}

TEST_CASE("R41, R46, R48: bare, strength 4, with rerolls") {
  CHECK(odds_of(Duel().rights(once)).damage == in(36, {1, 0, 7, 7, 7, 7, 7}));
  CHECK(odds_of(Duel().target_is(Status::stunned)).damage == in(36, {1, 0, 3, 5, 7, 9, 11}));
  CHECK(odds_of(Duel().by_enemy(true)).damage == in(36, {2, 1, 7, 7, 7, 6, 6}));
  CHECK(odds_of(Duel().by_enemy(true)).missed == Fraction(1, 36));
}

TEST_CASE("RG16: bare, strength 4, the lower of two") {
  Options options;
  options.confused_as_disadvantage = true;
  const Duel duel = Duel(blow(), options).attacker_is(Status::confused);
  CHECK(odds_of(duel).damage == in(36, {11, 0, 9, 7, 5, 3, 1}));
}

TEST_CASE("R24 to R26: bare at range, by distance") {
  const std::vector<Fraction> nothing = in(36, {1, 11, 12, 15, 20, 27});
  for (std::uint8_t distance = 1; distance <= 6; ++distance) {
    const auto one = static_cast<std::size_t>(distance) - 1;
    CHECK(odds_of(Duel(shot()).at_distance(distance)).damage[0] == nothing[one]);
    CHECK(odds_of(Duel(shot()).strength(3).at_distance(distance)).damage[0] == nothing[one]);
  }
  CHECK(odds_of(Duel(shot()).at_distance(6)).out_of_reach == Fraction(25, 36));
}

TEST_CASE(
    "RG21: where no damage can be done a hero rather misses than falls short, as a miss may carry a status") {
  for (const bool nothing : {false, true}) {
    Options options;
    options.miss_applies_no_status = nothing;
    const Duel duel = Duel(shot(), options).target_is(Status::stunned).at_distance(6).shield(50);
    const TargetOdds odds = odds_of(duel);
    CHECK(odds.damage[0] == Fraction(1));
    const Fraction short_once(25, 36);
    CHECK(odds.out_of_reach == (nothing ? short_once : short_once * short_once));
  }
}

TEST_CASE("R32, R46: one right for two targets: it is spent on the first miss") {
  Duel duel = Duel().aim_at(1).rights(once);
  const AttackOdds odds = attack_odds(duel.options, duel.exchange, {.joint = true});
  CHECK(odds.targets[0].missed == Fraction(1, 36));
  CHECK(odds.targets[1].missed == Fraction(1, 36) * Fraction(5, 6) + Fraction(1, 6) * Fraction(1, 6));
  Fraction nothing;
  for (const JointDamage& joint : odds.joint) {
    if (joint.damage[0] == 0 && joint.damage[1] == 0) nothing += joint.chance;
  }
  CHECK(nothing == Fraction(1, 216));
}

TEST_CASE("R46: the one reroll is saved for the target that it helps more") {
  Duel duel = Duel().aim_at(1).rights(once);
  duel.shield(4);  // a hit on the first target does much less damage
  const AttackOdds odds = attack_odds(duel.options, duel.exchange);
  CHECK(odds.targets[0].missed == Fraction(1, 6));
  CHECK(odds.targets[1].missed == Fraction(1, 36));
}

TEST_CASE("R41: for the kill a hero risks what he would keep for damage") {
  Duel duel = Duel().target_is(Status::stunned);
  duel.exchange.targets[0].health = 6;
  const TargetOdds kill = odds_of(duel, {.purpose = Purpose::kill});
  CHECK(kill.killed == Fraction(11, 36));
  Options any;
  any.stamina_rerolls_any = true;
  Duel paid = Duel(blow(), any).rights(once);
  paid.exchange.targets[0].health = 6;
  CHECK(odds_of(paid).killed == Fraction(1, 6) + Fraction(3, 36));  // the player rerolls damage 1, 2 and 3
  CHECK(odds_of(paid, {.purpose = Purpose::kill}).killed == Fraction(11, 36));
  CHECK(odds_of(paid, {.purpose = Purpose::at_least, .at_least = 5}).damage[6] ==
        Fraction(1, 6) + Fraction(4, 36));
}

TEST_CASE("R46: the advice names the faces to reroll, and by what right") {
  const Duel duel = Duel().rights(once).target_is(Status::stunned);
  const auto advice = attack_odds(duel.options, duel.exchange).advice;
  REQUIRE(!advice.empty());
  bool freely = false;
  for (const Advice& one : advice) {
    CHECK(one.faces[1] == 0);
    freely = freely || (one.right == Right::free && one.faces[0] == 2 && one.used == 0);
  }
  CHECK(freely);
  CHECK(attack_odds({}, Duel().exchange).advice.empty());
}

TEST_CASE("R32: four targets at a disadvantage with all rerolls are still exact") {
  Options options;
  options.confused_as_disadvantage = true;
  options.stamina_rerolls_any = true;
  Duel duel = Duel(shot(), options).attacker_is(Status::confused).at_distance(2);
  duel.rights({.stamina = 9, .once_a_round = 1, .item_uses = 8});
  duel.aim_at(3).aim_at(4).aim_at(5);
  for (Target& target : duel.exchange.targets) target.statuses.add(Status::stunned), target.rolls_shield = 1;
  for (const TargetOdds& target : attack_odds(duel.options, duel.exchange).targets) {
    Fraction sum;
    for (const Fraction& chance : target.damage) sum += chance;
    CHECK(sum == Fraction(1));
  }
}
