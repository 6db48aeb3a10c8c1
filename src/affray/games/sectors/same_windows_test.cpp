// SG54, SG66, SG68: what is asked only where an answer changes something, and abilities without a price.

#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

const Effect readies{.verb = Verb::exhaust, .whose = Whose::other};

// Ann's scout attacks ben's guard, who has a radio with an ability; nobody can block.
Scene with_radio(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("scout").speed(4).defence(5), "north");
  scene.card("ben", character("guard").speed(2).defence(5), "north");
  scene.card("ben", building("radio").line(ability({readies})), "north");
  return scene.fighting("north", "ann");
}

int windows_after_attack(Scene& scene) {
  declares(scene, "scout", "guard");
  int windows = 0;
  while (scene.fight.agenda.is<Answer>()) {
    ++windows;
    scene.play(scene.asked() + " answers nothing");
    if (scene.fight.agenda.is<DeclareBlock>()) scene.play("ben does not block");
    if (scene.fight.agenda.is<PlayTactics>()) scene.play(scene.asked() + " plays no tactic");
  }
  return windows;
}

// The pilot of a tower, after whom nothing could follow if he left: no card of ben's can attack.
Scene towered() {
  Options options;
  options.own_targets = false;
  Scene scene = two_players(options);
  scene.card("ann", tower("mast", 1), "north");
  scene.card("ann", character("pilot").special(1).speed(9), "north");
  scene.kind("pilot")->moves = false;
  scene.card("ann", character("scout").speed(4), "north");
  scene.card("ben", character("guard").special(1).speed(2).defence(30), "north");
  scene.crew("pilot", "mast");
  return scene;
}

}  // namespace

TEST_CASE("SG68: where nobody can block or play a tactic, an attack opens one window") {
  Scene scene = with_radio();
  CHECK(windows_after_attack(scene) == 1);
}

TEST_CASE("SG68: where somebody can block, or may hold a tactic, there are the others") {
  Scene blocked = with_radio();
  blocked.card("ben", character("runner").speed(9), "north");
  blocked.fighting("north", "ann");
  CHECK(windows_after_attack(blocked) == 3);
  Scene held = with_radio();
  held.hand("ann",
            order("spare").line(event({{.verb = Verb::speed, .aim = Aim::all, .until = Until::round}})));
  CHECK(windows_after_attack(held) == 2);
  Options open;
  open.hands = Hands::open;
  Scene seen = with_radio(open);
  seen.hand("ann",
            order("spare").line(event({{.verb = Verb::speed, .aim = Aim::all, .until = Until::round}})));
  CHECK(windows_after_attack(seen) == 1);
}

TEST_CASE("SG68: by option each window comes, whatever was declared") {
  Options repeated;
  repeated.windows_repeat = true;
  Scene scene = with_radio(repeated);
  CHECK(windows_after_attack(scene) == 3);
}

TEST_CASE("SG54: a tower's crew is asked only where something can follow") {
  Scene scene = towered();
  scene.begin().play("ann fights in north").pass();
  CHECK(scene.called() == "scout");
  Scene armed = towered();
  armed.kind("pilot")->attack_type = AttackType::ordinary;
  armed.begin().play("ann fights in north").pass();
  CHECK(armed.called() == "pilot");
  Scene held = towered();
  held.hand("ann", order("strike").line(battle_action({{.verb = Verb::injure}})));
  held.begin().play("ann fights in north").pass();
  CHECK(held.called() == "pilot");
}

TEST_CASE("SG54, S29: and where he could block what is slower, once he has left") {
  const auto called_with = [](int speed_of_guard) {
    Scene scene = towered();
    scene.kind("guard")->attack_type = AttackType::ordinary;
    scene.kind("guard")->speed = static_cast<std::uint8_t>(speed_of_guard);
    scene.begin().play("ann fights in north").rest_all();
    return scene.called(1);
  };
  CHECK(called_with(8) == "pilot guard scout");
  CHECK(called_with(9) == "guard scout");  // not faster
}

TEST_CASE("SG54, SG17: he blocks only when he has left, and is ready") {
  Scene scene = towered();
  scene.kind("guard")->attack_type = AttackType::ordinary;
  scene.begin().play("ann fights in north").play("ann detaches pilot").play("ann waits with pilot");
  scene.play("ann rests scout").play("ben attacks mast with guard");
  CHECK(scene.legal() == "ann blocks with pilot; ann does not block; ann passes blocks for the round");
  Scene on_board = towered();
  on_board.kind("guard")->attack_type = AttackType::ordinary;
  on_board.begin().play("ann fights in north").play("ann waits with pilot");
  on_board.play("ann rests scout").play("ben attacks mast with guard");
  CHECK(on_board.called() == "pilot scout guard pilot");
  CHECK(on_board.asked() == "ann");
}

TEST_CASE("SG54, SG18: an attack on a card of one's own can be blocked, if there is a third card") {
  const auto comes_up_first = [](bool own_targets, bool alone) {
    Scene scene = towered();
    scene.codex.options.own_targets = own_targets;
    scene.begin();
    if (alone) scene["scout"].zone = Zone::discard;
    scene.play("ann fights in north");
    return scene.called();
  };
  CHECK(comes_up_first(true, false) == "pilot");
  CHECK(comes_up_first(true, true) == "guard");
  CHECK(comes_up_first(false, false) == "scout");
}

TEST_CASE("SG66: a free ability does not exhaust, and an exhausted card uses it; once in a fight round") {
  Scene scene = two_players();
  Line free = ability({{.verb = Verb::defence, .whose = Whose::own, .amount = 1, .until = Until::round}});
  free.is_free = true;
  scene.card("ann", character("scout").line(free).line(ability({readies})), "north");
  scene.card("ben", character("guard"), "north");
  scene.fighting("north", "ann");
  opens(scene).play("ann answers with scout 1");
  CHECK(is_ready(scene.fight, scene.id("scout")));
  CHECK(no_line_of(scene, "ann", "scout") == "SG65");
  Scene tired = two_players();
  tired.card("ann", character("scout").line(free).line(ability({readies})), "north");
  tired.card("ben", character("guard"), "north");
  tired.fighting("north", "ann").exhaust("scout");
  CHECK(no_line_of(tired, "ann", "scout", LineId{0}).empty());
  CHECK(no_line_of(tired, "ann", "scout", LineId{1}) == "S14");
}
