#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// ann's scout is up, then ben's guard, then ann's slow one.
Scene three(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("scout").speed(6), "north");
  scene.card("ben", character("guard").speed(4), "north");
  scene.card("ann", character("slow").speed(2), "north");
  return scene;
}

Made rally() {
  return order("rally").line(
      battle_action({{.verb = Verb::initiative, .whose = Whose::own, .amount = 3, .until = Until::round}}));
}

}  // namespace

TEST_CASE("S10, S25: it attacks by naming a target") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann attacks guard with scout");
  CHECK(scene.last<AttackDeclared>().target == scene.id("guard"));
  CHECK(scene["guard"].lowered == 2);
  CHECK(!is_ready(scene.fight, scene.id("scout")));
}

TEST_CASE("S10: it attacks once, and not with another card") {
  Scene scene = three().begin();
  scene.play("ann fights in north");
  CHECK(scene.refused("ann attacks guard with slow") == "S08");
  scene.play("ann attacks guard with scout");
  CHECK(scene.asked() == "ben");
}

TEST_CASE("S11, S53, S54: a card that waits gives up its initiative and acts at the end of the row") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann waits with scout").rest_all();
  CHECK(scene.called(1) == "scout guard slow scout");
  CHECK(scene.count<Waited>() == 1);
}

TEST_CASE("S53: it keeps its turn, ready until then, and may attack in it") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann waits with scout");
  CHECK(is_ready(scene.fight, scene.id("scout")));
  scene.play("ben rests guard").play("ann rests slow");
  CHECK(scene.is_legal("ann attacks guard with scout"));
}

TEST_CASE("S55: those that waited act among themselves as if each still had its initiative") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann waits with scout").play("ben waits with guard");
  scene.play("ann waits with slow").rest_all();
  CHECK(scene.called(1) == "scout guard slow scout guard slow");
}

TEST_CASE("S55: ties among them are settled like all others") {
  Scene scene = two_players();
  scene.card("ann", character("scout").speed(6), "north");
  scene.card("ben", character("guard").speed(6), "north");
  scene.begin().play("ann fights in north").play("ann waits with scout").play("ben waits with guard");
  CHECK(scene.called() == "scout guard scout");
}

TEST_CASE("S56, SG9: a card may wait once in each fight round") {
  Scene scene = three().begin();
  scene.play("ann fights in north")
      .play("ann waits with scout")
      .play("ben rests guard")
      .play("ann rests slow");
  CHECK(scene.refused("ann waits with scout") == "S56");
  scene.rest_all();
  CHECK(scene.fight.round == 2);
  CHECK(scene.is_legal("ann waits with scout"));
}

TEST_CASE("SG9: with `wait_once_per_fight` not again in the next one, another card may") {
  Options options;
  options.wait_once_per_fight = true;
  Scene scene = three(options).begin();
  scene.play("ann fights in north").play("ann waits with scout").rest_all();
  CHECK(scene.fight.round == 2);
  CHECK(scene.refused("ann waits with scout") == "S56");
  scene.play("ann rests scout");
  CHECK(scene.is_legal("ben waits with guard"));
}

TEST_CASE("S57: it may do nothing, and is then exhausted for no effect") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann rests scout");
  CHECK(!is_ready(scene.fight, scene.id("scout")));
  CHECK(scene.count<AttackDeclared>() == 0);
  CHECK(scene.asked() == "ben");
}

TEST_CASE("S57: also after it has waited, but only the card that is up") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann waits with scout").play("ben rests guard");
  CHECK(scene.refused("ann rests scout") == "S53");
  scene.play("ann rests slow").play("ann rests scout");
  CHECK(scene.fight.round == 2);
}

TEST_CASE("S12, S58: a fleeing card goes to a neighbouring sector and is exhausted there") {
  Scene scene = three();
  scene.sector("east", {"north"}).sector("far", {"east"});
  scene.begin().play("ann fights in north");
  CHECK(scene.is_legal("ann flees with scout to south"));
  CHECK(scene.refused("ann flees with scout to far") == "S58");
  CHECK(scene.refused("ann flees with scout to north") == "S58");
  scene.play("ann flees with scout to east");
  CHECK(scene["scout"].sector == scene.place("east"));
  CHECK(!is_ready(scene.fight, scene.id("scout")));
  CHECK(!in_fight(scene.fight, scene.id("scout")));
}

