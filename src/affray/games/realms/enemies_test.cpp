#include "affray/games/realms/testing/goblin_hall.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

// The goblin at b2, Ana at f2, Ben at i2; both heroes have invested nothing.
Arena in_hall(std::vector<Action> lines) {
  Arena arena = draw(long_hall, {{'A', hero("ana")}, {'B', hero("ben")}, {'g', goblin(std::move(lines))}});
  return arena;
}

// Whom the goblin picks among all who could be its target; the face is for a tie.
std::string picked(Arena& arena, std::vector<int> faces = {}, Prefer prefer = Prefer::nobody) {
  FixedVector<FigureId, max_figures> foes;
  for (const FigureId i : all_figures(arena.fight)) {
    if (side_of(arena.codex, arena.fight, i) == heroes && arena.fight.figures[i].stands()) foes.push_back(i);
  }
  ScriptedDice dice(std::move(faces));
  Chronicle<Event> log(arena.events);
  const auto target = pick_target(arena.codex, arena.fight, arena.id("goblin"), foes, prefer, dice, log);
  CHECK(dice.spent());
  return arena.codex.profiles[arena.fight.figures[target].profile].id;
}

}  // namespace

TEST_CASE("RX23: the closest hero") {
  Arena arena = in_hall({melee()});
  CHECK(picked(arena) == "ana");
}

TEST_CASE("RX23: of two as close the fastest") {
  Arena arena = in_hall({melee()});
  arena.put("ben", "f3");
  arena.hero("ana").invested = 2;
  arena.hero("ben").invested = 4;
  CHECK(picked(arena) == "ben");
}

TEST_CASE("RX23: still equal, and a die decides") {
  Arena arena = in_hall({melee()});
  arena.put("ben", "f3");
  CHECK(picked(arena, {1}) == "ana");
  CHECK(picked(arena, {2}) == "ben");
  CHECK(arena.last<TargetPicked>().die == 2);
}

TEST_CASE("RX23: a summon before heroes, and a marked figure before both") {
  Arena arena =
      draw(long_hall, {{'A', hero("ana")}, {'B', summon("wisp", heroes)}, {'g', goblin({melee()})}});
  arena["wisp"].summoner = arena.id("ana");
  CHECK(picked(arena) == "wisp");
  arena.give("ana", Status::marked);
  CHECK(picked(arena) == "ana");
}

TEST_CASE("RX23: of two marked figures the closer, of two summons too") {
  Arena arena = in_hall({melee()});
  arena.give("ana", Status::marked).give("ben", Status::marked);
  CHECK(picked(arena) == "ana");
  Arena summons = draw(
      long_hall, {{'A', summon("wisp", heroes)}, {'B', summon("owl", heroes)}, {'g', goblin({melee()})}});
  CHECK(picked(summons) == "wisp");
}

TEST_CASE("RX23: what a card orders goes before the list, and the list decides among equals") {
  Arena arena = in_hall({melee()});
  arena.give("ana", Status::marked);
  arena["ben"].health = 3;
  CHECK(picked(arena, {}, Prefer::weakest) == "ben");
  CHECK(picked(arena, {}, Prefer::farthest) == "ben");
  arena["ana"].health = 3;
  CHECK(picked(arena, {}, Prefer::weakest) == "ana");
}

TEST_CASE("RX23, RX24: a figure moves towards whom its next attack prefers") {
  Action bite = melee();
  bite.prefer = Prefer::weakest;
  for (const bool prefers : {true, false}) {
    if (!prefers) bite.prefer = Prefer::nobody;
    Arena arena = in_hall({moves(1), bite});
    arena["ben"].health = 1;
    arena.put("ana", "b4").put("ben", "i2").put("goblin", "d2");
    begin_card(arena, "goblin", "claw");
    acts(arena);
    CHECK((arena.at("goblin") == "e2") == prefers);
  }
}

TEST_CASE("RX23: a freed prisoner counts as a hero, the slowest") {
  Arena arena = draw(long_hall, {{'A', prisoner("bard")}, {'B', hero("ana")}, {'g', goblin({melee()})}});
  arena["bard"].spent = freed;
  CHECK(picked(arena) == "bard");
  arena.put("ana", "f3");
  arena.hero("ana").invested = 1;
  CHECK(picked(arena) == "ana");
}

