#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

bool keeps(Scene& scene, std::string_view player, std::string_view card) {
  return scene.player_of(player).focus.card == scene.id(card);
}

bool keeps_none(Scene& scene, std::string_view player) { return scene.player_of(player).focus == Focus{}; }

}  // namespace

// Defence and injuries

TEST_CASE("S39, S41: defence 5 and an attack of 3 leave 2") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  CHECK(left(scene, "guard") == 2);
  const auto struck = scene.last<Struck>();
  CHECK(struck.total.sum == 3);
  CHECK(struck.defence_before == 5);
  CHECK(struck.defence_after == 2);
}

TEST_CASE("S41: the value is taken off what is left, attack by attack") {
  Scene scene = skirmish();
  scene.kind("guard")->defence = 9;
  attacks(scene, "scout", "guard");
  attacks(scene, "ranger", "guard");
  CHECK(left(scene, "guard") == 9 - 3 - 2);
}

TEST_CASE("S39, S40: health is how many injuries destroy it") {
  Scene scene = skirmish();
  scene.kind("scout")->attack = {5, 5, 5};
  attacks(scene, "scout", "guard");
  CHECK(scene["guard"].injuries == 1);
  CHECK(fights(scene, "guard"));
  attacks(scene, "scout", "guard");
  CHECK_FALSE(fights(scene, "guard"));
}

TEST_CASE("S40: defence only says how hard it is: a card of defence 1 with health 3 takes three blows") {
  Scene scene = skirmish();
  scene.kind("guard")->defence = 1;
  scene.kind("guard")->health = 3;
  attacks(scene, "scout", "guard");
  attacks(scene, "scout", "guard");
  CHECK(scene["guard"].injuries == 2);
  CHECK(fights(scene, "guard"));
}

TEST_CASE("S42, S43: brought to 0, it costs an injury and the defence is whole again") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  attacks(scene, "ranger", "guard");
  CHECK(scene["guard"].injuries == 1);
  CHECK(left(scene, "guard") == 5);
  CHECK(scene.last<DefenceRestored>().to == 5);
}

TEST_CASE("S42: one point above 0 costs none") {
  Scene scene = skirmish();
  scene.kind("guard")->defence = 6;
  attacks(scene, "scout", "guard");
  attacks(scene, "ranger", "guard");
  CHECK(scene["guard"].injuries == 0);
  CHECK(left(scene, "guard") == 1);
}

TEST_CASE("S43: it is whole also after a single blow that was enough") {
  Scene scene = skirmish();
  scene.kind("guard")->defence = 3;
  attacks(scene, "scout", "guard");
  CHECK(scene["guard"].injuries == 1);
  CHECK(left(scene, "guard") == 3);
  CHECK(keeps_none(scene, "ann"));
}

TEST_CASE("SG14: far above the defence is one injury and no more") {
  Scene scene = skirmish();
  scene.kind("scout")->attack = {50, 0, 0};
  attacks(scene, "scout", "guard");
  CHECK(scene["guard"].injuries == 1);
  CHECK(left(scene, "guard") == 5);
}

TEST_CASE("SG46: as many injuries as health destroy a card") {
  Scene scene = skirmish();
  scene["guard"].injuries = 1;
  scene.kind("scout")->attack = {5, 0, 0};
  attacks(scene, "scout", "guard");
  CHECK(scene["guard"].zone == Zone::discard);
}

TEST_CASE("SG46: one less than its health does not") {
  Scene scene = skirmish();
  scene.kind("guard")->health = 3;
  scene["guard"].injuries = 1;
  scene.kind("scout")->attack = {5, 0, 0};
  attacks(scene, "scout", "guard");
  CHECK(fights(scene, "guard"));
}

// What stays low, and what makes it whole

TEST_CASE("S44: what was not brought to 0 stays as low as it is") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  attacks(scene, "guard", "scout");  // of the other side
  CHECK(left(scene, "guard") == 2);
  CHECK(left(scene, "scout") == 4);
}

