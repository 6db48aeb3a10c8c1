#include "affray/games/realms/testing/moves.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

// RG41: traps

TEST_CASE("RG41: who enters a trap's space takes its damage, also on his way; Shields do not help") {
  Arena arena = corridor("A ^ .");
  arena.codex.profiles[arena.profile("ana")].shield = 5;
  Move(arena, "ana", 2).to("c1");
  CHECK(arena["ana"].health == 8);
  CHECK(arena.at("ana") == "c1");
  CHECK(arena.last<TrapSprung>().space == arena.space("b1"));
}

TEST_CASE("RG41: then the trap is gone") {
  Arena arena = corridor("A ^ . .");
  Move(arena, "ana", 3).to("c1").to("b1");
  CHECK(arena["ana"].health == 8);
  CHECK(arena.count<TrapSprung>() == 1);
}

TEST_CASE("RG41, RG33: who falls in a trap goes no further, and pays for no more than he went") {
  Arena arena = corridor("A ^ . .");
  arena["ana"].health = 2;
  Move move(arena, "ana", 3);
  move.to("d1");
  CHECK_FALSE(arena["ana"].stands());
  CHECK(move.over());
  CHECK(arena.last<Moved>().to == arena.space("b1"));
  CHECK(arena.last<Moved>().steps == 1);
}

TEST_CASE("RG41: enemies spring traps as well, each trap with its own damage") {
  Arena arena = draw_squares("g ^ ^ .", {{'g', enemy("goblin").health(9)}});
  arena.codex.trap_damage[1] = 4;
  const std::array path{arena.space("b1"), arena.space("c1"), arena.space("d1")};
  walk(arena.codex, arena.fight, arena.id("goblin"), path, by_card, quiet);
  CHECK(arena["goblin"].health == 9 - 2 - 4);
  CHECK(arena.at("goblin") == "d1");
}

// RG44: doors

TEST_CASE("RG44: a closed door stops a move; a hero next to it opens it in the middle of the move") {
  Arena arena = corridor("A . + .");
  arena.hero("ana").stamina = 0;
  Move move(arena, "ana", 3);
  CHECK(move.refused(Deed::move_to, "d1") == "RG51");
  CHECK(move.refused(Deed::open_door, "c1") == "RG44");  // not next to it yet
  move.to("b1").open("c1");
  CHECK(arena.last<DoorOpened>().space == arena.space("c1"));
  move.to("d1");
  CHECK(arena.at("ana") == "d1");
}

TEST_CASE("RG44: it stays open, and costs nothing") {
  Arena arena = corridor("A + .");
  Move move(arena, "ana", 2);
  move.open("b1");
  CHECK(move.step().points == 2);
  CHECK(arena.hero("ana").stamina == 3);
  CHECK(move.refused(Deed::open_door, "b1") == "RG44");
  move.to("b1");  // one may stand in an open door
  CHECK(arena.at("ana") == "b1");
}

TEST_CASE("RG44: nobody but heroes opens doors") {
  Arena arena = corridor("w + A");
  const auto no =
      refuse_door(arena.codex, arena.fight, choice_of(Deed::open_door, arena.id("wisp"), arena.space("b1")));
  REQUIRE(no);
  CHECK(no->rule == Rule("RG44"));
  Choices listed;
  list_doors(arena.codex, arena.fight, arena.id("wisp"), listed);
  CHECK(listed.empty());
  list_doors(arena.codex, arena.fight, arena.id("ana"), listed);
  CHECK(listed.size() == 1);
}

TEST_CASE("RG46: a prisoner on his way out is steered, without Stamina, and stops on a marked space") {
  Arena arena = corridor("A p . * .");
  Move move(arena, "prisoner", 3, escorted);
  CHECK(move.refused(Deed::move_to, "e1") == "");
  move.to("d1");
  CHECK(move.over());
}

// Lists and refusals

TEST_CASE("every move that is listed is accepted, and no other") {
  Arena arena = draw(R"(
      . A . # . .
       . g + . ^ .
      . . o . B .
       w . . . . .)",
                     {{'A', hero("ana").stamina(3)},
                      {'B', hero("bob").stamina(1)},
                      {'g', enemy("goblin")},
                      {'w', summon("wisp", heroes)}});
  for (const char* name : {"ana", "bob", "wisp"}) {
    for (const int points : {0, 1, 3, 20}) {
      for (const int how :
           {int{by_card}, by_card | flying, by_card | one_step, int{by_stamina}, int{escorted}}) {
        const Moving step{arena.id(name), static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(how)};
        Choices listed;
        list_moves(arena.codex, arena.fight, step, listed);
        CHECK(listed[listed.size() - 1].deed == Deed::stop);
        CHECK_FALSE(disagreement(
            listed, [&](const Choice& c) { return refuse_move(arena.codex, arena.fight, step, c); }));
        CHECK(may_go(arena.codex, arena.fight, step) ==
              (points + stamina_spaces(arena.codex, arena.fight, step.figure, step.how) > 0 &&
               listed.size() > 1));
      }
    }
  }
}

TEST_CASE("every run and door that is listed is accepted, and no other") {
  Arena arena = corridor("A + . B . .");
  for (const char* name : {"ana", "bob"}) {
    Choices listed;
    list_runs(arena.codex, arena.fight, arena.id(name), listed);
    list_doors(arena.codex, arena.fight, arena.id(name), listed);
    CHECK_FALSE(disagreement(listed, [&](const Choice& c) -> std::optional<Refusal> {
      if (c.figure != arena.id(name)) return Refusal{"R04", "refused.not-your-choice"};
      if (c.deed == Deed::stamina_move) return refuse_run(arena.codex, arena.fight, c);
      if (c.deed == Deed::open_door) return refuse_door(arena.codex, arena.fight, c);
      return Refusal{"R04", "refused.not-now"};
    }));
  }
}
