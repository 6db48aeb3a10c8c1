#include "affray/games/sectors/testing/vehicles.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

TEST_CASE("S70, S72, SG26: the character that is up is assigned, and play goes on as the vehicle's turn") {
  Scene scene = buggy().begin();
  scene.play("ann fights in north").play("ann assigns no one");
  scene.play("ann assigns driver to buggy");
  CHECK(scene.called() == "driver buggy");
  CHECK(is_ready(scene.fight, scene.id("driver")));
  scene.play("ann attacks guard with buggy");
  CHECK(!is_ready(scene.fight, scene.id("buggy")));
}

TEST_CASE("S70: not a character that is not up, and not to a card with its crew") {
  Scene scene = buggy().begin();
  scene.play("ann fights in north").play("ann assigns no one");
  CHECK(scene.refused("ann assigns cook to buggy") == "S70");
  scene.play("ann assigns driver to buggy").play("ann rests buggy").play("ben rests guard");
  CHECK(scene.refused("ann assigns cook to buggy") == "S70");
}

TEST_CASE("SG26: a vehicle that is exhausted does not go on; the character stays up and may leave again") {
  Scene scene = buggy();
  scene.exhaust("buggy");
  scene.begin().play("ann fights in north").play("ann assigns no one").play("ann assigns driver to buggy");
  CHECK(scene.called() == "driver");
  CHECK(scene.refused("ann attacks guard with driver") == "SG29");
  scene.play("ann detaches driver");
  CHECK(scene.is_legal("ann attacks guard with driver"));
}

TEST_CASE("S71: to somebody else's vehicle, if it has no crew") {
  Scene scene = two_players();
  scene.card("ann", character("driver").speed(6), "north");
  scene.card("ben", manual("buggy").speed(2), "north");
  scene.card("ben", character("guard").speed(3), "north");
  scene.begin().play("ann fights in north").play("ben assigns no one");
  scene.play("ann assigns driver to buggy");
  CHECK(scene.called() == "driver buggy");
  CHECK(scene.asked() == "ann");
  CHECK(controller_of(scene.codex, scene.fight, scene.id("buggy")) == scene.side("ann"));
  CHECK(scene.is_legal("ann attacks guard with buggy"));
}

TEST_CASE("S71: not if it has one, or a part of one") {
  Scene scene = two_players();
  scene.card("ann", character("driver").speed(6), "north");
  scene.card("ben", manual("tank", 2).speed(2), "north");
  scene.card("ben", character("guard").speed(3), "north");
  scene.crew("guard", "tank");
  scene.begin().play("ann fights in north");
  CHECK(scene.refused("ann assigns driver to tank") == "S71");
}

TEST_CASE("SG28: the crew's player steers as long as all of it is his; it falls to its owner's pile") {
  Scene scene = two_players();
  scene.card("ann", character("driver"), "north");
  scene.card("ben", manual("tank", 2), "north");
  scene.card("ben", character("guard"), "north");
  scene.fighting("north", "ann").crew("driver", "tank");
  CHECK(controller_of(scene.codex, scene.fight, scene.id("tank")) == scene.side("ann"));
  scene.crew("guard", "tank");
  CHECK(controller_of(scene.codex, scene.fight, scene.id("tank")) == scene.side("ben"));
}

TEST_CASE("SG28: vehicles only") {
  Scene scene = two_players();
  scene.card("ann", character("driver").speed(6), "north");
  scene.card("ben", building("bunker").crew(1), "north");
  scene.card("ben", character("guard").speed(3), "north");
  scene.begin().play("ann fights in north").play("ben assigns no one");
  CHECK(scene.refused("ann assigns driver to bunker") == "SG28");
}

TEST_CASE("S73, S74, SG27: the crew of the vehicle that is up may leave, and acts by its own initiative") {
  Scene scene = buggy();
  scene.kind("driver")->speed = 2;
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ann detaches driver");
  CHECK(scene["driver"].crew_of == no_card);
  CHECK(scene.called() == "buggy guard");
  scene.play("ben rests guard");
  CHECK(scene.called() == "buggy guard driver");
}

TEST_CASE("SG27: or right after the present card, if its initiative has passed") {
  Scene scene = buggy(2);
  scene.card("ben", character("sniper").speed(5), "north");
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ben rests sniper").play("ben waits with guard");
  CHECK(scene.called() == "sniper guard buggy");
  scene.play("ann detaches driver");
  CHECK(scene.called() == "sniper guard buggy driver");
  CHECK(scene.is_legal("ann attacks guard with driver"));
}

