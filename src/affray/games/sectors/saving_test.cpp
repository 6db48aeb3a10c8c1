#include "affray/games/sectors/testing/workshop.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

Effect no_injury(Whose whose = Whose::own) { return {.verb = Verb::cancel_injury, .whose = whose}; }

}  // namespace

TEST_CASE(
    "S78, S79: an injury that a character is about to receive is called off by exhausting a scientist") {
  Scene scene = shop();
  declares(scene, "gunner", "fixer");
  CHECK(scene.asked() == "ann");
  CHECK(scene.legal() == "ann saves fixer with medic; ann saves no one");
  CHECK(scene.last<InjuryImminent>().card == scene.id("fixer"));
  scene.play("ann saves fixer with medic");
  CHECK(scene["fixer"].injuries == 0);
  CHECK_FALSE(is_ready(scene.fight, scene.id("medic")));
  CHECK(scene.last<InjuryCancelled>().by == scene.id("medic"));
}

TEST_CASE("S79: he need not; then the injury is as it was") {
  Scene scene = shop();
  declares(scene, "gunner", "fixer").play("ann saves no one");
  CHECK(scene["fixer"].injuries == 1);
  CHECK(is_ready(scene.fight, scene.id("medic")));
  CHECK(scene["gunner"].experience == 1);
}

TEST_CASE("S79: no vehicle and no building, no exhausted scientist, and none in a crew") {
  Scene scene = shop();
  const auto can = [&](const char* card) {
    return can_save(scene.codex, scene.fight, scene.side("ann"), scene.id(card));
  };
  CHECK(can("fixer"));
  CHECK_FALSE(can("buggy"));
  CHECK_FALSE(can("bunker"));
  scene.crew("medic", "buggy");
  CHECK_FALSE(can("fixer"));
  set_crew_of(scene.fight, scene.id("medic"), no_card);
  scene.exhaust("medic");
  CHECK_FALSE(can("fixer"));
}

TEST_CASE("S78: list and refusal agree while a scientist is asked") {
  Scene scene = shop();
  declares(scene, "gunner", "fixer");
  CHECK(scene.refused("ann saves fixer with fixer") == "S79");
  CHECK(scene.refused("ann saves medic with medic") == "S79");  // another one is about to be injured
  CHECK(scene.refused("ann saves with medic") == "S79");        // whom?
  CHECK(agree(scene));
}

TEST_CASE("SG32: the defence is whole all the same, and nobody gains experience") {
  Scene scene = shop();
  scene["fixer"].lowered = 1;
  declares(scene, "gunner", "fixer").play("ann saves fixer with medic");
  CHECK(left(scene, "fixer") == 4);
  CHECK(scene["gunner"].experience == 0);
}

TEST_CASE("SG32: for any character in the fight, himself and an opponent's included, one for each injury") {
  Scene scene = shop();
  declares(scene, "gunner", "medic").play("ann saves medic with medic");
  CHECK(scene["medic"].injuries == 0);
  Scene other = shop();
  other.card("ben", character("clerk"), "north");
  other.fighting("north", "ann");
  declares(other, "gunner", "clerk");
  CHECK(other.asked() == "ann");
  other.play("ann saves clerk with medic");
  CHECK(other["clerk"].injuries == 0);
}

TEST_CASE("S79: the owner is asked first, then around, each who can") {
  Scene scene = three_players();
  scene.card("ann", character("scout").attack(9, 9, 9), "north");
  scene.card("ben", character("guard"), "north");
  scene.card("ben", character("medic").scientist(), "north");
  scene.card("cid", character("healer").scientist(), "north");
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "ben");
  scene.play("ben saves no one");
  CHECK(scene.asked() == "cid");
  scene.play("cid saves guard with healer");
  CHECK(scene["guard"].injuries == 0);
}

TEST_CASE("S79, SG61: both sides of a block may be saved, before either falls") {
  Scene scene = two_players();
  scene.card("ann", character("scout").attack(9, 9, 9).health(1), "north");
  scene.card("ann", character("medic").scientist(), "north");
  scene.card("ben", character("guard"), "north");
  scene.card("ben", character("runner").attack(9, 9, 9).speed(9).health(1), "north");
  scene.card("ben", character("healer").scientist(), "north");
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard").play("ben blocks with runner");
  CHECK(scene.asked() == "ben");
  scene.play("ben saves no one");
  CHECK(scene.asked() == "ann");  // about the runner, too
  scene.play("ann saves no one");
  CHECK(scene.asked() == "ann");
  CHECK(fights(scene, "runner"));
  scene.play("ann saves scout with medic");
  CHECK(fights(scene, "scout"));
  CHECK_FALSE(fights(scene, "runner"));
}

