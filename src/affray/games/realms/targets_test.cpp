#include "affray/games/realms/testing/hero_hall.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

constexpr std::string_view walled = R"(
    # # # # # # # #
     # A # . g . . #
    # . . . . . h #
     # # # # # # # #)";

Action of_two(Action line) {
  line.attack.targets = 2;
  return line;
}

}  // namespace

TEST_CASE("R06: melee is for a figure next to the attacker") {
  const Arena arena = in_hall(melee());
  CHECK(arena.legal() == "ana targets goblin; ana skips line 1 of deed");
}

TEST_CASE("R06: not for one two spaces away") {
  Arena arena = in_hall(melee());
  arena.put("goblin", "d2");
  CHECK(why_not(arena, "goblin") == "R06");
}

TEST_CASE("RX12: with reach 2 melee hits at distance 2") {
  Arena arena = in_hall(melee(), hero("ana").reach(2));
  arena.put("goblin", "d2");
  CHECK(why_not(arena, "goblin").empty());
  arena.put("goblin", "e2");
  CHECK(why_not(arena, "goblin") == "RX12");
}

TEST_CASE("RX12: never beyond 2, whatever the reach") {
  Arena arena = in_hall(melee(), hero("ana").reach(4));
  arena.put("goblin", "e2");
  CHECK(why_not(arena, "goblin") == "RX12");
}

TEST_CASE("RX13, RG32: a ranged attack on the next figure is allowed") {
  CHECK(why_not(in_hall(ranged()), "goblin").empty());
}

TEST_CASE("RX13, RG32: by the option it is allowed too, and its miss is wider") {
  Options options;
  options.reach_penalty = true;
  Arena arena = in_hall(ranged(5), hero("ana"), options);
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {2});
  CHECK(arena.count<Missed>() == 0);  // she may still reroll
  does(arena, "ana lets the dice stand");
  CHECK(arena.count<Missed>() == 1);
}

TEST_CASE("R27: a printed distance is how far it can be aimed") {
  const Arena arena = in_hall(ranged(4));
  CHECK(why_not(arena, "rat").empty());
}

TEST_CASE("R27: one space farther is too far") {
  const Arena arena = in_hall(ranged(3));
  CHECK(why_not(arena, "rat") == "R27");
}

TEST_CASE("RG57: a rolled distance can be aimed at 6, and R28 at what is added to it") {
  Arena arena = in_hall(ranged());
  arena.put("rat", "h2");
  CHECK(why_not(arena, "rat").empty());
  Arena far = in_hall(ranged(), hero("ana").distance(-1));
  far.put("rat", "h2");
  CHECK(why_not(far, "rat") == "RG57");
}

TEST_CASE("RG57: only a figure of the other side is attacked, and R29 never the attacker") {
  const Arena arena = in_hall(melee());
  CHECK(why_not(arena, "ana") == "R29");
  Arena party = draw(short_hall, {{'A', hero("ana").card(card("deed", {melee()}))}, {'g', hero("ben")}});
  begin_card(party, "ana", "deed");
  CHECK(skipped_by(party) == "R29");  // there is nobody to attack
}

TEST_CASE("R29: one figure and no more") {
  Arena arena = in_hall(ranged(5));
  does(arena, "ana targets goblin");
  CHECK(arena.legal() == "ana rolls");
}

TEST_CASE("R29: a figure that fell is not a target") {
  Arena arena = in_hall(ranged(5));
  arena["goblin"].space = nowhere;
  CHECK(why_not(arena, "goblin") == "R29");
}

TEST_CASE("R30: Target 2 is for up to two figures") {
  Arena arena = in_hall(of_two(ranged(5)));
  does(arena, "ana targets rat");
  CHECK(arena.legal() == "ana targets goblin; ana targets no one else");
  CHECK(agrees(arena));
}

TEST_CASE("R30: an item adds a target") {
  Arena arena = in_hall(ranged(5), hero("ana").targets(1));
  does(arena, "ana targets rat");
  CHECK(arena.legal() == "ana targets goblin; ana targets no one else");
}

TEST_CASE("RG24: the same figure is not chosen twice") {
  Arena arena = in_hall(of_two(ranged(5)));
  does(arena, "ana targets rat");
  CHECK(why_not(arena, "rat") == "RG24");
}

