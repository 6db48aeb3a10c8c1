// Deeds outside their moment: the rule that forbids them by itself is the one that is named.

#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

/// "S29 refused.too-slow", or "" where it is legal.
std::string no(const Scene& scene, std::string_view text) {
  const auto choice = Sectors::parse(scene.codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto refusal = Sectors::refusal(scene.codex, scene.fight, *choice);
  return refusal ? std::string(refusal->rule.text()) + " " + std::string(refusal->why) : "";
}

// Ann's scout and ben's guard of one initiative, a slower clerk of ann's; each has an event and a tactic.
Scene equals() {
  Scene scene = two_players();
  scene.card("ann", character("scout").speed(5), "north");
  scene.card("ann", character("clerk").speed(2), "north");
  scene.card("ben", character("guard").speed(5), "north");
  for (const char* player : {"ann", "ben"}) {
    scene.hand(player, order("storm").line(event(
                           {{.verb = Verb::speed, .aim = Aim::all, .amount = 1, .until = Until::round}})));
    scene.hand(player, order("cover").line(cover));
  }
  return scene.begin();
}

// A medic, a fixer in his buggy, a tired fixer, one elsewhere, a mason and a wolf of ann's.
Scene workshop() {
  Scene scene = two_players();
  scene.card("ann", character("medic").scientist().speed(1), "north");
  scene.card("ann", manual("buggy", 2).speed(5).health(3), "north");
  scene.card("ann", character("fixer").mechanic(), "north");
  scene.card("ann", character("tired").mechanic(), "north");
  scene.card("ann", character("away").mechanic(), "south");
  scene.card("ann", character("mason").worker(), "north");
  scene.card("ann", building("bunker").health(3), "north");
  scene.card("ben", character("guard").speed(4), "north");
  scene.crew("fixer", "buggy").crew("mason", "buggy").exhaust("tired");
  scene.codex.cards[scene.id("buggy")].injuries = 1;
  return scene.begin();
}

}  // namespace

TEST_CASE("S01, S05: a fight is begun by the player on turn, and while none goes on") {
  Scene scene = equals();
  CHECK(no(scene, "ben fights in north") == "S01 refused.not-on-turn");
  CHECK(no(scene, "ben ends the turn") == "S01 refused.not-on-turn");
  CHECK(no(scene, "ann attacks guard with scout") == "S09 refused.no-fight");
  scene.play("ann fights in north");
  CHECK(no(scene, "ann fights in north") == "S03 refused.fought-here");
  CHECK(no(scene, "ann ends the turn") == "S05 refused.fight-goes-on");
}

TEST_CASE("S22, S24: no event twice in a fight round, out of turn, or once a card is up") {
  Scene scene = equals();
  CHECK(no(scene, "ann plays event storm 1") == "S20 refused.no-fight");
  scene.play("ann fights in north");
  CHECK(no(scene, "ben plays event storm-2 1") == "SG5 refused.events-in-turn");
  scene.play("ann plays event storm 1");
  CHECK(scene.asked() == "ben");
  CHECK(no(scene, "ann plays no event") == "S24 refused.event-played");
  scene.play("ben plays no event");
  CHECK(no(scene, "ben plays event storm-2 1") == "S22 refused.events-as-a-round-begins");
  CHECK(no(scene, "ann plays event cover 1") == "S20 refused.no-event");
}

TEST_CASE("S08, S18, S53: the order says who is up") {
  Scene scene = equals();
  scene.play("ann fights in north").pass();
  CHECK(no(scene, "ben waits with guard") == "S18 refused.equals-in-turn");
  CHECK(no(scene, "ann waits with clerk") == "S08 refused.not-its-initiative");
  CHECK(no(scene, "ann attacks with scout") == "S25 refused.whom-it-attacks");
  scene.play("ann waits with scout").pass();
  CHECK(no(scene, "ann waits with scout") == "S56 refused.waited-before");
  CHECK(no(scene, "ann rests scout") == "S53 refused.waits-to-the-end");
  scene.play("ben rests guard").pass();
  CHECK(no(scene, "ben attacks scout with guard") == "S09 refused.has-acted");
}

TEST_CASE("S27 to S29, SG57: a block that is too slow, exhausted, of another player, or too late") {
  Scene scene = skirmish();
  CHECK(no(declares(scene, "scout", "guard"), "ben blocks with guard") == "S27 refused.another-card");
  CHECK(no(scene, "ben blocks with ranger") == "S27 refused.not-yours");
  CHECK(no(scene, "ben blocks with scout") == "S27 refused.not-yours");
  CHECK(no(scene, "ann blocks with ranger") == "SG57 refused.not-the-defender");
  scene.kind("runner")->speed = 4;
  CHECK(no(scene, "ben blocks with runner") == "S29 refused.too-slow");
  scene.exhaust("runner");
  CHECK(no(scene, "ben blocks with runner") == "S28 refused.exhausted");
}

TEST_CASE("S27, S31: nothing to block without an attack, and no block after tactics have begun") {
  Scene scene = skirmish();
  scene.hand("ben", order("cover").line(cover));
  CHECK(no(opens(scene), "ben blocks with runner").empty() == false);
  declares(scene, "scout", "guard");
  CHECK(no(scene, "ben plays tactic cover 1") == "S27 refused.block-first");
  scene.play("ben does not block");
  CHECK(no(scene, "ben blocks with runner") == "S27 refused.too-late-to-block");
  CHECK(no(scene, "ann plays no tactic") == "S33 refused.tactics-in-turn");
}

