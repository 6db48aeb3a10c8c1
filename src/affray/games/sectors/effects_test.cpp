// What each verb and each duration does.

#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

int speed(const Scene& scene, std::string_view card) {
  return speed_of(scene.codex, scene.fight, scene.id(card));
}
int initiative(const Scene& scene, std::string_view card) {
  return initiative_of(scene.codex, scene.fight, scene.id(card));
}

}  // namespace

// Verbs

TEST_CASE("S32: defence, speed and initiative for a while") {
  Scene scene = field();
  does(scene, {.verb = Verb::defence, .amount = 2, .until = Until::round}, "scout");
  CHECK(full_defence(scene.codex, scene.fight, scene.id("scout")) == 7);
  Scene fast = field();
  does(fast, {.verb = Verb::speed, .amount = 2, .until = Until::round}, "scout");
  CHECK(speed(fast, "scout") == 5);
  CHECK(initiative(fast, "scout") == 5);
  Scene early = field();
  does(early, {.verb = Verb::initiative, .amount = 4, .until = Until::round}, "scout");
  CHECK(speed(early, "scout") == 3);
  CHECK(initiative(early, "scout") == 7);
}

TEST_CASE("S32: an effect without a duration does not last") {
  Scene scene = field();
  does(scene, {.verb = Verb::defence, .amount = 2}, "scout");
  CHECK(scene.fight.lasting.empty());
}

TEST_CASE("S40: heal takes injuries away, and not more than there are") {
  Scene scene = field();
  scene["scout"].injuries = scene["buggy"].injuries = 2;
  does(scene, {.verb = Verb::heal, .amount = 5}, "scout");
  CHECK(scene["scout"].injuries == 0);
  CHECK(scene["buggy"].injuries == 2);
}

TEST_CASE("SG33: restore gives back so much of a lowered defence, never above the full one") {
  Scene scene = field();
  scene["scout"].lowered = scene["buggy"].lowered = 2;
  does(scene, {.verb = Verb::restore, .amount = 1}, "scout");
  CHECK(left(scene, "scout") == 4);
  does(scene, {.verb = Verb::restore, .aim = Aim::all, .amount = 9});
  CHECK(left(scene, "scout") == 5);
  CHECK(left(scene, "buggy") == 5);
}

TEST_CASE("S43, SG46, SG58: an effect injures: so many injuries, and what has enough of them is destroyed") {
  Scene scene = field();
  scene["guard"].lowered = 2;
  does(scene, {.verb = Verb::injure, .amount = 2}, "guard");
  CHECK(scene["guard"].injuries == 2);
  CHECK(left(scene, "guard") == 5);
  Scene other = field();
  does(other, {.verb = Verb::injure, .amount = 9}, "guard");
  CHECK_FALSE(fights(other, "guard"));
  CHECK(other.count<Injured>() == 3);
}

TEST_CASE("S79: each of several injuries may be called off") {
  Scene scene = field();
  scene.card("ben", character("medic").scientist(), "north");
  scene.hand("ann", order("order").line(reaction({{.verb = Verb::injure, .amount = 2}})));
  scene.fighting("north", "ann");
  plays(scene, "ann", "order").play("ann aims at guard");
  CHECK(scene.asked() == "ben");
  scene.play("ben saves guard with medic");
  CHECK(scene["guard"].injuries == 1);
  CHECK(scene.fight.stack.empty());
}

TEST_CASE("S83, SG58: a soldier's ability that injures is his doing, a line from the hand is nobody's") {
  Scene scene = field();
  const Effect hurt{.verb = Verb::injure, .whose = Whose::other};
  scene.card("ann", character("sniper").soldier().line(ability({hurt})), "north");
  scene.fighting("north", "ann");
  plays(scene, "ann", "sniper").play("ann aims at guard").pass();
  CHECK(scene["sniper"].experience == 1);
  does(scene, hurt, "guard");
  CHECK(scene["sniper"].experience == 1);
}

TEST_CASE("S14: ready makes ready, exhaust exhausts") {
  Scene scene = field();
  scene.exhaust("scout");
  does(scene, {.verb = Verb::ready});  // the only one that is exhausted
  if (scene.asked() == "ann") scene.play("ann aims at scout").pass();
  CHECK(is_ready(scene.fight, scene.id("scout")));
  Scene other = field();
  does(other, {.verb = Verb::exhaust}, "guard");
  CHECK_FALSE(is_ready(other.fight, other.id("guard")));
}

TEST_CASE("S102: ready does nothing for a remote vehicle beyond what the towers steer") {
  Scene scene = field();
  scene.card("ann", remote("drone"), "north");
  scene.fighting("north", "ann").exhaust("drone");
  CHECK(no_order(scene, {.verb = Verb::ready}) == "SG59");
  Scene steered = field();
  steered.card("ann", remote("drone"), "north");
  steered.card("ann", tower("mast", 1), "south");
  steered.card("ann", character("pilot"), "south");
  steered.fighting("north", "ann").exhaust("drone").crew("pilot", "mast");
  CHECK(no_order(steered, {.verb = Verb::ready}).empty());
}

