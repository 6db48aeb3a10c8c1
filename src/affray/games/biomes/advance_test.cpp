#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

TEST_CASE("B70: the active player picks agents and a biome for each, or nobody") {
  Scene scene = opening().staging("ann", agent("hawk")).staging("ann", agent("lynx")).go_on();
  CHECK(scene.asked() == "ann");
  CHECK(agree(scene));
  CHECK(scene.is_legal("ann advances no more"));
  scene.play("ann advances hawk to 3");
  CHECK(scene.refused("ann advances hawk to 1") == "B70");
  CHECK(scene.is_legal("ann advances lynx to 3"));
  CHECK(agree(scene));
  scene.play("ann advances no more");
  CHECK(scene["hawk"].lane == LaneId{2});
  CHECK(is_in(scene, "hawk", Zone::lane));
  CHECK(is_in(scene, "lynx", Zone::staging));
}

TEST_CASE("B70, B34: who arrived in this turn does not advance, unless it is swift") {
  Scene scene = opening().staging("ann", agent("hawk")).staging("ann", agent("lynx"));
  scene.staging("ann", agent("hare").keywords(Keyword::swift));
  scene.arrived("hawk").arrived("hare").go_on();
  CHECK(scene.refused("ann advances hawk to 1") == "B70");
  CHECK(scene.is_legal("ann advances hare to 1"));
  CHECK(scene.is_legal("ann advances lynx to 1"));
}

TEST_CASE("B70, BG49: only agents go, from staging, that are attached to nothing and not anchored") {
  Scene scene = opening().staging("ann", agent("hawk")).staging("ann", software("map"));
  scene.lane("ann", agent("scout"), 2).staging("ann", agent("tree").keywords(Keyword::anchored));
  scene.staging("ann", agent("parrot").also(TypeBit::hardware | TypeBit::gear)).attach("parrot", "hawk");
  scene.staging("ben", agent("ox")).go_on();
  CHECK(scene.refused("ann advances map to 1") == "B31");
  CHECK(scene.refused("ann advances scout to 1") == "BG49");
  CHECK(scene.refused("ann advances parrot to 1") == "BG49");
  CHECK(scene.refused("ann advances tree to 1") == "B70");
  CHECK(scene.refused("ann advances ox to 1") == "BG32");
  CHECK(agree(scene));
}

TEST_CASE("BG10: a locked agent advances") {
  Scene scene = opening().staging("ann", agent("hawk")).lock("hawk").lane("ann", agent("hare"), 2).go_on();
  scene.play("ann advances hawk to 1");
  CHECK(scene.refused("ann attacks with hawk") == "BG8");
  CHECK(is_in(scene, "hawk", Zone::lane));
  CHECK(scene.has("hawk", Mark::locked));
}

TEST_CASE("BG10: with the option it does not, and who becomes locked before the move stays") {
  Options options;
  options.locked_may_advance = false;
  Scene scene = opening(options).staging("ann", agent("hawk")).staging("ann", agent("lynx")).lock("lynx");
  scene.hand("ben", event("net").speed(2).effect(on_agent(Verb::lock))).go_on();
  CHECK(scene.refused("ann advances lynx to 1") == "BG10");
  scene.play("ann advances hawk to 1").play("ben plays net").play("ben targets hawk").settle();
  CHECK(scene.count<Moved>() == 0);
  CHECK(is_in(scene, "hawk", Zone::staging));
  CHECK(scene["hawk"].lane == no_lane);
  CHECK_FALSE(scene.has("hawk", Mark::advancing));
}

TEST_CASE("B71: before agents move both may act, the active player first, with Speed 2 or 3") {
  Scene scene = opening().staging("ann", agent("hawk"));
  scene.hand("ann", signal("flag", 2)).hand("ben", signal("horn", 2)).hand("ben", signal("drum", 1));
  scene.go_on().play("ann advances hawk to 2");
  CHECK(scene.fight.moment == Moment::advance_window);
  CHECK(is_in(scene, "hawk", Zone::staging));
  CHECK(scene.has("hawk", Mark::advancing));
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann plays flag"));
  CHECK_FALSE(scene.is_legal("ann plays idle"));
  scene.pass();
  CHECK(scene.asked() == "ben");
  CHECK(scene.is_legal("ben plays horn"));
  CHECK_FALSE(scene.is_legal("ben plays drum"));
  scene.pass();
  CHECK(is_in(scene, "hawk", Zone::lane));
}

TEST_CASE("B71, B57: the opponent answers what is played before the move") {
  Scene scene = opening().staging("ann", agent("hawk"));
  scene.hand("ann", signal("flag", 2)).hand("ben", signal("horn", 3));
  scene.go_on().play("ann advances hawk to 2").play("ann plays flag");
  CHECK(scene.asked() == "ben");
  scene.play("ben plays horn").settle();
  CHECK(is_in(scene, "flag", Zone::cache));
  CHECK(is_in(scene, "hawk", Zone::lane));
}