TEST_CASE("S76, S81, SG30, SG31: who mends is in no crew, in this fight, and ready") {
  Scene scene = workshop();
  scene.play("ann fights in north");
  CHECK(no(scene, "ann repairs buggy with fixer") == "S76 refused.in-crew");
  CHECK(no(scene, "ann repairs buggy with away") == "SG30 refused.not-in-fight");
  CHECK(no(scene, "ann repairs buggy with tired") == "SG31 refused.exhausted");
  CHECK(no(scene, "ann repairs bunker with mason") == "S81 refused.in-crew");
  CHECK(no(scene, "ann repairs buggy with medic") == "S65 refused.not-his-work");
  CHECK(no(scene, "ann mends buggy with fixer") == "S76 refused.in-crew");
}

TEST_CASE("S78, S79: a scientist heals by calling an injury off, and only one that is about to be received") {
  Scene scene = workshop();
  scene.play("ann fights in north");
  CHECK(no(scene, "ann saves guard with medic") == "S79 refused.no-injury");
  CHECK(no(scene, "ann saves guard with tired") == "S79 refused.not-his-work");
  CHECK(no(scene, "ann heals guard with medic") == "S79 refused.heals-in-time");
  CHECK(no(scene, "ann heals guard with tired") == "S78 refused.not-his-work");
}

TEST_CASE("S70, S73, S97: crews change on one's turn, and in a fight with who is up") {
  Scene scene = workshop();
  CHECK(no(scene, "ben assigns guard to buggy") == "S70 refused.crew-complete");
  scene.play("ann fights in north").pass();
  CHECK(no(scene, "ann detaches mason").empty());
  scene.play("ann rests buggy").pass();
  CHECK(no(scene, "ann detaches mason") == "S73 refused.only-who-is-up-leaves");
}

TEST_CASE("S62, S63: a battle action needs a fight, and one's own card that is up") {
  Scene scene = equals();
  scene.hand("ben", order("strike").line(battle_action({{.verb = Verb::injure, .whose = Whose::other}})));
  scene.fight = begin(scene.codex, quiet);
  CHECK(no(scene, "ben uses strike 1") == "S62 refused.no-fight");
  scene.play("ann fights in north").pass();
  CHECK(no(scene, "ben uses strike 1") == "S63 refused.none-of-yours-is-up");
  CHECK(no(scene, "ben uses cover-2 1") == "S62 refused.no-battle-action");
}

TEST_CASE("S52, SG59: an effect on the three numbers is not aimed at a tower") {
  Scene scene = field();
  scene.card("ann", tower("mast", 2), "north");
  scene.fighting("north", "ann");
  scene.hand("ann", order("order").line(
                        reaction({{.verb = Verb::attack, .triple = {1, 1, 1}, .until = Until::attack}})));
  plays(scene, "ann", "order");
  CHECK(no(scene, "ann aims at mast") == "S52 refused.no-three-numbers");
  CHECK(no(scene, "ben aims at mast") == "SG39 refused.not-your-line");
}

TEST_CASE("S103, S116: remote vehicles are exhausted when too many are ready, and readied when refreshing") {
  Scene scene = equals();
  scene.card("ann", remote("drone"), "north");
  scene.card("ann", tower("mast", 1), "south");
  scene.card("ann", character("pilot"), "south");
  scene.crew("pilot", "mast").begin();
  CHECK(no(scene, "ann exhausts drone") == "S116 refused.towers-suffice");
  CHECK(no(scene, "ann exhausts scout") == "S102 refused.no-remote-vehicle");
  CHECK(no(scene, "ann readies no more") == "S103 refused.not-refreshing");
}

TEST_CASE("S90, SG20: animals are decided upon as the fight begins, where there are some") {
  Scene scene = equals();
  CHECK(no(scene, "ann fights the animals") == "S90 refused.no-fight");
  scene.play("ann fights in north");
  CHECK(no(scene, "ann fights the animals") == "S90 refused.no-animals-here");
}

TEST_CASE("words that are no deed are refused by their rule: S12, S30, S106, S118") {
  Scene scene = skirmish();
  scene.card("ben", building("bunker"), "north");
  declares(scene, "scout", "guard");
  CHECK(no(scene, "ann moves scout to south") == "S12 refused.only-fleeing-moves");
  CHECK(no(scene, "ben moves bunker to south") == "S106 refused.buildings-never-move");
  CHECK(no(scene, "ben strikes back with guard") == "S30 refused.only-blockers-strike-back");
  CHECK(no(scene, "ben concedes") == "S118 refused.nobody-concedes");
  CHECK(no(scene, "ann strikes guard with ranger") != "");
}

TEST_CASE("a bare pass is refused with the name that passing has at the moment") {
  Scene scene = equals();
  CHECK(no(scene, "ann passes") == "S01 refused.pass-is-end-turn");
  CHECK(no(scene, "ben passes") == "S01 refused.pass-of-another");
  scene.play("ann fights in north").pass();
  CHECK(no(scene, "ann passes") == "S09 refused.pass-is-rest");
  Scene blocks = skirmish();
  declares(blocks, "scout", "guard");
  CHECK(no(blocks, "ben passes") == "S27 refused.pass-is-no-block");
}

TEST_CASE("a refusal does not tell which hidden cards another player holds") {
  Scene scene = equals();
  scene.play("ann fights in north").pass();
  const std::string held = no(scene, "ben plays tactic cover-2 1");
  scene["cover-2"].zone = Zone::deck;
  CHECK(no(scene, "ben plays tactic cover-2 1") == held);
}
