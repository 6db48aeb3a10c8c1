#include "affray/games/realms/testing/lines.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

// The goblin's way, by names; it wants to be next to Ana, or within `range` and in sight.
std::string way(const Arena& arena, int points, int range = 1, std::uint8_t how = by_card) {
  const Wanted wanted{arena.fight.figures[arena.id("ana")].space, range};
  std::string names;
  for (const SpaceId space : way_to(arena.codex, arena.fight, arena.id("goblin"), wanted, points, how)) {
    names += (names.empty() ? "" : " ") + arena.codex.board.name(space);
  }
  return names;
}

Arena cave(std::string_view map) {
  return draw(map, {{'A', hero("ana")}, {'B', hero("ben")}, {'g', enemy("goblin")}, {'h', enemy("rat")}});
}

}  // namespace

TEST_CASE("RG42: of the shortest ways the one to the lowest space, by the lowest spaces") {
  const Arena arena = cave(R"(
      # # # # # # #
       # . . . . . #
      # . . . . . #
       # . g . . A #
      # . . . . . #
       # # # # # # #)");
  CHECK(way(arena, 9) == "d4 e4");
  const Arena up = cave(R"(
      # # # # # # #
       # . . A . . #
      # . . . . . #
       # . . . . . #
      # . . g . . #
       # # # # # # #)");
  CHECK(way(up, 9) == "c4 d3");
}

TEST_CASE("RG42: no trap before fewer spaces") {
  const Arena arena = cave(R"(
      # # # # # # #
       # # . . . # #
      # g ^ ^ A . #
       # . . . . # #
      # # # # # # #)");
  CHECK(way(arena, 9) == "b4 c4 d4");
  Arena shut = cave(R"(
      # # # # # # #
       # # # # # # #
      # g ^ . A . #
       # # # # # # #)");
  CHECK(way(shut, 9) == "c3 d3");
}

TEST_CASE("RG42: the fewest traps before the fewest spaces, and a sprung one is none") {
  Arena arena = cave(R"(
      # # # # # # # #
       # # # # # # # #
      # g ^ ^ . A # #
       # ^ # # . # # #
      # # . . . # # #
       # # # # # # # #)");
  CHECK(way(arena, 9) == "b4 c5 d5 e5 e4");  // one trap, on the longer way
  arena.fight.sprung = {0b11, 0};            // the two in the row
  CHECK(way(arena, 9) == "c3 d3 e3");
}

TEST_CASE("RG51: it passes its own side, and ends on a free space") {
  const Arena arena = cave(R"(
      # # # # # # #
       # g h . . A #
      # # # # # # #)");
  CHECK(way(arena, 9) == "c2 d2 e2");
  CHECK(way(arena, 2) == "c2 d2");
  CHECK(way(arena, 1).empty());  // the rat stands there
}

TEST_CASE("RG51: the other side is in its way, and so are obstacles unless it flies") {
  const Arena heroes_line = cave(R"(
      # # # # # #
       # g B . A #
      # # # # # #)");
  CHECK(way(heroes_line, 9).empty());
  const Arena stones = cave(R"(
      # # # # # #
       # g o . A #
      # # # # # #)");
  CHECK(way(stones, 9).empty());
  CHECK(way(stones, 9, 1, by_card | flying) == "c2 d2");
  CHECK(way(stones, 1, 1, by_card | flying).empty());  // nobody ends on an obstacle
}

TEST_CASE("RG44: a closed door is a wall to it, an open one is none") {
  Arena arena = cave(R"(
      # # # # # #
       # g + . A #
      # # # # # #)");
  CHECK(way(arena, 9).empty());
  arena.open("c2");
  CHECK(way(arena, 9) == "c2 d2");
}

TEST_CASE("RX24: no closer than its range, where it sees the target") {
  const Arena arena = cave(R"(
      # # # # # # # #
       # g . . . . A #
      # # # # # # # #)");
  CHECK(way(arena, 9, 3) == "c2 d2");
  CHECK(way(arena, 9, 5).empty());
}

TEST_CASE("RG22: within range but behind a wall is not near enough") {
  const Arena arena = cave(R"(
      # # # # # # #
       # g # A . . #
      # . . . . . #
       # # # # # # #)");
  CHECK(way(arena, 9, 3) == "c3");
  Arena near = arena;
  near.put("goblin", "c3");
  CHECK(near_enough(near.codex, near.fight, near.space("c3"), {near.space("d2"), 3}));
  CHECK_FALSE(near_enough(near.codex, near.fight, near.space("b2"), {near.space("d2"), 3}));
}

TEST_CASE("RG42: with no way to its target it goes to the nearest space that it can reach") {
  const Arena arena = cave(R"(
      # # # # # # # #
       # g . . # . A #
      # . . . # . . #
       # # # # # # # #)");
  CHECK(way(arena, 9) == "c2 d2");
  CHECK(way(arena, 1) == "c2");
}

TEST_CASE("RG42: and stays where it is when none is nearer") {
  const Arena arena = cave(R"(
      # # # # # # # #
       # . . g # . A #
      # . . . # . . #
       # # # # # # # #)");
  CHECK(way(arena, 9).empty());
}

TEST_CASE("RG42: all spaces around its target are taken: it waits as near as it can") {
  const Arena arena = cave(R"(
      # # # # # # # #
       # g . . . h A #
      # # # # # # # #)");
  CHECK(way(arena, 9) == "c2 d2 e2");
}
