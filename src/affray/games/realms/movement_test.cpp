#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/arena.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

// The spaces that the figure may go to with such a move, by name: "b1 c1 c2".
std::string ends(const Arena& arena, std::string_view name, int points, std::uint8_t how = by_card) {
  const Reach steps = reachable(arena.codex, arena.fight, arena.id(name), points, how);
  std::string all;
  for (std::size_t i = 0; i < arena.codex.board.size(); ++i) {
    if (steps[i] == 255 || steps[i] == 0) continue;
    all += (all.empty() ? "" : " ") + arena.codex.board.name(static_cast<std::uint8_t>(i));
  }
  return all;
}

// Begins a move, and makes a leg of it; answers what the step on top of the agenda would be asked.
struct Move {
  Arena& arena;
  std::uint8_t figure;

  Move(Arena& in, std::string_view name, int points, std::uint8_t how = by_card)
      : arena(in), figure(in.id(name)) {
    arena.fight.agenda.push(Moving{figure, static_cast<std::uint8_t>(points), how});
  }
  [[nodiscard]] bool over() const { return !arena.fight.agenda.is<Moving>(); }
  [[nodiscard]] Moving step() const { return arena.fight.agenda.top<Moving>(); }
  [[nodiscard]] std::string refused(Deed deed, std::string_view space = "a1") const {
    const Choice choice{deed, figure, {arena.space(space), 0}};
    const auto no = refuse_move(arena.codex, arena.fight, step(), choice);
    return no ? std::string(no->rule.text()) : "";
  }
  Move& to(std::string_view space) {
    REQUIRE(refused(Deed::move_to, space) == "");
    return deed(Deed::move_to, space);
  }
  Move& open(std::string_view door) {
    REQUIRE(refused(Deed::open_door, door) == "");
    return deed(Deed::open_door, door);
  }
  Move& stop() { return deed(Deed::stop, "a1"); }

 private:
  Move& deed(Deed deed, std::string_view space) {
    auto log = arena.log();
    go(arena.codex, arena.fight, Choice{deed, figure, {arena.space(space), 0}}, log);
    return *this;
  }
};

std::string run_refused(const Arena& arena, std::string_view name, std::string_view space) {
  const auto no = refuse_run(arena.codex, arena.fight,
                             Choice{Deed::stamina_move, arena.id(name), {arena.space(space), 0}});
  return no ? std::string(no->rule.text()) : "";
}

void run_to(Arena& arena, std::string_view name, std::string_view space) {
  REQUIRE(run_refused(arena, name, space) == "");
  auto log = arena.log();
  run(arena.codex, arena.fight, Choice{Deed::stamina_move, arena.id(name), {arena.space(space), 0}}, log);
}

Arena corridor(std::string_view map, Options options = {}) {
  return draw_squares(map,
                      {{'A', hero("ana").stamina(3)},
                       {'B', hero("bob")},
                       {'F', hero("fay").flying()},
                       {'g', enemy("goblin")},
                       {'w', summon("wisp", heroes)},
                       {'p', prisoner("prisoner")}},
                      options);
}

}  // namespace

// --- RX26: how far ----------------------------------------------------------------------------------------

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

// --- RX09, RX27: Stamina -----------------------------------------------------------------------------------

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
  go(arena.codex, arena.fight, Choice{Deed::move_to, arena.id("ana"), {arena.space("c1"), 0}}, log);
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

// --- RG51: ways --------------------------------------------------------------------------------------------

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

TEST_CASE("RG51: walls, obstacles and what is no space stop a move") {
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

TEST_CASE("RG51: may_pass and may_stop say the same of one space as the search") {
  Arena arena = corridor("A B g o ^ + # _ .");
  const auto passes = [&](std::string_view space, std::uint8_t how = by_card) {
    return may_pass(arena.codex, arena.fight, arena.id("ana"), arena.space(space), how);
  };
  const auto stops = [&](std::string_view space) {
    return may_stop(arena.codex, arena.fight, arena.id("ana"), arena.space(space));
  };
  CHECK((passes("b1") && !stops("b1")));
  CHECK((!passes("c1") && !stops("c1")));
  CHECK((!passes("d1") && passes("d1", flying) && !stops("d1")));
  CHECK((passes("e1") && stops("e1")));
  CHECK((!passes("f1") && !stops("f1")));
  CHECK((!passes("g1", flying) && !passes("h1", flying)));
  CHECK((passes("i1") && stops("i1")));
  arena.open("f1");
  CHECK((passes("f1") && stops("f1")));
}

// --- RG41: traps -------------------------------------------------------------------------------------------

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

// --- RG44: doors -------------------------------------------------------------------------------------------

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
  const auto no = refuse_door(arena.codex, arena.fight,
                              Choice{Deed::open_door, arena.id("wisp"), {arena.space("b1"), 0}});
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

// --- Lists and refusals ------------------------------------------------------------------------------------

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