TEST_CASE("S44, SG11: the end of a fight round does not make it whole, the end of the fight does") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  auto log = scene.log();
  scene.fight.agenda.push(NextCard{});
  begin_round(scene.codex, scene.fight, log);
  CHECK(left(scene, "guard") == 2);
  end_fight(scene.codex, scene.fight, log);
  CHECK(scene["guard"].lowered == 0);
}

TEST_CASE("S45: it stays low when any card of the player attacks it again") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  CHECK(keeps(scene, "ann", "guard"));
  attacks(scene, "ranger", "guard");
  CHECK(scene["guard"].injuries == 1);
}

TEST_CASE("S45, SG10: it is not a duty: a card that does something else leaves it as it is") {
  Scene scene = two_players();
  scene.card("ann", character("scout").attack(3, 1, 0).speed(4), "north");
  scene.card("ann", character("ranger").speed(3), "north");
  scene.card("ben", character("guard").defence(9).speed(1), "north");
  scene.begin().play("ann fights in north").pass().play("ann attacks guard with scout").pass();
  CHECK(left(scene, "guard") == 6);
  scene.play("ann rests ranger").pass();
  CHECK(left(scene, "guard") == 6);
}

TEST_CASE("SG10: with idle_turn_restores it is whole when a card of his that is up does not attack it") {
  Scene scene = two_players({.idle_turn_restores = true});
  scene.card("ann", character("scout").attack(3, 1, 0).speed(4), "north");
  scene.card("ann", character("ranger").speed(3), "north");
  scene.card("ben", character("guard").defence(9).speed(1), "north");
  scene.begin().play("ann fights in north").pass().play("ann attacks guard with scout").pass();
  CHECK(left(scene, "guard") == 6);
  scene.play("ann waits with ranger").pass();
  CHECK(left(scene, "guard") == 9);
}

TEST_CASE("S46: attacking another card makes the first whole again") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  attacks(scene, "ranger", "runner");
  CHECK(left(scene, "guard") == 5);
  CHECK(left(scene, "runner") == 4);
  CHECK(keeps(scene, "ann", "runner"));
}

TEST_CASE("S46, SG56: also when the attack on the other card takes nothing") {
  Scene scene = skirmish();
  scene.card("ben", building("bunker"), "north");
  scene.fighting("north", "ann");
  attacks(scene, "scout", "guard");
  attacks(scene, "scout", "bunker");
  CHECK(left(scene, "guard") == 5);
  CHECK(keeps_none(scene, "ann"));
}

TEST_CASE("SG11, SG56: an injury makes it whole, also for the others who kept it low") {
  Scene scene = three();
  attacks(scene, "scout", "clerk");
  attacks(scene, "lancer", "clerk");
  CHECK(left(scene, "clerk") == 4);
  scene.kind("scout")->attack = {4, 0, 0};
  attacks(scene, "scout", "clerk");
  CHECK(left(scene, "clerk") == 9);
  CHECK(keeps_none(scene, "cid"));
}

TEST_CASE("SG11: what is not an attack does not: an effect that hurts another card") {
  Scene scene = skirmish();
  scene.hand("ann",
             order("bolt").line(reaction({{.verb = Verb::injure, .whose = Whose::other, .amount = 1}})));
  attacks(scene, "scout", "guard");
  plays(scene, "ann", "bolt").play("ann aims at runner").pass();
  CHECK(left(scene, "guard") == 2);
}

TEST_CASE("SG12: turning away gives back all of it, also what others took") {
  Scene scene = three();
  attacks(scene, "scout", "clerk");   // 9 - 3
  attacks(scene, "lancer", "clerk");  // - 2
  CHECK(left(scene, "clerk") == 4);
  attacks(scene, "scout", "lancer");
  CHECK(left(scene, "clerk") == 9);
  CHECK(keeps_none(scene, "cid"));
}

