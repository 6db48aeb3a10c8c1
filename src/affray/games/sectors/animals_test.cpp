#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// ben's wolf is the first to act; ann has a scout, ben a guard and a wall.
Scene wild(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ben", animal("wolf").speed(9).attack(1, 1, 1), "north");
  scene.card("ann", character("scout").speed(6).defence(3), "north");
  scene.card("ben", character("guard").speed(4).defence(5), "north");
  scene.card("ben", building("wall").defence(2), "north");
  return scene;
}

std::string victim(const Scene& scene) {
  std::string all;
  for (const CardId card : victims(scene.codex, scene.fight, scene.id("wolf"))) {
    all += (all.empty() ? "" : " ") + kind_of(scene.codex, card).id;
  }
  return all;
}

}  // namespace

TEST_CASE("S90, SG20: animals are in the fight as soon as one player wants it, the starter asked first") {
  Scene scene = wild().begin();
  scene.play("ann fights in north");
  CHECK(scene.asked() == "ann");
  CHECK(scene.legal() == "ann fights the animals; ann ignores the animals");
  scene.play("ann ignores the animals");
  CHECK(scene.asked() == "ben");
  scene.play("ben fights the animals");
  CHECK(in_fight(scene.fight, scene.id("wolf")));
  CHECK(scene.called().substr(0, 4) == "wolf");
}

TEST_CASE("S90, SG20: if nobody does they neither act nor can be hit") {
  Scene scene = wild().begin();
  scene.play("ann fights in north").play("ann ignores the animals").play("ben ignores the animals");
  CHECK(!in_fight(scene.fight, scene.id("wolf")));
  CHECK(scene.called() == "scout");
  CHECK(scene.refused("ann attacks wolf with scout") == "S26");
}

TEST_CASE("S90: once one wants it nobody else is asked, and without animals nobody at all") {
  Scene scene = wild().begin();
  scene.play("ann fights in north").play("ann fights the animals");
  CHECK(scene.count<AnimalsJoined>() == 1);
  Scene tame = two_players();
  tame.card("ann", character("scout"), "north");
  tame.card("ben", character("guard"), "north");
  tame.begin().play("ann fights in north");
  CHECK(tame.called() == "scout");
}

TEST_CASE("SG20, SG63: who has nothing but animals there is not asked") {
  Scene scene = two_players();
  scene.card("ben", animal("wolf"), "north");
  scene.card("ann", character("scout"), "north");
  scene.begin().play("ann fights in north").play("ann ignores the animals");
  CHECK(scene.fight.sector == no_sector);  // nobody is left to fight
  CHECK(scene.count<AnimalsJoined>() == 1);
}

TEST_CASE("S88, S91, S93: an animal attacks by itself, whatever its owner wants") {
  Scene scene = wild().begin();
  scene.play("ann fights in north").play("ann fights the animals");
  CHECK(scene.last<AttackDeclared>().attacker == scene.id("wolf"));
  CHECK(scene.last<AttackDeclared>().target == scene.id("scout"));
  CHECK(controller_of(scene.codex, scene.fight, scene.id("wolf")) == nobody);
  CHECK(scene["scout"].lowered == 1);
  CHECK(!is_ready(scene.fight, scene.id("wolf")));
  CHECK(scene.asked() == "ann");
}

TEST_CASE("S88: it does nothing else: no crew, and where there is nothing to attack it rests") {
  Scene scene = wild();
  scene.kind("wolf")->attack_type = AttackType::none;
  scene.begin().play("ann fights in north").play("ann fights the animals");
  CHECK(scene.count<AttackDeclared>() == 0);
  CHECK(scene.last<Rested>().card == scene.id("wolf"));
}

TEST_CASE("S91, S92: the lowest defence at the moment, characters before all others") {
  Scene scene = wild();
  scene.fighting("north", "ann");
  CHECK(victim(scene) == "scout");  // 3 before 5; the wall of 2 comes after characters
  scene["guard"].lowered = 3;
  CHECK(victim(scene) == "guard");
}

TEST_CASE("S92: where there is no character, another card") {
  Scene scene = wild();
  scene.card("ben", vehicle("truck").defence(1), "north");
  scene.fighting("north", "ann");
  scene["scout"].zone = scene["guard"].zone = Zone::discard;
  CHECK(victim(scene) == "truck");
}

