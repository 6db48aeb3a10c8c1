#include "affray/games/realms/testing/hero_hall.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

// Ana at b2 with a card of these lines, the goblin at c2 next to her, the rat at f2.
Arena with_lines(std::vector<Action> lines, Made ana = hero("ana")) {
  return draw(short_hall,
              {{'A', ana.card(card("deed", std::move(lines)))}, {'g', enemy("goblin")}, {'h', enemy("rat")}});
}

Arena begun(std::vector<Action> lines, Made ana = hero("ana")) {
  Arena arena = with_lines(std::move(lines), std::move(ana));
  begin_card(arena, "ana", "deed");
  return arena;
}

Action only_if(Action line, Condition condition) {
  line.condition = condition;
  return line;
}

Action needing(Action line, Element element) {
  line.needs = element;
  return line;
}

Action counting(Action line, Counts counts) {
  line.counts = counts;
  return line;
}

Action lasting(Action line, Lasts lasts) {
  line.lasts = lasts;
  return line;
}

constexpr std::string_view first_or_skip = "ana carries out line 1 of deed; ana skips line 1 of deed";
constexpr std::string_view second_or_skip = "ana carries out line 2 of deed; ana skips line 2 of deed";

}  // namespace

TEST_CASE("R04: the lines of a card are carried out in printed order") {
  Arena arena = begun({does(Verb::stamina, 1), does(Verb::shield, 2)});
  CHECK(arena.legal() == first_or_skip);
  CHECK(agrees(arena));
  does(arena, "ana carries out line 1 of deed");
  CHECK(arena.legal() == second_or_skip);
}

TEST_CASE("R04: no line before its turn, and none of another card") {
  Arena arena = begun({does(Verb::stamina, 1), does(Verb::shield, 2)});
  arena.add_card(card("other", {does(Verb::stamina, 1)}));
  CHECK(arena.refused("ana carries out line 2 of deed") == "R04");
  CHECK(arena.refused("ana carries out line 1 of other") == "R04");
}

TEST_CASE("R03, RX06: after the last line the card is spent") {
  Arena arena = begun({does(Verb::stamina, 1)});
  does(arena, "ana carries out line 1 of deed");
  CHECK(arena.hero("ana").cards[0].slot == Slot::cooldown);
  CHECK(arena.fight.agenda.is<HeroTurn>());
}

TEST_CASE("RX05: each line is settled before the next begins") {
  Arena arena = begun({melee(Value::fixed, 2), melee(Value::fixed, 2)});
  does(arena, "ana targets goblin");
  CHECK(arena.legal() == "ana rolls");
  does(arena, "ana rolls", {4});
  CHECK(arena["goblin"].health == 2);
  CHECK(arena.legal() == "ana targets goblin; ana skips line 2 of deed");
}

TEST_CASE("RX05: a line that the card does not have cannot be carried out") {
  const Arena arena = begun({does(Verb::stamina, 1)});
  const auto no = impossible(arena.codex, arena.fight, arena.id("ana"), arena.card("deed"), 1, 0);
  CHECK(no->rule.text() == "RX05");
}

TEST_CASE("RG58: a line may be left out, and what is chained to it is then left out too") {
  Arena arena = begun({does(Verb::stamina, 1), chain(does(Verb::stamina, 3)), does(Verb::stamina, 2)});
  does(arena, "ana skips line 1 of deed");
  CHECK(skipped_by(arena) == "RX07");
  CHECK(arena.legal() == "ana carries out line 3 of deed; ana skips line 3 of deed");
}

TEST_CASE("RG58: a line that cannot be done is passed over, and nobody is asked") {
  Arena arena = with_lines({melee(), does(Verb::stamina, 1)});
  arena.put("goblin", "e3");
  begin_card(arena, "ana", "deed");
  CHECK(skipped_by(arena) == "R29");
  CHECK(arena.legal() == second_or_skip);
}

TEST_CASE("RX07: a chained line is possible when the one before it was done") {
  Arena arena = begun({does(Verb::stamina, 1), chain(does(Verb::stamina, 1))});
  does(arena, "ana carries out line 1 of deed");
  CHECK(arena.legal() == second_or_skip);
}