TEST_CASE("S58, SG41: arriving begins no fight, and in the next fight round it is not back") {
  Scene scene = three();
  scene.card("ben", character("rover"), "south");
  scene.begin().play("ann fights in north").play("ann flees with scout to south").rest_all();
  CHECK(scene.fight.sector == scene.place("north"));
  CHECK(scene.fight.round == 2);
  CHECK(!is_ready(scene.fight, scene.id("scout")));
  CHECK(scene.called() == "scout guard slow guard");
}

TEST_CASE("S59, S106: buildings do not flee") {
  Scene scene = three();
  scene.card("ann", building("turret").attack(1, 1, 1).speed(9), "north");
  scene.begin().play("ann fights in north");
  CHECK(scene.refused("ann flees with turret to south") == "S59");
  scene.play("ann rests turret");
  CHECK(scene.is_legal("ann flees with scout to south"));
}

TEST_CASE("S106: whatever a building prints, it cannot be moved from sector to sector") {
  Scene scene = three();
  scene.card("ann", building("turret").attack(1, 1, 1).speed(9), "north");
  scene.kind("turret")->moves = true;
  scene.begin().play("ann fights in north");
  CHECK(scene.refused("ann flees with turret to south") == "S59");
}

TEST_CASE("S60: nor does any other card that cannot move; a vehicle that can does") {
  Scene scene = three();
  scene.card("ann", vehicle("crane").speed(9).stays(), "north");
  scene.card("ann", vehicle("truck").speed(8), "north");
  scene.begin().play("ann fights in north");
  CHECK(scene.refused("ann flees with crane to south") == "S60");
  scene.play("ann rests crane");
  CHECK(scene.is_legal("ann flees with truck to south"));
}

TEST_CASE("S61: only the starter's cards flee") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann rests scout");
  CHECK(scene.refused("ben flees with guard to south") == "S61");
}

TEST_CASE("S61: it is whoever began this fight, on his turn") {
  Scene scene = three().begin();
  scene.play("ann ends the turn").play("ben fights in north");
  CHECK(scene.refused("ann flees with scout to south") == "S61");
  scene.play("ann rests scout");
  CHECK(scene.is_legal("ben flees with guard to south"));
}

TEST_CASE("SG41: the crew goes along, and a crew member would have to leave first") {
  Scene scene = three();
  scene.card("ann", manual("buggy").speed(9), "north");
  scene.card("ann", character("driver").speed(1), "north");
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ann flees with buggy to south");
  CHECK(scene["driver"].sector == scene.place("south"));
  CHECK(scene["driver"].crew_of == scene.id("buggy"));
  CHECK(!in_fight(scene.fight, scene.id("driver")));
  CHECK(!is_ready(scene.fight, scene.id("driver")));
}

TEST_CASE("SG41: a member of a crew that is not complete comes up, and cannot flee") {
  Scene scene = three();
  scene.card("ann", manual("buggy", 2).speed(9), "north");
  scene.card("ann", character("driver").speed(8), "north");
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ann assigns no one");
  CHECK(scene.called() == "driver");
  CHECK(scene.refused("ann flees with driver to south") == "SG41");
  scene.play("ann detaches driver");
  CHECK(scene.is_legal("ann flees with driver to south"));
}

TEST_CASE("S13, S62, S63, S64: a battle action exhausts the card that is up, and goes to the discard pile") {
  Scene scene = three();
  scene.hand("ann", rally());
  scene.begin().play("ann fights in north").play("ann uses rally 1").play("ann aims at slow");
  CHECK(!is_ready(scene.fight, scene.id("scout")));
  CHECK(scene["rally"].zone == Zone::discard);
  CHECK(initiative_of(scene.codex, scene.fight, scene.id("slow")) == 5);
  CHECK(scene.called() == "scout slow");
}

TEST_CASE("S13: it is instead of the other three") {
  Scene scene = three();
  scene.hand("ann", rally());
  scene.begin().play("ann fights in north").play("ann uses rally 1").play("ann aims at slow");
  CHECK(scene.refused("ann attacks guard with scout") == "S09");
}

