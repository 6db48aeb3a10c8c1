#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

// Tactics

TEST_CASE("S31, S32: while an attack is being settled, a tactic raises the defence for a while") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  declares(scene, "scout", "guard").play("ben plays tactic cover 1").pass();
  CHECK(scene.last<Struck>().defence_before == 7);
  CHECK(scene.last<Struck>().defence_after == 4);
}

TEST_CASE("S32: or the attack, itemised") {
  Scene scene = table();
  scene.hand("ann", order("charge").line(charge));
  declares(scene, "scout", "guard").play("ann plays tactic charge 1").pass();
  const auto struck = scene.last<Struck>();
  CHECK(struck.total.sum == 5);
  CHECK(struck.total.parts[0].card == no_card);
  CHECK(struck.total.parts[1].card == scene.id("charge"));
}

TEST_CASE("S31: a tactic is for an attack: not in another window, and not when it has been cancelled") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  scene.hand("cid", order("stop").line(no_attack_works));
  CHECK(no_line_of(scene, "ben", "cover") == "SG59");  // there is no defender
  declares(scene, "scout", "guard").play("cid answers with stop 1");
  CHECK(scene.fight.agenda.empty());
  CHECK(scene["cover"].zone == Zone::hand);
}

TEST_CASE("S33: tactics are played in turn, and the defending player has the first word") {
  Scene scene = table();
  for (const char* player : {"ann", "ben", "cid"}) {
    scene.hand(player, order("charge").line(charge));
    scene.hand(player, order("cover").line(cover));
  }
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "ben");
  scene.play("ben plays tactic cover-2 1");
  CHECK(scene.asked() == "cid");
  scene.play("cid plays no tactic");
  CHECK(scene.asked() == "ann");
  scene.play("ann plays tactic charge 1");
  CHECK(scene.asked() == "ben");
  CHECK(agree(scene));
}

TEST_CASE("S33: who defends his own card against himself has the first word all the same") {
  Scene scene = table();
  scene.card("ann", character("friend"), "north");
  scene.hand("ann", order("cover").line(cover));
  scene.hand("ben", order("cover").line(cover));
  scene.fighting("north", "ann");
  declares(scene, "scout", "friend");
  CHECK(scene.asked() == "ann");
}

TEST_CASE("S34: settled as soon as nobody wants to play another") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  scene.hand("ann", order("charge").line(charge));
  declares(scene, "scout", "guard").play("ben plays no tactic");
  CHECK(scene.count<Struck>() == 0);
  scene.play("ann plays no tactic");
  CHECK(scene.count<Struck>() == 1);
}

TEST_CASE("S34: who passed may play after another has played") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  scene.hand("ann", order("charge").line(charge));
  declares(scene, "scout", "guard").play("ben plays no tactic").play("ann plays tactic charge 1");
  CHECK(scene.asked() == "ben");
  scene.play("ben plays tactic cover 1");
  CHECK(scene.last<Struck>().defence_after == 2);
}

TEST_CASE("S35: played tactics go to the discard pile") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  declares(scene, "scout", "guard").play("ben plays tactic cover 1").pass();
  CHECK(scene["cover"].zone == Zone::discard);
}

TEST_CASE("S35: a tactic that was answered and did nothing, too; one that was not played stays") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  scene.hand("ben", order("cover").line(cover));
  scene.hand("ann", order("hush").line(no_line_works));
  declares(scene, "scout", "guard").play("ben plays tactic cover 1").play("ann answers with hush 1").pass();
  CHECK(scene.last<Struck>().defence_before == 5);
  CHECK(scene["cover"].zone == Zone::discard);
  CHECK(scene["cover-2"].zone == Zone::hand);
}

TEST_CASE("S36: what a tactic did is over when the attack has been settled") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  declares(scene, "scout", "guard").play("ben plays tactic cover 1").pass();
  CHECK(scene.fight.lasting.empty());
  CHECK(scene.count<EffectEnded>() == 1);
  CHECK(full_defence(scene.codex, scene.fight, scene.id("guard")) == 5);
}

TEST_CASE("S36: also when the attack was cancelled") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  scene.hand("cid", order("stop").line(no_attack_works));
  declares(scene, "scout", "guard");
  while (scene.asked() == "cid") scene.play("cid answers nothing");
  scene.play("ben plays tactic cover 1");
  while (scene.asked() == "cid" && scene.fight.stack.size() == 2) scene.play("cid answers nothing");
  scene.play("cid answers with stop 1");
  CHECK(scene.fight.lasting.empty());
  CHECK(scene.count<Struck>() == 0);
}

TEST_CASE("SG47: a raised defence that ends while the card is lowered leaves at least one point") {
  Scene scene = table();
  scene.kind("guard")->defence = 4;
  scene.kind("scout")->attack = {5, 0, 0};
  scene.hand("ben", order("cover").line(cover));
  declares(scene, "scout", "guard").play("ben plays tactic cover 1").pass();
  CHECK(scene.last<Struck>().defence_after == 1);
  CHECK(left(scene, "guard") == 1);
  CHECK(scene["guard"].injuries == 0);
  CHECK(scene["guard"].lowered == 3);
}

TEST_CASE("SG47: where more is left, it stays as low as it was") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  declares(scene, "scout", "guard").play("ben plays tactic cover 1").pass();
  CHECK(left(scene, "guard") == 2);  // 5 + 2 - 3, and 2 less again
}

TEST_CASE("SG40: all in the fight may play tactics, also who neither attacks nor defends") {
  Scene scene = table();
  scene.hand("cid", order("charge").line(charge));
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "cid");
  scene.play("cid plays tactic charge 1").pass();
  CHECK(left(scene, "guard") == 5);  // 5 taken: an injury
  CHECK(scene["guard"].injuries == 1);
}

TEST_CASE("SG40: until all have passed in a row, and not who is out of the fight") {
  Scene scene = table();
  for (const char* player : {"ann", "cid"}) scene.hand(player, order("charge").line(charge));
  scene["clerk"].clear(Mark::fighting);
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "ann");
  scene.play("ann plays no tactic");
  CHECK(scene.count<Struck>() == 1);
}

TEST_CASE("SG40: a standing pass for tactics") {
  Scene scene = table();
  scene.hand("ben", order("cover").line(cover));
  declares(scene, "scout", "guard").play("ben passes tactics for the round");
  CHECK(scene.count<Struck>() == 1);
  declares(scene, "scout", "guard");
  CHECK(scene.count<Struck>() == 2);
}

TEST_CASE("S27: a standing pass for blocks") {
  Scene scene = table();
  scene.card("ben", character("fast").speed(9), "north");
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard").play("ben passes blocks for the round");
  CHECK(scene.count<Struck>() == 1);
  declares(scene, "scout", "guard");
  CHECK(scene.count<Struck>() == 2);
}
