#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/arena.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

const Legend legend{{'A', hero("ana").card(card("blaze", {melee(), melee()}))},
                    {'B', hero("bob").reach(2)},
                    {'g', enemy("goblin")},
                    {'p', prisoner("prisoner")},
                    {'c', object("crate")}};

// Asks for a fire rift, as a line with `needs: fire` of the card on top does.
struct Wanting {
  Arena& arena;
  UseRift step;

  Wanting(Arena& in, std::string_view name)
      : arena(in), step{in.id(name), static_cast<std::uint8_t>(Element::fire)} {
    arena.fight.agenda.push(CarryOut{step.figure, arena.card("blaze"), 0, under_way});
    arena.fight.agenda.push(step);
  }
  [[nodiscard]] std::string refused(Deed deed, std::string_view space) const {
    const SpaceId where = deed == Deed::leave_rift ? SpaceId{} : arena.space(space);
    const auto no = refuse_rift(arena.codex, arena.fight, step, choice_of(deed, step.figure, where));
    return no ? std::string(no->rule.text()) : "";
  }
  void play(Deed deed, std::string_view space, Dice& dice) const {
    REQUIRE(refused(deed, space) == "");
    const SpaceId where = deed == Deed::leave_rift ? SpaceId{} : arena.space(space);
    auto log = arena.log();
    use_rift(arena.codex, arena.fight, choice_of(deed, step.figure, where), dice, log);
  }
  // The line of the card is not passed over: it waits for its target.
  [[nodiscard]] bool goes_on() const { return arena.fight.agenda.is<ChooseTarget>(); }
  [[nodiscard]] bool failed() const {
    return arena.fight.agenda.is<CarryOut>() && arena.fight.agenda.top<CarryOut>().line == 1 &&
           arena.fight.agenda.top<CarryOut>().done == 0;
  }
};

std::string rifts(const Arena& arena) {
  std::string all;
  for (const Rift& rift : arena.fight.rifts)
    all += (all.empty() ? "" : " ") + arena.codex.board.name(rift.space);
  return all;
}

}  // namespace

TEST_CASE("RX30: a hero opens a rift of any of the seven elements on a space next to him that he chooses") {
  for (const Element element : {Element::fire, Element::water, Element::wind, Element::earth,
                                Element::lightning, Element::darkness, Element::light}) {
    Arena arena = draw(R"(
        . . .
         . A .
        . . .)",
                       legend);
    auto log = arena.log();
    open_rift(arena.codex, arena.fight, arena.id("ana"), element, log);
    REQUIRE(arena.fight.agenda.is<ChooseSpace>());
    Choices listed;
    list_spaces(arena.codex, arena.fight, arena.fight.agenda.top<ChooseSpace>(), listed);
    CHECK(listed.size() == 6);
    choose_space(arena.codex, arena.fight, choice_of(Deed::place, arena.id("ana"), arena.space("c1")), log);
    CHECK(rifts(arena) == "c1");
    CHECK(arena.last<RiftOpened>().element == element);
    CHECK(arena.fight.agenda.empty());
  }
}

TEST_CASE("RX30: no rift if no space next to him can take one: walls, obstacles, closed doors, other rifts") {
  Arena arena = draw_squares(R"(
      # + #
      # A .
      o # #)",
                             legend);
  arena.rift("c2", Element::water);
  open_rift(arena.codex, arena.fight, arena.id("ana"), Element::fire, quiet);
  CHECK(arena.fight.agenda.empty());
  CHECK(rifts(arena) == "c2");
}

TEST_CASE("RX30: an enemy puts its rift as near to the heroes as it can") {
  Arena arena = draw_squares(R"(
      . . . . .
      . g . . A
      . . . . .)",
                             legend);
  open_rift(arena.codex, arena.fight, arena.id("goblin"), Element::fire, quiet);
  CHECK(rifts(arena) == "c1");  // as near as c2 and c3: the lowest space index
  open_rift(arena.codex, arena.fight, arena.id("goblin"), Element::fire, quiet);
  CHECK(rifts(arena) == "c1 c2");
}

