#include "affray/games/sectors/testing/exchange.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// Ann's scout (3/1/0) and ranger (2/2/2), ben's guard (defence 5, health 2) and runner.
Scene skirmish(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("scout").attack(3, 1, 0).speed(4).defence(5).health(2), "north");
  scene.card("ann", character("ranger").attack(2, 2, 2).speed(2).defence(4).health(2), "north");
  scene.card("ben", character("guard").attack(1, 1, 1).speed(2).defence(5).health(2), "north");
  scene.card("ben", character("runner").attack(2, 0, 0).speed(6).defence(6).health(1), "north");
  return scene.fighting("north", "ann");
}

}  // namespace

// Special attacks

TEST_CASE("S49: a special attack is one value, without a bonus to initiative") {
  Scene scene = skirmish();
  scene.card("ann", building("radar").special(3).bonus(7).speed(2), "north");
  scene.fighting("north", "ann");
  CHECK(special_of(scene.codex, scene.fight, scene.id("radar")) == 3);
  CHECK(initiative_of(scene.codex, scene.fight, scene.id("radar")) == 2);
}

TEST_CASE("S50: a card with a special attack cannot attack") {
  Scene scene = skirmish();
  scene.card("ann", building("radar").special(3), "north");
  scene.card("ann", tower("mast", 2), "north");
  scene.fighting("north", "ann");
  CHECK(no_attack(scene, "radar", "guard") == "S50");
  CHECK(no_attack(scene, "mast", "guard") == "S50");
}

TEST_CASE("S50: it can be attacked like any other card") {
  Scene scene = skirmish();
  scene.card("ben", building("radar").special(3).defence(9), "north");
  scene.fighting("north", "ann");
  attacks(scene, "ranger", "radar");
  CHECK(left(scene, "radar") == 7);
}

TEST_CASE("S51, SG38: 5 more attack makes 3/1/0 into 8/6/5 and a special attack of 2 into 7") {
  Scene scene = skirmish();
  scene.card("ann", tower("mast", 2), "north");
  scene.hand("ann", order("rage").line(tactic({{.verb = Verb::attack_all,
                                                .aim = Aim::all,
                                                .whose = Whose::own,
                                                .amount = 5,
                                                .until = Until::round}})));
  scene.fighting("north", "ann");
  plays(scene, "ann", "rage").pass();
  const auto against = [&](Type type) {
    return attack_against(scene.codex, scene.fight, scene.id("scout"), type).sum;
  };
  CHECK(against(Type::character) == 8);
  CHECK(against(Type::vehicle) == 6);
  CHECK(against(Type::building) == 5);
  CHECK(special_of(scene.codex, scene.fight, scene.id("mast")) == 7);
}

TEST_CASE("S52, SG38: 2/0/1 more makes 3/1/0 into 5/1/1 and leaves the special attack alone") {
  Scene scene = skirmish();
  scene.card("ann", tower("mast", 2), "north");
  scene.hand("ann", order("rage").line(tactic({{.verb = Verb::attack,
                                                .aim = Aim::all,
                                                .whose = Whose::own,
                                                .triple = {2, 0, 1},
                                                .until = Until::round}})));
  scene.fighting("north", "ann");
  plays(scene, "ann", "rage").pass();
  const auto against = [&](Type type) {
    return attack_against(scene.codex, scene.fight, scene.id("scout"), type).sum;
  };
  CHECK(against(Type::character) == 5);
  CHECK(against(Type::vehicle) == 1);
  CHECK(against(Type::building) == 1);
  CHECK(special_of(scene.codex, scene.fight, scene.id("mast")) == 2);
}

TEST_CASE(
    "S51, S52: an effect on the three numbers cannot be aimed at a special attack, one in general can") {
  Scene scene = two_players();
  scene.card("ann", tower("mast", 2), "north");
  scene.card("ben", character("guard").special(1), "north");
  scene.hand("ann", order("all").line(tactic({{.verb = Verb::attack_all, .until = Until::round}})));
  scene.hand("ann", order("each").line(
                        tactic({{.verb = Verb::attack, .triple = {1, 1, 1}, .until = Until::round}})));
  scene.fighting("north", "ann");
  CHECK(no_line_of(scene, "ann", "all").empty());
  CHECK(no_line_of(scene, "ann", "each") == "SG59");
}
