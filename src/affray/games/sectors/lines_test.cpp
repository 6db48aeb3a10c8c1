// Aims, conditions, and when a line can be played.

#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

// Aims

TEST_CASE("SG39: whose, which type, kind, subtype and profession an effect may be aimed at") {
  Scene scene = field();
  scene.card("ann", ape_man("ape").soldier(), "north");
  scene.card("ann", remote("drone"), "north");
  scene.fighting("north", "ann");
  const auto fit = [&](Effect effect) {
    std::string all;
    effect.verb = Verb::defence;
    for (const std::string_view card : {"scout", "buggy", "bunker", "guard", "ape", "drone"}) {
      if (fits(scene.codex, scene.fight, effect, scene.side("ann"), no_card, byte(scene.id(card)))) {
        all += (all.empty() ? "" : " ") + std::string(card);
      }
    }
    return all;
  };
  CHECK(fit({}) == "scout buggy bunker guard ape drone");
  CHECK(fit({.whose = Whose::own}) == "scout buggy bunker ape drone");
  CHECK(fit({.whose = Whose::other}) == "guard");
  CHECK(fit({.types = 0b001}) == "scout guard ape");
  CHECK(fit({.types = 0b110}) == "buggy bunker drone");
  CHECK(fit({.kind = Kind::ape_man}) == "ape");
  CHECK(fit({.subtype = Subtype::remote}) == "drone");
  CHECK(fit({.profession = Profession::soldier}) == "ape");
}

TEST_CASE("S93: one's own animal is one's own for lines and abilities") {
  Scene scene = field();
  scene.card("ann", animal("wolf"), "north");
  scene.fighting("north", "ann");
  does(
      scene,
      {.verb = Verb::defence, .whose = Whose::own, .kind = Kind::animal, .amount = 3, .until = Until::fight});
  if (scene.asked() == "ann") scene.play("ann aims at wolf").pass();
  CHECK(left(scene, "wolf") == 7);
}

TEST_CASE("S32: attacker, defender and blocker are those of the attack; the defender is whom it goes to") {
  Scene scene = field();
  scene.card("ben", character("fast").speed(9).defence(8), "north");
  scene.hand("ann", order("charge").line(
                        tactic({{.verb = Verb::attack_all, .aim = Aim::attacker, .until = Until::attack},
                                {.verb = Verb::defence, .aim = Aim::defender, .until = Until::attack},
                                {.verb = Verb::speed, .aim = Aim::blocker, .until = Until::attack}})));
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard").play("ben blocks with fast").play("ann plays tactic charge 1");
  CHECK(scene.last<Struck>().defence_before == 9);
  CHECK(scene.last<Struck>().total.sum == 4);
  CHECK(scene.count<EffectBegan>() == 3);
}

TEST_CASE("S32: without a block, nothing is the blocker") {
  Scene scene = field();
  scene.hand("ann", order("trip").line(
                        tactic({{.verb = Verb::defence, .aim = Aim::blocker, .until = Until::attack}})));
  declares(scene, "scout", "guard");
  CHECK(scene.count<Struck>() == 1);  // the tactic finds nothing, and nobody is asked
}

TEST_CASE("S14: itself is the card of an ability") {
  Scene scene = field();
  scene.card("ann",
             character("turtle").line(
                 ability({{.verb = Verb::defence, .aim = Aim::itself, .amount = 5, .until = Until::round}})),
             "north");
  scene.fighting("north", "ann");
  plays(scene, "ann", "turtle").pass();
  CHECK(left(scene, "turtle") == 9);
  CHECK(left(scene, "scout") == 5);
}

TEST_CASE("S63: itself is the card that is up of a battle action") {
  Scene scene = field();
  scene.hand("ann", order("dig").line(battle_action(
                        {{.verb = Verb::defence, .aim = Aim::itself, .amount = 5, .until = Until::round}})));
  CHECK(no_line_of(scene, "ann", "dig") == "SG59");
  scene.fight.acting = scene.id("scout");
  plays(scene, "ann", "dig").pass();
  CHECK(left(scene, "scout") == 10);
}