TEST_CASE("RG24: fewer is fine, and nobody is asked when no other is left") {
  Arena arena = in_hall(of_two(ranged(5)));
  does(arena, "ana targets rat");
  does(arena, "ana targets no one else");
  CHECK(arena.legal() == "ana rolls");
  CHECK(arena.fight.exchange.targets.size() == 1);
  Arena near = in_hall(of_two(melee()));
  does(near, "ana targets goblin");
  CHECK(near.legal() == "ana rolls");
}

TEST_CASE("R31: of several targets each must be in line of sight") {
  Arena arena = draw(walled, {{'A', hero("ana").card(card("deed", {of_two(ranged(9))}))},
                              {'g', enemy("goblin")},
                              {'h', enemy("rat")}});
  arena.put("rat", "b3");
  begin_card(arena, "ana", "deed");
  CHECK(arena.legal() == "ana targets rat; ana skips line 1 of deed");
  CHECK(why_not(arena, "goblin") == "RG22");
}

TEST_CASE("R31: and in range") {
  Arena arena = in_hall(of_two(ranged(3)));
  does(arena, "ana targets goblin");
  CHECK(arena.legal() == "ana rolls");  // the rat is four spaces away
}

TEST_CASE("RG22: a single target must be seen as well, whoever stands between") {
  Arena arena = draw(walled, {{'A', hero("ana").card(card("deed", {ranged(9)}))}, {'g', enemy("goblin")}});
  arena.put("ana", "d2");
  begin_card(arena, "ana", "deed");
  CHECK(why_not(arena, "goblin").empty());
  arena.put("ana", "b2");
  CHECK(why_not(arena, "goblin") == "RG22");
  const Arena past_a_friend = in_hall(ranged(5));
  CHECK(why_not(past_a_friend, "rat").empty());  // the goblin stands in the line
}

TEST_CASE("RG22: melee at distance 2 needs it, next to each other nobody does") {
  Arena arena =
      draw(walled, {{'A', hero("ana").reach(2).card(card("deed", {melee()}))}, {'g', enemy("goblin")}});
  arena.put("ana", "e3");
  begin_card(arena, "ana", "deed");
  arena.put("ana", "b2").put("goblin", "d2");
  CHECK(why_not(arena, "goblin") == "RG22");
  arena.put("goblin", "b3");
  CHECK(why_not(arena, "goblin").empty());
}

TEST_CASE("R32: each target is settled by itself, in the order in which they were named (RG57)") {
  Arena arena = in_hall(of_two(ranged(5, Value::fixed, 3)));
  does(arena, "ana targets rat");
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  CHECK(arena.last<AttackBegan>().target == arena.id("goblin"));
  CHECK(arena["rat"].health == 4);  // until all of it is settled
  does(arena, "ana rolls", {5});
  CHECK(arena["rat"].health == 1);
  CHECK(arena["goblin"].health == 1);
}

TEST_CASE("R32, RG33: a target that falls takes nothing from the next one") {
  Arena arena = in_hall(of_two(ranged(5, Value::fixed, 5)));
  does(arena, "ana targets rat");
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  does(arena, "ana rolls", {4});
  CHECK(arena.count<Fell>() == 2);
}

TEST_CASE("RG25: a rolled distance is rolled for each target") {
  Arena arena = in_hall(of_two(ranged()), hero("ana").stamina(0));
  does(arena, "ana targets rat");
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {5, 2});  // the 5 must be the range
  does(arena, "ana rolls", {3, 3});
  CHECK(arena.count<DiceRolled>() == 2);
  CHECK(arena["rat"].health == 4 - (3 - 2));
  CHECK(arena["goblin"].health == 4 - (3 - 1));
}

TEST_CASE("RG25: with a printed distance there is one die for each") {
  Arena arena = in_hall(of_two(ranged(5)), hero("ana").stamina(0));
  does(arena, "ana targets rat");
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  does(arena, "ana rolls", {4});
  CHECK(arena["rat"].health == 4 - 3);
}