TEST_CASE("RX07: a remark: full health, or less than full") {
  const auto possible = [](int health, Condition condition) {
    Arena arena = with_lines({only_if(does(Verb::stamina, 1), condition)});
    arena["ana"].health = static_cast<std::uint8_t>(health);
    begin_card(arena, "ana", "deed");
    return arena.fight.agenda.is<CarryOut>();
  };
  CHECK(possible(10, Condition::full_health));
  CHECK_FALSE(possible(9, Condition::full_health));
  CHECK(possible(9, Condition::wounded_self));
  CHECK_FALSE(possible(10, Condition::wounded_self));
}

TEST_CASE("RX07: a remark: only if all lines before it were done") {
  const std::vector<Action> lines{does(Verb::stamina, 1), does(Verb::stamina, 1),
                                  only_if(does(Verb::shield, 2), Condition::all_done)};
  Arena arena = begun(lines);
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana carries out line 2 of deed");
  CHECK(arena.fight.agenda.is<CarryOut>());
  Arena lazy = begun(lines);
  does(lazy, "ana carries out line 1 of deed");
  does(lazy, "ana skips line 2 of deed");
  CHECK(skipped_by(lazy) == "RX07");
}

TEST_CASE("RX07: a remark: a friend next to it, or no foe") {
  const auto possible = [](Condition condition, Made neighbour) {
    Arena arena =
        draw(short_hall, {{'A', hero("ana").card(card("deed", {only_if(does(Verb::stamina, 1), condition)}))},
                          {'g', std::move(neighbour)}});
    begin_card(arena, "ana", "deed");
    return arena.fight.agenda.is<CarryOut>();
  };
  CHECK(possible(Condition::ally_near, ally("wolf")));
  CHECK_FALSE(possible(Condition::ally_near, enemy("rat")));
  CHECK(possible(Condition::alone, ally("wolf")));
  CHECK_FALSE(possible(Condition::alone, enemy("rat")));
  CHECK(possible(Condition::alone, object("crate")));  // a thing is neither
}

TEST_CASE("RX07: an element needs a rift of it; the line goes on when it was used") {
  Arena arena = with_lines({needing(melee(), Element::fire)});
  arena.rift("b3", Element::fire);
  begin_card(arena, "ana", "deed");
  CHECK(arena.legal() == first_or_skip);
  CHECK(agrees(arena));
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana uses the rift on b3");
  CHECK(arena.legal() == "ana targets goblin; ana targets no one else");
  CHECK(arena.fight.rifts.empty());
}

TEST_CASE("RX07: without such a rift the line is passed over, whatever other rifts there are") {
  Arena arena = with_lines({needing(melee(), Element::fire)});
  arena.rift("b3", Element::water);
  begin_card(arena, "ana", "deed");
  CHECK(skipped_by(arena) == "RX07");
}

TEST_CASE("RX07, RG14: a try for a rift out of reach that fails ends the line undone") {
  Arena arena = with_lines({needing(does(Verb::stamina, 1), Element::fire), chain(does(Verb::stamina, 1))});
  arena.rift("g2", Element::fire);
  begin_card(arena, "ana", "deed");
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana reaches for the rift on g2", {3});
  CHECK(skipped_by(arena) == "RX07");  // of the chained line
  CHECK(arena.hero("ana").stamina == 6);
}

TEST_CASE("RX07, RG14: a try that succeeds lets the line go on") {
  Arena arena = with_lines({needing(does(Verb::stamina, 1), Element::fire)});
  arena.rift("g2", Element::fire);
  begin_card(arena, "ana", "deed");
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana reaches for the rift on g2", {4});
  CHECK(arena.hero("ana").stamina == 7);
}

TEST_CASE("RX07, RG58: whoever has used the rift may still aim at nobody") {
  Arena arena = with_lines({needing(melee(), Element::fire), chain(does(Verb::stamina, 1))});
  arena.rift("b3", Element::fire);
  begin_card(arena, "ana", "deed");
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana uses the rift on b3");
  does(arena, "ana targets no one else");
  CHECK(skipped_by(arena) == "RX07");
}

TEST_CASE("RX26: a move by the die, by a number, and by both") {
  const auto points = [](Action line, std::vector<int> faces) {
    Arena arena = begun({line});
    does(arena, "ana carries out line 1 of deed", std::move(faces));
    return int{arena.fight.agenda.top<Moving>().points};
  };
  CHECK(points(moves(3), {}) == 3);
  CHECK(points(moves_by_die(), {5}) == 5);
  CHECK(points(moves_by_die(2), {4}) == 6);
}