TEST_CASE("SG39: all means all that fit, one after the other, with what they have to choose") {
  Scene scene = field();
  scene.card("cid", character("medic").scientist(), "north");
  scene.hand("ann",
             order("order").line(reaction({{.verb = Verb::injure, .aim = Aim::all, .whose = Whose::other}})));
  scene.fighting("north", "ann");
  plays(scene, "ann", "order");
  CHECK(scene.asked() == "cid");  // for the guard
  scene.play("cid saves no one").play("cid saves clerk with medic");
  CHECK(scene["guard"].injuries == 1);
  CHECK(scene["clerk"].injuries == 0);
  CHECK(scene["medic"].injuries == 1);
}

TEST_CASE("SG39: several effects of one line, each with its aim, in their order") {
  Scene scene = field();
  scene["scout"].injuries = 1;
  scene.hand("ann", order("order").line(reaction({{.verb = Verb::heal, .whose = Whose::own},
                                                  {.verb = Verb::injure, .whose = Whose::other}})));
  plays(scene, "ann", "order");
  CHECK(scene.legal() == "ann aims at scout");
  scene.play("ann aims at scout").play("ann aims at clerk").pass();
  CHECK(scene["scout"].injuries == 0);
  CHECK(scene["clerk"].injuries == 1);
}

TEST_CASE("SG59: a line can be played when one of its effects finds something; the others do nothing") {
  Scene scene = field();
  scene.hand("ann", order("order").line(reaction({{.verb = Verb::heal}, {.verb = Verb::injure}})));
  plays(scene, "ann", "order");
  CHECK(scene.refused("ann aims at player ben") == "SG59");
  scene.play("ann aims at guard").pass();
  CHECK(scene["guard"].injuries == 1);
  Scene none = field();
  CHECK(no_order(none, {.verb = Verb::heal}) == "SG59");
}

// Conditions

TEST_CASE("SG39: conditions: attacking, defending, blocked") {
  const auto holds_for = [](Condition condition, std::string_view player) {
    Scene scene = field();
    scene.card("ben", character("fast").speed(9).defence(8), "north");
    scene.hand(player, order("order").line(reaction({{.verb = Verb::injure}}, condition)));
    scene.fighting("north", "ann");
    std::string when;
    if (no_line_of(scene, player, "order").empty()) when += "before ";
    declares(scene, "scout", "guard");
    if (no_line_of(scene, player, "order").empty()) when += "declared ";
    while (scene.asked() != "ben" || !scene.is_legal("ben blocks with fast")) {
      scene.play(scene.asked() + " answers nothing");
    }
    scene.play("ben blocks with fast");
    if (!scene.fight.stack.empty() && no_line_of(scene, player, "order").empty()) when += "blocked";
    return when;
  };
  CHECK(holds_for(Condition::always, "ann") == "before declared blocked");
  CHECK(holds_for(Condition::attacking, "ann") == "declared blocked");
  CHECK(holds_for(Condition::attacking, "ben").empty());
  CHECK(holds_for(Condition::defending, "ben") == "declared blocked");
  CHECK(holds_for(Condition::defending, "cid").empty());
  CHECK(holds_for(Condition::blocked, "ann") == "blocked");
}

TEST_CASE("SG39: conditions: outnumbered by another player, hurt") {
  Scene scene = field();
  for (const char* player : {"ann", "ben"}) {
    scene.hand(player, order("few").line(reaction({{.verb = Verb::injure}}, Condition::outnumbered)));
    scene.hand(player, order("pain").line(reaction({{.verb = Verb::injure}}, Condition::hurt)));
  }
  CHECK(no_line_of(scene, "ann", "few") == "S15");
  CHECK(no_line_of(scene, "ben", "few-2").empty());
  CHECK(no_line_of(scene, "ben", "pain-2") == "S15");
  scene["guard"].injuries = 1;
  CHECK(no_line_of(scene, "ben", "pain-2").empty());
  CHECK(no_line_of(scene, "ann", "pain") == "S15");
}
