#include "affray/games/realms/testing/arena.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

TEST_CASE("the estimate likes who is on his way to what an objective asks for, around walls") {
  constexpr std::string_view rooms = R"(
      # # # # # # #
       # A . # P . #
      # . . # . . #
       # . . + . * #
      # # # # # # #)";
  for (const Aim aim : {Aim::rescue, Aim::reach}) {
    CAPTURE(static_cast<int>(aim));
    Arena arena = draw(rooms, {{'A', hero("ana")}, {'P', prisoner("bard")}});
    const std::uint8_t bard = arena.fight.figures[arena.id("bard")].profile;
    arena.objective({.aim = aim, .rounds = 0, .profile = bard});
    const double far = Realms::estimate(arena.codex, arena.fight, heroes);
    arena.put("ana", "b4");
    CHECK(Realms::estimate(arena.codex, arena.fight, heroes) > far);
    arena.put("ana", "c2");  // nearer as the crow flies, but there is a wall
    CHECK(Realms::estimate(arena.codex, arena.fight, heroes) <= far);
  }
}

TEST_CASE("RG46: to free a prisoner is worth more than to stand beside him, however long his way out") {
  Arena arena =
      draw("* . . . . . . . . . . . . . . . . . P A", {{'A', hero("ana")}, {'P', prisoner("bard")}});
  arena.objective(
      {.aim = Aim::rescue, .rounds = 0, .profile = arena.fight.figures[arena.id("bard")].profile});
  const double bound = Realms::estimate(arena.codex, arena.fight, heroes);
  arena["bard"].spent = freed;
  CHECK(Realms::estimate(arena.codex, arena.fight, heroes) > bound);
}
