#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

// Targets

TEST_CASE("S25: an attack begins by naming its target") {
  Scene scene = skirmish();
  declares(scene, "scout", "guard");
  const auto declared = scene.last<AttackDeclared>();
  CHECK(declared.attacker == scene.id("scout"));
  CHECK(declared.target == scene.id("guard"));
  CHECK(attack_of(scene.fight)->target == scene.id("guard"));
}

TEST_CASE("S25: nothing has happened to the target before the attack is settled") {
  Scene scene = skirmish();
  declares(scene, "scout", "guard");
  CHECK(left(scene, "guard") == 5);
  scene.pass();
  CHECK(left(scene, "guard") == 2);
  CHECK(scene.fight.stack.empty());
}

TEST_CASE("S26: characters, vehicles and buildings that are in the fight can be targets") {
  Scene scene = skirmish();
  scene.card("ben", vehicle("buggy"), "north");
  scene.card("ben", building("bunker"), "north");
  scene.fighting("north", "ann");
  for (const char* target : {"guard", "buggy", "bunker"}) CHECK(no_attack(scene, "scout", target).empty());
}

TEST_CASE("S26: what lies in another sector cannot be attacked, nor what has been destroyed") {
  Scene scene = skirmish();
  scene.card("ben", vehicle("buggy"), "south");
  CHECK(no_attack(scene, "scout", "buggy") == "S26");
  scene["guard"].zone = Zone::discard;
  CHECK(no_attack(scene, "scout", "guard") == "S26");
  CHECK(refuse_attack(scene.codex, scene.fight, scene.id("scout"), CardId{200})->rule == Rule("S26"));
}

TEST_CASE("SG18: one's own cards may be attacked, but not the attacker itself") {
  Scene scene = skirmish();
  CHECK(no_attack(scene, "scout", "ranger").empty());
  CHECK(no_attack(scene, "scout", "scout") == "SG18");
}

TEST_CASE("SG18: with own_targets off, only others' cards can be attacked") {
  Scene scene = skirmish({.own_targets = false});
  CHECK(no_attack(scene, "scout", "ranger") == "SG18");
  CHECK(no_attack(scene, "scout", "guard").empty());
}

TEST_CASE("SG18: an injury of one's own card brings no experience") {
  Scene scene = two_players();
  scene.card("ann", character("trooper").soldier().attack(9, 0, 0), "north");
  scene.card("ann", character("friend"), "north");
  scene.card("ben", character("enemy"), "north");
  scene.fighting("north", "ann");
  attacks(scene, "trooper", "friend");
  CHECK(scene["friend"].injuries == 1);
  CHECK(scene["trooper"].experience == 0);
}

TEST_CASE("SG19: a crew member can be attacked, as a character") {
  Scene scene = skirmish();
  scene.card("ben", manual("buggy"), "north");
  scene.fighting("north", "ann").crew("guard", "buggy");
  CHECK(no_attack(scene, "scout", "guard").empty());
  attacks(scene, "scout", "guard");
  CHECK(left(scene, "guard") == 2);  // 3, the number against characters
}

TEST_CASE("SG19: attacking the vehicle does nothing to its crew") {
  Scene scene = skirmish();
  scene.card("ben", manual("buggy"), "north");
  scene.fighting("north", "ann").crew("guard", "buggy");
  attacks(scene, "ranger", "buggy");
  CHECK(left(scene, "buggy") == 2);
  CHECK(left(scene, "guard") == 5);
}

// Blocks

TEST_CASE("S27: the owner of the target may put another card of his in the way") {
  Scene scene = skirmish();
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "ben");
  CHECK(scene.legal() == "ben blocks with runner; ben does not block; ben passes blocks for the round");
  scene.play("ben blocks with runner");
  CHECK(scene.last<Blocked>().blocker == scene.id("runner"));
  CHECK(left(scene, "guard") == 5);
  CHECK(left(scene, "runner") == 3);
}

TEST_CASE("S27: not with the target itself, not with others' cards, and nobody else is asked") {
  Scene scene = three();
  declares(scene, "scout", "clerk");
  CHECK(scene.asked() == "ben");
  CHECK(scene.refused("ben blocks with clerk") == "S27");
  CHECK(scene.refused("ben blocks with lancer") == "S27");
  CHECK(scene.refused("ben blocks with scout") == "S27");
  CHECK(scene.refused("cid does not block") != "");
  CHECK(agree(scene));
}

