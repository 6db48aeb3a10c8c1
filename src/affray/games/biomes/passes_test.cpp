#include "affray/games/biomes/testing/windows.hpp"

namespace affray::biomes::testing {

TEST_CASE("BG43: a pass is told alike, whether somebody chose it or could do nothing") {
  Scene scene = primary();
  scene.play("ann plays walk").pass(2);
  CHECK(scene.count<Passed>() == 2);
  Scene nothing_to_do = two_players();
  nothing_to_do.hand("ann", signal("walk", 1)).hand("ben", signal("crawl", 1));
  nothing_to_do.window("ann", primary_leads).go_on().play("ann plays walk");
  CHECK(executed(nothing_to_do) == "walk");  // nobody was asked
  CHECK(nothing_to_do.count<Passed>() == 2);
}

TEST_CASE("BG43: on an empty queue no pass is told") {
  Scene scene = primary();
  scene.pass(2);
  CHECK(scene.count<Passed>() == 0);
}

TEST_CASE("B57: who passes until something happens is asked again once the other acts") {
  Scene scene = primary();
  scene.pass().play("ben passes until something happens");
  scene.window("ann", primary_leads).go_on().pass();
  CHECK(scene.fight.moment != Moment::first_primary);  // ben was not asked
  scene = primary();
  scene.pass().play("ben plays trot");
  scene.play("ann passes until something happens").play("ben plays bolt");
  CHECK(scene.asked() == "ann");
}

TEST_CASE("B57: who passes until the phase ends is not, until it has") {
  Scene scene = primary();
  scene.play("ann plays walk").play("ben passes until the phase ends").pass();
  CHECK(executed(scene) == "walk");
  scene.play("ann plays dash");
  CHECK(executed(scene) == "walk dash");
  CHECK(scene.player("ben").standing == AutoPass::until_phase_end);
  scene.until(Moment::advance_window);
  CHECK(scene.player("ben").standing == AutoPass::none);
}

TEST_CASE("B57: who passes until the turn ends is not asked in it again") {
  Scene scene = speeds();
  scene.deck("ann", signal("rest", 1), 4).deck("ben", signal("rest", 1), 4);
  scene.window("ann", primary_leads).go_on().pass();
  scene.play("ben passes until the turn ends");
  while (scene.fight.active == scene.side("ann")) {
    REQUIRE(scene.asked() == "ann");
    scene.pass();
  }
  CHECK(scene.player("ben").standing == AutoPass::none);
  CHECK(scene.asked() == "ben");
}

TEST_CASE("B57: a pass holds until something, the phase or the turn, and until nothing else") {
  const Scene scene = primary();
  const Side ann = scene.side("ann");
  for (int until = 0; until < 256; ++until) {
    const Choice choice{Deed::pass_until, ann, {static_cast<std::uint8_t>(until), 0}};
    const bool legal = !Biomes::refusal(scene.codex, scene.fight, choice);
    CHECK(legal == (until >= 1 && until <= 3));
  }
}

TEST_CASE("B57, B53: who passes until something happens is asked again once agents are named") {
  Scene scene = speeds();
  scene.lane("ann", agent("hawk"), 1).lane("ben", agent("ox"), 1).at("ann", Moment::before_attack).go_on();
  scene.pass().play("ben passes until something happens").play("ann attacks with hawk");
  CHECK(scene.player("ben").standing == AutoPass::none);
  CHECK(scene.asked() == "ben");  // after the attack was named
}

}  // namespace affray::biomes::testing
