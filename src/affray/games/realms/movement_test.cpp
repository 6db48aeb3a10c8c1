#include "affray/games/realms/testing/moves.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

// RX26: how far

TEST_CASE("RX26: a move goes up to so many spaces, on hexes and on squares") {
  Arena hexes = draw(R"(
      . . . .
       . A . .
      . . . .)",
                     {{'A', hero("ana").stamina(0)}});
  CHECK(ends(hexes, "ana", 1) == "b1 c1 a2 c2 b3 c3");
  Arena squares = draw_squares(R"(
      . . . .
      . A . .
      . . . .)",
                               {{'A', hero("ana").stamina(0)}});
  CHECK(ends(squares, "ana", 1) == "a1 b1 c1 a2 c2 a3 b3 c3");
}

TEST_CASE("RX26: fewer spaces may be used, and the rest is lost when the player stops") {
  Arena arena = corridor("A . . . .");
  arena.hero("ana").stamina = 0;
  Move move(arena, "ana", 3);
  move.to("c1");
  CHECK(arena.at("ana") == "c1");
  REQUIRE_FALSE(move.over());
  CHECK(move.step().points == 1);
  move.stop();
  CHECK(move.over());
  CHECK(arena.at("ana") == "c1");
}

TEST_CASE("RX26: a move ends by itself when nothing is left of it, and goes no farther") {
  Arena arena = corridor("A . . . .");
  arena.hero("ana").stamina = 0;
  Move move(arena, "ana", 2);
  CHECK(move.refused(Deed::move_to, "d1") == "RX26");
  move.to("c1");
  CHECK(move.over());
  CHECK(arena["ana"].moved == 2);  // Move X may count them
}

// RX09, RX27: Stamina

TEST_CASE("RX27: Stamina makes a card's move longer, 1 for each space beyond it") {
  Arena arena = corridor("A . . . . . .");
  Move move(arena, "ana", 2);
  move.to("e1");
  CHECK(arena.hero("ana").stamina == 1);
  CHECK(arena.last<Moved>().stamina == 2);
  CHECK(arena.last<Moved>().steps == 4);
  CHECK(move.step().points == 0);  // one more space could still be paid
  move.to("f1");
  CHECK(arena.hero("ana").stamina == 0);
  CHECK(move.over());
}

TEST_CASE("RX27: no farther than the Stamina lasts; what the card gives is used first") {
  Arena arena = corridor("A . . . . . .");
  Move move(arena, "ana", 2);
  CHECK(move.refused(Deed::move_to, "g1") == "RX26");
  move.to("b1");
  CHECK(arena.hero("ana").stamina == 3);
}

TEST_CASE(
    "RX09, RX27: once a round a hero makes a move that is paid with Stamina alone, in legs if he likes") {
  Arena arena = corridor("A . . . . .");
  run_to(arena, "ana", "b1");
  REQUIRE(arena.fight.agenda.is<Moving>());
  CHECK(arena.hero("ana").stamina == 2);
  auto log = arena.log();
  go(arena.codex, arena.fight, choice_of(Deed::move_to, arena.id("ana"), arena.space("c1")), log);
  CHECK(arena.hero("ana").stamina == 1);
  go(arena.codex, arena.fight, Choice{Deed::stop, arena.id("ana"), {}}, log);
  CHECK(run_refused(arena, "ana", "d1") == "RX27");
}

TEST_CASE("RX09: without Stamina no such move") {
  Arena arena = corridor("A . . . . .");
  CHECK(run_refused(arena, "ana", "e1") == "RX26");
  arena.hero("ana").stamina = 0;
  CHECK(run_refused(arena, "ana", "b1") == "RX09");
}

TEST_CASE("RX27: making a card's move longer is not the move of the round; by the option it is") {
  for (const bool uses : {false, true}) {
    Options options;
    options.extending_uses_the_move = uses;
    Arena arena = corridor("A . . . . . .", options);
    Move move(arena, "ana", 1);
    move.to("c1").to("d1").stop();  // two spaces paid: one move that is made longer
    CHECK(arena.hero("ana").stamina == 1);
    CHECK(run_refused(arena, "ana", "e1") == (uses ? "RX27" : ""));
  }
}

TEST_CASE("RX27: by the option a hero who ran makes no card's move longer") {
  for (const bool uses : {false, true}) {
    Options options;
    options.extending_uses_the_move = uses;
    Arena arena = corridor("A . . . . . .", options);
    run_to(arena, "ana", "b1");
    arena.fight.agenda = {};
    Move move(arena, "ana", 1);
    CHECK(move.refused(Deed::move_to, "d1") == (uses ? "RX26" : ""));
  }
}

TEST_CASE("RX28: a summon's move is not made longer, with whose Stamina ever") {
  Arena arena = corridor("A w . . . .");
  arena["wisp"].summoner = arena.id("ana");
  Move move(arena, "wisp", 2);
  CHECK(move.refused(Deed::move_to, "e1") == "RX26");
  move.to("d1");
  CHECK(move.over());
  CHECK(arena.hero("ana").stamina == 3);
}

