#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

namespace {

// Ann's hawk attacks in 1 with 5, her lynx waits in 2; ben's ox and ram (defense 3) stand in 1, his eel in 2.
Scene attacked(const Options& options = {}) {
  Scene scene = battle(options).lane("ann", agent("hawk").attack(5).defense(9), 1);
  scene.lane("ann", agent("lynx"), 2).lane("ben", agent("eel"), 2);
  for (const char* name : {"ox", "ram"}) scene.lane("ben", agent(name).attack(1).defense(3), 1);
  return scene;
}

}  // namespace

TEST_CASE("B78: nobody must defend, and before it there is a window as after it (BG33)") {
  Scene scene = attacked().hand("ben", signal("horn", 2)).go_on().pass();
  scene.play("ann attacks with hawk").play("ann attacks no more").pass();
  CHECK(scene.fight.moment == Moment::before_defend);
  CHECK(scene.asked() == "ben");
  CHECK(scene.is_legal("ben plays horn"));
  scene.pass();
  CHECK(scene.fight.moment == Moment::name_defenders);
  CHECK(agree(scene));
  scene.play("ben defends no more");
  CHECK(scene.fight.moment == Moment::after_defend);
  CHECK(scene.is_legal("ben plays horn"));
  scene.pass();
  CHECK(durability(scene, "ben", 1) == sector_durability - 5);
}

TEST_CASE("BG33: the window after the defence knows who defends, and the active player speaks first") {
  Scene scene = attacked().hand("ann", event("fall").speed(2).effect(on_agent(Verb::terminate)));
  scene.hand("ben", signal("horn", 2)).go_on().pass(2).play("ann attacks with hawk");
  scene.play("ann attacks no more").pass(4).play("ben defends against hawk with ox");
  scene.play("ben defends no more");
  CHECK(scene.fight.moment == Moment::after_defend);
  CHECK(scene["ox"].defends == scene.id("hawk"));
  CHECK(scene["ox"].place == 1);
  CHECK(scene.asked() == "ann");
}

TEST_CASE("BG12: unlocked agents of the opponent in the same biome defend, each against one attacker") {
  Scene scene = attacked().lane("ben", agent("cow"), 1).lock("cow").staging("ben", agent("pig"));
  scene.lane("ben", agent("bee").keywords(Keyword::reckless), 1).lane("ann", agent("kite"), 1).go_on();
  scene.play("ann attacks with hawk").play("ann attacks with kite").play("ann attacks no more");
  CHECK(scene.refused("ben defends against hawk with eel") == "BG12");
  CHECK(scene.refused("ben defends against hawk with cow") == "BG12");
  CHECK(scene.refused("ben defends against hawk with pig") == "BG12");
  CHECK(scene.refused("ben defends against hawk with bee") == "BG12");
  CHECK(scene.refused("ben defends against lynx with ox") == "B78");
  CHECK(scene.refused("ben defends against hawk with lynx") == "BG32");
  CHECK(agree(scene));
  scene.play("ben defends against hawk with ox");
  CHECK(scene.refused("ben defends against kite with ox") == "BG12");
  CHECK(scene.is_legal("ben defends against kite with ram"));
  CHECK(scene.is_legal("ben defends against hawk with ram"));
  CHECK(agree(scene));
}

TEST_CASE(
    "BG12, B34: any number defends, also who arrived in this turn, but one against an elusive attacker") {
  Scene scene = attacked().arrived("ox").arrived("ram");
  scene.lane("ann", agent("cat").keywords(Keyword::elusive), 1).lane("ben", agent("dog"), 1).go_on();
  scene.play("ann attacks with hawk").play("ann attacks with cat").play("ann attacks no more");
  scene.play("ben defends against cat with ox");
  CHECK(scene.refused("ben defends against cat with ram") == "BG12");
  CHECK(agree(scene));
  scene.play("ben defends against hawk with ram").play("ben defends against hawk with dog");
  CHECK(defenders_of(scene.codex, scene.fight, scene.id("hawk")) == 2);
}

TEST_CASE("BG12, BG51: with the option they defend from anywhere on the planet") {
  Options options;
  options.defend_from = DefendFrom::anywhere;
  Scene scene = attacked(options).staging("ben", agent("pig").defense(5)).go_on();
  scene.play("ann attacks with hawk").play("ann attacks no more");
  CHECK(scene.is_legal("ben defends against hawk with eel"));
  CHECK(agree(scene));
  scene.play("ben defends against hawk with pig").play("ben defends no more");
  CHECK(is_in(scene, "pig", Zone::cache));
  CHECK(scene["hawk"].damage == 2);
  CHECK(durability(scene, "ben", 1) == sector_durability);
}