TEST_CASE("B72, B39: it moves with all that is attached, to its owner's sector of that biome") {
  Scene scene = opening().staging("ann", agent("hawk")).staging("ann", gear("lance"));
  scene.staging("ann", modification("oil").attaches_to(TypeBit::hardware)).attach("oil", "lance");
  scene.go_on().play("ann advances hawk to 2").play("ann equips hawk with lance");
  CHECK(scene["hawk"].lane == LaneId{1});
  CHECK(scene["lance"].host == scene.id("hawk"));
  for (const char* card : {"hawk", "lance", "oil"}) {
    CHECK(is_in(scene, card, Zone::lane));
    CHECK(scene[card].lane == LaneId{1});
  }
  CHECK(scene.last<Moved>().rules[0] == Rule("B72"));
}

TEST_CASE("B72, BC7: who is gone before the move does not go, and its gear stays behind") {
  Scene scene = opening().staging("ann", agent("hawk")).staging("ann", gear("lance"));
  scene.hand("ben", event("fall").speed(2).effect(on_agent(Verb::terminate))).go_on();
  scene.play("ann advances hawk to 2").play("ann equips hawk with lance");
  scene.play("ben plays fall").play("ben targets hawk").settle();
  CHECK(is_in(scene, "hawk", Zone::cache));
  CHECK_FALSE(scene.has("hawk", Mark::advancing));
  CHECK(is_in(scene, "lance", Zone::staging));
  CHECK(scene["lance"].host == no_card);
  CHECK(scene.count<Moved>() == 0);
}

TEST_CASE("B72, BG18: who comes into a biome that takes all of its defense is terminated there") {
  Scene scene = opening().staging("ann", agent("hawk").defense(1)).lane("ann", agent("hare"), 1);
  BiomeType swamp = scene.codex.biomes[scene.fight.biomes[1]];
  swamp.defense = -1;
  prepare(scene.biome(2, swamp).codex);
  scene.go_on().play("ann advances hawk to 2");
  CHECK(scene.asked() == "ann");
  CHECK(is_in(scene, "hawk", Zone::cache));
}

TEST_CASE("B73: the opponent may then advance likewise, even if nobody has") {
  Scene scene = opening().staging("ben", agent("ox")).staging("ben", gear("horn-guard"));
  scene.lane("ann", agent("hare"), 2).go_on();
  CHECK(scene.asked() == "ben");
  CHECK(scene.fight.moment == Moment::other_advance);
  scene.play("ben advances ox to 1").play("ben equips ox with horn-guard");
  CHECK(scene["ox"].lane == LaneId{0});
  CHECK(is_in(scene, "horn-guard", Zone::lane));
}

TEST_CASE("B73, B71: after the active player's agents have moved, and with a window of its own") {
  Scene scene = opening().staging("ann", agent("hawk")).staging("ben", agent("ox"));
  scene.hand("ann", signal("flag", 2)).go_on();
  scene.play("ann advances hawk to 1").pass();
  CHECK(scene.asked() == "ben");
  CHECK(is_in(scene, "hawk", Zone::lane));
  scene.play("ben advances ox to 1");
  CHECK(scene.fight.moment == Moment::other_window);
  CHECK(scene.asked() == "ann");
  CHECK(is_in(scene, "ox", Zone::staging));
  scene.pass();
  CHECK(is_in(scene, "ox", Zone::lane));
}

TEST_CASE("B39, BG27: gear goes to advancing agents of its player only, any number of it, and only now") {
  Scene scene = opening().staging("ann", agent("hawk")).staging("ann", agent("lynx"));
  scene.staging("ann", gear("lance")).staging("ann", gear("shield")).staging("ann", hardware("mill"));
  scene.staging("ben", gear("hook")).go_on();
  CHECK(scene.refused("ann equips hawk with lance") == "B39");
  scene.play("ann advances hawk to 2");
  CHECK(scene.refused("ann equips lynx with lance") == "B39");
  CHECK(scene.refused("ann equips hawk with mill") == "B39");
  CHECK(scene.refused("ann equips hawk with hook") == "B39");
  CHECK(agree(scene));
  scene.play("ann equips hawk with lance");
  CHECK(scene.refused("ann equips hawk with lance") == "B39");
  scene.play("ann equips hawk with shield").play("ann advances no more");
  CHECK(scene["shield"].host == scene.id("hawk"));
  scene.until(Moment::second_primary);
  CHECK_FALSE(scene.is_legal("ann equips hawk with lance"));
}

TEST_CASE("BG27: with the option one gear each") {
  Options options;
  options.one_gear_each = true;
  Scene scene = opening(options).staging("ann", agent("hawk")).staging("ann", agent("lynx"));
  scene.staging("ann", gear("lance")).staging("ann", gear("shield")).go_on();
  scene.play("ann advances hawk to 2").play("ann equips hawk with lance");
  CHECK(scene.refused("ann equips hawk with shield") == "BG27");
  CHECK(agree(scene));
  scene.play("ann advances lynx to 2");
  CHECK(scene.is_legal("ann equips lynx with shield"));
}

TEST_CASE("BG19: nobody advances into a biome that is closed") {
  Scene scene = opening().staging("ann", agent("hawk"));
  scene.player("ben").lost = 0b010;
  scene.fight.closed = 0b010;
  scene.go_on();
  CHECK(scene.refused("ann advances hawk to 2") == "BG19");
  CHECK(scene.is_legal("ann advances hawk to 3"));
  CHECK(agree(scene));
}

}  // namespace affray::biomes::testing
