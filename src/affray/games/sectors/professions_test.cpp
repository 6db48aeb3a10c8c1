#include "affray/games/sectors/testing/exchange.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// Ann's fixer, mason and medic; ben's gunner attacks; a buggy and a bunker of each.
Scene shop(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("fixer").mechanic(), "north");
  scene.card("ann", character("mason").worker(), "north");
  scene.card("ann", character("medic").scientist(), "north");
  scene.card("ann", vehicle("buggy").health(3).defence(5), "north");
  scene.card("ann", building("bunker").health(3).defence(5), "north");
  scene.card("ben", character("gunner").soldier().attack(9, 9, 9).health(3), "north");
  scene.card("ben", vehicle("truck").health(3), "north");
  return scene.fighting("north", "ann");
}

std::string no_repair(const Scene& scene, std::string_view player, std::string_view worker,
                      std::string_view card) {
  const Choice choice{Deed::repair, scene.side(player), {byte(scene.id(worker)), byte(scene.id(card))}};
  const auto no = refuse_repair(scene.codex, scene.fight, choice);
  return no ? std::string(no->rule.text()) : "";
}

Effect no_injury(Whose whose = Whose::own) { return {.verb = Verb::cancel_injury, .whose = whose}; }

}  // namespace

// Mechanics and workers

TEST_CASE("S75, S76: a mechanic is exhausted at any moment and takes one injury off a vehicle") {
  Scene scene = shop();
  scene["buggy"].injuries = 2;
  declares(scene, "gunner", "bunker");
  CHECK(scene.asked() == "ann");
  scene.play("ann repairs buggy with fixer");
  CHECK(scene["buggy"].injuries == 1);
  CHECK_FALSE(is_ready(scene.fight, scene.id("fixer")));
}

TEST_CASE("S75, SG60: also in a window in which nothing is declared, and in somebody else's attack") {
  Scene scene = shop();
  scene["buggy"].injuries = 1;
  opens(scene).play("ann repairs buggy with fixer");
  CHECK(scene["buggy"].injuries == 0);
}

TEST_CASE("S76: not in a crew, and vehicles only") {
  Scene scene = shop();
  scene["buggy"].injuries = scene["bunker"].injuries = 1;
  CHECK(no_repair(scene, "ann", "fixer", "buggy").empty());
  CHECK(no_repair(scene, "ann", "fixer", "bunker") == "S76");
  CHECK(no_repair(scene, "ann", "medic", "buggy") == "S65");
  CHECK(no_repair(scene, "ben", "fixer", "buggy") == "S76");
  scene.crew("fixer", "truck");
  CHECK(no_repair(scene, "ann", "fixer", "buggy") == "S76");
}

TEST_CASE("S77: where there is no injury, one point of defence comes back") {
  Scene scene = shop();
  scene["buggy"].lowered = 3;
  opens(scene).play("ann repairs buggy with fixer");
  CHECK(left(scene, "buggy") == 3);
  CHECK(scene.last<DefenceRepaired>().to == 3);
}

TEST_CASE("S77: where there is one, the injury goes and the defence stays as low as it is") {
  Scene scene = shop();
  scene["buggy"].lowered = 3;
  scene["buggy"].injuries = 1;
  opens(scene).play("ann repairs buggy with fixer");
  CHECK(scene["buggy"].injuries == 0);
  CHECK(left(scene, "buggy") == 2);
}

TEST_CASE("S80, S81: a worker takes one injury off a building at any moment") {
  Scene scene = shop();
  scene["bunker"].injuries = 2;
  declares(scene, "gunner", "truck").play("ann repairs bunker with mason");
  CHECK(scene["bunker"].injuries == 1);
  CHECK_FALSE(is_ready(scene.fight, scene.id("mason")));
}

TEST_CASE("S80: not when there is nothing to mend: then nobody is asked") {
  Scene scene = shop();
  opens(scene);
  CHECK(scene.fight.agenda.empty());
}

TEST_CASE("S81: buildings only, and not in a crew") {
  Scene scene = shop();
  scene["buggy"].injuries = scene["bunker"].injuries = 1;
  CHECK(no_repair(scene, "ann", "mason", "bunker").empty());
  CHECK(no_repair(scene, "ann", "mason", "buggy") == "S81");
  scene.crew("mason", "buggy");
  CHECK(no_repair(scene, "ann", "mason", "bunker") == "S81");
}