TEST_CASE("S62: only by the player whose card is up, and only a battle action") {
  Scene scene = three();
  scene.hand("ben", rally());
  scene.hand("ann",
             order("cover").line(tactic({{.verb = Verb::defence, .amount = 1, .until = Until::attack}})));
  scene.begin().play("ann fights in north");
  CHECK(!scene.refused("ann uses rally 1").empty());
  CHECK(scene.refused("ann uses cover 1") != "");
  scene.play("ann rests scout");
  CHECK(scene.is_legal("ben uses rally 1"));
}

TEST_CASE("S63: only the card that is up is exhausted") {
  Scene scene = three();
  scene.hand("ann", rally());
  scene.begin().play("ann fights in north").play("ann uses rally 1").play("ann aims at slow");
  CHECK(is_ready(scene.fight, scene.id("slow")));
}

TEST_CASE("S63: it is exhausted once, so what a battle action readies stays ready, and does not act again") {
  Scene scene = three();
  scene.hand("ann", order("wind").line(battle_action({{.verb = Verb::ready, .whose = Whose::own}})));
  scene.exhaust("slow");
  scene.begin().play("ann fights in north").play("ann uses wind 1").play("ann aims at scout");
  CHECK(is_ready(scene.fight, scene.id("scout")));
  CHECK(scene.called() == "scout guard");
}

TEST_CASE("S64: the discard pile is its owner's, and it is not used again") {
  Scene scene = three();
  scene.hand("ann", rally());
  scene.begin().play("ann fights in north").play("ann uses rally 1").play("ann aims at slow");
  CHECK(!scene.refused("ann uses rally 1").empty());
}

TEST_CASE("the turn of a card: the list and its refusals agree") {
  Scene scene = three();
  scene.hand("ann", rally());
  scene.card("ann", manual("buggy"), "north");
  scene.card("ben", manual("tank"), "north");
  scene.begin().play("ann fights in north").pass();
  CHECK(scene.fight.agenda.is<CardTurn>());
  const auto refuse = [&](const Choice& choice) {
    return Sectors::refusal(scene.codex, scene.fight, choice);
  };
  CHECK(!disagreement(Sectors::choices(scene.codex, scene.fight), refuse));
}

TEST_CASE("S11, S54: waiting is not an attack and changes nothing else") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann waits with scout");
  CHECK(scene.count<AttackDeclared>() == 0);
  CHECK(scene.count<Exhausted>() == 0);
  CHECK(scene.called() == "scout guard");
}

TEST_CASE("S12: in a sector without neighbours nobody flees") {
  Scene scene = two_players();
  scene.sector("island");
  scene.card("ann", character("scout").speed(6), "island");
  scene.card("ben", character("guard").speed(4), "island");
  scene.begin().play("ann fights in island");
  CHECK(scene.legal() == "ann attacks guard with scout; ann waits with scout; ann rests scout");
}

TEST_CASE("S56: another card may still wait") {
  Scene scene = three().begin();
  scene.play("ann fights in north").play("ann waits with scout").play("ben rests guard");
  CHECK(scene.is_legal("ann waits with slow"));
}

TEST_CASE("S59, S60: what stays may still wait, attack or rest") {
  Scene scene = three();
  scene.card("ann", vehicle("crane").speed(9).stays(), "north");
  scene.begin().play("ann fights in north");
  CHECK(scene.is_legal("ann attacks guard with crane"));
  CHECK(scene.is_legal("ann waits with crane"));
}

TEST_CASE("SG45: a battle action that takes the last card of a player ends the fight at once") {
  Scene scene = two_players();
  scene.card("ann", character("scout").speed(6), "north");
  scene.card("ben", character("guard").speed(4).health(1), "north");
  scene.hand("ann", order("bomb").line(battle_action({{.verb = Verb::injure, .whose = Whose::other}})));
  scene.begin().play("ann fights in north").play("ann uses bomb 1").play("ann aims at guard");
  CHECK(scene.fight.sector == no_sector);
  CHECK(scene.last<FightEnded>().last == scene.side("ann"));
}
