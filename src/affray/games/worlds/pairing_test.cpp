#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

TEST_CASE("W10, W11: markers are put together one against one, and each pair is a battle") {
  Scene scene = worked_example();
  scene.play("white pairs population with gray population").play("white pairs population with gray plant");
  REQUIRE(scene.fight.battles.size() == 2);
  for (const Battle& battle : scene.fight.battles) {
    CHECK(battle.side[0].total() == 1);
    CHECK(battle.side[1].total() == 1);
  }
}

TEST_CASE("W10: a kind that the side does not have cannot be paired") {
  Scene scene;
  scene.put(gray, 2, 0).put(white, 2, 1).play("gray attacks white on terra");
  CHECK(scene.refused("white pairs native with gray population") == "W10");
}

TEST_CASE("W11: a battle does not change what stands in another") {
  Scene scene;
  scene.put(gray, 1, 1).put(white, 1, 1).rolls({6, 1}).play("gray attacks white on terra");
  scene.play("gray pairs population with white population").play("gray fights battle 1");
  CHECK(scene.fight.battles[1].side[0][Kind::plant] == 1);
  CHECK(scene.fight.battles[1].side[1][Kind::plant] == 1);
}

TEST_CASE("W12: who has more markers decides where each spare one goes") {
  Scene scene = worked_example();
  scene.play("white pairs population with gray population").play("white pairs population with gray plant");
  CHECK(scene.legal() == "white adds population to battle 1; white adds population to battle 2");
}

TEST_CASE("W12: a spare marker goes to a battle that is there, in its turn") {
  Scene scene = worked_example();
  scene.play("white pairs population with gray population").play("white pairs population with gray plant");
  CHECK(scene.refused("white adds population to battle 3") == "W12");
  CHECK(scene.refused("white adds plant to battle 1") == "W12");
}

TEST_CASE("W13: the example of the texts: one against each first, then the rest, kinds mixed") {
  Scene scene = worked_example();
  scene.play("white pairs population with gray population").play("white pairs population with gray plant");
  scene.play("white adds population to battle 1")
      .play("white adds plant to battle 1")
      .play("white adds plant to battle 2");
  const auto& first = scene.fight.battles[0].side[1];
  const auto& second = scene.fight.battles[1].side[1];
  CHECK((first[Kind::population] == 2 && first[Kind::plant] == 1));
  CHECK((second[Kind::population] == 1 && second[Kind::plant] == 1));
}

TEST_CASE("W13: no spare marker before each opposing marker has one against it") {
  Scene scene = worked_example();
  scene.play("white pairs population with gray population");
  CHECK(scene.why("white adds population to battle 1") == "W13 refused.pairs-come-first");
  CHECK(scene.refused("white pairs population with gray population") == "W13");
}

TEST_CASE("WG17: all spare markers may go to one battle") {
  Scene scene = worked_example();
  scene.play("white pairs population with gray population").play("white pairs plant with gray plant");
  scene.play("white adds population to battle 2").play("white adds population to battle 2");
  scene.play("white adds plant to battle 2");
  CHECK(scene.fight.battles[0].side[1].total() == 1);
  CHECK(scene.fight.battles[1].side[1].total() == 4);
}

TEST_CASE("WG3: with equal numbers the active player makes the pairs") {
  Scene scene;
  scene.put(gray, 1, 1).put(white, 1, 1).play("gray attacks white on terra");
  CHECK(scene.legal() ==
        "gray pairs population with white population; gray pairs plant with white population");
}

TEST_CASE(
    "WG3: an attacker with more markers pairs, and there are as many battles as the smaller side has "
    "markers") {
  Scene scene;
  scene.put(gray, 2, 2).put(white, 1).play("gray attacks white on terra");
  CHECK(scene.legal() ==
        "gray pairs population with white population; gray pairs plant with white population");
  scene.play("gray pairs plant with white population");
  CHECK(scene.fight.battles.size() == 1);
}

TEST_CASE("WD2: all spare markers are placed") {
  Scene scene = worked_example();
  scene.play("white pairs population with gray population").play("white pairs population with gray plant");
  CHECK(scene.refused("white holds back population") == "WD2");
}

TEST_CASE("WD2, WG18: held back by the option, a marker adds nothing and cannot be lost") {
  Options options;
  options.hold_back_spares = true;
  Scene scene = worked_example(options);
  scene.play("white pairs plant with gray population").play("white pairs plant with gray plant");
  for (int i = 0; i < 3; ++i) scene.play("white holds back population");
  CHECK(scene.fight.battles[0].side[1].total() == 1);
  scene.rolls({6, 1, 6, 1}).play("gray fights battle 1");
  CHECK(scene.fight.lost_in_all[1] == 2);
  CHECK(scene.populations(white) == 3);
}

TEST_CASE("WG14: a side that lost every marker never lost fewer") {
  Scene scene;
  scene.put(gray, 1).put(white, 2, 1).rolls({1, 6}).play("gray attacks white on terra");
  scene.play("white pairs population with gray population");
  CHECK(scene.last<FightWon>().winner == white);
  CHECK(scene.last<FightWon>().loser_lost == 1);
}
