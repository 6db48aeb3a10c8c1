#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

TEST_CASE("W28: who lost fewest markers over all battles wins the fight") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).rolls({6, 1}).play("gray attacks white on terra");
  CHECK(scene.last<FightWon>().winner == gray);
  CHECK(scene.last<FightWon>().loser_lost == 1);
}

TEST_CASE("W28, W38: winning more battles does not help who lost more markers") {
  Scene scene;
  scene.put(gray, 3).put(white, 5).rolls({1, 6, 1, 6, 6, 1}).play("gray attacks white on terra");
  scene.play("white adds population to battle 3").play("white adds population to battle 3");
  scene.play("gray fights battle 1").play("gray fights battle 2");
  // Gray lost two battles with one marker each and won the third, 8 against 7, with three of White's.
  CHECK(scene.last<FightWon>().winner == gray);
}

TEST_CASE("W38: one marker less is enough to win") {
  Scene scene;
  scene.put(gray, 2).put(white, 3).rolls({1, 6, 6, 1}).play("gray attacks white on terra");
  scene.play("white adds population to battle 2").play("gray fights battle 1");
  CHECK(scene.last<FightWon>().winner == gray);
  CHECK(scene.last<FightWon>().winner_lost == 1);
  CHECK(scene.last<FightWon>().loser_lost == 2);
}

TEST_CASE("W29, WG10: equal losses: no winner, no withdrawal, no Plant taken") {
  Scene scene;
  scene.put(gray, 1, 1).put(white, 1, 1).rolls({6, 1, 1, 6}).play("gray attacks white on terra");
  scene.play("gray pairs population with white population").play("gray fights battle 1");
  CHECK(scene.count<FightDrawn>() == 1);
  CHECK(scene.legal() == "gray ends the turn");
}

TEST_CASE("W29: a fight of ties only has no winner") {
  Scene scene;
  scene.put(gray, 2)
      .put(white, 2)
      .rolls({3, 3, 4, 4})
      .play("gray attacks white on terra")
      .play("gray fights battle 1");
  CHECK(scene.last<FightDrawn>().lost == 2);
}

TEST_CASE("W30, WD10: the loser may withdraw Populations to the Sun of the same system") {
  Scene scene = white_lost_one();
  scene.play("white withdraws 2 populations");
  CHECK(scene.populations(white, Scene::sol) == 2);
  CHECK(scene.populations(white) == 1);
}

TEST_CASE("W30: not more Populations than survived, and the winner is not asked") {
  Scene scene = white_lost_one();
  CHECK(scene.refused("white withdraws 4 populations") == "W30");
  CHECK(scene.why("gray withdraws 1 population") == "W30 refused.winner-stays");
}

TEST_CASE("WG11: any subset may withdraw") {
  Scene scene = white_lost_one();
  CHECK(scene.legal() ==
        "white withdraws 0 populations; white withdraws 1 population; white withdraws 2 populations; "
        "white withdraws 3 populations");
}

TEST_CASE("WG11: by the option all or none") {
  Options options = with_spares();
  options.withdraw = WithdrawWhom::all;
  Scene scene = white_lost_one(options);
  CHECK(scene.legal() == "white withdraws 0 populations; white withdraws 3 populations");
  CHECK(scene.refused("white withdraws 1 population") == "WG11");
}

TEST_CASE("W37: not withdrawing is the loser's choice and does not stop the winner") {
  Scene scene = white_lost_one();
  scene.play("white withdraws 0 populations");
  CHECK(scene.legal() == "gray takes a plant; gray takes no plant");
}

TEST_CASE("W37, WG13: the loser decides before the winner does") {
  Scene scene = white_lost_one();
  CHECK(scene.why("gray takes a plant") == "WG13 refused.withdrawal-comes-first");
}

TEST_CASE("W31, W32: the winner may take over a Plant: one marker goes, one of his own comes") {
  Scene scene = white_lost_one();
  scene.fight.plant_supply = {2, 2, 0, 0};
  scene.play("white withdraws 0 populations").play("gray takes a plant");
  CHECK(scene.plants(gray) == 2);
  CHECK(scene.plants(white) == 0);
  CHECK(scene.fight.plant_supply[0] == 1);
  CHECK(scene.fight.plant_supply[1] == 3);
}

TEST_CASE("W31: the winner may also leave it") {
  Scene scene = white_lost_one();
  scene.play("white withdraws 0 populations").play("gray takes no plant");
  CHECK(scene.plants(gray) == 1);
}

TEST_CASE("W31: no Plant left, nothing to take") {
  Scene scene;
  scene.put(gray, 1).put(white, 2).rolls({6, 1}).play("gray attacks white on terra");
  CHECK(scene.legal() == "gray ends the turn");
  CHECK(scene.why("gray takes a plant") == "W33 refused.plant-is-past");
}

TEST_CASE("W32, WG15: without a spare Plant marker of his own the winner cannot take one") {
  Scene scene = white_lost_one();
  scene.fight.plant_supply = {0, 2, 0, 0};
  scene.play("white withdraws 0 populations");
  CHECK(scene.plants(white) == 1);
  CHECK(scene.legal() == "gray ends the turn");
}