TEST_CASE("RX26: a move is no shorter than nothing") {
  Arena arena = begun({moves_by_die(-3)}, hero("ana").stamina(0));
  does(arena, "ana carries out line 1 of deed", {2});
  CHECK(arena.last<MoveRolled>().points == 0);
  CHECK(arena.fight.agenda.is<HeroTurn>());
}

TEST_CASE("RX26: X is what the card counts: the spaces moved this round") {
  Arena arena = with_lines({counting(melee(Value::fixed), Counts::spaces_moved)});
  arena["ana"].moved = 3;
  begin_card(arena, "ana", "deed");
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  CHECK(arena["goblin"].health == 1);
}

TEST_CASE("RX26: X may count the rifts in reach, and is nothing without any") {
  Arena arena = with_lines({counting(does(Verb::heal), Counts::rifts_in_reach)});
  arena["ana"].health = 1;
  arena.rift("b3", Element::fire).rift("b2", Element::water).rift("e2", Element::wind);
  CHECK(amount_of(arena.codex, arena.fight, FigureId{}, arena.codex.cards[0].actions[0]) == 2);
  arena.fight.rifts.clear();
  CHECK(amount_of(arena.codex, arena.fight, FigureId{}, arena.codex.cards[0].actions[0]) == 0);
}

TEST_CASE("RG45: a paralyzed figure makes no move, no step and no teleport of its own") {
  for (const Action& line : {moves(3), does(Verb::step, 1), does(Verb::teleport, 3)}) {
    Arena arena = with_lines({line});
    arena.give("ana", Status::paralyzed);
    begin_card(arena, "ana", "deed");
    CHECK(skipped_by(arena) == "RG45");
  }
}

TEST_CASE("RG45: a disarmed figure makes no attack") {
  Arena arena = with_lines({melee(), does(Verb::push, 1)});
  arena.give("ana", Status::disarmed);
  begin_card(arena, "ana", "deed");
  CHECK(skipped_by(arena) == "RG45");
  CHECK(arena.legal() == "ana targets goblin; ana skips line 2 of deed");
}

TEST_CASE("RG45, RX21: but it may give a condition that is an action of its own") {
  Arena arena = with_lines({afflicts(Status::poisoned)});
  arena.give("ana", Status::disarmed);
  begin_card(arena, "ana", "deed");
  CHECK(arena.legal() == "ana targets goblin; ana skips line 1 of deed");
}

TEST_CASE("RX19: Heal without a distance is for the figure itself") {
  Arena arena = with_lines({does(Verb::heal, 3)});
  arena["ana"].health = 5;
  begin_card(arena, "ana", "deed");
  does(arena, "ana carries out line 1 of deed");
  CHECK(arena["ana"].health == 8);
}

TEST_CASE("R37, RG59: a Shield from a line lasts") {
  Arena arena = begun({does(Verb::shield, 2), lasting(does(Verb::shield, 1), Lasts::skirmish)});
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana carries out line 2 of deed");
  CHECK(lasting_sum(arena.fight, arena.id("ana"), Verb::shield) == 3);
  CHECK(arena.last<EffectBegan>().lasts == Lasts::skirmish);
}

TEST_CASE("R33, R12: a Shield icon and strength from a line") {
  Arena arena = begun({does(Verb::shield_roll), does(Verb::strength, 2)});
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana carries out line 2 of deed");
  CHECK(target_of(arena.codex, arena.fight, arena.id("goblin"), arena.id("ana")).rolls_shield == 1);
  CHECK(attacker_of(arena.codex, arena.fight, arena.id("ana"), melee().attack).strength == 6);
}

TEST_CASE("RG59, RG63: no more than 16 effects last at a time") {
  Arena arena = with_lines({does(Verb::shield, 1)});
  while (!arena.fight.lasting.full())
    arena.fight.lasting.push_back({FigureId{1}, Verb::shield, 1, Lasts::round});
  begin_card(arena, "ana", "deed");
  CHECK(skipped_by(arena) == "RG63");
}

