#include "affray/games/biomes/testing/turns.hpp"

namespace affray::biomes::testing {

TEST_CASE("B86, BC11: what reacts to the end of a turn does, once; then there is one window of Speed 3") {
  Scene scene = table();
  scene.staging("ann", software("dusk").skill(reactive(Timing::turn_end, Of::own, {draws_one})));
  with_signals(scene, 3);
  with_signals(scene, 2).at("ann", Moment::end).go_on();
  CHECK(scene.fight.moment == Moment::end);
  CHECK(scene.asked() == "ann");  // she speaks first
  CHECK_FALSE(scene.is_legal("ann plays signal-2"));
  CHECK(scene.is_legal("ann plays signal-3"));
  scene.settle();
  CHECK(scene.fight.moment == Moment::end_window);
  CHECK(scene.count<Drew>() == 1);
  CHECK(windows(scene) == "25a 25b ");
}

TEST_CASE("B86: the end of the other player's turn is none of his own") {
  Scene scene = table();
  scene.staging("ben", software("dusk").skill(reactive(Timing::turn_end, Of::own, {draws_one})));
  with_signals(scene, 3).at("ann", Moment::end).go_on();
  CHECK(scene.fight.moment == Moment::end_window);
  CHECK(scene.fight.queue.empty());
}

TEST_CASE("B87: the hand is discarded down to seven, and the turn ends") {
  Scene scene = table();
  for (int i = 0; i < 9; ++i) scene.hand("ann", agent("ox").pays(Energy::void_energy, 99));
  scene.hand("ann", signal("walk", 1)).at("ann", Moment::reset).go_on();
  CHECK(scene.asked() == "ann");
  CHECK(agree(scene));
  scene.play("ann discards ox").play("ann discards walk");
  CHECK(scene.fight.turn == 3);
  scene.hand("ben", signal("walk", 1));
  scene.play("ann discards ox-2");
  CHECK(count_in(scene.codex, scene.fight, Zone::hand, scene.side("ann")) == 7);
  CHECK(scene.last<TurnEnded>().side == scene.side("ann"));
  CHECK(scene.fight.turn == 4);
}

TEST_CASE("B87, BC10, BG7: damage and what lasts a turn end; what a sector has lost stays lost") {
  Scene scene = table();
  with_signals(scene, 3).staging("ann", agent("hawk")).lane("ben", agent("wolf"), 1).lock("hawk");
  Card& hawk = scene["hawk"];
  hawk.damage = 1;
  hawk.attack = 2;
  hawk.defense = 1;
  hawk.granted = Keyword::ranged;
  hawk.lost = Keyword::swift;
  hawk.used = 1;
  hawk.increase = 1;
  scene.set("hawk", Mark::arrived);
  scene["wolf"].damage = 1;
  scene.player("ben").durability[0] = 4;
  scene.at("ann", Moment::reset).go_on();
  Card left;
  left.zone = Zone::staging;
  left.increase = 1;
  left.stays = scene["hawk"].stays;
  CHECK(scene["hawk"] == left);
  CHECK(scene.has("hawk", Mark::locked));
  CHECK_FALSE(scene.has("hawk", Mark::arrived));
  CHECK(scene["wolf"].damage == 0);
  CHECK(scene.player("ben").durability[0] == 4);
}

TEST_CASE("BC10: damage before Reset stays, from the battle to the end of the turn") {
  Scene scene = table();
  with_signals(scene, 3).staging("ann", agent("hawk").defense(3));
  scene["hawk"].damage = 2;
  scene.at("ann", Moment::second_primary).go_on().pass(2);
  CHECK(scene.fight.moment == Moment::end_window);
  CHECK(scene["hawk"].damage == 2);
}

TEST_CASE("BG7: whom only a bonus keeps alive survives Reset, and nobody acts in it") {
  Scene scene = table();
  with_signals(scene, 3).staging("ann", agent("hawk").defense(2));
  scene["hawk"].damage = 3;
  scene["hawk"].defense = 2;
  scene.at("ann", Moment::reset).go_on();
  CHECK(scene["hawk"].zone == Zone::staging);
  CHECK(scene.fight.turn == 4);
  CHECK(scene.fight.moment == Moment::draw_window);
}

TEST_CASE("BG7: by option what lasts a turn ends before damage is removed") {
  Scene scene = table();
  scene.codex.options.effects_end_first = true;
  with_signals(scene, 3).staging("ann", agent("hawk").defense(2)).staging("ann", agent("lynx").defense(2));
  scene["hawk"].damage = 3;
  scene["hawk"].defense = 2;
  scene["lynx"].damage = 1;
  scene["lynx"].defense = 2;
  scene.at("ann", Moment::reset).go_on();
  CHECK(scene["hawk"].zone == Zone::cache);
  CHECK(scene["lynx"].zone == Zone::staging);
  CHECK(scene["lynx"].damage == 0);
}

TEST_CASE("B19: a hand of more than seven cards is brought down as its owner's turn ends") {
  Scene scene = table();
  for (int i = 0; i < 8; ++i) scene.hand("ann", agent("ox").pays(Energy::void_energy, 99));
  scene.at("ann", Moment::reset).go_on();
  CHECK(scene.asked() == "ann");
  CHECK(scene.fight.agenda.top<ChooseDiscard>().left == 1);
}

TEST_CASE("B19: not as the other player's turn ends, and seven are not too many") {
  Scene scene = table();
  for (int i = 0; i < 8; ++i) scene.hand("ben", agent("ox").pays(Energy::void_energy, 99));
  for (int i = 0; i < 7; ++i) scene.hand("ann", agent("elk").pays(Energy::void_energy, 99));
  scene.hand("ben", signal("spark", 3)).at("ann", Moment::reset).go_on();
  CHECK(scene.count<Discarded>() == 0);
  CHECK(scene.fight.turn == 4);
}

}  // namespace affray::biomes::testing
