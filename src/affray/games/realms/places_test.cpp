#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/arena.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

ChooseSpace step_of(const Arena& arena, Verb verb, std::string_view figure, int amount, std::string_view by) {
  return {arena.id(figure), static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(amount), arena.id(by)};
}

// The spaces that may be chosen, by name.
std::string places(const Arena& arena, ChooseSpace step) {
  Choices listed;
  list_spaces(arena.codex, arena.fight, step, listed);
  std::string all;
  for (const Choice& choice : listed) {
    if (choice.deed != Deed::place) continue;
    all += (all.empty() ? "" : " ") + arena.codex.board.name(choice.space());
  }
  return all;
}

std::string refused(const Arena& arena, ChooseSpace step, std::string_view space) {
  const auto no =
      refuse_space(arena.codex, arena.fight, step, choice_of(Deed::place, step.by, arena.space(space)));
  return no ? std::string(no->rule.text()) : "";
}

void choose(Arena& arena, std::string_view space) {
  const auto step = arena.fight.agenda.top<ChooseSpace>();
  REQUIRE(refused(arena, step, space) == "");
  auto log = arena.log();
  choose_space(arena.codex, arena.fight, choice_of(Deed::place, step.by, arena.space(space)), log);
}

Arena square(std::string_view map) {
  return draw_squares(map, {{'A', hero("ana")},
                            {'B', hero("bob")},
                            {'g', enemy("goblin")},
                            {'f', enemy("bat").flying()},
                            {'b', boss("shaman")},
                            {'w', summon("wisp", heroes)},
                            {'i', summon("imp", enemies)}});
}

}  // namespace

TEST_CASE("RX29, RG53: a push leads to a space that is farther from the acting figure") {
  Arena arena = square(R"(
      . . . .
      A g . .
      . . . .)");
  const ChooseSpace push = step_of(arena, Verb::push, "goblin", 1, "ana");
  CHECK(places(arena, push) == "c1 c2 c3");
  CHECK(refused(arena, push, "b1") == "RG53");  // as near as before
}

TEST_CASE("RX29, RG53: a pull leads to a space that is nearer, and ends next to the acting figure") {
  Arena arena = square(R"(
      . . . . .
      A . . g .
      . . . . .)");
  arena.fight.agenda.push(step_of(arena, Verb::pull, "goblin", 5, "ana"));
  CHECK(places(arena, arena.fight.agenda.top<ChooseSpace>()) == "c1 c2 c3");
  CHECK(refused(arena, arena.fight.agenda.top<ChooseSpace>(), "d1") == "RG53");
  choose(arena, "c2");
  CHECK(places(arena, arena.fight.agenda.top<ChooseSpace>()) == "b1 b2 b3");
  choose(arena, "b2");
  CHECK(arena.fight.agenda.empty());  // three more spaces, but none is nearer and free
  CHECK(arena.at("goblin") == "b2");
}

