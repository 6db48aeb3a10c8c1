// How many effects last at one time, how much a defence counts, and how long an effect works that began
// outside of an attack.

#include <string>

#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

constexpr Effect faster_all{.verb = Verb::speed, .aim = Aim::all, .until = Until::round};
constexpr Effect faster_one{.verb = Verb::speed, .until = Until::round};

Line faster(std::size_t times) { return reaction(std::vector<Effect>(times, faster_all)); }

// Of four players, so many characters in all, of whom nobody acts.
Scene crowd(int characters) {
  Scene scene = two_players();
  scene.player("cid").player("dan");
  constexpr std::array names{"ann", "ben", "cid", "dan"};
  for (int i = 0; i < characters; ++i) {
    scene.card(names[static_cast<std::size_t>(i) % names.size()], character("guard"), "north");
  }
  return scene.fighting("north", "ann");
}

int full(const Scene& scene, std::string_view card) {
  return full_defence(scene.codex, scene.fight, scene.id(card));
}

}  // namespace

TEST_CASE("SG71: 96 effects last at one time, and all of them do") {
  Scene scene = crowd(24);
  scene.hand("ann", order("drums").line(faster(4)));
  CHECK(no_line_of(scene, "ann", "drums").empty());
  plays(scene, "ann", "drums").pass();
  CHECK(scene.fight.lasting.size() == max_lasting);
  CHECK(speed_of(scene.codex, scene.fight, scene.id("guard-24")) == 3 + 4);
}

TEST_CASE("SG71: a line with which there could be more cannot be played") {
  Scene scene = crowd(25);
  scene.hand("ann", order("drums").line(faster(4)));
  scene.hand("ann", order("whistle").line(faster(3)).line(reaction({faster_one})));
  CHECK(no_line_of(scene, "ann", "drums") == "SG71");
  plays(scene, "ann", "whistle").pass();
  CHECK(scene.fight.lasting.size() == 75);
  scene.hand("ann", order("horn").line(faster(1)).line(reaction({faster_one})));
  CHECK(no_line_of(scene, "ann", "horn") == "SG71");
  CHECK(no_line_of(scene, "ann", "horn", LineId{1}).empty());
}

TEST_CASE("SG71: only the cards count on which an effect can work, and what does not last needs no room") {
  Scene scene = crowd(25);
  Effect own = faster_all;
  own.whose = Whose::own;
  const Effect harm{.verb = Verb::injure, .aim = Aim::all};
  scene.hand("ann", order("drums").line(reaction({own, own, own, own})));  // 7 of the 25 are ann's
  scene.hand("ann", order("storm").line(reaction({faster_all, faster_all, faster_all, harm})));
  CHECK(no_line_of(scene, "ann", "drums").empty());
  CHECK(no_line_of(scene, "ann", "storm").empty());
  plays(scene, "ann", "drums").pass();
  CHECK(scene.fight.lasting.size() == 28);
  CHECK(no_line_of(scene, "ann", "storm") == "SG71");
}

TEST_CASE("SG71: what waits to be done has its room") {
  Scene scene = crowd(24);
  scene.hand("ann", order("drums").line(faster(3)));
  scene.hand("ben", order("horn").line(faster(2)).line(faster(1)));
  plays(scene, "ann", "drums");
  CHECK(scene.asked() == "ben");
  CHECK(scene.refused("ben answers with horn 1") == "SG71");
  scene.play("ben answers with horn 2").pass();
  CHECK(scene.fight.lasting.size() == max_lasting);
}

TEST_CASE("SG71: neither is a line that calls an injury off, if it does more than there is room for") {
  Scene scene = crowd(25);
  const Effect no_injury{.verb = Verb::cancel_injury};
  scene.hand("ann", order("drums").line(faster(3)));
  scene.hand("ben", order("shield").line(reaction({no_injury, faster_all})));
  const auto can_save_him = [&] {
    return can_save(scene.codex, scene.fight, scene.side("ben"), scene.id("guard"));
  };
  CHECK(can_save_him());
  plays(scene, "ann", "drums").pass();
  CHECK_FALSE(can_save_him());
}

TEST_CASE("SG71: no defence counts for more than 255, and as much of it can be lowered") {
  Scene scene = crowd(4);
  for (int i = 0; i < 13; ++i) {
    does(scene, {.verb = Verb::defence, .amount = 20, .until = Until::fight}, "guard-2");
    does(scene, {.verb = Verb::attack_all, .amount = 20, .until = Until::fight}, "guard");
  }
  CHECK(full(scene, "guard-2") == 255);
  scene.kind("guard")->attack = {0, 0, 0};
  scene.fight.lasting.erase_at(1);  // of the guard: 240 are left
  attacks(scene, "guard", "guard-2");
  CHECK(scene["guard-2"].lowered == 240);
  CHECK(left(scene, "guard-2") == 15);
  CHECK(scene["guard-2"].injuries == 0);
}

TEST_CASE("S41, S44: a defence that stays above 127 is told as it is") {
  Scene scene = crowd(4);
  for (int i = 0; i < 8; ++i) {
    does(scene, {.verb = Verb::defence, .amount = 20, .until = Until::fight}, "guard-2");
  }
  attacks(scene, "guard", "guard-2");
  CHECK(scene.last<Struck>().defence_after == 4 + 160 - 2);
}

TEST_CASE("S38: what has no room among the parts of an attack is added up") {
  Scene scene = crowd(4);
  for (int i = 0; i < 13; ++i) {
    does(scene, {.verb = Verb::attack_all, .amount = 2, .until = Until::fight}, "guard");
  }
  const Total total = attack_against(scene.codex, scene.fight, scene.id("guard"), Type::character);
  int parts = total.rest;
  for (const Part& part : total.parts) parts += part.amount;
  CHECK(total.sum == 2 + 26);
  CHECK(parts == total.sum);
}

TEST_CASE("S119, SG53: fights won are counted no further than 255") {
  Scene scene = crowd(1);
  scene.fight.fights_won[0] = 255;
  scene.fight.round = 1;
  Chronicle<Event> log(scene.events);
  end_fight(scene.codex, scene.fight, log);
  CHECK(scene.fight.fights_won[0] == 255);
}

// Outside of an attack

TEST_CASE("SG73: an effect until the attack is settled that begins outside of one works in the next attack") {
  Scene scene = skirmish();
  does(scene, {.verb = Verb::attack_all, .amount = 2, .until = Until::attack}, "scout");
  CHECK(attack_value(scene.codex, scene.fight, scene.id("scout"), Type::character) == 5);
  attacks(scene, "ranger", "guard");
  CHECK(attack_value(scene.codex, scene.fight, scene.id("scout"), Type::character) == 3);
  CHECK(scene.last<EffectEnded>().card == scene.id("scout"));
}

TEST_CASE("SG73: where no attack follows, it ends with the fight round") {
  Scene scene = skirmish();
  does(scene, {.verb = Verb::attack_all, .amount = 2, .until = Until::attack}, "scout");
  Chronicle<Event> log(scene.events);
  begin_round(scene.codex, scene.fight, log);
  CHECK(scene.fight.lasting.empty());
}
