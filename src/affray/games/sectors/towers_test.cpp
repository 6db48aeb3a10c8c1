#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/exchange.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// Towers of 2 and 1 in the south, each with somebody to steer, and four drones in the north with ben's guard.
Scene airfield() {
  Scene scene = two_players();
  scene.card("ann", tower("mast", 2).health(1), "south");
  scene.card("ann", tower("pole", 1), "south");
  scene.card("ann", character("pilot"), "south");
  scene.card("ann", character("mate"), "south");
  for (int i = 0; i < 4; ++i) scene.card("ann", remote("drone").speed(5), "north");
  scene.card("ben", character("guard").speed(3), "north");
  scene.crew("pilot", "mast").crew("mate", "pole");
  return scene;
}

int limit(const Scene& scene) { return remote_limit(scene.codex, scene.fight, scene.side("ann")); }
int ready(const Scene& scene) { return remote_ready(scene.codex, scene.fight, scene.side("ann")); }

Scene& tire_all(Scene& scene) {
  for (const char* drone : {"drone", "drone-2", "drone-3", "drone-4"}) scene.exhaust(drone);
  return scene;
}

}  // namespace

TEST_CASE("S98, S99, S100, S101: with somebody to steer a tower steers as many as its value, from anywhere") {
  Scene scene = airfield();
  CHECK(limit(scene) == 3);
  set_crew_of(scene.fight, scene.id("mate"), no_card);
  CHECK(limit(scene) == 2);
  set_crew_of(scene.fight, scene.id("pilot"), no_card);
  CHECK(limit(scene) == 0);
}

TEST_CASE("S98: without a tower that works remote vehicles stay exhausted") {
  Scene scene = airfield();
  scene.crew("pilot", "pole");
  scene["mast"].zone = Zone::discard;
  tire_all(scene);
  set_crew_of(scene.fight, scene.id("pilot"), no_card);
  set_crew_of(scene.fight, scene.id("mate"), no_card);
  scene.codex.cards[scene.id("pilot")].crew_of = no_card;
  scene.codex.cards[scene.id("mate")].crew_of = no_card;
  scene.begin().play("ann refreshes");
  CHECK(ready(scene) == 0);
}

TEST_CASE("S99: what prints another type of attack is not a tower") {
  Scene scene = two_players();
  scene.card("ann", building("lab").special(2), "north");
  scene.card("ann", character("pilot"), "north");
  scene.crew("pilot", "lab");
  CHECK(limit(scene) == 0);
}

TEST_CASE("S100, S51: 5 more attack makes a tower of 2 into 7; 2, 0 and 1 more leave it at 2") {
  Scene scene = airfield();
  const auto boost = scene.hand(
      "ann", order("boost")
                 .line(event({{.verb = Verb::attack_all, .amount = 5, .until = Until::round}}))
                 .line(event({{.verb = Verb::attack, .triple = {2, 0, 1}, .until = Until::round}})));
  const CardId mast = scene.id("mast");
  scene.fight.lasting.push_back({mast, boost, LineId{1}, 0, Until::round});
  CHECK(special_of(scene.codex, scene.fight, mast) == 2);
  scene.fight.lasting.push_back({mast, boost, LineId{0}, 0, Until::round});
  CHECK(special_of(scene.codex, scene.fight, mast) == 7);
  CHECK(limit(scene) == 8);
}

TEST_CASE("S101: a tower in the sector itself steers as well, an exhausted one too") {
  Scene scene = airfield();
  scene["pole"].sector = scene["mate"].sector = scene.place("north");
  scene["pole"].set(Mark::exhausted);
  CHECK(limit(scene) == 3);
}

TEST_CASE("the worked example: towers of 2 and 1 and four remote vehicles: three can be ready") {
  Scene scene = airfield();
  tire_all(scene).begin().play("ann refreshes");
  CHECK(scene.legal() ==
        "ann readies drone; ann readies drone-2; ann readies drone-3; ann readies drone-4; ann readies no "
        "more");
  scene.play("ann readies drone-4").play("ann readies drone").play("ann readies drone-2");
  CHECK(ready(scene) == 3);
  CHECK(!is_ready(scene.fight, scene.id("drone-3")));
  CHECK(scene.fight.agenda.is<TableTurn>());
}

