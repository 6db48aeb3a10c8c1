#include "affray/games/realms/testing/hero_hall.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

Action with(Action line, Status status) {
  line.attack.inflicts.add(status);
  return line;
}

}  // namespace

TEST_CASE("RX20: after the attack its condition lands, with or without damage") {
  Arena arena = in_hall(with(melee(), Status::poisoned), hero("ana").melee(1).stamina(0));
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {2});
  CHECK(arena["goblin"].health == 4);
  CHECK(arena["goblin"].statuses.has(Status::poisoned));
  CHECK(arena.last<StatusGained>().rules[0].text() == "RX20");
}

TEST_CASE("RX20: the attack itself is settled first, so a Wound of its own adds nothing") {
  Arena arena = in_hall(with(melee(), Status::wounded));
  arena["goblin"].health = 9;
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  CHECK(arena["goblin"].health == 9 - 4);
  CHECK(arena["goblin"].statuses.has(Status::wounded));
}

TEST_CASE("RX20: who falls has no condition any more") {
  Arena arena = in_hall(with(melee(), Status::wounded));
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  CHECK(arena["goblin"].statuses.none());
}

TEST_CASE("RG21: a miss gives the condition, unless the option says otherwise") {
  for (const bool nothing : {false, true}) {
    Options options;
    options.miss_applies_no_status = nothing;
    Arena arena = in_hall(with(melee(), Status::stunned), hero("ana").stamina(0), options);
    does(arena, "ana targets goblin");
    does(arena, "ana rolls", {1});
    CHECK(arena["goblin"].statuses.has(Status::stunned) == !nothing);
  }
}

TEST_CASE("RG21: an attack that does not reach gives none, and counts as not done") {
  Arena arena =
      draw(short_hall, {{'A', hero("ana").stamina(0).card(card(
                                  "deed", {with(ranged(), Status::stunned), chain(does(Verb::stamina, 1))}))},
                        {'h', enemy("rat")}});
  begin_card(arena, "ana", "deed");
  does(arena, "ana targets rat");
  does(arena, "ana rolls", {3, 2});
  CHECK(arena["rat"].statuses.none());
  CHECK(skipped_by(arena) == "RX07");
}

TEST_CASE("RG21: a miss is an attack that was done") {
  Arena arena = draw(
      short_hall, {{'A', hero("ana").stamina(0).card(card("deed", {melee(), chain(does(Verb::stamina, 1))}))},
                   {'g', enemy("goblin")}});
  begin_card(arena, "ana", "deed");
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {1});
  CHECK(arena.legal() == "ana carries out line 2 of deed; ana skips line 2 of deed");
}

TEST_CASE("RX21: a condition as an action lands without a roll for damage") {
  Arena arena = in_hall(afflicts(Status::poisoned));
  does(arena, "ana targets goblin");
  CHECK(arena["goblin"].statuses.has(Status::poisoned));
  CHECK(arena["goblin"].health == 4);
}

TEST_CASE("RX21: at range a die is rolled for the distance") {
  Arena arena = in_hall(afflicts(Status::stunned, AttackKind::ranged));
  does(arena, "ana targets rat", {4});
  CHECK(arena["rat"].statuses.has(Status::stunned));
  Arena low = in_hall(afflicts(Status::stunned, AttackKind::ranged));
  does(low, "ana targets rat", {3});
  CHECK(low["rat"].statuses.none());
  CHECK(low.last<OutOfReach>().distance == 4);
}

TEST_CASE("RX21: Poison 3 needs no roll and reaches any target at 3") {
  Arena arena = in_hall(afflicts(Status::poisoned, AttackKind::ranged, 4));
  does(arena, "ana targets rat");
  CHECK(arena["rat"].statuses.has(Status::poisoned));
  CHECK(why_not(in_hall(afflicts(Status::poisoned, AttackKind::ranged, 3)), "rat") == "R27");
}

TEST_CASE("RX21, R28: what is added to the distance helps a rolled one") {
  Arena arena = in_hall(afflicts(Status::stunned, AttackKind::ranged), hero("ana").distance(2));
  does(arena, "ana targets rat", {2});
  CHECK(arena["rat"].statuses.has(Status::stunned));
}

TEST_CASE("RX21, R41: for a stunned target the die is rerolled when it does not reach") {
  Arena arena = in_hall(afflicts(Status::marked, AttackKind::ranged));
  arena.give("rat", Status::stunned);
  does(arena, "ana targets rat", {1, 4});
  CHECK(arena["rat"].statuses.has(Status::marked));
}

TEST_CASE("RX21, RX14, RG16: who is Confused rolls that die twice by option, and the lower face counts") {
  for (const bool twice : {false, true}) {
    Options options;
    options.confused_as_disadvantage = twice;
    Arena arena = in_hall(afflicts(Status::marked, AttackKind::ranged), hero("ana"), options);
    arena.give("ana", Status::confused);
    does(arena, "ana targets rat", twice ? std::vector<int>{4, 3} : std::vector<int>{4});
    CHECK(arena["rat"].statuses.has(Status::marked) == !twice);
    Arena high = in_hall(afflicts(Status::marked, AttackKind::ranged), hero("ana"), options);
    high.give("ana", Status::confused);
    does(high, "ana targets rat", twice ? std::vector<int>{4, 6} : std::vector<int>{4});
    CHECK(high["rat"].statuses.has(Status::marked));
    CHECK(high.last<DiceRolled>().dropped[0] == (twice ? 6 : 0));
  }
}

TEST_CASE("RX21, RX13, RG32: so he does at a figure within his reach, by option") {
  Options options = *preset("later");
  Arena arena = in_hall(afflicts(Status::marked, AttackKind::ranged), hero("ana"), options);
  does(arena, "ana targets goblin", {3, 5});
  CHECK(arena["goblin"].statuses.has(Status::marked));
}

TEST_CASE("RX21, RG21: one that reaches nobody counts as not done") {
  Arena arena =
      draw(short_hall, {{'A', hero("ana").card(card("deed", {afflicts(Status::stunned, AttackKind::ranged),
                                                             chain(does(Verb::stamina, 1))}))},
                        {'h', enemy("rat")}});
  begin_card(arena, "ana", "deed");
  does(arena, "ana targets rat", {3});
  CHECK(skipped_by(arena) == "RX07");
}
