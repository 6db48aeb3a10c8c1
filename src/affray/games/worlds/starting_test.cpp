#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

TEST_CASE("W01, W05: on your turn you may start a fight, or not") {
  Scene scene;
  scene.put(gray, 1).put(white, 1);
  CHECK(scene.legal() == "gray attacks white on terra; gray ends the turn");
}

TEST_CASE("W01: only the player on turn may start a fight") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).begin();
  const Choice by_white = choice_of(Deed::attack, white, gray, Scene::terra, Scene::terra);
  CHECK(Worlds::refusal(scene.codex, scene.fight, by_white) == affray::Refusal{"W01", "refused.not-on-turn"});
}

TEST_CASE("W05: a turn without a fight changes no marker and has no winner") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).play("gray ends the turn");
  CHECK(scene.over());
  CHECK(scene.populations(gray) == 1);
  CHECK(Worlds::outcome(scene.codex, scene.fight)->winner == affray::nobody);
}

TEST_CASE("W02: on a World Populations and Plants take part") {
  Scene scene;
  scene.put(gray, 1, 1).put(white, 1, 1).play("gray attacks white on terra");
  CHECK(scene.fight.pool[0].total() + scene.fight.pool[1].total() == 4);
}

TEST_CASE("W02, WG2: markers on another World take no part") {
  Scene scene;
  scene.put(gray, 1, 1).put(gray, 5, 0, Scene::luna).put(white, 1, 2).play("gray attacks white on terra");
  CHECK(scene.fight.pool[0].total() == 2);
  CHECK(scene.populations(gray, Scene::luna) == 5);
}

TEST_CASE("W03: on a Sun the Populations in orbit fight") {
  Scene scene;
  scene.put(gray, 1, 0, Scene::sol)
      .put(white, 1, 0, Scene::sol)
      .rolls({6, 1})
      .play("gray attacks white on sol");
  CHECK(scene.populations(white, Scene::sol) == 0);
  CHECK(scene.last<FightStarted>().rules[1] == affray::Rule("W03"));
}

TEST_CASE("W03: Natives cannot be attacked on a Sun") {
  Scene scene;
  scene.put(gray, 1, 0, Scene::sol).put_natives(1, Scene::sol);
  CHECK(scene.refused("gray attacks natives on sol") == "W03");
}

TEST_CASE("W04: one fight in a turn") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).put(gray, 1, 0, Scene::luna).put(white, 1, 0, Scene::luna).rolls({6, 1});
  scene.play("gray attacks white on terra");
  CHECK(scene.refused("gray attacks white on luna") == "W04");
  CHECK(scene.legal() == "gray ends the turn");
}

TEST_CASE("W04, WD1: the option allows several fights in a turn, one at a time") {
  Options options;
  options.max_fights_per_turn = 0;
  Scene scene(options);
  scene.put(gray, 1, 1).put(white, 1, 1).put(gray, 1, 0, Scene::luna).put(white, 1, 0, Scene::luna);
  scene.play("gray attacks white on terra");
  CHECK(scene.why("gray attacks white on luna") == "W04 refused.fight-is-on");
  scene.rolls({6, 1, 6, 1}).play("gray pairs population with white population").play("gray fights battle 1");
  scene.rolls({6, 1}).play("gray attacks white on luna");
  CHECK(scene.fight.fights_won[0] == 2);
}

TEST_CASE("WD1: with a limit of two the third fight is refused") {
  Options options;
  options.max_fights_per_turn = 2;
  Scene scene(options);
  for (const auto place : {Scene::sol, Scene::terra, Scene::luna})
    scene.put(gray, 1, 0, place).put(white, 1, 0, place);
  scene.rolls({6, 1, 6, 1}).play("gray attacks white on sol").play("gray attacks white on luna");
  CHECK(scene.refused("gray attacks white on terra") == "W04");
}

TEST_CASE("W06, WG20: no fight in a starting system, on its World or its Sun, for any player") {
  Scene scene;
  scene.put(gray, 1, 0, Scene::cradle).put(white, 1, 0, Scene::cradle);
  scene.put(gray, 1, 0, Scene::hearth).put(white, 1, 0, Scene::hearth);
  CHECK(scene.refused("gray attacks white on cradle") == "W06");
  CHECK(scene.refused("gray attacks white on hearth") == "W06");
}

TEST_CASE("W06: the system beside the starting one is open") {
  Scene scene;
  scene.put(gray, 1).put(white, 1);
  CHECK(scene.refused("gray attacks white on terra").empty());
}

TEST_CASE("W07: only markers on the same card can be attacked") {
  Scene scene;
  scene.put(gray, 1).put(white, 1, 0, Scene::luna);
  CHECK(scene.refused("gray attacks white on terra") == "W07");
}

