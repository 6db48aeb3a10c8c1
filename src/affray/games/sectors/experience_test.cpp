#include "affray/games/sectors/testing/workshop.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

TEST_CASE("S83: a soldier gains a point for every injury he does to an opponent's card") {
  Scene scene = shop();
  scene.exhaust("medic");
  attacks(scene, "gunner", "buggy");
  attacks(scene, "gunner", "fixer");
  CHECK(scene["gunner"].experience == 2);
}

TEST_CASE("S83: not for lowering a defence, not in a vehicle, and nobody else on foot gains any") {
  Scene scene = shop();
  scene.kind("gunner")->attack = {1, 1, 1};
  attacks(scene, "gunner", "buggy");
  CHECK(scene["gunner"].experience == 0);
  scene.kind("fixer")->attack = {9, 9, 9};
  attacks(scene, "fixer", "gunner");
  CHECK(scene["fixer"].experience == 0);
  scene.kind("truck")->attack = {9, 9, 9};
  scene.crew("gunner", "truck");
  attacks(scene, "truck", "buggy");
  CHECK(scene["gunner"].experience == 0);
}

TEST_CASE("S84: a mechanic gains one for every injury while he is in a vehicle") {
  Scene scene = shop();
  scene.kind("buggy")->attack = {9, 9, 9};
  scene.crew("fixer", "buggy");
  attacks(scene, "buggy", "gunner");
  CHECK(scene["fixer"].experience == 1);
}

TEST_CASE("S84: not in a building, and not for a card of his own player") {
  Scene scene = shop();
  scene.kind("bunker")->attack_type = AttackType::ordinary;
  scene.kind("bunker")->attack = {9, 9, 9};
  scene.crew("fixer", "bunker");
  attacks(scene, "bunker", "gunner");
  CHECK(scene["fixer"].experience == 0);
  scene.crew("fixer", "buggy");
  scene.kind("buggy")->attack = {9, 9, 9};
  attacks(scene, "buggy", "bunker");
  CHECK(scene["bunker"].injuries == 1);
  CHECK(scene["fixer"].experience == 0);
}

TEST_CASE("SG34: striking back counts") {
  Scene scene = shop();
  scene.kind("gunner")->speed = 9;
  blocked_by(scene, "mason", "truck", "gunner");
  CHECK(scene["mason"].injuries == 1);
  CHECK(scene["gunner"].experience == 1);
}

TEST_CASE("SG34: every mechanic of the crew gains, and a soldier in a building's crew") {
  Scene scene = shop();
  scene.card("ann", character("helper").mechanic(), "north");
  scene.card("ann", character("guard").soldier(), "north");
  scene.fighting("north", "ann").crew("fixer", "buggy").crew("helper", "buggy").crew("guard", "bunker");
  scene.kind("buggy")->attack = {9, 9, 9};
  scene.kind("bunker")->attack_type = AttackType::ordinary;
  scene.kind("bunker")->attack = {9, 9, 9};
  attacks(scene, "buggy", "gunner");
  CHECK(scene["fixer"].experience == 1);
  CHECK(scene["helper"].experience == 1);
  CHECK(scene["guard"].experience == 0);
  attacks(scene, "bunker", "gunner");
  CHECK(scene["guard"].experience == 1);
}

TEST_CASE("S86: ape-men gain experience as humans do") {
  Scene scene = shop();
  scene.card("ann", ape_man("ape").soldier().attack(9, 9, 9), "north");
  scene.fighting("north", "ann");
  attacks(scene, "ape", "gunner");
  CHECK(scene["ape"].experience == 1);
}

TEST_CASE("S86, S87: by the same conditions; and animals gain none") {
  Scene scene = shop();
  scene.card("ann", ape_man("ape").attack(9, 9, 9), "north");
  scene.card("ann", animal("wolf").soldier().attack(9, 9, 9), "north");
  scene.fighting("north", "ann");
  attacks(scene, "ape", "gunner");
  attacks(scene, "wolf", "gunner");
  CHECK(scene["gunner"].injuries == 2);
  CHECK(scene["ape"].experience == 0);
  CHECK(scene["wolf"].experience == 0);
}

TEST_CASE("S87, S88, SG67: an animal may print a profession, but does no work and gains nothing") {
  Scene scene = shop();
  Made beast = animal("ox");
  beast.mechanic().health(3);
  scene.card("ann", beast, "north");
  scene.fighting("north", "ann");
  scene["buggy"].injuries = 1;
  CHECK(no_repair(scene, "ann", "ox", "buggy") == "S88");
  scene.card("ben", vehicle("tank").health(9), "north");
  scene.fighting("north", "ann").crew("ox", "buggy");
  auto log = scene.log();
  gain_experience(scene.codex, scene.fight, scene.id("tank"), scene.id("buggy"), log);
  CHECK(scene["ox"].experience == 0);
}