TEST_CASE("S27: who attacks his own card may block it himself, not with the attacker") {
  Scene scene = skirmish();
  declares(scene, "ranger", "scout");
  CHECK(scene.fight.agenda.empty());  // the ranger attacks; there is nobody else of ann's
  Scene other = skirmish();
  declares(other, "runner", "guard");
  CHECK(other.fight.agenda.empty());
  Scene third = skirmish();
  declares(third, "guard", "guard");
  CHECK(third.asked() == "ben");
  CHECK(third.refused("ben blocks with guard") == "S27");
}

TEST_CASE("S28: a card must be ready to block") {
  Scene scene = skirmish();
  CHECK(declares(scene, "scout", "guard").is_legal("ben blocks with runner"));
}

TEST_CASE("S28: an exhausted card cannot block") {
  Scene scene = skirmish();
  scene.card("ben", character("other").speed(9), "north");
  scene.fighting("north", "ann").exhaust("runner");
  declares(scene, "scout", "guard");
  CHECK(scene.refused("ben blocks with runner") == "S28");
  CHECK(scene.is_legal("ben blocks with other"));
}

TEST_CASE("S29: a blocker is faster than the attacker") {
  Scene scene = skirmish();
  scene.kind("runner")->speed = 5;
  CHECK(declares(scene, "scout", "guard").is_legal("ben blocks with runner"));
}

TEST_CASE("S29, SG16: equal speed is not faster") {
  Scene scene = skirmish();
  scene.kind("runner")->speed = 4;
  declares(scene, "scout", "guard");
  CHECK(scene.fight.agenda.empty());  // nobody could block, and nobody was asked
  CHECK(left(scene, "guard") == 2);
}

TEST_CASE("SG16: the speed counts as it is now, and not the initiative") {
  Scene scene = skirmish();
  scene.kind("runner")->speed = 4;
  scene.kind("runner")->bonus = 5;
  scene.card("ben", character("fast").speed(5), "north");
  scene.hand("ben", order("wind").line(reaction(
                        {{.verb = Verb::speed, .whose = Whose::own, .amount = 2, .until = Until::attack}})));
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard").play("ben answers with wind 1").play("ben aims at runner").pass();
  CHECK(scene.fight.agenda.empty());  // pass() says no to the block, too
  Scene again = skirmish();
  again.kind("runner")->speed = 4;
  again.hand("ben", order("wind").line(reaction(
                        {{.verb = Verb::speed, .whose = Whose::own, .amount = 2, .until = Until::attack}})));
  declares(again, "scout", "guard").play("ben answers with wind 1").play("ben aims at runner");
  CHECK(again.is_legal("ben blocks with runner"));
}

TEST_CASE("SG17: without speed, without crew, as crew, or as an animal, a card cannot block") {
  Scene scene = skirmish();
  scene.card("ben", manual("tank").speed(9), "north");
  scene.card("ben", manual("jeep").speed(9), "north");
  scene.card("ben", character("driver").speed(9), "north");
  scene.card("ben", animal("wolf").speed(9), "north");
  scene.card("ben", building("wall"), "north");
  scene.fighting("north", "ann").crew("driver", "jeep");
  declares(scene, "scout", "guard");
  CHECK(scene.refused("ben blocks with wall") == "SG17");
  CHECK(scene.refused("ben blocks with tank") == "SG17");
  CHECK(scene.refused("ben blocks with driver") == "SG17");
  CHECK(scene.refused("ben blocks with wolf") == "SG17");
  CHECK(scene.is_legal("ben blocks with jeep"));
}

TEST_CASE("SG57: for a vehicle that another player steers, its owner blocks, with what he steers himself") {
  Scene scene = skirmish();
  scene.card("ben", manual("buggy"), "north");
  scene.card("ben", manual("jeep").speed(9), "north");
  scene.card("ann", character("thief").speed(9), "north");
  scene.card("ann", character("rogue").speed(9), "north");
  scene.fighting("north", "ann").crew("thief", "buggy").crew("rogue", "jeep");
  declares(scene, "scout", "buggy");
  CHECK(scene.asked() == "ben");
  CHECK(scene.is_legal("ben blocks with runner"));
  CHECK(scene.refused("ben blocks with jeep") == "S27");
}

TEST_CASE("SG57: for an animal, too") {
  Scene scene = skirmish();
  scene.card("ben", animal("wolf"), "north");
  scene.fighting("north", "ann");
  declares(scene, "scout", "wolf");
  CHECK(scene.is_legal("ben blocks with runner"));
}