TEST_CASE("RX23: with several targets the list is gone through again for the next") {
  Action both = ranged(9, Value::fixed, 1);
  both.attack.targets = 2;
  Arena arena = in_hall({both});
  arena.give("ben", Status::marked);
  begin_card(arena, "goblin", "claw");
  acts(arena);
  REQUIRE(arena.fight.exchange.targets.size() == 2);
  CHECK(arena.fight.exchange.targets[0].figure == arena.id("ben"));
  CHECK(arena.fight.exchange.targets[1].figure == arena.id("ana"));
}

TEST_CASE("RX23: with fewer than it could have it takes those that there are") {
  Action both = melee();
  both.attack.targets = 3;
  Arena arena = in_hall({both});
  arena.put("ana", "c2");
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.fight.exchange.targets.size() == 1);
}

TEST_CASE("RG30: the longer list: a marked hero far away before the closest") {
  Arena arena = in_hall({moves(2), melee()});
  arena.give("ben", Status::marked);
  arena.put("ana", "b4").put("ben", "i2");
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("goblin") == "d2");
}

TEST_CASE("RG42: it attacks the first of the list whom it can attack") {
  Arena arena = in_hall({melee()});
  arena.give("ben", Status::marked);
  arena.put("ana", "c2");
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.fight.exchange.targets[0].figure == arena.id("ana"));
}

TEST_CASE("RX24: with Move 3 and a ranged attack of 3 it stops three away") {
  Arena arena = in_hall({moves(3), ranged(3)});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(distance(arena.codex, arena.fight, arena.id("goblin"), arena.id("ana")) == 3);
  CHECK(arena.at("goblin") == "c2");
}

TEST_CASE("RX24: for a melee attack it comes next to its target") {
  Arena arena = in_hall({moves(4), melee()});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("goblin") == "e2");
}

TEST_CASE("RG42: near enough already, it stays") {
  Arena arena = in_hall({moves(3), ranged(4)});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("goblin") == "b2");
  CHECK(arena.count<Moved>() == 0);
}

TEST_CASE("RG42: a rolled distance counts as 3 with what is added") {
  for (const int bonus : {0, 1}) {
    Arena arena = draw(long_hall, {{'A', hero("ana")}, {'g', goblin({moves(6), ranged()}).distance(bonus)}});
    begin_card(arena, "goblin", "claw");
    acts(arena);
    CHECK(distance(arena.codex, arena.fight, arena.id("goblin"), arena.id("ana")) == 3 + bonus);
  }
}

TEST_CASE("RG42: without an attack after the move it wants to be adjacent") {
  Arena arena = in_hall({ranged(9), moves(6)});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  does(arena, "goblin rolls", {4});
  acts(arena);
  CHECK(arena.at("goblin") == "e2");
}

TEST_CASE("RG42: as far as its move lets it") {
  Arena arena = in_hall({moves_by_die(), melee()});
  begin_card(arena, "goblin", "claw");
  acts(arena, {2});
  CHECK(arena.at("goblin") == "d2");
}

TEST_CASE("RX24: it goes around a trap") {
  constexpr std::string_view cave = R"(
      # # # # # # #
       # g ^ . A . #
      # # . . # # #
       # # # # # # #)";
  Arena arena = draw(cave, {{'A', hero("ana")}, {'g', goblin({moves(6), melee()})}});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.count<TrapSprung>() == 0);
  CHECK(arena.at("goblin") == "d2");
}

TEST_CASE("RX24: and through it when there is no other way") {
  constexpr std::string_view cave = R"(
      # # # # # # #
       # g ^ . A . #
      # # # # # # #)";
  Arena arena = draw(cave, {{'A', hero("ana")}, {'g', goblin({moves(6), melee()})}});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.count<TrapSprung>() == 1);
  CHECK(arena["goblin"].health == 4 - 2);
}

TEST_CASE("RG41, RG33: an enemy that a trap kills does nothing more") {
  constexpr std::string_view cave = R"(
      # # # # # # #
       # g ^ . A . #
      # # # # # # #)";
  Arena arena = draw(cave, {{'A', hero("ana")}, {'g', goblin({moves(6), melee()})}});
  arena["goblin"].health = 1;
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("goblin").empty());
  CHECK_FALSE(arena.fight.agenda.is<EnemyTurn>());
}

TEST_CASE("RG58: enemies do all that they can, and pass over the rest") {
  Arena arena = in_hall({melee(), moves(2)});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(skipped_by(arena) == "R29");
  acts(arena);
  CHECK(arena.at("goblin") == "d2");
}