TEST_CASE("S58: move takes a card to a neighbouring sector, exhausted") {
  Scene scene = field();
  does(scene, {.verb = Verb::move}, "guard");
  if (scene.asked() == "ann") scene.play("ann goes to south").pass();
  CHECK(scene["guard"].sector == scene.place("south"));
  CHECK_FALSE(is_ready(scene.fight, scene.id("guard")));
  CHECK_FALSE(fights(scene, "guard"));
}

TEST_CASE(
    "S58, SG41: with its crew; no building, nothing that stays, no crew member, and to no sector far off") {
  Scene scene = field();
  scene.sector("east", {"south"});
  scene.card("ben", manual("van"), "north");
  scene.card("ben", manual("gun").stays(), "north");
  scene.card("ben", character("driver"), "north");
  scene.fighting("north", "ann").crew("driver", "van");
  scene.hand("ann", order("order").line(reaction({{.verb = Verb::move}})));
  plays(scene, "ann", "order");
  CHECK(scene.refused("ann aims at bunker") == "S106");
  CHECK(scene.refused("ann aims at gun") == "S60");
  CHECK(scene.refused("ann aims at driver") == "SG41");
  CHECK(agree(scene));
  scene.play("ann aims at van").pass();
  CHECK(scene.refused("ann goes to east") == "S58");
  CHECK(scene.refused("ann goes to north") == "S58");
  CHECK(agree(scene));
  scene.play("ann goes to south");
  CHECK(scene["driver"].sector == scene.place("south"));
  CHECK(scene["driver"].crew_of == scene.id("van"));
}

TEST_CASE("SG39: an attack whose target has moved away comes to nothing") {
  Scene scene = field();
  scene.hand("ben", order("retreat").line(
                        reaction({{.verb = Verb::move, .whose = Whose::own}}, Condition::defending)));
  scene.card("ben", character("other"), "north");
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard").play("ben answers with retreat 1").play("ben aims at guard").pass();
  scene.play("ben goes to south").pass();
  CHECK(scene.count<Struck>() == 0);
  CHECK(scene.fight.stack.empty());
}

TEST_CASE("SG39: cancel works on whose it says") {
  Scene scene = field();
  scene.hand("ann", order("mine").line(reaction({{.verb = Verb::cancel_attack, .whose = Whose::own}})));
  scene.hand("ann", order("theirs").line(reaction({{.verb = Verb::cancel_attack, .whose = Whose::other}})));
  declares(scene, "guard", "clerk");
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann answers with theirs 1"));
  CHECK(scene.refused("ann answers with mine 1") == "SG59");
}

TEST_CASE("SG59: a line that is played for another of its effects cancels nothing that it does not mean") {
  Scene scene = field();
  scene.hand("ann", order("call").line(reaction({{.verb = Verb::cancel_attack, .whose = Whose::own},
                                                 {.verb = Verb::cancel_line, .whose = Whose::own},
                                                 {.verb = Verb::exhaust, .whose = Whose::own}})));
  declares(scene, "guard", "scout").play("ann answers with call 1").play("ann aims at buggy").pass();
  CHECK_FALSE(is_ready(scene.fight, scene.id("buggy")));
  CHECK(scene.count<Cancelled>() == 0);
  CHECK(scene.count<Struck>() == 1);
}

TEST_CASE("SG59: nor a line of others, where it means one's own") {
  Scene scene = field();
  scene.hand("ben", order("aim").line(reaction({{.verb = Verb::injure, .whose = Whose::other}})));
  scene.hand("ann", order("call").line(reaction({{.verb = Verb::cancel_line, .whose = Whose::own},
                                                 {.verb = Verb::exhaust, .whose = Whose::own}})));
  plays(scene, "ben", "aim").play("ben aims at scout");
  scene.play("ann answers with call 1").play("ann aims at buggy").pass();
  CHECK(scene["scout"].injuries == 1);
}

TEST_CASE("SG39: look shows a hand, for good; draw draws, and discard discards of that player's choice") {
  Scene scene = field();
  scene.hand("ben", order("secret").line(tactic({{.verb = Verb::attack_all, .until = Until::attack}})));
  does(scene, {.verb = Verb::look, .aim = Aim::player, .whose = Whose::other});
  if (scene.asked() == "ann") scene.play("ann aims at player ben").pass();
  CHECK(scene.last<HandSeen>().whose == scene.side("ben"));
  CHECK(scene["secret"].seen == 1);
  Scene drawing = field();
  drawing.deck("ann", order("first"));
  drawing.deck("ann", order("second"));
  drawing.dice.picks = {1};
  does(drawing, {.verb = Verb::draw, .aim = Aim::player, .whose = Whose::own});
  if (drawing.asked() == "ann") drawing.play("ann aims at player ann").pass();
  CHECK(drawing["second"].zone == Zone::hand);
  CHECK(drawing["first"].zone == Zone::deck);
  Scene losing = field();
  for (const char* card : {"one", "two", "three"}) losing.hand("ben", order(card));
  does(losing, {.verb = Verb::discard, .aim = Aim::player, .whose = Whose::other, .amount = 2});
  if (losing.asked() == "ann") losing.play("ann aims at player ben").pass();
  CHECK(losing.asked() == "ben");
  CHECK(losing.refused("ben discards guard") == "SG43");
  CHECK(agree(losing));
  losing.play("ben discards two").play("ben discards one");
  CHECK(losing["three"].zone == Zone::hand);
  CHECK(losing.count<CardDiscarded>() == 2);
  CHECK(losing.fight.stack.empty());
}

