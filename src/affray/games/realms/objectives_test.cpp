#include "affray/games/realms/testing/lines.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

constexpr std::string_view hall = R"(
    # # # # # # # #
     # A B . g h * #
    # . . . . . * #
     # # # # # # # #)";

Arena hall_with(Made fifth, realms::Objective objective) {
  Arena arena =
      draw(hall, {{'A', hero("ana")}, {'B', hero("ben")}, {'g', enemy("goblin")}, {'h', std::move(fifth)}});
  arena.objective(objective);
  return arena;
}

void falls(Arena& arena, std::string_view name) {
  arena[name].space = nowhere;
  arena[name].health = 0;
}

Ended checked(Arena& arena) {
  Chronicle<Event> log(arena.events);
  check_objectives(arena.codex, arena.fight, log);
  return arena.fight.ended;
}

// The round has just ended.
Ended at_end_of_round(Arena& arena, int round) {
  arena.fight.round = static_cast<std::uint8_t>(round);
  arena.fight.agenda = {};
  arena.fight.agenda.push(NextRound{});
  return checked(arena);
}

}  // namespace

TEST_CASE("R01: the heroes win when all enemies are killed") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::kill_all});
  falls(arena, "goblin");
  CHECK(checked(arena) == Ended::no);
  falls(arena, "rat");
  CHECK(checked(arena) == Ended::won);
  CHECK(arena.count<SkirmishWon>() == 1);
}

TEST_CASE("R01, RG46: not while one is still to come; things need not be destroyed") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::kill_all});
  falls(arena, "goblin");
  arena["rat"].space = nowhere;  // it arrives later
  CHECK(checked(arena) == Ended::no);
  Arena crate = hall_with(object("crate"), {.aim = Aim::kill_all});
  falls(crate, "goblin");
  CHECK(checked(crate) == Ended::won);
}

TEST_CASE("R01: a skirmish that says nothing asks for all enemies") {
  Arena arena = hall_with(enemy("rat"), {});
  arena.codex.objectives.clear();
  CHECK(checked(arena) == Ended::no);
  falls(arena, "goblin");
  falls(arena, "rat");
  CHECK(checked(arena) == Ended::won);
}

TEST_CASE("R02, RG46: kill: those that the file names, and no others") {
  Arena arena = hall_with(boss("ogre"), {.aim = Aim::kill, .profile = 3});
  falls(arena, "goblin");
  CHECK(checked(arena) == Ended::no);
  falls(arena, "ogre");
  CHECK(checked(arena) == Ended::won);
}

TEST_CASE("R02, RG46: destroy: the object has no health left") {
  Arena arena = hall_with(object("crate"), {.aim = Aim::destroy, .profile = 3});
  arena["crate"].health = 1;
  CHECK(checked(arena) == Ended::no);
  falls(arena, "crate");
  CHECK(checked(arena) == Ended::won);
  CHECK(arena.last<ObjectiveMet>().rules[0].text() == "R02");
}

TEST_CASE("RG46: an object does not act, and attacks hurt it as others") {
  Arena arena = draw(hall, {{'A', hero("ana").stamina(0).card(card("hit", {melee(Value::fixed, 3)}))},
                            {'B', object("crate")},
                            {'g', enemy("goblin")}});
  begin_card(arena, "ana", "hit");
  does(arena, "ana targets crate");
  does(arena, "ana rolls", {4});
  CHECK(arena["crate"].health == 1);
}

TEST_CASE("R02, RG46: rescue: a freed prisoner is out on a marked space") {
  Arena arena = hall_with(prisoner("bard"), {.aim = Aim::rescue, .profile = 3});
  const FigureId bard = arena.id("bard");
  arena.put("bard", "g2");
  CHECK(checked(arena) == Ended::no);  // he stands there, but in bonds
  free_prisoner(arena.codex, arena.fight, arena.id("ana"), bard, quiet);
  CHECK(arena["bard"].summoner == arena.id("ana"));
  CHECK(checked(arena) == Ended::won);
  CHECK(arena.fight.rescued == 1);
  CHECK_FALSE(arena.fight.figures[bard].stands());
}