TEST_CASE("RG58: a card of which nothing could be done") {
  Arena arena = in_hall({melee()});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.count<DidNothing>() == 1);
  CHECK(arena.fight.agenda.empty());
}

TEST_CASE("RX25: a Captain acts by the card of its group, stronger as it is") {
  Arena arena =
      draw(long_hall, {{'A', hero("ana")}, {'g', captain("chief").melee(5).card(card("claw", {melee()}))}});
  arena.put("ana", "c2");
  begin_card(arena, "chief", "claw");
  does(arena, "chief acts");
  does(arena, "chief rolls", {4});
  CHECK(arena["ana"].health == 10 - 5);
}

TEST_CASE("RG13: enemies are asked for nothing but their rolls") {
  Arena arena = in_hall({ranged()});
  arena.give("ana", Status::stunned);
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.legal() == "goblin rolls");
  CHECK(agrees(arena));
}

TEST_CASE("RG13: of two dice they take the better way that reaches") {
  Arena arena = in_hall({ranged()});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  does(arena, "goblin rolls", {5, 4});
  CHECK(arena["ana"].health == 10 - 3);  // the 5 is the damage
}

TEST_CASE("RG50: an enemy uses the nearest rift for a line that needs one") {
  Action line = melee(Value::fixed, 3);
  line.needs = Element::fire;
  Arena arena = in_hall({line});
  arena.put("ana", "c2").rift("b3", Element::fire).rift("f3", Element::fire);
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.legal() == "goblin rolls");
  REQUIRE(arena.fight.rifts.size() == 1);
  CHECK(arena.fight.rifts[0].space == arena.space("f3"));
}

TEST_CASE("RG50, RG14: and rolls for it when it is out of reach") {
  for (const int face : {1, 2}) {
    Action line = melee(Value::fixed, 3);
    line.needs = Element::fire;
    Arena arena = in_hall({line, chain(moves(1))});
    arena.put("ana", "c2").rift("e2", Element::fire);
    begin_card(arena, "goblin", "claw");
    acts(arena, {face});
    CHECK(arena.fight.agenda.is<Striking>() == (face == 2));
    CHECK(arena.fight.rifts.empty() == (face == 2));
  }
}

TEST_CASE("RG53: enemies push to the lowest space, as far as they can") {
  Arena arena = in_hall({does(Verb::push, 2)});
  arena.put("ana", "c3");
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("ana") == "e3");
  CHECK(arena.fight.agenda.empty());
}

TEST_CASE("RG53: they do not push their own") {
  Arena arena =
      draw(long_hall, {{'A', hero("ana")}, {'B', enemy("rat")}, {'g', goblin({does(Verb::push, 2)})}});
  arena.put("rat", "c2");
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("rat") == "c2");
}

TEST_CASE("RG53, RG58: enemies push the first of the list who has a space to go to, and nobody if none has") {
  Arena arena = draw(R"(
      # # # # # #
       # g B . . #
      # A . . . #
       # r . . . #
      # # # # # #)",
                     {{'A', hero("ana")},
                      {'B', hero("ben")},
                      {'r', enemy("rat")},
                      {'g', goblin({does(Verb::push, 1), chain(melee())})}});
  arena.hero("ana").invested = 2;  // RX23: the faster, but the rat is behind her
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("ana") == "b3");
  CHECK(arena.at("ben") == "d2");
  arena.put("ben", "e4");
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("ana") == "b3");
  CHECK(arena.count<LineSkipped>() == 1);
  acts(arena);  // RX07  Nothing was done that the chain could follow.
  CHECK_FALSE(arena.fight.agenda.is<Striking>());
}

TEST_CASE("RG53, RG58: enemies pull who is farther off when the closest is next to them") {
  Arena arena = in_hall({does(Verb::pull, 2, 4)});
  arena.put("ana", "c2");
  arena.put("ben", "e3");
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("ana") == "c2");
  CHECK(arena.at("ben") == "d2");
}

TEST_CASE("RG42, RG53: a teleport leads to where the attack is possible, or as near as it can") {
  Arena arena = in_hall({does(Verb::teleport, 3), ranged(3)});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(distance(arena.codex, arena.fight, arena.id("goblin"), arena.id("ana")) <= 3);
  CHECK(arena.at("goblin") != "b2");
  Arena near = in_hall({does(Verb::teleport, 2), melee()});
  begin_card(near, "goblin", "claw");
  acts(near);
  CHECK(distance(near.codex, near.fight, near.id("goblin"), near.id("ana")) == 2);
  Arena there = in_hall({does(Verb::teleport, 3), ranged(4)});
  begin_card(there, "goblin", "claw");
  acts(there);
  CHECK(there.at("goblin") == "b2");
}