TEST_CASE("S79: a reaction may call an injury off, of whatever it fits") {
  Scene scene = shop();
  scene.hand("ann",
             order("luck").line(reaction({no_injury(), {.verb = Verb::experience, .whose = Whose::own}})));
  scene.exhaust("medic");
  declares(scene, "gunner", "buggy").play("ann saves buggy with luck").play("ann aims at fixer");
  CHECK(scene["buggy"].injuries == 0);
  CHECK(scene["luck"].zone == Zone::discard);
  CHECK(scene["fixer"].experience == 1);
  CHECK(scene.fight.stack.empty());
}

TEST_CASE("S79: such a reaction fits no other moment and no other's card") {
  Scene scene = shop();
  scene.hand("ann", order("luck").line(reaction({no_injury()})));
  scene.exhaust("medic");
  CHECK(no_line_of(scene, "ann", "luck") == "S79");
  CHECK_FALSE(can_save(scene.codex, scene.fight, scene.side("ann"), scene.id("truck")));
  CHECK(can_save(scene.codex, scene.fight, scene.side("ann"), scene.id("buggy")));
}

TEST_CASE("SG63: who has no cards in the fight calls no injury off, either") {
  Scene scene = three_players();
  scene.card("ann", character("scout").attack(9, 0, 0).defence(5), "north");
  scene.card("ben", character("guard").defence(5).health(2), "north");
  scene.card("cid", character("clerk"), "south");
  scene.hand("cid", order("angel").line(reaction({no_injury(Whose::any)})));
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard");
  CHECK(scene["guard"].injuries == 1);
  CHECK(scene["angel"].zone == Zone::hand);
}

TEST_CASE("SG74: a line that calls an injury off and does more is played for an injury alone") {
  Scene scene = shop();
  const Effect quick{.verb = Verb::speed, .aim = Aim::all, .whose = Whose::own, .until = Until::fight};
  scene.hand("ann", order("shield").line(reaction({quick, no_injury()})));
  scene["medic"].set(Mark::exhausted);
  CHECK(no_line_of(scene, "ann", "shield") == "S79");
  declares(scene, "gunner", "fixer");
  CHECK(scene.legal() == "ann saves fixer with shield; ann saves no one");
  scene.play("ann saves fixer with shield");
  CHECK(scene["fixer"].injuries == 0);
  CHECK(speed_of(scene.codex, scene.fight, scene.id("medic")) == 4);
  CHECK(scene["shield"].zone == Zone::discard);
}

TEST_CASE("SG74: only a reaction or an ability calls an injury off, and one that it can call off") {
  Scene scene = shop();
  const Effect quick{.verb = Verb::speed, .aim = Aim::all, .until = Until::attack};
  scene.hand("ann", order("smoke").line(tactic({quick, no_injury()})));
  scene.hand("ben", order("shield").line(reaction({quick, no_injury(Whose::own)})));
  scene["medic"].set(Mark::exhausted);
  CHECK(no_line_of(scene, "ann", "smoke") == "S79");
  declares(scene, "gunner", "fixer");
  CHECK(scene["fixer"].injuries == 1);  // nobody was asked
  CHECK(scene["shield"].zone == Zone::hand);
}

TEST_CASE("S79, SG63: whether somebody holds what calls an injury off, the others are told the same") {
  const auto told = [](const Effect& held) {
    Scene scene = shop();
    scene["medic"].set(Mark::exhausted);
    scene.hand("ann", order("card").line(reaction({held})));
    declares(scene, "gunner", "fixer").pass();
    std::string all;
    for (const Event& event : scene.events) {
      if (std::holds_alternative<InjuryImminent>(event)) all += "imminent ";
      if (const auto* passed = std::get_if<Passed>(&event);
          passed != nullptr && passed->window == Window::save) {
        all += "pass ";
      }
      if (std::holds_alternative<Injured>(event)) all += "injured ";
    }
    return all;
  };
  CHECK(told(no_injury()) == "imminent pass injured ");
  CHECK(told({.verb = Verb::draw}) == "imminent pass injured ");
}

TEST_CASE("S79: where nobody holds anything, and nobody can call it off, nothing is said of it") {
  Scene scene = shop();
  scene["medic"].set(Mark::exhausted);
  declares(scene, "gunner", "fixer").pass();
  CHECK(scene.count<InjuryImminent>() == 0);
  CHECK(scene.count<Injured>() == 1);
}