TEST_CASE("S103, SG37: their owner picks which, each time, and may ready fewer") {
  Scene scene = airfield();
  tire_all(scene).begin().play("ann refreshes").play("ann readies drone-3").play("ann readies no more");
  CHECK(ready(scene) == 1);
  CHECK(is_ready(scene.fight, scene.id("drone-3")));
}

TEST_CASE("S103: where all can be ready nobody picks") {
  Scene scene = airfield();
  scene.kind("pole")->special = 2;
  tire_all(scene).begin().play("ann refreshes");
  CHECK(ready(scene) == 4);
  CHECK(scene.fight.agenda.is<TableTurn>());
}

TEST_CASE("S103, S109: the same holds in the second fight round, for those in the fight") {
  Scene scene = airfield();
  scene.codex.cards[scene.id("drone-4")].exhausted = true;
  scene.begin().play("ann fights in north").rest_all();
  CHECK(scene.fight.agenda.is<KeepReady>());
  CHECK(scene.asked() == "ann");
  scene.play("ann readies drone-4").play("ann readies drone-2").play("ann readies drone");
  CHECK(ready(scene) == 3);
  CHECK(!scene.fight.agenda.is<KeepReady>());
}

TEST_CASE("S102: beyond the sum they stay exhausted, from the very beginning; their owner picks") {
  Scene scene = airfield().begin();
  CHECK(scene.legal() ==
        "ann exhausts drone; ann exhausts drone-2; ann exhausts drone-3; ann exhausts drone-4");
  scene.play("ann exhausts drone-2");
  CHECK(ready(scene) == 3);
  CHECK(scene.fight.agenda.is<TableTurn>());
}

TEST_CASE("S102: other vehicles do not count") {
  Scene scene = two_players();
  scene.card("ann", vehicle("rover"), "north");
  scene.card("ann", manual("buggy"), "north");
  scene.begin();
  CHECK(is_ready(scene.fight, scene.id("rover")));
  CHECK(is_ready(scene.fight, scene.id("buggy")));
}

TEST_CASE("S116: when the tower of 2 falls with three ready, two are exhausted at once") {
  Scene scene = airfield();
  scene.codex.cards[scene.id("drone-4")].exhausted = true;
  scene.codex.cards[scene.id("guard")].sector = scene.place("south");
  scene.kind("guard")->attack = {9, 9, 9};
  scene.card("ann", character("scout").speed(1), "south");
  scene.begin().play("ann fights in south").rest_all();
  scene.begin().play("ann ends the turn").play("ben fights in south").pass();
  while (scene.asked() == "ann")
    scene.play("ann rests " + std::string(scene.called() == "pilot" ? "pilot" : "scout"));
  CHECK(ready(scene) == 3);
  scene.play("ben attacks mast with guard");
  CHECK(scene["mast"].zone == Zone::discard);
  CHECK(scene.legal() == "ann exhausts drone; ann exhausts drone-2; ann exhausts drone-3");
  scene.play("ann exhausts drone").play("ann exhausts drone-3");
  CHECK(ready(scene) == 1);
  CHECK(is_ready(scene.fight, scene.id("drone-2")));
}

TEST_CASE("SG36: a tower that loses its crew is as if it had been destroyed") {
  Scene scene = airfield();
  scene.codex.cards[scene.id("drone-4")].exhausted = true;
  scene.begin();
  CHECK(ready(scene) == 3);
  scene.play("ann detaches mate");
  CHECK(scene.fight.agenda.is<KeepReady>());
  scene.play("ann exhausts drone");
  CHECK(ready(scene) == 2);
}