TEST_CASE("R38: a line gives a condition to the figure itself, or to one of its side") {
  Action strong = does(Verb::grant);
  strong.status = Status::strengthened;
  Arena arena = begun({strong});
  does(arena, "ana carries out line 1 of deed");
  CHECK(arena["ana"].statuses.has(Status::strengthened));
  strong.distance = 2;
  Arena party = draw(short_hall, {{'A', hero("ana").card(card("deed", {strong}))}, {'g', ally("wolf")}});
  begin_card(party, "ana", "deed");
  does(party, "ana targets wolf");
  CHECK(party["wolf"].statuses.has(Status::strengthened));
  CHECK(party["ana"].statuses.none());
}

TEST_CASE("RG37: a line gives a hero Stamina; nobody else has any") {
  Arena arena = begun({does(Verb::stamina, 2)});
  does(arena, "ana carries out line 1 of deed");
  CHECK(arena.hero("ana").stamina == 8);
  const auto no = impossible(arena.codex, arena.fight, arena.id("goblin"), arena.card("deed"), 0, 0);
  CHECK(no->rule.text() == "RG37");
}

TEST_CASE("RX30: a line opens a rift where the hero says") {
  Arena arena = begun({opens(Element::fire)});
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana chooses b3");
  CHECK(arena.fight.rifts[0].space == arena.space("b3"));
}

TEST_CASE("RX30: none if no space next to the hero can take one") {
  Arena arena = with_lines({opens(Element::fire)});
  arena.rift("c2", Element::wind).rift("b3", Element::wind).rift("c3", Element::wind);
  begin_card(arena, "ana", "deed");
  CHECK(skipped_by(arena) == "RX30");
}

TEST_CASE("RG48: a summon comes next to the hero; none if no space is free") {
  Action call = does(Verb::summon);
  call.profile = 2;
  const auto party = [&] {
    return draw(short_hall, {{'A', hero("ana").card(card("deed", {call}))},
                             {'g', enemy("goblin")},
                             {'w', summon("wisp", heroes)}});
  };
  Arena arena = party();
  begin_card(arena, "ana", "deed");
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana chooses b3");
  CHECK(arena.fight.figures.back().summoner == arena.id("ana"));
  Arena full = draw(
      R"(
      # # # #
       # A g #
      # # # #)",
      {{'A', hero("ana").card(card("deed", {call}))}, {'g', enemy("goblin")}, {'w', summon("wisp", heroes)}});
  begin_card(full, "ana", "deed");
  CHECK(skipped_by(full) == "RG48");
}

TEST_CASE("RX08: a line brings a card back, if there is one to bring") {
  Arena arena = with_lines({does(Verb::retrieve, 1)}, hero("ana").card(card("old", {melee()})));
  arena.give_card("ana", "old", Slot::discard);
  begin_card(arena, "ana", "deed");
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana takes back old");
  CHECK(arena.hero("ana").cards[0].slot == Slot::hand);
  Arena none = begun({does(Verb::retrieve, 1)});
  CHECK(skipped_by(none) == "RX08");
}

TEST_CASE("RX28: a hero's summon is steered by the hero's player") {
  Arena arena = draw(short_hall, {{'A', hero("ana")},
                                  {'g', summon("wisp", heroes).card(card("puff", {moves(2), melee()}))},
                                  {'h', enemy("rat")}});
  arena["wisp"].summoner = arena.id("ana");
  begin_card(arena, "wisp", "puff");
  CHECK(arena.fight.agenda.is<CarryOut>());
  CHECK(Realms::asked(arena.codex, arena.fight).side == heroes);
  CHECK(agrees(arena));
}

TEST_CASE("RX28: a summon moves before its other actions, not after one of them") {
  const Made wisp = summon("wisp", heroes).card(card("puff", {does(Verb::shield, 1), moves(2)}));
  Arena arena = draw(short_hall, {{'A', hero("ana")}, {'g', wisp}, {'h', enemy("rat")}});
  arena["wisp"].summoner = arena.id("ana");
  const auto wisp_id = arena.id("wisp");
  CHECK(impossible(arena.codex, arena.fight, wisp_id, arena.card("puff"), 1, 1)->rule.text() == "RX28");
  CHECK_FALSE(impossible(arena.codex, arena.fight, wisp_id, arena.card("puff"), 1, 0).has_value());
}
