#include "affray/analysis/spread.hpp"
#include "affray/games/realms/testing/attack_game.hpp"
#include "affray/games/realms/testing/duel.hpp"

using namespace affray::realms;
using namespace affray::realms::testing;
using affray::analysis::Fraction;

namespace {

constexpr Rerolls paid{.stamina = 3, .once_a_round = 1, .item_uses = 0, .item_cost = 1, .rank = 0};

Options any_die() {
  Options options;
  options.stamina_rerolls_any = true;
  return options;
}

/// Chances in 36ths, by damage, of an attack of enemies, which decide nothing (RG13).
std::vector<int> in_36ths(Duel duel) {
  Log quiet;
  begin_attack(duel.options, duel.exchange, FigureId{}, quiet);
  affray::analysis::FirstChoice<AttackGame> policy;
  const auto odds = affray::analysis::spread<AttackGame>(
      AttackGame::Codex{duel.options}, duel.exchange, policy,
      [](const AttackGame::Codex&, const Exchange& exchange) {
        return exchange.target().result == static_cast<std::uint8_t>(HowItWent::missed)
                   ? -1
                   : static_cast<int>(exchange.target().damage);
      });
  std::vector<int> chances;
  for (int damage = -1; damage <= 6; ++damage) {
    const Fraction chance = odds->chance([&](int one) { return one == damage; }) * Fraction(36);
    chances.push_back(static_cast<int>(chance.to_double()));
    CHECK(chance == Fraction(chances.back()));
  }
  return chances;
}

}  // namespace

TEST_CASE("R41: against a stunned or Confused target each die may be rerolled and the better face kept") {
  for (const Status status : {Status::stunned, Status::confused}) {
    Duel duel = Duel().target_is(status);
    duel.roll({3}).reroll(0, Right::free, {5});
    CHECK(Duel(duel).keep_new().damage() == 5);
    CHECK(duel.keep_old().damage() == 3);
  }
}

TEST_CASE("R41, RG34: once for each die; two dice may both be rerolled") {
  Duel duel = Duel(shot()).at_distance(6).target_is(Status::stunned);
  duel.roll({3, 2}).reroll(0, Right::free, {6}).keep_new();
  CHECK(duel.refused(0, Right::free) == "RG34");
  duel.reroll(1, Right::free, {4}).keep_new();
  CHECK(duel.damage() == 4);
}

TEST_CASE("R41: nobody is asked which face to keep when it is the same to every rule") {
  Duel duel = Duel(blow(Value::fixed, 3)).target_is(Status::stunned);
  CHECK(duel.roll({3}).reroll(0, Right::free, {5}).is_over());
}

TEST_CASE("R41: not against any other target") {
  CHECK(Duel().target_is(Status::wounded).roll({2}).is_over());
  const Duel duel = Duel().rights(paid).roll({1});
  CHECK(duel.refused(0, Right::free) == "R41");
  CHECK(duel.refused(1, Right::stamina) == "R45");
}

TEST_CASE("R41, RG13: enemies always reroll, and keep the better face") {
  CHECK(Duel().by_enemy().target_is(Status::stunned).roll({5, 2}).damage() == 5);
  CHECK(Duel().by_enemy().target_is(Status::stunned).roll({2, 5}).damage() == 5);
  CHECK(in_36ths(Duel().by_enemy().target_is(Status::stunned)) == std::vector<int>{1, 0, 0, 3, 5, 7, 9, 11});
}

TEST_CASE("R42: 1 and 3 rolled, the 3 needed for the range: the 1 may be rerolled") {
  Duel duel = Duel(shot()).at_distance(3).target_is(Status::stunned);
  duel.roll({1, 3}).reroll(0, Right::free, {5}).keep_new().stand();
  REQUIRE(duel.exchange.agenda.is<AssignDice>());  // now either may be the range
  CHECK(duel.range_is(1).damage() == 5);
}

TEST_CASE("R42: as a miss it may also be rerolled for Stamina; the 3 may not") {
  Duel duel = Duel(shot()).at_distance(3).rights(paid);
  duel.roll({1, 3});
  CHECK(duel.refused(1, Right::stamina) == "RG12");
  CHECK(duel.reroll(0, Right::stamina, {2}).damage() == 2);
}

TEST_CASE("R45: a hit gives no right to reroll") {
  CHECK(Duel().rights({.stamina = 3, .once_a_round = 1, .item_uses = 2}).roll({2}).is_over());
}

TEST_CASE("R45: a miss does, and one may let it stand") {
  Duel duel = Duel().rights(paid);
  duel.roll({1});
  CHECK(!duel.is_over());
  CHECK(duel.stand().result() == HowItWent::missed);
  CHECK(duel.exchange.attacker.rerolls == paid);
}

TEST_CASE("R46: once a round, for 1 Stamina; RG12: the new face stands") {
  Duel duel = Duel().rights(paid);
  duel.roll({1}).reroll(0, Right::stamina, {1});
  CHECK(duel.is_over());
  CHECK(duel.result() == HowItWent::missed);
  CHECK(duel.exchange.attacker.rerolls.stamina == 2);
  CHECK(duel.exchange.attacker.rerolls.once_a_round == 0);
}

TEST_CASE("R46: not without Stamina, not twice in a round, not for enemies") {
  CHECK(Duel().rights({.stamina = 0, .once_a_round = 1}).roll({1}).is_over());
  CHECK(Duel().rights({.stamina = 5, .once_a_round = 0}).roll({1}).is_over());
  CHECK(Duel().rights(paid).by_enemy().roll({1}).is_over());
  const Duel none = Duel().rights({.stamina = 0, .once_a_round = 1}).target_is(Status::stunned).roll({1});
  CHECK(none.refused(0, Right::stamina) == "R46");
}