TEST_CASE(
    "SG39: to draw more than the deck has, or to discard more than the hand, is to do what can be done") {
  Scene scene = field();
  scene.deck("ann", order("first"));
  does(scene, {.verb = Verb::draw, .aim = Aim::all, .whose = Whose::own, .amount = 3});
  CHECK(scene.count<CardDrawn>() == 1);
  const auto whisper = Sectors::whisper(scene.codex, scene.last<CardDrawn>());
  REQUIRE(whisper);
  CHECK(whisper->to == scene.side("ann"));
  CHECK(whisper->words.key == "event.card-drawn-own");
  Scene losing = field();
  losing.hand("ben", order("one"));
  does(losing, {.verb = Verb::discard, .aim = Aim::all, .whose = Whose::other, .amount = 3});
  losing.play("ben discards one");
  CHECK(losing.fight.agenda.empty());
}

TEST_CASE("S86, S87: experience is for characters that are no animals") {
  Scene scene = field();
  scene.card("ann", animal("wolf"), "north");
  scene.fighting("north", "ann");
  does(scene, {.verb = Verb::experience, .aim = Aim::all, .whose = Whose::own, .amount = 2});
  CHECK(scene["scout"].experience == 2);
  CHECK(scene["wolf"].experience == 0);
  CHECK(scene["buggy"].experience == 0);
}

// Durations

TEST_CASE("S21, S23: what lasts for the fight round ends with it, and so does what was to end before") {
  for (const Until until : {Until::attack, Until::round, Until::fight}) {
    Scene scene = field();
    does(scene, {.verb = Verb::defence, .amount = 1, .until = until}, "scout");
    auto log = scene.log();
    forget(scene.codex, scene.fight, Until::round, log);
    CHECK(left(scene, "scout") == (until == Until::fight ? 6 : 5));
    forget(scene.codex, scene.fight, Until::fight, log);
    CHECK(left(scene, "scout") == 5);
  }
}

TEST_CASE("S23: a played event is discarded when its fight round is over") {
  Scene scene = field();
  scene.hand("ann", order("storm").line(event(
                        {{.verb = Verb::speed, .aim = Aim::all, .amount = -1, .until = Until::round}})));
  plays(scene, "ann", "storm").pass();
  CHECK(scene["storm"].zone == Zone::played);
  CHECK(speed(scene, "scout") == 2);
  auto log = scene.log();
  forget(scene.codex, scene.fight, Until::attack, log);
  CHECK(scene["storm"].zone == Zone::played);
  forget(scene.codex, scene.fight, Until::round, log);
  CHECK(scene["storm"].zone == Zone::discard);
  CHECK(speed(scene, "scout") == 3);
}

TEST_CASE("SG47: a defence that is made smaller for a while leaves one point, and gives nothing back") {
  Scene scene = field();
  scene["guard"].lowered = 3;
  does(scene, {.verb = Verb::defence, .amount = -4, .until = Until::round}, "guard");
  CHECK(left(scene, "guard") == 1);
  CHECK(scene["guard"].injuries == 0);
  auto log = scene.log();
  forget(scene.codex, scene.fight, Until::round, log);
  CHECK(left(scene, "guard") == 2);  // S44, SG11: as low as before
}

TEST_CASE("the estimate of a defence that is lowered and made smaller takes off no more than all of it") {
  Scene scene = field();
  const auto worth = [&] { return Sectors::estimate(scene.codex, scene.fight, scene.side("ben")); };
  scene["guard"].lowered = 4;
  does(scene, {.verb = Verb::defence, .amount = -4, .until = Until::round}, "guard");
  const double lowered = worth();
  scene["guard"].lowered = 0;
  CHECK(worth() - lowered < 1);
}

TEST_CASE("S63: a battle action ends the turn of the card that is up") {
  Scene scene = two_players();
  scene.card("ann", character("scout").speed(5), "north");
  scene.card("ben", character("guard").speed(4), "north");
  scene.hand("ann", order("strike").line(battle_action({{.verb = Verb::injure, .whose = Whose::other}})));
  scene.begin().play("ann fights in north").pass().play("ann uses strike 1");
  if (scene.asked() == "ann") scene.play("ann aims at guard");
  scene.pass();
  CHECK(scene["guard"].injuries == 1);
  CHECK(scene["strike"].zone == Zone::discard);
  CHECK_FALSE(is_ready(scene.fight, scene.id("scout")));
  CHECK(scene.called() == "scout guard");
}