TEST_CASE("R02, RG46: all prisoners must get out") {
  Arena arena = draw(
      hall, {{'A', hero("ana")}, {'B', prisoner("bard")}, {'h', prisoner("bard")}, {'g', enemy("goblin")}});
  arena.codex.profiles[arena.fight.figures[2].profile].id = "bard";
  const std::uint8_t profile = arena.fight.figures[1].profile;
  for (Figure& figure : arena.fight.figures) {
    if (arena.codex.profiles[figure.profile].rank == Rank::prisoner) figure.profile = profile;
  }
  arena.objective({.aim = Aim::rescue, .profile = profile});
  free_prisoner(arena.codex, arena.fight, FigureId{}, arena.id("bard"), quiet);
  arena.put("bard", "g2");
  CHECK(checked(arena) == Ended::no);
  free_prisoner(arena.codex, arena.fight, FigureId{}, arena.id("bard-2"), quiet);
  arena.put("bard-2", "g3");
  CHECK(checked(arena) == Ended::won);
}

TEST_CASE("R02, RG46: survive N: when round N has ended, not while it lasts") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::survive, .rounds = 4});
  CHECK(at_end_of_round(arena, 3) == Ended::no);
  arena.fight.round = 4;
  arena.fight.agenda = {};
  arena.fight.agenda.push(NextTurn{});
  CHECK(checked(arena) == Ended::no);
  CHECK(at_end_of_round(arena, 4) == Ended::won);
}

TEST_CASE("R02, RG46: reach: all heroes who are left stand on marked spaces") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::reach});
  arena.put("ana", "g2");
  CHECK(checked(arena) == Ended::no);
  falls(arena, "ben");
  CHECK(checked(arena) == Ended::won);
}

TEST_CASE("R02, RG46: reach: any one of them, if the file says so") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::reach, .all_heroes = false});
  CHECK(checked(arena) == Ended::no);
  arena.put("ben", "g3");
  CHECK(checked(arena) == Ended::won);
}

TEST_CASE("RG46: with several objectives all must be met, and what was met stays so") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::reach, .all_heroes = false});
  arena.objective({.aim = Aim::kill_all});
  arena.put("ben", "g3");
  CHECK(checked(arena) == Ended::no);
  arena.put("ben", "c2");
  falls(arena, "goblin");
  falls(arena, "rat");
  CHECK(checked(arena) == Ended::won);
  CHECK(arena.count<ObjectiveMet>() == 2);
}

TEST_CASE("RG47: lost when no hero is left") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::kill_all});
  falls(arena, "ana");
  CHECK(checked(arena) == Ended::no);
  falls(arena, "ben");
  CHECK(checked(arena) == Ended::lost);
}

TEST_CASE("RG47: whether lost before whether won") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::kill_all});
  for (const auto* name : {"ana", "ben", "goblin", "rat"}) falls(arena, name);
  CHECK(checked(arena) == Ended::lost);
}

TEST_CASE("RG47: lost when a prisoner fell who was to be rescued") {
  Arena arena = hall_with(prisoner("bard"), {.aim = Aim::rescue, .profile = 3});
  falls(arena, "bard");
  CHECK(checked(arena) == Ended::lost);
}

TEST_CASE("RG47: lost when one fell who must live; else an ally may fall") {
  for (const bool must : {false, true}) {
    Arena arena = hall_with(ally("wolf"), {.aim = Aim::kill_all, .must_live = must});
    falls(arena, "wolf");
    CHECK(checked(arena) == (must ? Ended::lost : Ended::no));
  }
}

TEST_CASE("RG52: lost when the last round of an objective has ended without it") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::kill_all, .rounds = 5});
  CHECK(at_end_of_round(arena, 4) == Ended::no);
  CHECK(at_end_of_round(arena, 5) == Ended::lost);
  CHECK(arena.last<SkirmishLost>().rules[0].text() == "RG52");
}

TEST_CASE("RG52: not if it was met in time") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::kill, .rounds = 5, .profile = 3});
  arena.objective({.aim = Aim::survive, .rounds = 9});
  falls(arena, "rat");
  CHECK(checked(arena) == Ended::no);
  CHECK(at_end_of_round(arena, 5) == Ended::no);
}

TEST_CASE("RG52: no skirmish goes beyond round 60") {
  Arena arena = hall_with(enemy("rat"), {.aim = Aim::kill_all});
  CHECK(at_end_of_round(arena, 59) == Ended::no);
  CHECK(at_end_of_round(arena, 60) == Ended::lost);
}