TEST_CASE("RG42, RG41: a teleport shuns a trap, unless that is gone or it flies") {
  constexpr std::string_view trapped = R"(
    # # # # # # #
     # g ^ . A . #
    # # # # # # #)";
  const auto comes_to = [&](bool flies) {
    Made goblin_there = goblin({does(Verb::teleport, 2), ranged(2)});
    goblin_there.profile.flying = flies;
    Arena arena = draw(trapped, {{'A', hero("ana")}, {'g', goblin_there}});
    arena.put("ana", "e2");
    begin_card(arena, "goblin", "claw");
    acts(arena);
    return arena.at("goblin");
  };
  CHECK(comes_to(false) == "d2");
  CHECK(comes_to(true) == "c2");  // the lowest, with the trap below it
  Arena there = draw(trapped, {{'A', hero("ana")}, {'g', goblin({does(Verb::teleport, 3), ranged(2)})}});
  there.put("goblin", "c2").put("ana", "e2");
  there.fight.sprung[0] = 1;  // by the goblin, which stands there
  begin_card(there, "goblin", "claw");
  acts(there);
  CHECK(there.at("goblin") == "c2");
  Arena lowest = draw(trapped, {{'A', hero("ana")}, {'g', goblin({does(Verb::teleport, 2), ranged(2)})}});
  lowest.put("ana", "e2").put("goblin", "b2");
  lowest.fight.sprung[0] = 1;
  begin_card(lowest, "goblin", "claw");
  acts(lowest);
  CHECK(lowest.at("goblin") == "c2");  // the lowest of c2 and d2
}

TEST_CASE("RG40: a Heal goes to the figure in most need, of several the nearest, itself first") {
  const auto healed = [](int goblin_lacks, int rat_lacks) {
    Arena arena =
        draw(long_hall, {{'A', hero("ana")}, {'B', enemy("rat")}, {'g', goblin({does(Verb::heal, 1, 4)})}});
    arena.put("rat", "d2");
    const auto hurt = [&](const char* name, int points) {
      arena[name].health = static_cast<std::uint8_t>(arena[name].health - points);
    };
    hurt("goblin", goblin_lacks);
    hurt("rat", rat_lacks);
    begin_card(arena, "goblin", "claw");
    acts(arena);
    if (arena.count<Healed>() == 0) return std::string("nobody");
    const FigureId who = arena.last<Healed>().figure;
    return arena.codex.profiles[arena.fight.figures[who].profile].id;
  };
  CHECK(healed(0, 1) == "rat");
  CHECK(healed(1, 1) == "goblin");
  CHECK(healed(1, 2) == "rat");
  CHECK(healed(0, 0) == "nobody");
}

TEST_CASE("RG48: an enemy's summon comes as near to the heroes as it can") {
  Action call = does(Verb::summon);
  call.profile = 3;
  Arena arena =
      draw(long_hall,
           {{'A', hero("ana")}, {'B', hero("ben")}, {'g', goblin({call})}, {'i', summon("imp", enemies)}});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.fight.figures.back().space == arena.space("c2"));
  CHECK(arena.fight.figures.back().summoner == arena.id("goblin"));
}

TEST_CASE("RX30: an enemy's rift opens as near to the heroes as it can") {
  Arena arena = in_hall({opens(Element::darkness)});
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.fight.rifts[0].space == arena.space("c2"));
}

TEST_CASE("RX21: enemies give conditions as attacks do") {
  Arena arena = in_hall({afflicts(Status::poisoned, AttackKind::ranged)});
  begin_card(arena, "goblin", "claw");
  acts(arena, {4});
  CHECK(arena["ana"].statuses.has(Status::poisoned));
}

TEST_CASE("RG46: nobody goes for a prisoner in bonds") {
  Arena arena =
      draw(long_hall, {{'A', prisoner("bard")}, {'B', hero("ana")}, {'g', goblin({moves(2), melee()})}});
  arena.put("bard", "b3");
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena.at("goblin") == "d2");
  CHECK(distance(arena.codex, arena.fight, arena.id("goblin"), arena.id("ana")) == 5);
}