TEST_CASE("B79: the attacking player orders those who defend against one attacker") {
  Scene scene = attacked().lane("ben", agent("cow").attack(0).defense(1), 1).go_on();
  scene.play("ann attacks with hawk").play("ann attacks no more");
  for (const char* name : {"ox", "ram", "cow"}) {
    scene.play("ben defends against hawk with " + std::string(name));
  }
  CHECK(scene.asked() == "ann");
  CHECK(scene.fight.moment == Moment::order_defenders);
  CHECK(agree(scene));
  scene.play("ann orders cow next");
  CHECK(scene.refused("ann orders cow next") == "B79");
  CHECK(agree(scene));
  // The last one has no choice.
  scene.play("ann orders ram next");
  CHECK(scene["cow"].place == 1);
  CHECK(scene["ram"].place == 2);
  CHECK(scene["ox"].place == 3);
  CHECK(scene.count<DefendersOrdered>() == 3);
}

TEST_CASE("B79: a single defender needs no order, and each attacker has its own") {
  Scene scene = attacked().lane("ann", agent("kite").attack(3), 1);
  for (const char* name : {"cow", "dog"}) scene.lane("ben", agent(name), 1);
  scene.go_on().play("ann attacks with hawk").play("ann attacks with kite").play("ann attacks no more");
  scene.play("ben defends against kite with ox").play("ben defends no more");
  CHECK(scene.fight.moment == Moment::second_primary);
  CHECK(scene.count<DefendersOrdered>() == 0);

  Scene both = attacked().lane("ann", agent("kite").attack(3), 1);
  for (const char* name : {"cow", "dog"}) both.lane("ben", agent(name), 1);
  both.go_on().play("ann attacks with hawk").play("ann attacks with kite").play("ann attacks no more");
  both.play("ben defends against hawk with ox").play("ben defends against hawk with ram");
  both.play("ben defends against kite with cow").play("ben defends against kite with dog");
  both.play("ann orders ram next");
  CHECK(both.fight.moment == Moment::order_defenders);
  CHECK(both.refused("ann orders ox next") == "B79");
  both.play("ann orders dog next");
  CHECK(both["ram"].place == 1);
  CHECK(both["cow"].place == 2);
}

TEST_CASE("B79, BG16: when one of the defenders leaves, those behind it close up") {
  Scene scene = attacked().lane("ben", agent("cow").attack(0).defense(4), 1);
  scene.hand("ben", event("away").speed(2).effect(on_agent(Verb::retreat))).go_on().pass();
  scene.play("ann attacks with hawk").play("ann attacks no more").pass(2);
  for (const char* name : {"ox", "ram", "cow"}) {
    scene.play("ben defends against hawk with " + std::string(name));
  }
  scene.play("ann orders ox next").play("ann orders ram next");
  scene.play("ben plays away").play("ben targets ox").settle();
  CHECK(scene["ox"].defends == no_card);
  // Ram is the first now: 3 of the 5 terminate it, 2 are left for cow.
  CHECK(scene.fight.agenda.is<AssignDamage>());
  scene.play("ann assigns 3");
  CHECK(is_in(scene, "ram", Zone::cache));
  CHECK(scene["cow"].damage == 2);
  CHECK(scene["ox"].damage == 0);
}

TEST_CASE("BG17: an attacker that leaves is out of the battle, and its defenders strike nobody") {
  Scene scene = attacked().hand("ann", event("away").speed(2).effect(on_agent(Verb::retreat)));
  scene.hand("ann", signal("flag", 2)).go_on().pass().play("ann attacks with hawk");
  scene.play("ann attacks with lynx").pass(2);
  scene.play("ben defends against hawk with ox").play("ben defends no more");
  scene.play("ann plays away").play("ann targets hawk").settle();
  CHECK(scene.fight.moment == Moment::after_defend);
  CHECK_FALSE(scene.has("hawk", Mark::attacking));
  CHECK(scene["ox"].defends == no_card);
  CHECK(scene["ox"].place == 0);
  scene.pass();
  CHECK(scene.count<Struck>() == 0);
  CHECK(durability(scene, "ben", 1) == sector_durability);
  CHECK(durability(scene, "ben", 2) == sector_durability - 2);
}

TEST_CASE("BG17, BC7: an attacker that was moved to another biome attacks nowhere") {
  Scene scene = attacked().hand("ann", event("wind").speed(2).effect(on_agent(Verb::move))).go_on().pass();
  scene.play("ann attacks with hawk").play("ann attacks no more").pass(2);
  scene.play("ben defends against hawk with ox").play("ben defends no more");
  scene.play("ann plays wind").play("ann targets hawk").settle().play("ann goes to 3");
  CHECK(scene.count<Struck>() == 0);
  for (const int number : {1, 3}) CHECK(durability(scene, "ben", number) == sector_durability);
}

}  // namespace affray::biomes::testing