TEST_CASE("W33, WD9: one Plant only") {
  Scene scene(
      {}, {card("spared", {Verb::loses_at_most, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1})});
  scene.put(gray, 1)
      .put(white, 0, 4)
      .give_event(gray, "spared")
      .rolls({6, 1})
      .play("gray attacks white on terra");
  scene.play("gray plays spared").play("gray takes a plant");
  CHECK(scene.plants(gray) == 1);
  CHECK(scene.why("gray takes a plant") == "W33 refused.plant-is-past");
}

TEST_CASE("W33: the swap happens once a fight, not once a battle") {
  Scene scene = white_lost_one();
  scene.play("white withdraws 0 populations").play("gray takes a plant");
  CHECK(scene.count<PlantTaken>() == 1);
}

TEST_CASE("W34: the other Plants stay the loser's") {
  Scene scene(
      {}, {card("spared", {Verb::loses_at_most, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1})});
  scene.put(gray, 1)
      .put(white, 0, 4)
      .give_event(gray, "spared")
      .rolls({6, 1})
      .play("gray attacks white on terra");
  scene.play("gray plays spared").play("gray takes a plant");
  CHECK(scene.plants(white) == 2);
}

TEST_CASE("W34: they stay when the winner takes none, too") {
  Scene scene = white_lost_one();
  scene.play("white withdraws 0 populations").play("gray takes no plant");
  CHECK(scene.plants(white) == 1);
}

TEST_CASE("WG12: on a Sun nothing is withdrawn and no Plant taken") {
  Scene scene;
  scene.put(gray, 2, 0, Scene::sol).put(white, 2, 0, Scene::sol).rolls({6, 1, 3, 3});
  scene.play("gray attacks white on sol").play("gray fights battle 1");
  CHECK(scene.count<FightWon>() == 1);
  CHECK(scene.legal() == "gray ends the turn");
}

TEST_CASE("W16, W30: an event may forbid the withdrawal, or grant it to a winner") {
  for (const Verb verb : {Verb::no_withdrawal, Verb::free_withdrawal}) {
    const bool forbids = verb == Verb::no_withdrawal;
    Scene scene({}, {card("chosen", {verb, forbids ? Whose::opponent : Whose::own, Of::any, Covers::all,
                                     Lasts::fight, 1})});
    scene.put(gray, 2).put(white, 2).give_event(gray, "chosen").rolls({6, 1, 3, 3});
    scene.play("gray attacks white on terra").play("gray fights battle 1").play("gray plays chosen");
    // White lost two, Gray one in the tie: Gray has one Population left.
    if (forbids) CHECK(scene.legal() == "gray ends the turn");
    if (!forbids) CHECK(scene.legal() == "gray withdraws 0 populations; gray withdraws 1 population");
  }
}

namespace {

/// White holds back one Population, and gray plays an event by which both sides may withdraw.
Scene both_may_withdraw(std::vector<int> faces) {
  const Effect leave{.verb = Verb::free_withdrawal, .whose = Whose::both, .lasts = Lasts::fight};
  Scene scene(with_spares(), {card("leave", leave)});
  scene.put(gray, 2).put(white, 3).give_event(gray, "leave").rolls(std::move(faces));
  scene.play("gray attacks white on terra").play("white holds back population");
  scene.play("gray fights battle 1").play("gray plays leave");
  return scene;
}

}  // namespace

TEST_CASE("WG13: where an event lets both sides withdraw, the loser comes first") {
  Scene scene = both_may_withdraw({6, 1, 6, 1});
  CHECK(scene.legal() == "white withdraws 0 populations; white withdraws 1 population");
  scene.play("white withdraws 1 population").play("gray withdraws 2 populations");
  CHECK(scene.populations(gray, Scene::sol) == 2);
}

TEST_CASE("WG10, WG13: an event lets both withdraw although nobody has won, the active player first") {
  Scene scene = both_may_withdraw({6, 1, 1, 6});
  CHECK(scene.count<FightDrawn>() == 1);
  CHECK(scene.legal() == "gray withdraws 0 populations; gray withdraws 1 population");
  scene.play("gray withdraws 1 population").play("white withdraws 2 populations");
  CHECK(scene.populations(white, Scene::sol) == 2);
}

TEST_CASE("WG30: whom an event forbids to withdraw, no other event lets go") {
  Scene scene({},
              {card("leave", {.verb = Verb::free_withdrawal, .lasts = Lasts::fight}),
               card("stay", {.verb = Verb::no_withdrawal, .whose = Whose::opponent, .lasts = Lasts::fight})});
  scene.put(gray, 1).put(white, 1).give_event(gray, "leave").give_event(white, "stay").rolls({6, 1});
  scene.play("gray attacks white on terra").play("gray plays leave").play("white plays stay");
  CHECK(scene.last<FightWon>().winner == gray);
  CHECK(scene.legal() == "gray ends the turn");
}