TEST_CASE("RX31: figures do not keep a rift away, nor rifts a figure; only two rifts cannot share a space") {
  Arena arena = draw_squares("# A g", legend);
  open_rift(arena.codex, arena.fight, arena.id("ana"), Element::fire, quiet);
  REQUIRE(arena.fight.agenda.is<ChooseSpace>());
  const auto step = arena.fight.agenda.top<ChooseSpace>();
  const Choice under_goblin = choice_of(Deed::place, arena.id("ana"), arena.space("c1"));
  CHECK_FALSE(refuse_space(arena.codex, arena.fight, step, under_goblin));
  arena.rift("c1", Element::water);
  CHECK(refuse_space(arena.codex, arena.fight, step, under_goblin)->rule == Rule("RX31"));
  arena["goblin"].space = nowhere;
  CHECK(may_stop(arena.codex, arena.fight, arena.id("ana"), arena.space("c1")));
}

TEST_CASE("RX31, RG60: a rift goes when no hero and no enemy is left in its part of the map") {
  Arena arena = draw_squares("A . + . g", legend);
  arena.rift("b1", Element::fire).rift("d1", Element::water);
  fade_rifts(arena.codex, arena.fight, quiet);
  CHECK(rifts(arena) == "b1 d1");
  arena["goblin"].space = nowhere;
  auto log = arena.log();
  fade_rifts(arena.codex, arena.fight, log);
  CHECK(rifts(arena) == "b1");
  CHECK(arena.last<RiftVanished>().element == Element::water);
}

TEST_CASE("RX31, RG60: prisoners and things keep no rift, and an open door divides like a closed one") {
  Arena arena = draw_squares("A + . p c", legend);
  arena.open("b1").rift("c1", Element::fire);
  fade_rifts(arena.codex, arena.fight, quiet);
  CHECK(rifts(arena) == "");
}

TEST_CASE("RX07, RX32: a rift in reach is used up, and the action goes on") {
  Arena arena = draw_squares("A . . g", legend);
  arena.rift("b1", Element::fire);
  const Wanting wanting(arena, "ana");
  ScriptedDice dice = faces();
  wanting.play(Deed::use_rift, "b1", dice);
  CHECK(rifts(arena) == "");
  CHECK(wanting.goes_on());
  CHECK(arena.last<RiftUsed>().stays == 0);
}

TEST_CASE("RX32: reach is 1 unless something says otherwise; a rift of another element does not help") {
  Arena arena = draw_squares("A B . .", legend);
  arena.rift("c1", Element::fire).rift("d1", Element::water);
  const auto in_reach = [&](std::string_view name, Element element) {
    return rift_in_reach(arena.codex, arena.fight, arena.id(name), element);
  };
  CHECK_FALSE(in_reach("ana", Element::fire));
  CHECK(in_reach("bob", Element::fire));
  CHECK(in_reach("bob", Element::water));
  CHECK_FALSE(in_reach("bob", Element::earth));
  CHECK_FALSE(rift_usable(arena.codex, arena.fight, arena.id("bob"), Element::earth));
}

TEST_CASE("RX32: on whom stands a rift it stays open until the end of the turn, for several actions") {
  Arena arena = draw_squares("A . . g", legend);
  arena.rift("a1", Element::fire);
  ScriptedDice dice = faces();
  Wanting(arena, "ana").play(Deed::use_rift, "a1", dice);
  CHECK(arena.last<RiftUsed>().stays == 1);
  arena.fight.agenda = {};
  arena.put("ana", "b1");  // and when he has stepped off it
  Wanting(arena, "ana").play(Deed::use_rift, "a1", dice);
  CHECK(rifts(arena) == "a1");
  fade_rifts(arena.codex, arena.fight, quiet);
  CHECK(rifts(arena) == "");
}

TEST_CASE("RX32: a rift that nobody used stays when the turn ends, with a figure on it or not") {
  Arena arena = draw_squares("A . . g", legend);
  arena.rift("a1", Element::fire);
  fade_rifts(arena.codex, arena.fight, quiet);
  CHECK(rifts(arena) == "a1");
}

TEST_CASE("RG14: with reach 2 and distance 4 a 2 must be rolled") {
  for (const int face : {1, 2, 6}) {
    Arena arena = draw_squares("B . . . . A g", legend);
    arena.rift("e1", Element::fire);
    const Wanting wanting(arena, "bob");
    ScriptedDice dice = faces(face);
    wanting.play(Deed::try_rift, "e1", dice);
    CHECK(dice.spent());
    CHECK(rifts(arena) == (face < 2 ? "e1" : ""));
    CHECK(wanting.goes_on() == (face >= 2));
    CHECK(wanting.failed() == (face < 2));
    if (face < 2) CHECK(arena.last<RiftMissed>().needed == 2);
  }
}