TEST_CASE("RX28: a summon makes no move with Stamina alone") {
  Arena arena = corridor("A w . .");
  CHECK(run_refused(arena, "wisp", "c1") == "RX09");
}

TEST_CASE("RX29: a step is one space, with all that entering it does") {
  Arena arena = corridor("A ^ .");
  Move move(arena, "ana", 1, by_card | one_step);
  CHECK(move.refused(Deed::move_to, "c1") == "RX26");
  move.to("b1");
  CHECK(arena["ana"].health == 8);
  CHECK(move.over());  // Stamina makes no step longer
}

TEST_CASE("RX29: a step onto loot takes it") {
  Arena arena = corridor("A . .");
  arena.fight.loot.push_back(Loot{arena.space("b1"), 3, 0, 0});
  Move(arena, "ana", 1, by_card | one_step).to("b1");
  CHECK(arena.hero("ana").gold == 3);
}

TEST_CASE("RG45: a paralyzed figure makes no move, with or without Stamina") {
  Arena arena = corridor("A . . .");
  arena.give("ana", Status::paralyzed);
  Move move(arena, "ana", 2);
  CHECK(move.refused(Deed::move_to, "b1") == "RG45");
  CHECK(run_refused(arena, "ana", "b1") == "RG45");
  CHECK_FALSE(may_go(arena.codex, arena.fight, move.step()));
}

// RG51: ways

TEST_CASE("RG51: a figure passes its own side, but does not end there") {
  Arena arena = corridor("A B p . #");
  CHECK(ends(arena, "ana", 3) == "d1");
  CHECK(ends(arena, "ana", 2) == "");
}

TEST_CASE("RG51: a figure does not pass the other side, and goes around where it can") {
  Arena arena = corridor(R"(
      A g .
      # . #)");
  CHECK(ends(arena, "ana", 1) == "b2");
  CHECK(ends(arena, "ana", 2) == "c1 b2");
  arena.put("goblin", "b2");
  CHECK(ends(arena, "ana", 3) == "b1 c1");
}

TEST_CASE("RG51: enemies are stopped by heroes, and pass each other") {
  Arena arena = draw_squares("g g . A .", {{'A', hero("ana")}, {'g', enemy("goblin")}});
  CHECK(ends(arena, "goblin", 4) == "c1");
}

TEST_CASE("RG51: walls, obstacles and what is not a space stop a move") {
  CHECK(ends(corridor("A # ."), "ana", 5) == "");
  CHECK(ends(corridor("A o ."), "ana", 5) == "");
  CHECK(ends(corridor("A _ ."), "ana", 5) == "");
}

TEST_CASE("RG51: it takes a shortest way, and of those one with the fewest traps") {
  Arena arena = corridor(R"(
      . ^ .
      A # .
      . . .)");
  Move(arena, "ana", 2).to("c2");  // by b1, with the trap, or by b3
  CHECK(arena["ana"].health == 10);
  CHECK(arena.count<TrapSprung>() == 0);
}

TEST_CASE("RG51: a longer way without a trap has to be named space by space") {
  const char* map = R"(
      A ^ .
      . # .
      . . .)";
  Arena straight = corridor(map);
  Move(straight, "ana", 4).to("c1");
  CHECK(straight["ana"].health == 8);
  Arena around = corridor(map);
  Move(around, "ana", 4).to("a2").to("c2").to("c1");
  CHECK(around["ana"].health == 10);
  CHECK(around["ana"].moved == 4);
}

TEST_CASE("RX29, RG51: flying passes obstacles and traps") {
  Arena arena = corridor("F o ^ .");
  CHECK(ends(arena, "fay", 3) == "c1 d1");  // and does not end on the obstacle
  Move(arena, "fay", 3).to("d1");
  CHECK(arena["fay"].health == 10);
  CHECK(ends(corridor("A o ^ ."), "ana", 3, by_card | flying) == "c1 d1");
}

TEST_CASE("RX29, RG51: flying passes no wall, no closed door and nobody of the other side") {
  CHECK(ends(corridor("F # ."), "fay", 3) == "");
  CHECK(ends(corridor("F + ."), "fay", 3) == "");
  CHECK(ends(corridor("F g ."), "fay", 3) == "");
}

TEST_CASE("RG51: nobody stops in a wall, a closed door, on an obstacle or where another figure is") {
  Arena arena = corridor("A B g o ^ + # _ .");
  const auto stops = [&](std::string_view space) {
    return may_stop(arena.codex, arena.fight, arena.id("ana"), arena.space(space));
  };
  for (const char* space : {"b1", "c1", "d1", "f1", "g1", "h1"}) CHECK_FALSE(stops(space));
  CHECK((stops("e1") && stops("i1")));
  arena.open("f1");
  CHECK(stops("f1"));
}