TEST_CASE("RG53: a push stops where no free space follows") {
  Arena arena = square(R"(
      # # # # #
      A g . B .
      # # # # #)");
  arena.fight.agenda.push(step_of(arena, Verb::push, "goblin", 3, "ana"));
  choose(arena, "c2");
  CHECK(arena.fight.agenda.empty());
  CHECK(arena.at("goblin") == "c2");
}

TEST_CASE("RG53: nobody is pushed onto an obstacle or through a door, flying or not") {
  Arena arena = square(R"(
      # # o
      A f +
      # # _)");
  CHECK(places(arena, step_of(arena, Verb::push, "bat", 2, "ana")) == "");
}

TEST_CASE("RG58: the rest of a push may be left out") {
  Arena arena = square("A g . . .");
  arena.fight.agenda.push(step_of(arena, Verb::push, "goblin", 3, "ana"));
  choose(arena, "c1");
  CHECK(arena.fight.agenda.top<ChooseSpace>().amount == 2);
  choose_space(arena.codex, arena.fight, Choice{Deed::stop, arena.id("ana"), {}}, quiet);
  CHECK(arena.fight.agenda.empty());
  CHECK(arena.at("goblin") == "c1");
}

TEST_CASE("RG41: being pushed onto a trap is entering it, and who falls there is pushed no farther") {
  Arena arena = square("A g ^ . .");
  arena["goblin"].health = 2;
  arena.fight.agenda.push(step_of(arena, Verb::push, "goblin", 3, "ana"));
  choose(arena, "c1");
  CHECK_FALSE(arena["goblin"].stands());
  CHECK(arena.fight.agenda.empty());
  CHECK(arena.fight.loot.empty());  // RG49: no attack of a hero killed it
}

TEST_CASE("RG41: who flies is not hurt by a trap that he is pushed onto") {
  Arena arena = square("A f ^");
  arena.fight.agenda.push(step_of(arena, Verb::push, "bat", 1, "ana"));
  choose(arena, "c1");
  CHECK(arena["bat"].health == 4);
}

TEST_CASE("RX34: a hero who is pushed onto loot has not walked there") {
  Arena arena = square("g A . .");
  arena.fight.loot.push_back(Loot{arena.space("c1"), 2, 0, 0});
  take_space(arena.codex, arena.fight, step_of(arena, Verb::push, "ana", 1, "goblin"), quiet);
  CHECK(arena.at("ana") == "c1");
  CHECK(arena.hero("ana").gold == 0);
}

TEST_CASE("RG53: enemies push to the lowest space index, as far as it goes") {
  Arena arena = square(R"(
      . . . . .
      g A . . .
      . . . . .)");
  take_space(arena.codex, arena.fight, step_of(arena, Verb::push, "ana", 2, "goblin"), quiet);
  CHECK(arena.at("ana") == "d1");
}

TEST_CASE("RX29, RG53: teleport leads to any free space within so many, seen or not") {
  Arena arena = square("A # . g . .");
  const ChooseSpace jump = step_of(arena, Verb::teleport, "ana", 4, "ana");
  CHECK(places(arena, jump) == "c1 e1");
  CHECK(refused(arena, jump, "f1") == "RX29");
  CHECK(refused(arena, jump, "d1") == "RG53");
  arena.fight.agenda.push(jump);
  choose(arena, "e1");
  CHECK(arena.at("ana") == "e1");
  CHECK(arena["ana"].moved == 0);  // no spaces were travelled
}

TEST_CASE("RG41: a teleport onto a trap is entering it") {
  Arena arena = square("A # ^");
  arena.fight.agenda.push(step_of(arena, Verb::teleport, "ana", 2, "ana"));
  choose(arena, "c1");
  CHECK(arena["ana"].health == 8);
}

TEST_CASE("RX29: an enemy teleports as near to the heroes as it can") {
  Arena arena = square("g . . . . A");
  take_space(arena.codex, arena.fight, step_of(arena, Verb::teleport, "goblin", 3, "goblin"), quiet);
  CHECK(arena.at("goblin") == "d1");
}

TEST_CASE("RG48: a summon comes on a free space next to the summoner") {
  Arena arena = square(R"(
      . . B
      . A #
      . g .)");
  const ChooseSpace call = step_of(arena, Verb::summon, "ana", arena.profile("wisp"), "ana");
  CHECK(places(arena, call) == "a1 b1 a2 a3 c3");
  CHECK(refused(arena, call, "c1") == "RG48");
  arena.fight.agenda.push(call);
  choose(arena, "a2");
  CHECK(arena.at("wisp") == "a2");
  CHECK(arena["wisp"].summoner == arena.id("ana"));
  CHECK(arena["wisp"].health == 4);
  CHECK(arena.last<Summoned>().by == arena.id("ana"));
}

TEST_CASE("RG48: if no space is free none comes; a fallen one leaves its place to the next") {
  Arena arena = square("# A .");
  const ChooseSpace call = step_of(arena, Verb::summon, "ana", arena.profile("wisp"), "ana");
  arena.fight.agenda.push(call);
  choose(arena, "c1");
  CHECK_FALSE(has_space(arena.codex, arena.fight, call));
  const FigureId first = arena.id("wisp");
  lose_health(arena.codex, arena.fight, first, 9, no_figure, false, {"RG41"}, quiet);
  arena.fight.agenda.push(call);
  choose(arena, "c1");
  CHECK(arena.id("wisp") == first);
  CHECK(arena["wisp"].stands());
}

TEST_CASE("RG48: an enemy's summon comes where it is nearest to the heroes") {
  Arena arena = square(R"(
      . . . . .
      . b . . A
      . . . . .)");
  take_space(arena.codex, arena.fight, step_of(arena, Verb::summon, "shaman", arena.profile("imp"), "shaman"),
             quiet);
  CHECK(arena.at("imp") == "c1");  // as near as c2 and c3: the lowest space index
}

TEST_CASE("every place that is listed is accepted, and no other") {
  Arena arena =
      draw(R"(
      . ^ . # . .
       . A g . + .
      . B o w . .
       . . . . * .)",
           {{'A', hero("ana")}, {'B', hero("bob")}, {'g', enemy("goblin")}, {'w', summon("wisp", heroes)}});
  arena.rift("b3", Element::fire);
  for (const ChooseSpace step :
       {step_of(arena, Verb::push, "goblin", 2, "ana"), step_of(arena, Verb::push, "goblin", 0, "ana"),
        step_of(arena, Verb::pull, "goblin", 2, "bob"), step_of(arena, Verb::teleport, "bob", 2, "bob"),
        step_of(arena, Verb::rift, "ana", 3, "ana"),
        step_of(arena, Verb::summon, "bob", arena.profile("wisp"), "bob"),
        step_of(arena, Verb::heal, "bob", 1, "bob")}) {
    CAPTURE(int{step.verb});
    Choices listed;
    list_spaces(arena.codex, arena.fight, step, listed);
    CHECK_FALSE(disagreement(
        listed, [&](const Choice& c) { return refuse_space(arena.codex, arena.fight, step, c); }));
  }
}

TEST_CASE("RG63: of what would be one more than the table holds, no summon comes and no rift opens") {
  Arena arena = square("A . g");
  const ChooseSpace call = step_of(arena, Verb::summon, "ana", arena.profile("wisp"), "ana");
  const ChooseSpace rift = step_of(arena, Verb::rift, "ana", static_cast<int>(Element::fire), "ana");
  CHECK(places(arena, call) == "b1");
  CHECK(places(arena, rift) == "b1");
  while (!arena.fight.figures.full()) arena.fight.figures.push_back(Figure{});
  while (!arena.fight.rifts.full()) arena.fight.rifts.push_back(Rift{nowhere, Element::fire, no_figure});
  CHECK(refused(arena, call, "b1") == "RG63");
  CHECK(refused(arena, rift, "b1") == "RG63");
  arena.fight.figures[23] = Figure{};  // RG63  A fallen wisp leaves its place to another.
  arena.fight.figures[23].profile = arena.profile("wisp");
  arena.fight.figures[23].summoner = arena.id("ana");
  CHECK(refused(arena, call, "b1") == "");
}

TEST_CASE("RG41, RG64: a summon that comes onto a trap has not entered it") {
  Arena arena = square("A ^ g");
  arena.fight.agenda.push(step_of(arena, Verb::summon, "ana", arena.profile("wisp"), "ana"));
  choose(arena, "b1");
  CHECK(arena["wisp"].health == 4);
  CHECK(has_trap(arena.codex, arena.fight, arena.space("b1")));
}