TEST_CASE("SG12: with ledger_per_player only his own part comes back") {
  Scene scene = three({.ledger_per_player = true});
  attacks(scene, "scout", "clerk");
  attacks(scene, "lancer", "clerk");
  attacks(scene, "scout", "lancer");
  CHECK(left(scene, "clerk") == 7);
  CHECK(keeps(scene, "cid", "clerk"));
  attacks(scene, "lancer", "scout");
  CHECK(left(scene, "clerk") == 9);
}

TEST_CASE("SG72: with ledger_per_player he gives back all that he has taken, at most what is still lowered") {
  Scene scene = three({.ledger_per_player = true});
  attacks(scene, "scout", "guard");   // 3 by ann
  attacks(scene, "lancer", "guard");  // 2 by cid
  lift_defence(scene.codex, scene.fight, scene.id("guard"), 1);
  CHECK(scene["guard"].lowered == 4);
  Scene more = scene;
  attacks(scene, "scout", "clerk");
  CHECK(scene["guard"].lowered == 1);
  lift_defence(more.codex, more.fight, more.id("guard"), 2);
  attacks(more, "scout", "clerk");
  CHECK(more["guard"].lowered == 0);
  CHECK(more.fight.players[2].focus == Focus{});  // SG56: whole, so that cid keeps it low no more
}

TEST_CASE("SG12: with ledger_per_player a player's part is the sum of his attacks") {
  Scene scene = three({.ledger_per_player = true});
  scene.kind("scout")->attack = {2, 0, 0};
  attacks(scene, "scout", "clerk");
  attacks(scene, "lancer", "clerk");
  attacks(scene, "scout", "clerk");
  CHECK(left(scene, "clerk") == 3);
  attacks(scene, "scout", "lancer");
  CHECK(left(scene, "clerk") == 7);
}

TEST_CASE("S47: a blocked attack has gone to another card, so its first target is whole again") {
  Scene scene = skirmish();
  attacks(scene, "ranger", "guard");
  CHECK(left(scene, "guard") == 3);
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(left(scene, "guard") == 5);
  CHECK(left(scene, "runner") == 3);
  CHECK(keeps(scene, "ann", "runner"));
}

TEST_CASE("S47, SG12: also what others had lowered; with the ledger only the attacker's own part") {
  Scene letter = three();
  attacks(letter, "lancer", "clerk");
  blocked_by(letter, "scout", "clerk", "guard");
  CHECK(left(letter, "clerk") == 9);
  Scene ledger = three({.ledger_per_player = true});
  attacks(ledger, "lancer", "clerk");
  attacks(ledger, "scout", "clerk");
  blocked_by(ledger, "scout", "clerk", "guard");
  CHECK(left(ledger, "clerk") == 7);
}

TEST_CASE("S47: where the card that is kept low blocks, it stays low") {
  Scene scene = skirmish();
  attacks(scene, "scout", "runner");
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(scene["runner"].zone == Zone::discard);  // 6 - 3 - 3, and health 1
}

TEST_CASE("S48: the blow of the blocker lowers until something makes it whole again") {
  Scene scene = skirmish();
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(left(scene, "scout") == 3);
  CHECK(keeps(scene, "ben", "scout"));
  attacks(scene, "guard", "ranger");
  CHECK(left(scene, "scout") == 5);
}

TEST_CASE("S48: it may cost the attacker an injury, and adds to what was lowered before") {
  Scene scene = skirmish();
  scene.kind("scout")->defence = 3;
  attacks(scene, "guard", "scout");
  CHECK(left(scene, "scout") == 2);
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(scene["scout"].injuries == 1);
  CHECK(left(scene, "scout") == 3);
}