TEST_CASE("SG22: if equal, the one with the least health left, also an animal, but not itself") {
  Scene scene = wild();
  scene.card("ann", animal("bear").defence(3).health(5), "north");
  scene.fighting("north", "ann");
  CHECK(victim(scene) == "scout");
  scene["bear"].injuries = 4;
  CHECK(victim(scene) == "bear");
}

TEST_CASE("SG22: if equal still, the starter picks") {
  Scene scene = wild();
  scene.kind("guard")->defence = 3;
  scene.begin().play("ann fights in north").play("ann fights the animals");
  CHECK(scene.asked() == "ann");
  CHECK(scene.legal() == "ann leads wolf to scout; ann leads wolf to guard");
  CHECK(scene.refused("ann leads wolf to wall") == "S91");
  const auto refuse = [&](const Choice& choice) {
    return Sectors::refusal(scene.codex, scene.fight, choice);
  };
  CHECK(!disagreement(Sectors::choices(scene.codex, scene.fight), refuse));
  scene.play("ann leads wolf to guard");
  CHECK(scene.last<AttackDeclared>().target == scene.id("guard"));
}

TEST_CASE("SG22: with `animal_lowest_first` the lowest of all, characters if equal") {
  Options options;
  options.animal_lowest_first = true;
  Scene scene = wild(options);
  scene.fighting("north", "ann");
  CHECK(victim(scene) == "wall");
  scene["scout"].lowered = 1;
  CHECK(victim(scene) == "scout");
}

TEST_CASE("SG22: its owner's cards too, but not with `animals_spare_owner`") {
  for (const bool spare : {false, true}) {
    Options options;
    options.animals_spare_owner = spare;
    Scene scene = wild(options);
    scene.fighting("north", "ann");
    scene["guard"].lowered = 4;
    CHECK(victim(scene) == (spare ? "scout" : "guard"));
  }
}

TEST_CASE("S93: its owner may use command lines on it") {
  Scene scene = wild();
  scene.hand("ben",
             order("howl").line(event(
                 {{.verb = Verb::attack_all, .whose = Whose::own, .amount = 2, .until = Until::round}})));
  scene.begin().play("ann fights in north").play("ann fights the animals");
  scene.play("ben plays event howl 1").play("ben aims at wolf");
  CHECK(scene["scout"].lowered == 0);  // 3 off 3: an injury
  CHECK(scene["scout"].injuries == 1);
}

TEST_CASE("SG23: animals keep a fight going, as their owner's") {
  Scene scene = two_players();
  scene.card("ben", animal("wolf").speed(1), "north");
  scene.card("ann", character("scout").speed(6), "north");
  scene.begin().play("ann fights in north").play("ann fights the animals");
  CHECK(scene.fight.sector == scene.place("north"));
  CHECK(scene.called() == "scout");
}

TEST_CASE("SG23: of the same owner they do not") {
  Scene scene = wild();
  scene.kind("guard")->health = 1;
  scene.kind("wall")->health = 1;
  scene.kind("scout")->attack = {9, 9, 9};
  scene.fighting("north", "ben");
  scene["scout"].zone = Zone::discard;
  auto log = scene.log();
  check_end(scene.codex, scene.fight, log);
  CHECK(scene.fight.sector == no_sector);
}

TEST_CASE("S87: animals gain no experience") {
  Scene scene = wild();
  scene.kind("wolf")->profession = Profession::soldier;
  scene.kind("wolf")->attack = {9, 9, 9};
  scene.begin().play("ann fights in north").play("ann fights the animals");
  CHECK(scene["scout"].injuries == 1);
  CHECK(scene["wolf"].experience == 0);
}

TEST_CASE("S87: whoever injures an animal does") {
  Scene scene = wild();
  scene.kind("scout")->profession = Profession::soldier;
  scene.kind("scout")->attack = {9, 9, 9};
  scene.begin().play("ann fights in north").play("ann fights the animals");
  scene.play("ann attacks wolf with scout").pass();
  CHECK(scene["scout"].experience == 1);
}