TEST_CASE("RG12: by the option any attack die, also one that hits or does not reach") {
  Duel duel = Duel(blow(), any_die()).rights(paid);
  CHECK(duel.roll({2}).reroll(0, Right::stamina, {6}).damage() == 6);
  Duel far = Duel(shot(), any_die()).at_distance(5).rights(paid);
  CHECK(far.roll({2, 3}).reroll(1, Right::stamina, {5}).damage() == 2);
}

TEST_CASE("RG12: by the option items still need a miss") {
  Duel duel = Duel(blow(), any_die()).rights({.stamina = 3, .once_a_round = 1, .item_uses = 1});
  CHECK(duel.roll({2}).refused(0, Right::item) == "R47");
}

TEST_CASE("R47: a miss again by an item, for its Stamina") {
  Duel duel = Duel().rights({.stamina = 3, .item_uses = 1, .item_cost = 2});
  CHECK(duel.roll({1}).reroll(0, Right::item, {4}).damage() == 4);
  CHECK(duel.exchange.attacker.rerolls.stamina == 1);
  CHECK(duel.exchange.attacker.rerolls.item_uses == 0);
}

TEST_CASE("R47: not for less, and not more often than the items grant") {
  CHECK(Duel().rights({.stamina = 1, .item_uses = 1, .item_cost = 2}).roll({1}).is_over());
  CHECK(Duel().rights({.stamina = 5}).roll({1}).is_over());
}

TEST_CASE("RG34: different rights may follow each other on one die, each once") {
  Duel duel = Duel().target_is(Status::stunned).rights({.stamina = 3, .once_a_round = 1, .item_uses = 2});
  duel.roll({1}).reroll(0, Right::item, {1});
  CHECK(duel.refused(0, Right::item) == "RG34");
  duel.reroll(0, Right::stamina, {1}).reroll(0, Right::free, {3});
  CHECK(duel.keep_new().damage() == 3);
}

TEST_CASE("RG34: an attack is not a miss while some way of giving out the dice hits") {
  Duel duel = Duel(shot()).at_distance(1).rights(paid);
  duel.roll({1, 5});
  REQUIRE(duel.exchange.agenda.is<AssignDice>());  // the 1 may be the range: nothing to reroll
  CHECK(duel.range_is(0).damage() == 5);
}

TEST_CASE("RG34: when both dice would miss either may be rerolled") {
  Duel duel = Duel(shot()).at_distance(1).rights(paid);
  duel.roll({1, 1});
  CHECK(duel.refused(0, Right::stamina).empty());
  CHECK(duel.refused(1, Right::stamina).empty());
}

TEST_CASE("R48: a Boss or Captain rerolls a miss, for two points of damage") {
  CHECK(Duel().by_enemy(true).roll({1, 5}).damage() == 3);
  CHECK(in_36ths(Duel().by_enemy(true)) == std::vector<int>{1, 1, 1, 7, 7, 7, 6, 6});
}

TEST_CASE("R48: no other enemy, no hit, and once a round") {
  CHECK(Duel().by_enemy().roll({1}).result() == HowItWent::missed);
  CHECK(Duel().by_enemy(true).roll({2}).damage() == 2);
  Duel duel = Duel().by_enemy(true).aim_at(1);
  duel.roll({1, 5}).roll({1});
  CHECK(duel.result(1) == HowItWent::missed);
}

TEST_CASE("RG27: less than two points of damage become 0, and a 6 of that roll pierces") {
  CHECK(Duel(blow(Value::plus, -1)).by_enemy(true).roll({1, 2}).damage() == 0);
  const Duel duel = Duel().by_enemy(true).shield(0, true).roll({1, 6});
  CHECK(duel.pierced());
  CHECK(duel.damage() == 4);
}

TEST_CASE("RG13: the right is kept where nothing can be expected after the price") {
  Duel duel = Duel(blow(Value::fixed, 2)).by_enemy(true);
  CHECK(duel.roll({1}).result() == HowItWent::missed);
  CHECK(duel.exchange.attacker.rerolls.rank == 1);
  CHECK(Duel(blow(Value::fixed, 3)).by_enemy(true).roll({1, 4}).damage() == 1);
}

TEST_CASE("RG13: enemies take the best of all ways of keeping and giving out two dice") {
  // 2 and 3, then 6 and 1: the 6 is the range and the 3 the damage, or the 3 the range and the 6 the damage.
  Duel duel = Duel(shot()).by_enemy().at_distance(3).target_is(Status::stunned);
  CHECK(duel.roll({2, 3, 6, 1}).damage() == 6);
}

TEST_CASE("RG13: what is rerolled for nothing comes before R48") {
  Duel duel = Duel().by_enemy(true).target_is(Status::stunned);
  CHECK(duel.roll({1, 1, 5}).damage() == 3);
  CHECK(Duel().by_enemy(true).target_is(Status::stunned).roll({1, 2}).damage() == 2);
}

TEST_CASE("RG16: a die rerolled at a disadvantage is rolled twice too") {
  Options options;
  options.confused_as_disadvantage = true;
  Duel duel = Duel(blow(), options).attacker_is(Status::confused).rights(paid);
  CHECK(duel.roll({1, 4}).reroll(0, Right::stamina, {6, 3}).damage() == 3);
  CHECK(duel.last<DieRerolled>().dropped == 6);
}

TEST_CASE("R48: a hero has no such right, whoever set it") {
  CHECK(Duel().rights({.rank = 1}).roll({1}).is_over());
}