TEST_CASE("W07: one's own markers cannot be attacked, and neither can a Sun from another Sun") {
  Scene scene;
  scene.put(gray, 2, 0, Scene::sol).put(white, 1, 0, Scene::hearth);
  CHECK(scene.refused("gray attacks gray on sol") == "W07");
  CHECK(scene.refused("gray attacks white on hearth from sol") == "W07");
}

TEST_CASE("W08: no fight from one World to another") {
  Scene scene;
  scene.put(gray, 1).put(white, 1, 0, Scene::luna);
  CHECK(scene.refused("gray attacks white on luna from terra") == "W08");
}

TEST_CASE("W08: not even with markers of both on both Worlds") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).put(gray, 1, 0, Scene::luna).put(white, 1, 0, Scene::luna);
  CHECK(scene.refused("gray attacks white on luna from terra") == "W08");
  CHECK(scene.refused("gray attacks white on luna from luna").empty());
}

TEST_CASE("W09, WD7: no fight between a World and a Sun, its own or another") {
  Scene scene;
  scene.put(gray, 1).put(white, 1, 0, Scene::sol);
  CHECK(scene.refused("gray attacks white on sol from terra") == "W09");
  CHECK(scene.refused("gray attacks white on hearth from terra") == "W09");
}

TEST_CASE("W09: nor from the Sun down to a World") {
  Scene scene;
  scene.put(gray, 1, 0, Scene::sol).put(white, 1);
  CHECK(scene.refused("gray attacks white on terra from sol") == "W09");
}

TEST_CASE("WG1: of three players on a card two fight and the third is left alone") {
  Scene scene({}, {}, {"gray", "white", "black"});
  scene.put(gray, 1).put(white, 1).put(black, 4, 2).rolls({6, 1});
  CHECK(scene.legal() == "gray attacks white on terra; gray attacks black on terra; gray ends the turn");
  scene.play("gray attacks white on terra");
  CHECK(scene.populations(black) == 4);
  CHECK(scene.plants(black) == 2);
}

TEST_CASE("WG16, WG28: Natives stand as a side of their own; the next player rolls for them; no Energy") {
  Scene scene({}, {}, {"gray", "white", "black"});
  scene.put(gray, 1).put_natives(1).give_energy(gray, 1).rolls({1, 1}).play("gray attacks natives on terra");
  scene.play("gray uses 0 energy");
  CHECK(scene.populations(gray) == 0);  // 2 + 1 against 4 + 1
  CHECK(scene.fight.fights_won[4] == 1);
  CHECK(scene.fight.places[Scene::terra].natives == 1);
}

TEST_CASE("WG28: the next player pairs for the Natives") {
  Scene scene({}, {}, {"gray", "white", "black"});
  scene.put(gray, 1).put_natives(2).play("gray attacks natives on terra");
  CHECK(scene.fight.battles[0].side[1][Kind::native] == 2);  // forced: one battle, one kind
}

TEST_CASE("WG21: no fight without a marker of one's own on the card") {
  Scene scene;
  scene.put(white, 1);
  CHECK(scene.refused("gray attacks white on terra") == "WG21");
}

TEST_CASE("WG22, W19: a defender with Plants only may be attacked, and fights with 1 for each") {
  Scene scene;
  scene.put(gray, 1).put(white, 0, 1).rolls({1, 3}).play("gray attacks white on terra");
  CHECK(scene.last<Compared>().totals[1].sum == 1 + 3);
}

TEST_CASE("WG27: a session of two turns is won by who won more fights") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).put(gray, 1, 0, Scene::luna).put(white, 1, 0, Scene::luna);
  scene.fight.turns_left = 2;
  scene.rolls({6, 1, 1, 1}).play("gray attacks white on terra").play("gray ends the turn");
  CHECK(scene.fight.turn == white);
  scene.play("white attacks gray on luna").play("white ends the turn");
  CHECK(scene.over());
  CHECK(Worlds::outcome(scene.codex, scene.fight)->winner == gray);
}

TEST_CASE("WG27: the fights of a very long session are counted as far as a counter goes") {
  Options options;
  options.max_fights_per_turn = 0;
  Scene scene(options);
  scene.put(gray, 1).put(white, 1).rolls({6, 1});
  scene.fight.fights_this_turn = 255;
  scene.fight.fights_won[gray] = 255;
  scene.fight.fights_won[white] = 3;
  scene.play("gray attacks white on terra");
  CHECK(scene.fight.fights_won[gray] == 255);
  CHECK(scene.fight.fights_this_turn == 255);
  scene.play("gray ends the turn");
  CHECK(Worlds::outcome(scene.codex, scene.fight)->winner == gray);
}