TEST_CASE("S82: where there is no injury, one point of defence") {
  Scene scene = shop();
  scene["bunker"].lowered = 2;
  opens(scene).play("ann repairs bunker with mason");
  CHECK(left(scene, "bunker") == 4);
}

TEST_CASE("S82, SG33: the last point makes it whole, and nobody keeps it low any more") {
  Scene scene = shop();
  scene.kind("gunner")->attack = {9, 9, 1};
  attacks(scene, "gunner", "bunker");
  CHECK(scene.player_of("ben").focus.card == scene.id("bunker"));
  opens(scene).play("ann repairs bunker with mason");
  CHECK(left(scene, "bunker") == 5);
  CHECK(scene.player_of("ben").focus == Focus{});
}

TEST_CASE("SG30: whoever owns it, but it must be in this fight") {
  Scene scene = shop();
  scene.card("ann", vehicle("far"), "south");
  scene["truck"].injuries = scene["far"].injuries = 1;
  CHECK(no_repair(scene, "ann", "fixer", "truck").empty());
  CHECK(no_repair(scene, "ann", "fixer", "far") == "SG30");
}

TEST_CASE("SG31: he must be ready") {
  Scene scene = shop();
  scene["buggy"].injuries = 1;
  scene.exhaust("fixer");
  CHECK(no_repair(scene, "ann", "fixer", "buggy") == "SG31");
}

TEST_CASE("SG31: mending costs him his action of the fight round") {
  Scene scene = two_players();
  scene.card("ann", character("fixer").mechanic().speed(2), "north");
  scene.card("ann", vehicle("buggy").speed(5), "north");
  scene.card("ben", character("guard").speed(1), "north");
  scene.begin();
  scene["buggy"].injuries = 1;
  scene.play("ann fights in north").play("ann repairs buggy with fixer");
  CHECK_FALSE(is_ready(scene.fight, scene.id("fixer")));
  scene.rest_all();
  CHECK(scene.called().substr(0, 11) == "buggy guard");
}

TEST_CASE("SG33: never above the full defence: what is whole cannot be mended") {
  Scene scene = shop();
  CHECK(no_repair(scene, "ann", "fixer", "buggy") == "SG33");
}

TEST_CASE("S85, SG35: ape-men neither mend nor heal") {
  Scene scene = shop();
  scene.card("ann", ape_man("ape").mechanic(), "north");
  scene.card("ann", ape_man("doctor").scientist(), "north");
  scene.fighting("north", "ann").exhaust("medic");
  scene["buggy"].injuries = 1;
  CHECK(no_repair(scene, "ann", "ape", "buggy") == "S85");
  CHECK_FALSE(can_save(scene.codex, scene.fight, scene.side("ann"), scene.id("fixer")));
}

TEST_CASE("S85: they can fight") {
  Scene scene = shop();
  scene.card("ann", ape_man("ape"), "north");
  scene.fighting("north", "ann");
  CHECK(no_attack(scene, "ape", "gunner").empty());
}

TEST_CASE("SG35: ape-men may be crew, and with apemen_crew off they may not") {
  for (const bool may : {true, false}) {
    Scene scene = two_players({.apemen_crew = may});
    scene.card("ann", ape_man("ape"), "north");
    scene.card("ann", manual("jeep"), "north");
    scene.card("ben", character("guard"), "north");
    scene.begin();
    CHECK(scene.refused("ann assigns ape to jeep") == (may ? "" : "SG35"));
  }
}

TEST_CASE("S65: each profession has something of its own to do; who has none can do nothing of it") {
  Scene scene = shop();
  scene.card("ann", character("idler"), "north");
  scene.fighting("north", "ann").exhaust("medic");
  scene["buggy"].injuries = scene["bunker"].injuries = 1;
  CHECK(no_repair(scene, "ann", "idler", "buggy") == "S65");
  CHECK(no_repair(scene, "ann", "idler", "bunker") == "S65");
  CHECK_FALSE(can_save(scene.codex, scene.fight, scene.side("ann"), scene.id("idler")));
}

// Scientists

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
  scene["medic"].crew_of = no_card;
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

// Experience

TEST_CASE("S83: a soldier gains a point for every injury he does to an opponent's card") {
  Scene scene = shop();
  scene.exhaust("medic");
  attacks(scene, "gunner", "buggy");
  attacks(scene, "gunner", "fixer");
  CHECK(scene["gunner"].experience == 2);
}

