#include "affray/games/sectors/testing/vehicles.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

TEST_CASE("S66, S95: what prints a crew does not fight without it") {
  Scene scene = garage().begin();
  scene.play("ann fights in north").play("ann assigns no one");
  CHECK(scene.called() == "driver");
  scene.rest_all();
  CHECK(scene.called(1) == "driver gunner guard cook");
}

TEST_CASE("S66: one of two is not enough, nor does it move") {
  Scene scene = garage().begin();
  scene.play("ann fights in north").play("ann assigns driver to tank").play("ann assigns no one");
  CHECK(!has_crew(scene.codex, scene.fight, scene.id("tank")));
  CHECK(scene.called() == "driver");
  CHECK(scene.refused("ann attacks guard with tank") != "");
}

TEST_CASE("S67, S68, SG24: as the fight begins characters are named, and it can act") {
  Scene scene = garage().begin();
  scene.play("ann fights in north");
  CHECK(
      scene.legal() ==
      "ann assigns driver to tank; ann assigns gunner to tank; ann assigns cook to tank; ann assigns no one");
  scene.play("ann assigns driver to tank").play("ann assigns cook to tank");
  CHECK(scene.called() == "tank");  // nothing is missing: nobody is asked any more
  CHECK(scene.is_legal("ann attacks guard with tank"));
}

TEST_CASE("S67: characters only, of one's own, and of this sector") {
  Scene scene = garage();
  scene.card("ann", vehicle("truck"), "north");
  scene.card("ann", character("far"), "south");
  scene.card("ann", animal("dog"), "north");
  scene.begin().play("ann fights in north").play("ann ignores the animals").play("ben ignores the animals");
  CHECK(scene.refused("ann assigns truck to tank") == "S67");
  CHECK(scene.refused("ann assigns guard to tank") == "S67");
  CHECK(scene.refused("ann assigns far to tank") == "S67");
  CHECK(scene.refused("ann assigns dog to tank") == "S67");
  CHECK(scene.refused("ann assigns driver to truck") == "S66");
}

TEST_CASE("S88: an animal that fights is not a crew") {
  Scene scene = garage();
  scene.card("ann", animal("dog"), "north");
  scene.begin().play("ann fights in north").play("ann fights the animals");
  CHECK(scene.refused("ann assigns dog to tank") == "S88");
}

TEST_CASE("S68: who belongs to one belongs to no other, and there are no more than it prints") {
  Scene scene = garage();
  scene.card("ann", manual("buggy"), "north");
  scene.begin().play("ann fights in north").play("ann assigns driver to tank");
  CHECK(scene.refused("ann assigns driver to buggy") == "S68");
  scene.play("ann assigns gunner to buggy");
  CHECK(scene.refused("ann assigns cook to buggy") == "S70");
}

TEST_CASE("SG24: assignments from before hold") {
  Scene scene = buggy();
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north");
  CHECK(scene.called() == "buggy");
}

TEST_CASE("SG24: crews come before the first events") {
  Scene scene = buggy();
  scene.hand("ann", order("storm").line(
                        event({{.verb = Verb::speed, .aim = Aim::all, .amount = 1, .until = Until::round}})));
  scene.begin().play("ann fights in north");
  CHECK(scene.fight.agenda.is<FillCrews>());
  scene.play("ann assigns driver to buggy");
  CHECK(scene.fight.agenda.is<PlayEvent>());
}

TEST_CASE("S69, S110: when its vehicle is destroyed the driver stays in the fight") {
  Scene scene = buggy(2);
  scene.kind("buggy")->health = 1;
  scene.kind("guard")->attack = {9, 9, 9};
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").pass().play("ben attacks buggy with guard");
  CHECK(scene["buggy"].zone == Zone::discard);
  CHECK(in_fight(scene.fight, scene.id("driver")));
  CHECK(scene["driver"].crew_of == no_card);
}

TEST_CASE("S69, SG49: and acts by its own initiative, if the vehicle had not acted") {
  Scene scene = buggy(2);
  scene.kind("buggy")->health = 1;
  scene.kind("guard")->attack = {9, 9, 9};
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").pass().play("ben attacks buggy with guard");
  CHECK(scene.called() == "guard driver");
}

TEST_CASE("SG49: when its vehicle has acted, so has the crew, also if the vehicle is then destroyed") {
  Scene scene = buggy();
  scene.kind("buggy")->health = 1;
  scene.kind("guard")->attack = {9, 9, 9};
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ann rests buggy").play("ben attacks buggy with guard");
  CHECK(scene["buggy"].zone == Zone::discard);
  CHECK(scene.called() == "buggy guard cook");
}

TEST_CASE("SG29: crew members do not act for themselves") {
  Scene scene = buggy(2);
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").rest_all();
  CHECK(scene.called(1) == "guard buggy cook");
}

TEST_CASE("SG54: where the vehicle lacks somebody they come up, to leave, to wait or to rest") {
  Scene scene = garage();
  scene.crew("driver", "tank");
  scene.begin().play("ann fights in north").play("ann assigns no one");
  CHECK(scene.legal() == "ann detaches driver; ann waits with driver; ann rests driver");
}

TEST_CASE(
    "S62: a battle action is not an action of a crew member who is up, and an ability is not a battle "
    "action") {
  Scene scene = garage();
  scene.kind("driver")->lines.push_back(ability({{.verb = Verb::experience, .aim = Aim::itself}}));
  scene.hand("ann", order("strike").line(battle_action({{.verb = Verb::injure}})));
  scene.crew("driver", "tank");
  scene.begin().play("ann fights in north").play("ann assigns no one").pass();
  CHECK(scene.called() == "driver");
  CHECK(scene.refused("ann uses strike 1") == "S62");
  CHECK(scene.refused("ann uses driver 1") == "S62");
  scene.play("ann detaches driver");
  CHECK(scene.is_legal("ann uses strike 1"));
  CHECK(scene.refused("ann uses driver 1") == "S62");
}