TEST_CASE("RG46: nobody attacks a prisoner before he is freed") {
  Arena arena = draw(
      short_hall,
      {{'A', prisoner("bard")}, {'g', enemy("goblin").card(card("claw", {melee()}))}, {'h', hero("ana")}});
  const Action strike = melee();
  const auto refused = [&] {
    return refuse_target(arena.codex, arena.fight, arena.id("goblin"), strike, arena.id("bard"));
  };
  CHECK(refused()->rule.text() == "RG46");
  arena["bard"].spent = freed;
  CHECK(!refused());
}

TEST_CASE("RX25: help is for figures of one's own side within its distance, oneself among them") {
  Arena arena = draw(short_hall, {{'A', hero("ana").card(card("deed", {does(Verb::heal, 2, 3)}))},
                                  {'g', ally("wolf")},
                                  {'h', enemy("rat")}});
  arena["wolf"].health = 1;
  begin_card(arena, "ana", "deed");
  CHECK(arena.legal() == "ana targets ana; ana targets wolf; ana skips line 1 of deed");
  CHECK(why_not(arena, "rat") == "RX25");
  CHECK(agrees(arena));
  does(arena, "ana targets wolf");
  CHECK(arena["wolf"].health == 3);
}

TEST_CASE("RX25: help beyond its distance does not come") {
  Arena arena = draw(short_hall,
                     {{'A', hero("ana").card(card("deed", {does(Verb::heal, 2, 3)}))}, {'h', ally("wolf")}});
  begin_card(arena, "ana", "deed");
  CHECK(why_not(arena, "wolf") == "RX19");
}

TEST_CASE("RX29: a push moves a figure next to the acting one, space by space") {
  Arena arena = in_hall(does(Verb::push, 2));
  CHECK(why_not(arena, "rat") == "RX29");
  CHECK(why_not(arena, "ana") == "RX29");
  does(arena, "ana targets goblin");
  does(arena, "ana chooses d2");
  does(arena, "ana chooses e2");
  CHECK(arena.at("goblin") == "e2");
  CHECK_FALSE(arena.fight.agenda.is<ChooseSpace>());
}

TEST_CASE("RX29, RG22, RG62: a pull needs sight beyond the next space, and moves no things") {
  Arena arena = in_hall(does(Verb::pull, 1, 4));
  does(arena, "ana targets rat");
  does(arena, "ana chooses e2");
  CHECK(arena.at("rat") == "e2");
  Arena crate = draw(
      short_hall, {{'A', hero("ana").card(card("deed", {does(Verb::pull, 1, 4)}))}, {'h', object("crate")}});
  const auto no =
      refuse_target(crate.codex, crate.fight, crate.id("ana"), does(Verb::pull, 1, 4), crate.id("crate"));
  REQUIRE(no);
  CHECK(no->rule == Rule("RG62"));
  begin_card(crate, "ana", "deed");
  CHECK(skipped_by(crate) == "RX29");
}

TEST_CASE("RG53: a push that finds no space is not done") {
  Arena arena =
      draw(R"(
      # # # # #
       # A g # #
      # # # # #)",
           {{'A', hero("ana").card(card("deed", {does(Verb::push, 2), chain(does(Verb::stamina, 1))}))},
            {'g', enemy("goblin")}});
  begin_card(arena, "ana", "deed");
  does(arena, "ana targets goblin");
  CHECK(arena.at("goblin") == "c2");
  CHECK(skipped_by(arena) == "RX07");
}

TEST_CASE("RG59: strength for one attack is used up by it") {
  Action strong = does(Verb::strength, 2);
  strong.lasts = Lasts::this_attack;
  Arena arena =
      draw(short_hall, {{'A', hero("ana").stamina(0).card(card("deed", {strong, melee(), melee()}))},
                        {'g', enemy("goblin").health(20)}});
  begin_card(arena, "ana", "deed");
  does(arena, "ana carries out line 1 of deed");
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  CHECK(arena["goblin"].health == 20 - 6);
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {4});
  CHECK(arena["goblin"].health == 20 - 6 - 4);
}

TEST_CASE("R46: Stamina and rights that an attack has used are gone afterwards") {
  Arena arena = in_hall(melee());
  does(arena, "ana targets goblin");
  does(arena, "ana rolls", {1});
  does(arena, "ana rerolls die 1 for stamina", {3});
  CHECK(arena.hero("ana").stamina == 5);
  CHECK((arena["ana"].spent & stamina_reroll) != 0);
}