TEST_CASE("SG27: he must be ready") {
  Scene scene = buggy(2);
  scene.crew("driver", "buggy").exhaust("driver");
  scene.begin().play("ann fights in north").play("ben rests guard").play("ann detaches driver");
  CHECK(scene.called() == "guard buggy cook");
}

TEST_CASE("S73: not the crew of a card that is not up") {
  Scene scene = buggy(2);
  scene.card("ann", character("scout").speed(9), "north");
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north");
  CHECK(scene.refused("ann detaches driver") == "S73");
  CHECK(scene.refused("ann detaches scout") == "S73");
}

TEST_CASE("S74: without its driver the vehicle does not act any more") {
  Scene scene = buggy();
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ann detaches driver");
  CHECK(scene.called() == "buggy driver");
  CHECK(is_ready(scene.fight, scene.id("buggy")));
  CHECK(scene.is_legal("ann assigns driver to buggy"));
}

TEST_CASE("SG52: nobody is assigned twice in one fight round, and in the next one he is again") {
  Scene scene = buggy().begin();
  scene.play("ann fights in north").play("ann assigns no one").play("ann assigns driver to buggy");
  scene.play("ann detaches driver");
  CHECK(scene.called() == "driver buggy driver");
  CHECK(scene.refused("ann assigns driver to buggy") == "SG52");
  scene.rest_all();
  CHECK(scene.is_legal("ann assigns driver to buggy"));
}

TEST_CASE("S72: assigned, it stays ready and its vehicle may go on to act, or wait") {
  Scene scene = buggy().begin();
  scene.play("ann fights in north").play("ann assigns no one").play("ann assigns driver to buggy");
  CHECK(scene.is_legal("ann waits with buggy"));
  scene.play("ann waits with buggy").rest_all();
  CHECK(scene.called(1) == "driver buggy guard cook buggy");
}

TEST_CASE("SG26, S53: a vehicle that has waited acts at the end, also when its crew is completed again") {
  Scene scene = buggy();
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ann waits with buggy");
  CHECK(scene.called() == "buggy guard");
  scene.play("ben rests guard");
  set_crew_of(scene.fight, scene.id("driver"), no_card);  // as if he had been killed
  scene["driver"].zone = Zone::discard;
  CHECK(scene.called() == "buggy guard cook");
  scene.play("ann assigns cook to buggy");
  CHECK(scene.called() == "buggy guard cook");
  CHECK(scene.legal() == "ann detaches cook; ann waits with cook; ann rests cook");
  scene.play("ann waits with cook");
  CHECK(scene.called() == "buggy guard cook buggy");
  CHECK(scene.is_legal("ann attacks guard with buggy"));
}

TEST_CASE("SG26, S55: once those that have waited are up, such a vehicle goes on as before") {
  Scene scene = buggy();
  scene.begin().play("ann fights in north").play("ann assigns driver to buggy");
  scene.play("ann waits with buggy").play("ben rests guard").play("ann waits with cook");
  CHECK(scene.called() == "buggy guard cook buggy");
  scene.play("ann detaches driver");
  CHECK(scene.called() == "buggy guard cook buggy driver");
  scene.play("ann rests driver");
  CHECK(scene.called() == "buggy guard cook buggy driver cook");
  scene.play("ann assigns cook to buggy");
  CHECK(scene.called() == "buggy guard cook buggy driver cook buggy");
  CHECK(scene.is_legal("ann attacks guard with buggy"));
}

TEST_CASE("SG75: who boards what has acted already has not acted, and may leave again in the same turn") {
  Scene scene = buggy();
  scene.begin().play("ann fights in north").play("ann assigns no one");
  scene["buggy"].set(Mark::acted);
  scene.play("ann assigns driver to buggy");
  CHECK(scene.called() == "driver");
  CHECK_FALSE(scene["driver"].has(Mark::acted));
  CHECK(scene.refused("ann attacks guard with driver") == "SG29");
  scene.play("ann detaches driver");
  CHECK(scene.is_legal("ann attacks guard with driver"));
}

TEST_CASE("SG75: if it is destroyed in that fight round he acts by his own initiative, else he does not") {
  Scene scene = buggy();
  scene.begin().play("ann fights in north").play("ann assigns no one");
  scene["buggy"].set(Mark::acted);
  scene.play("ann assigns driver to buggy").play("ann waits with driver");
  Scene stays = scene;
  CHECK(scene.asked() == "ben");
  Chronicle<Event> log(scene.events);
  destroy(scene.codex, scene.fight, scene.id("buggy"), log);
  scene.play("ben rests guard").play("ann rests cook");
  CHECK(scene.called() == "driver guard cook driver");
  CHECK(scene.asked() == "ann");
  stays.play("ben rests guard").play("ann rests cook");
  CHECK(stays.fight.round == 2);
}