TEST_CASE("S94, S98: a computer-driven vehicle needs nobody, a remote one nobody on board") {
  Scene scene = two_players();
  scene.card("ann", vehicle("rover").speed(7), "north");
  scene.card("ann", remote("drone").speed(6), "north");
  scene.card("ann", tower("mast", 1), "south");
  scene.card("ann", character("pilot"), "south");
  scene.card("ben", character("guard"), "north");
  scene.crew("pilot", "mast");
  scene.begin().play("ann fights in north").rest_all();
  CHECK(scene.called(1) == "rover drone guard");
}

TEST_CASE("S94: but a computer-driven one that prints a crew has it") {
  Scene scene = two_players();
  scene.card("ann", vehicle("rover").crew(1).speed(7), "north");
  CHECK(!has_crew(scene.codex, scene.fight, scene.id("rover")));
}

TEST_CASE("S95: a manual vehicle has a driver, whether it prints a crew or not") {
  Scene scene = two_players();
  scene.card("ann", manual("cart", 0), "north");
  scene.card("ann", character("driver"), "north");
  CHECK(!has_crew(scene.codex, scene.fight, scene.id("cart")));
  scene.crew("driver", "cart");
  CHECK(has_crew(scene.codex, scene.fight, scene.id("cart")));
}

TEST_CASE("S96: \"Crew: X\" is how many it wants") {
  const Scene scene = garage();
  CHECK(crew_wanted(scene.codex, scene.id("tank")) == 2);
  CHECK(crew_wanted(scene.codex, scene.id("driver")) == 0);
}

TEST_CASE("S111: a vehicle whose driver was killed stays, and does nothing without its crew") {
  Scene scene = buggy(2);
  scene.kind("driver")->health = 1;
  scene.kind("guard")->attack = {9, 9, 9};
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ben attacks driver with guard");
  CHECK(in_fight(scene.fight, scene.id("buggy")));
  CHECK(scene.called() == "guard cook");
}

TEST_CASE("S111: until its crew is complete again") {
  Scene scene = buggy(2);
  scene.kind("driver")->health = 1;
  scene.kind("guard")->attack = {9, 9, 9};
  scene.crew("driver", "buggy");
  scene.begin().play("ann fights in north").play("ben attacks driver with guard");
  scene.play("ann assigns cook to buggy");
  CHECK(scene.called() == "guard cook buggy");
}

TEST_CASE("SG35: ape-men may be crew, or not with `apemen_crew: false`") {
  for (const bool may : {true, false}) {
    Options options;
    options.apemen_crew = may;
    Scene scene = two_players(options);
    scene.card("ann", ape_man("grok"), "north");
    scene.card("ann", manual("buggy"), "north");
    scene.begin();
    CHECK(scene.refused("ann assigns grok to buggy") == (may ? "" : "SG35"));
  }
}

TEST_CASE("crews at the beginning: the list and its refusals agree") {
  Scene scene = garage();
  scene.card("ben", manual("buggy"), "north");
  scene.begin().play("ann fights in north");
  const auto refuse = [&](const Choice& choice) {
    return Sectors::refusal(scene.codex, scene.fight, choice);
  };
  CHECK(!disagreement(Sectors::choices(scene.codex, scene.fight), refuse));
}

TEST_CASE("SG54: also who steers from a building without speed, so that he may leave") {
  Scene scene = two_players();
  scene.card("ann", tower("mast", 1), "north");
  scene.card("ann", character("pilot").speed(5), "north");
  scene.card("ben", character("guard"), "north");
  scene.crew("pilot", "mast");
  scene.begin().play("ann fights in north");
  CHECK(scene.legal() == "ann detaches pilot; ann waits with pilot; ann rests pilot");
}

TEST_CASE("S65: a profession has something of its own to do, other characters have not") {
  Scene scene = buggy(2);
  scene.kind("cook")->profession = Profession::mechanic;
  scene.fighting("north", "ann");
  scene["buggy"].injuries = 1;
  const auto no = [&](std::string_view who) {
    return refuse_repair(scene.codex, scene.fight,
                         {Deed::repair, scene.side("ann"), {byte(scene.id(who)), byte(scene.id("buggy"))}});
  };
  CHECK(!no("cook"));
  CHECK(no("driver")->rule == Rule("S65"));
}

TEST_CASE("S96: a manual vehicle that prints none wants its driver, a computer-driven one nobody") {
  Scene scene = two_players();
  scene.card("ann", manual("cart", 0), "north");
  scene.card("ann", vehicle("rover"), "north");
  CHECK(crew_wanted(scene.codex, scene.id("cart")) == 1);
  CHECK(crew_wanted(scene.codex, scene.id("rover")) == 0);
}

TEST_CASE("a garage as large as can be: every character to every vehicle is a list that fits") {
  Scene scene = two_players();
  for (std::size_t i = 0; i < max_cards / 2; ++i) {
    scene.card(i == 0 ? "ben" : "ann", character("driver"), "north");
    scene.card("ann", manual("buggy"), "north");
  }
  scene.begin();
  CHECK(Sectors::choices(scene.codex, scene.fight).size() == 47 * 48 + 3);
  scene.play("ann fights in north");
  CHECK(Sectors::choices(scene.codex, scene.fight).size() == 47 * 48 + 1);
}