TEST_CASE("RG14: no roll for one in reach, nor for one that no face can reach") {
  Arena arena = draw_squares("A . . . . . . . .", legend);
  arena.rift("b1", Element::fire).rift("c1", Element::fire);
  const Wanting near(arena, "ana");
  CHECK(near.refused(Deed::try_rift, "b1") == "RX32");
  CHECK(near.refused(Deed::try_rift, "c1") == "RX32");  // one is in reach: it is used
  CHECK(near.refused(Deed::leave_rift, "a1") == "RX32");
  arena.fight.rifts.clear();
  arena.rift("h1", Element::fire).rift("i1", Element::fire);
  CHECK(near.refused(Deed::use_rift, "h1") == "RX32");
  CHECK(near.refused(Deed::try_rift, "h1") == "");  // distance 7: a 6
  CHECK(near.refused(Deed::try_rift, "i1") == "RG14");
  CHECK(near.refused(Deed::leave_rift, "a1") == "");
}

TEST_CASE("RG14: the roll succeeds five times in six when a 2 is needed") {
  Tape tape;
  std::uint64_t good = 0;
  std::uint64_t all = 0;
  do {
    Arena arena = draw_squares("B . . . . A g", legend);
    arena.rift("e1", Element::fire);
    const Wanting wanting(arena, "bob");
    wanting.play(Deed::try_rift, "e1", tape);
    if (wanting.goes_on()) good += tape.weight();
    all += tape.weight();
  } while (tape.advance());
  CHECK(good * 6 == all * 5);
}

TEST_CASE("RG58: a hero may leave a rift out of reach, and with it the action") {
  Arena arena = draw_squares("A . . . g", legend);
  arena.rift("d1", Element::fire);
  const Wanting wanting(arena, "ana");
  ScriptedDice dice = faces();
  wanting.play(Deed::leave_rift, "", dice);
  CHECK(wanting.failed());
  CHECK(rifts(arena) == "d1");
}

TEST_CASE("RG50: of several in reach the hero chooses") {
  Arena arena = draw_squares(R"(
      # . #
      . A .
      # . #)",
                             legend);
  arena.rift("b1", Element::fire).rift("c2", Element::fire).rift("b3", Element::water);
  const Wanting wanting(arena, "ana");
  Choices listed;
  list_rifts(arena.codex, arena.fight, wanting.step, listed);
  CHECK(listed.size() == 2);
  ScriptedDice dice = faces();
  wanting.play(Deed::use_rift, "c2", dice);
  CHECK(rifts(arena) == "b1 b3");
}

TEST_CASE("RG50: an enemy uses the nearest, at the lowest space index, and rolls when it is out of reach") {
  Arena arena = draw_squares(R"(
      . . . . .
      . g . . A
      . . . . .)",
                             legend);
  arena.rift("c3", Element::fire).rift("a1", Element::fire).rift("e1", Element::fire);
  ScriptedDice dice = faces(1, 2);
  const auto seize = [&] {
    return seize_rift(arena.codex, arena.fight, arena.id("goblin"), Element::fire, dice, quiet);
  };
  CHECK(seize());
  CHECK(rifts(arena) == "c3 e1");
  CHECK(seize());
  CHECK(rifts(arena) == "e1");
  CHECK_FALSE(seize());  // distance 3: a 2 is needed, a 1 was rolled
  CHECK(seize());
  CHECK_FALSE(seize());  // none is left
  CHECK(dice.spent());
}

TEST_CASE("every rift choice that is listed is accepted, and no other") {
  for (const bool near : {true, false}) {
    Arena arena = draw_squares("A . . . . . . . . g", legend);
    arena.rift("d1", Element::fire).rift("i1", Element::fire).rift("c1", Element::water);
    if (near) arena.rift("b1", Element::fire);
    const UseRift step{arena.id("ana"), static_cast<std::uint8_t>(Element::fire)};
    Choices listed;
    list_rifts(arena.codex, arena.fight, step, listed);
    CHECK(listed.size() == (near ? 1 : 2));
    CHECK_FALSE(disagreement(
        listed, [&](const Choice& c) { return refuse_rift(arena.codex, arena.fight, step, c); }));
  }
}