TEST_CASE("SG17: a card with a special attack may block, without striking back") {
  Scene scene = skirmish();
  scene.card("ben", building("mast").special(3).speed(9).defence(7), "north");
  scene.fighting("north", "ann");
  blocked_by(scene, "ranger", "guard", "mast");
  CHECK(left(scene, "mast") == 5);
  CHECK(left(scene, "ranger") == 4);
  CHECK(scene.count<Struck>() == 1);
}

TEST_CASE("SG7: blocking does not exhaust, and a card may block any number of attacks") {
  Scene scene = skirmish();
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(is_ready(scene.fight, scene.id("runner")));
  CHECK(declares(scene, "ranger", "guard").is_legal("ben blocks with runner"));
}

TEST_CASE("SG7: with blocking_exhausts it is exhausted once the attack is settled") {
  Scene scene = skirmish({.blocking_exhausts = true});
  blocked_by(scene, "scout", "guard", "runner");
  CHECK_FALSE(is_ready(scene.fight, scene.id("runner")));
  CHECK(scene.count<Struck>() == 2);  // it has struck back
  declares(scene, "ranger", "guard");
  CHECK(scene.fight.agenda.empty());
}

TEST_CASE("S30: the blocker strikes back, and both are hurt") {
  Scene scene = skirmish();
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(left(scene, "runner") == 6 - 3);
  CHECK(left(scene, "scout") == 5 - 2);
}

TEST_CASE("S30: in the same moment: both may be destroyed by it") {
  Scene scene = skirmish();
  scene.kind("scout")->attack = {9, 9, 9};
  scene.kind("scout")->health = 1;
  scene.kind("runner")->attack = {9, 9, 9};
  blocked_by(scene, "scout", "guard", "runner");
  CHECK_FALSE(fights(scene, "scout"));
  CHECK_FALSE(fights(scene, "runner"));
}

TEST_CASE("S30: without a block nobody strikes back") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  CHECK(scene.count<Struck>() == 1);
  CHECK(left(scene, "scout") == 5);
}

TEST_CASE("SG15: the attacker's number is that against the blocker's type, the blocker's that against his") {
  Scene scene = two_players();
  scene.card("ann", vehicle("tank").attack(1, 2, 3).speed(1).defence(9), "north");
  scene.card("ben", building("gate").defence(9), "north");
  scene.card("ben", character("rider").attack(4, 5, 6).speed(2).defence(9), "north");
  scene.fighting("north", "ann");
  blocked_by(scene, "tank", "gate", "rider");
  CHECK(left(scene, "rider") == 9 - 1);  // against characters, not buildings
  CHECK(left(scene, "tank") == 9 - 5);   // against vehicles
}

TEST_CASE("SG15: both are worked out before anything happens") {
  Scene scene = skirmish();
  scene.kind("scout")->attack = {9, 9, 9};
  blocked_by(scene, "scout", "guard", "runner");  // health 1: destroyed by it
  CHECK_FALSE(fights(scene, "runner"));
  CHECK(left(scene, "scout") == 3);
}

// The three numbers

TEST_CASE("S37, S38: three numbers, against characters, vehicles and buildings") {
  Scene scene = two_players();
  scene.card("ann", character("gunner").attack(1, 2, 3), "north");
  scene.card("ben", character("man").defence(9), "north");
  scene.card("ben", vehicle("car").defence(9), "north");
  scene.card("ben", building("house").defence(9), "north");
  scene.fighting("north", "ann");
  attacks(scene, "gunner", "man");
  CHECK(left(scene, "man") == 8);
  attacks(scene, "gunner", "car");
  CHECK(left(scene, "car") == 7);
  attacks(scene, "gunner", "house");
  CHECK(left(scene, "house") == 6);
}

TEST_CASE("S37: a card without an attack cannot attack") {
  Scene scene = skirmish();
  scene.kind("scout")->attack_type = AttackType::none;
  CHECK(no_attack(scene, "scout", "guard") == "S37");
}

TEST_CASE("S38: a 0 against the type takes nothing") {
  Scene scene = skirmish();
  scene.card("ben", building("bunker").defence(1), "north");
  scene.fighting("north", "ann");
  attacks(scene, "scout", "bunker");
  CHECK(left(scene, "bunker") == 1);
  CHECK(scene["bunker"].injuries == 0);
}
