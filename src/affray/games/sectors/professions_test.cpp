#include "affray/games/sectors/testing/workshop.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

TEST_CASE("S75, S76: a mechanic is exhausted at any moment and takes one injury off a vehicle") {
  Scene scene = shop();
  scene["buggy"].injuries = 2;
  declares(scene, "gunner", "bunker");
  CHECK(scene.asked() == "ann");
  scene.play("ann repairs buggy with fixer");
  CHECK(scene["buggy"].injuries == 1);
  CHECK_FALSE(is_ready(scene.fight, scene.id("fixer")));
}

TEST_CASE("S75, SG60: also in a window in which nothing is declared, and in somebody else's attack") {
  Scene scene = shop();
  scene["buggy"].injuries = 1;
  opens(scene).play("ann repairs buggy with fixer");
  CHECK(scene["buggy"].injuries == 0);
}

TEST_CASE("S76: not in a crew, and vehicles only") {
  Scene scene = shop();
  scene["buggy"].injuries = scene["bunker"].injuries = 1;
  CHECK(no_repair(scene, "ann", "fixer", "buggy").empty());
  CHECK(no_repair(scene, "ann", "fixer", "bunker") == "S76");
  CHECK(no_repair(scene, "ann", "medic", "buggy") == "S65");
  CHECK(no_repair(scene, "ben", "fixer", "buggy") == "S76");
  scene.crew("fixer", "truck");
  CHECK(no_repair(scene, "ann", "fixer", "buggy") == "S76");
}

TEST_CASE("S77: where there is no injury, one point of defence comes back") {
  Scene scene = shop();
  scene["buggy"].lowered = 3;
  opens(scene).play("ann repairs buggy with fixer");
  CHECK(left(scene, "buggy") == 3);
  CHECK(scene.last<DefenceRepaired>().to == 3);
}

TEST_CASE("S77: where there is one, the injury goes and the defence stays as low as it is") {
  Scene scene = shop();
  scene["buggy"].lowered = 3;
  scene["buggy"].injuries = 1;
  opens(scene).play("ann repairs buggy with fixer");
  CHECK(scene["buggy"].injuries == 0);
  CHECK(left(scene, "buggy") == 2);
}

TEST_CASE("S80, S81: a worker takes one injury off a building at any moment") {
  Scene scene = shop();
  scene["bunker"].injuries = 2;
  declares(scene, "gunner", "truck").play("ann repairs bunker with mason");
  CHECK(scene["bunker"].injuries == 1);
  CHECK_FALSE(is_ready(scene.fight, scene.id("mason")));
}

TEST_CASE("S80: not when there is nothing to mend: then nobody is asked") {
  Scene scene = shop();
  opens(scene);
  CHECK(scene.fight.agenda.empty());
}

TEST_CASE("S81: buildings only, and not in a crew") {
  Scene scene = shop();
  scene["buggy"].injuries = scene["bunker"].injuries = 1;
  CHECK(no_repair(scene, "ann", "mason", "bunker").empty());
  CHECK(no_repair(scene, "ann", "mason", "buggy") == "S81");
  scene.crew("mason", "buggy");
  CHECK(no_repair(scene, "ann", "mason", "bunker") == "S81");
}

TEST_CASE("S82: where there is no injury, one point of defence") {
  Scene scene = shop();
  scene["bunker"].lowered = 2;
  opens(scene).play("ann repairs bunker with mason");
  CHECK(left(scene, "bunker") == 4);
}

TEST_CASE("S82, SG33: the last point makes it whole, and nobody keeps it low any more") {
  Scene scene = shop();
  scene.kind("gunner")->attack = {9, 9, 1};
  attacks(scene, "gunner", "bunker");
  CHECK(scene.player_of("ben").focus.card == scene.id("bunker"));
  opens(scene).play("ann repairs bunker with mason");
  CHECK(left(scene, "bunker") == 5);
  CHECK(scene.player_of("ben").focus == Focus{});
}

TEST_CASE("SG30: whoever owns it, but it must be in this fight") {
  Scene scene = shop();
  scene.card("ann", vehicle("far"), "south");
  scene["truck"].injuries = scene["far"].injuries = 1;
  CHECK(no_repair(scene, "ann", "fixer", "truck").empty());
  CHECK(no_repair(scene, "ann", "fixer", "far") == "SG30");
}

TEST_CASE("SG31: he must be ready") {
  Scene scene = shop();
  scene["buggy"].injuries = 1;
  scene.exhaust("fixer");
  CHECK(no_repair(scene, "ann", "fixer", "buggy") == "SG31");
}

TEST_CASE("SG31: mending costs him his action of the fight round") {
  Scene scene = two_players();
  scene.card("ann", character("fixer").mechanic().speed(2), "north");
  scene.card("ann", vehicle("buggy").speed(5), "north");
  scene.card("ben", character("guard").speed(1), "north");
  scene.begin();
  scene["buggy"].injuries = 1;
  scene.play("ann fights in north").play("ann repairs buggy with fixer");
  CHECK_FALSE(is_ready(scene.fight, scene.id("fixer")));
  scene.rest_all();
  CHECK(scene.called().substr(0, 11) == "buggy guard");
}

TEST_CASE("SG33: never above the full defence: what is whole cannot be mended") {
  Scene scene = shop();
  CHECK(no_repair(scene, "ann", "fixer", "buggy") == "SG33");
}

TEST_CASE("S85, SG35: ape-men neither mend nor heal") {
  Scene scene = shop();
  scene.card("ann", ape_man("ape").mechanic(), "north");
  scene.card("ann", ape_man("doctor").scientist(), "north");
  scene.fighting("north", "ann").exhaust("medic");
  scene["buggy"].injuries = 1;
  CHECK(no_repair(scene, "ann", "ape", "buggy") == "S85");
  CHECK_FALSE(can_save(scene.codex, scene.fight, scene.side("ann"), scene.id("fixer")));
}

TEST_CASE("S85: they can fight") {
  Scene scene = shop();
  scene.card("ann", ape_man("ape"), "north");
  scene.fighting("north", "ann");
  CHECK(no_attack(scene, "ape", "gunner").empty());
}

TEST_CASE("SG35: ape-men may be crew, and with apemen_crew off they may not") {
  for (const bool may : {true, false}) {
    Scene scene = two_players({.apemen_crew = may});
    scene.card("ann", ape_man("ape"), "north");
    scene.card("ann", manual("jeep"), "north");
    scene.card("ben", character("guard"), "north");
    scene.begin();
    CHECK(scene.refused("ann assigns ape to jeep") == (may ? "" : "SG35"));
  }
}

TEST_CASE("S65: each profession has something of its own to do; who has none can do nothing of it") {
  Scene scene = shop();
  scene.card("ann", character("idler"), "north");
  scene.fighting("north", "ann").exhaust("medic");
  scene["buggy"].injuries = scene["bunker"].injuries = 1;
  CHECK(no_repair(scene, "ann", "idler", "buggy") == "S65");
  CHECK(no_repair(scene, "ann", "idler", "bunker") == "S65");
  CHECK_FALSE(can_save(scene.codex, scene.fight, scene.side("ann"), scene.id("idler")));
}