TEST_CASE("SG36, S116: with no tower left all are exhausted, and nobody has to pick") {
  Scene scene = airfield();
  scene.codex.cards[scene.id("drone-4")].exhausted = true;
  scene.begin().play("ann detaches mate").play("ann exhausts drone").play("ann detaches pilot");
  CHECK(ready(scene) == 0);
  CHECK(scene.fight.agenda.is<TableTurn>());
}

TEST_CASE("SG25: one character is enough to steer, for itself a tower needs the X that it prints") {
  Scene scene = two_players();
  scene.card("ann", tower("base", 2).crew(2).speed(4), "north");
  scene.card("ann", character("pilot"), "north");
  scene.card("ann", character("mate"), "north");
  scene.crew("pilot", "base");
  CHECK(limit(scene) == 2);
  CHECK(!has_crew(scene.codex, scene.fight, scene.id("base")));
  scene.crew("mate", "base");
  CHECK(has_crew(scene.codex, scene.fight, scene.id("base")));
}

TEST_CASE("SG25: a tower that prints no crew still has room for one to steer") {
  const Scene scene = airfield();
  CHECK(crew_wanted(scene.codex, scene.id("mast")) == 1);
  CHECK(has_crew(scene.codex, scene.fight, scene.id("mast")));
}

TEST_CASE("picking remote vehicles: the list and its refusals agree") {
  Scene scene = airfield().begin();
  const auto refuse = [&](const Choice& choice) {
    return Sectors::refusal(scene.codex, scene.fight, choice);
  };
  CHECK(!disagreement(Sectors::choices(scene.codex, scene.fight), refuse));
  Scene other = airfield();
  tire_all(other).begin().play("ann refreshes");
  const auto refuse_other = [&](const Choice& choice) {
    return Sectors::refusal(other.codex, other.fight, choice);
  };
  CHECK(!disagreement(Sectors::choices(other.codex, other.fight), refuse_other));
}

TEST_CASE("SG37: only remote vehicles that are ready can be exhausted, and only by their owner") {
  Scene scene = airfield();
  scene.exhaust("drone");
  scene.kind("pole")->special = 0;
  scene.begin();
  CHECK(scene.refused("ann exhausts drone") == "S116");
  CHECK(scene.refused("ann exhausts guard") == "S102");
  CHECK(scene.refused("ben exhausts drone-2") == "S102");
}

TEST_CASE("S102, S116: a tower that an answer weakens steers fewer at once, before anybody may block") {
  Scene scene = two_players();
  scene.card("ann", tower("mast", 1), "north");
  scene.card("ann", character("pilot"), "north");
  scene.card("ann", character("scout").defence(5), "north");
  scene.card("ann", remote("drone").speed(9), "north");
  scene.card("ben", character("guard").attack(1, 1, 1).speed(3), "north");
  scene.hand("ben",
             order("jam").line(reaction({{.verb = Verb::attack_all, .amount = -1, .until = Until::round}})));
  scene.fighting("north", "ben").crew("pilot", "mast");
  declares(scene, "guard", "scout").play("ben answers with jam 1").play("ben aims at mast");
  CHECK_FALSE(is_ready(scene.fight, scene.id("drone")));
  CHECK(left(scene, "scout") == 4);
}

TEST_CASE("SG76: a tower that is a vehicle with another player's crew steers for whoever steers it") {
  Scene scene = two_players();
  Made cart = manual("cart", 2);
  cart.tower(2);
  scene.card("ann", cart, "south");
  scene.card("ben", character("pilot"), "south");
  scene.card("ann", character("mate"), "south");
  scene.card("ann", remote("drone"), "north");
  const auto limit_of = [&](const char* player) {
    return remote_limit(scene.codex, scene.fight, scene.side(player));
  };
  scene.crew("pilot", "cart");
  CHECK(limit_of("ben") == 2);
  CHECK(limit_of("ann") == 0);
  scene.crew("mate", "cart");  // SG28: of one player no longer
  CHECK(limit_of("ben") == 0);
  CHECK(limit_of("ann") == 2);
}