TEST_CASE("SG13: striking back turns the blocking player away from the card he keeps low") {
  Scene scene = skirmish();
  attacks(scene, "guard", "ranger");
  CHECK(left(scene, "ranger") == 3);
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(left(scene, "ranger") == 4);
  CHECK(keeps(scene, "ben", "scout"));
}

TEST_CASE("SG13: with counterattack_keeps_focus it lowers a second card, and nothing is made whole") {
  Scene scene = skirmish({.counterattack_keeps_focus = true});
  attacks(scene, "guard", "ranger");
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(left(scene, "ranger") == 3);
  CHECK(left(scene, "scout") == 3);
  CHECK(keeps(scene, "ben", "ranger"));
  attacks(scene, "guard", "ranger");
  CHECK(left(scene, "scout") == 3);
}

TEST_CASE("SG51: blocking with a special attack turns nobody away") {
  Scene scene = skirmish();
  scene.card("ben", building("mast").special(3).speed(9).defence(7), "north");
  scene.fighting("north", "ann");
  attacks(scene, "guard", "ranger");
  blocked_by(scene, "scout", "guard", "mast");
  CHECK(left(scene, "ranger") == 3);
  CHECK(keeps(scene, "ben", "ranger"));
}

TEST_CASE("SG51: blocking with the three numbers does, though they take nothing") {
  Scene scene = skirmish();
  scene.kind("runner")->attack = {0, 0, 0};
  attacks(scene, "guard", "ranger");
  blocked_by(scene, "scout", "guard", "runner");
  CHECK(left(scene, "ranger") == 4);
}

TEST_CASE("SG48: an animal is on its own and keeps one card low for itself") {
  Scene scene = skirmish();
  scene.card("ann", animal("wolf").attack(1, 1, 1), "north");
  scene.fighting("north", "ann");
  attacks(scene, "wolf", "guard");
  CHECK(scene["wolf"].focus.card == scene.id("guard"));
  CHECK(keeps_none(scene, "ann"));
  attacks(scene, "scout", "runner");  // its owner's attack does not turn it away
  CHECK(left(scene, "guard") == 4);
  attacks(scene, "wolf", "scout");
  CHECK(left(scene, "guard") == 5);
}

TEST_CASE("SG48, SG12: by the ledger, an animal's part is its own, too") {
  Scene scene = skirmish({.ledger_per_player = true});
  scene.card("ann", animal("wolf").attack(1, 1, 1), "north");
  scene.fighting("north", "ann");
  attacks(scene, "ranger", "guard");
  attacks(scene, "wolf", "guard");
  CHECK(left(scene, "guard") == 2);
  attacks(scene, "wolf", "runner");
  CHECK(left(scene, "guard") == 3);
  attacks(scene, "scout", "runner");
  CHECK(left(scene, "guard") == 5);
}

TEST_CASE("SG48: a vehicle with another player's crew lowers for whoever controls it") {
  Scene scene = skirmish();
  scene.card("ben", manual("buggy").attack(1, 1, 1), "north");
  scene.fighting("north", "ann").crew("ranger", "buggy");
  attacks(scene, "buggy", "guard");
  CHECK(keeps(scene, "ann", "guard"));
  CHECK(keeps_none(scene, "ben"));
}

TEST_CASE("SG50: a lowered card that leaves the fight is whole, and nobody keeps it low") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  auto log = scene.log();
  leave_fight(scene.codex, scene.fight, scene.id("guard"), scene.place("south"), {"S58"}, log);
  CHECK(scene["guard"].lowered == 0);
  CHECK(keeps_none(scene, "ann"));
  CHECK_FALSE(fights(scene, "guard"));
}

TEST_CASE("SG50: the others stay as they are when one leaves") {
  Scene scene = skirmish();
  attacks(scene, "scout", "guard");
  auto log = scene.log();
  leave_fight(scene.codex, scene.fight, scene.id("runner"), scene.place("south"), {"S58"}, log);
  CHECK(left(scene, "guard") == 2);
}