TEST_CASE("S83: not for lowering a defence, not in a vehicle, and nobody else on foot gains any") {
  Scene scene = shop();
  scene.kind("gunner")->attack = {1, 1, 1};
  attacks(scene, "gunner", "buggy");
  CHECK(scene["gunner"].experience == 0);
  scene.kind("fixer")->attack = {9, 9, 9};
  attacks(scene, "fixer", "gunner");
  CHECK(scene["fixer"].experience == 0);
  scene.kind("truck")->attack = {9, 9, 9};
  scene.crew("gunner", "truck");
  attacks(scene, "truck", "buggy");
  CHECK(scene["gunner"].experience == 0);
}

TEST_CASE("S84: a mechanic gains one for every injury while he is in a vehicle") {
  Scene scene = shop();
  scene.kind("buggy")->attack = {9, 9, 9};
  scene.crew("fixer", "buggy");
  attacks(scene, "buggy", "gunner");
  CHECK(scene["fixer"].experience == 1);
}

TEST_CASE("S84: not in a building, and not for a card of his own player") {
  Scene scene = shop();
  scene.kind("bunker")->attack_type = AttackType::ordinary;
  scene.kind("bunker")->attack = {9, 9, 9};
  scene.crew("fixer", "bunker");
  attacks(scene, "bunker", "gunner");
  CHECK(scene["fixer"].experience == 0);
  scene["fixer"].crew_of = scene.id("buggy");
  scene.kind("buggy")->attack = {9, 9, 9};
  attacks(scene, "buggy", "bunker");
  CHECK(scene["bunker"].injuries == 1);
  CHECK(scene["fixer"].experience == 0);
}

TEST_CASE("SG34: striking back counts") {
  Scene scene = shop();
  scene.kind("gunner")->speed = 9;
  blocked_by(scene, "mason", "truck", "gunner");
  CHECK(scene["mason"].injuries == 1);
  CHECK(scene["gunner"].experience == 1);
}

TEST_CASE("SG34: every mechanic of the crew gains, and a soldier in a building's crew") {
  Scene scene = shop();
  scene.card("ann", character("helper").mechanic(), "north");
  scene.card("ann", character("guard").soldier(), "north");
  scene.fighting("north", "ann").crew("fixer", "buggy").crew("helper", "buggy").crew("guard", "bunker");
  scene.kind("buggy")->attack = {9, 9, 9};
  scene.kind("bunker")->attack_type = AttackType::ordinary;
  scene.kind("bunker")->attack = {9, 9, 9};
  attacks(scene, "buggy", "gunner");
  CHECK(scene["fixer"].experience == 1);
  CHECK(scene["helper"].experience == 1);
  CHECK(scene["guard"].experience == 0);
  attacks(scene, "bunker", "gunner");
  CHECK(scene["guard"].experience == 1);
}

TEST_CASE("S86: ape-men gain experience as humans do") {
  Scene scene = shop();
  scene.card("ann", ape_man("ape").soldier().attack(9, 9, 9), "north");
  scene.fighting("north", "ann");
  attacks(scene, "ape", "gunner");
  CHECK(scene["ape"].experience == 1);
}

TEST_CASE("S86, S87: by the same conditions; and animals gain none") {
  Scene scene = shop();
  scene.card("ann", ape_man("ape").attack(9, 9, 9), "north");
  scene.card("ann", animal("wolf").soldier().attack(9, 9, 9), "north");
  scene.fighting("north", "ann");
  attacks(scene, "ape", "gunner");
  attacks(scene, "wolf", "gunner");
  CHECK(scene["gunner"].injuries == 2);
  CHECK(scene["ape"].experience == 0);
  CHECK(scene["wolf"].experience == 0);
}

TEST_CASE("S87, S88, SG67: an animal may print a profession, but does no work and gains nothing") {
  Scene scene = shop();
  Made beast = animal("ox");
  beast.mechanic().health(3);
  scene.card("ann", beast, "north");
  scene.fighting("north", "ann");
  scene["buggy"].injuries = 1;
  CHECK(no_repair(scene, "ann", "ox", "buggy") == "S88");
  scene.card("ben", vehicle("tank").health(9), "north");
  scene.fighting("north", "ann").crew("ox", "buggy");
  auto log = scene.log();
  gain_experience(scene.codex, scene.fight, scene.id("tank"), scene.id("buggy"), log);
  CHECK(scene["ox"].experience == 0);
}
