#include "affray/games/realms/testing/goblin_hall.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

TEST_CASE("RX25: a summon of the enemies' side acts by itself") {
  Arena arena = draw(long_hall, {{'A', hero("ana")},
                                 {'B', enemy("goblin")},
                                 {'g', summon("imp", enemies).card(card("nip", {moves(2), melee()}))}});
  arena["imp"].summoner = arena.id("goblin");
  begin_card(arena, "imp", "nip");
  CHECK(Realms::asked(arena.codex, arena.fight).side == enemies);
  does(arena, "imp acts");
  CHECK(arena.at("imp") == "d2");
}

TEST_CASE("RX19, RX25: enemies heal the friend who needs it most") {
  Arena arena =
      draw(long_hall,
           {{'A', hero("ana")}, {'B', enemy("rat").health(9)}, {'g', goblin({does(Verb::heal, 3, 9)})}});
  arena["goblin"].health = 3;
  arena["rat"].health = 2;
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena["rat"].health == 5);
}

TEST_CASE("RX19, RX25: of two in the same need the nearer: itself") {
  Arena arena =
      draw(long_hall, {{'A', hero("ana")}, {'B', enemy("rat")}, {'g', goblin({does(Verb::heal, 3, 9)})}});
  arena["goblin"].health = 2;
  arena["rat"].health = 2;
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena["goblin"].health == 4);
  CHECK(arena["rat"].health == 2);
}

TEST_CASE("R38: enemies give a condition to a friend who does not have it") {
  Action gift = does(Verb::grant, 0, 9);
  gift.status = Status::strengthened;
  Arena arena = draw(long_hall, {{'A', hero("ana")}, {'B', enemy("rat")}, {'g', goblin({gift})}});
  arena.give("goblin", Status::strengthened);
  begin_card(arena, "goblin", "claw");
  acts(arena);
  CHECK(arena["rat"].statuses.has(Status::strengthened));
}

TEST_CASE("RG61: an ally acts like an enemy, against the enemies' side") {
  const Made wolf = ally("wolf").card(card("bite", {moves(4), melee()}));
  Arena arena = draw(long_hall, {{'A', enemy("rat")}, {'B', hero("ana")}, {'g', wolf}});
  begin_card(arena, "wolf", "bite");
  does(arena, "wolf acts");
  CHECK(arena.at("wolf") == "e2");
  does(arena, "wolf acts");
  does(arena, "wolf rolls", {4});
  CHECK(arena["rat"].health == 4 - 2);
}

TEST_CASE("RG61, RG13: the rules decide for an ally, too, which die is the range") {
  const Made wolf = ally("wolf").card(card("howl", {ranged()}));
  Arena arena = draw(long_hall, {{'A', enemy("rat")}, {'B', hero("ana")}, {'g', wolf}});
  begin_card(arena, "wolf", "howl");
  does(arena, "wolf acts");
  CHECK(Realms::asked(arena.codex, arena.fight).side == heroes);
  does(arena, "wolf rolls", {4, 5});
  CHECK(arena.last<DiceRolled>().faces == std::array<std::uint8_t, 2>{4, 5});
  CHECK(arena["rat"].health == 4 - 3);  // the 5 is the damage
}

TEST_CASE("RG61: the dice of an ally are the heroes' dice, and its target defends for the enemies") {
  const Made wolf = ally("wolf").card(card("bite", {melee()}));
  Arena arena = draw(long_hall, {{'A', enemy("rat")}, {'B', hero("ana")}, {'g', wolf}});
  arena.put("rat", "c2");
  begin_card(arena, "wolf", "bite");
  does(arena, "wolf acts");
  CHECK(arena.fight.exchange.attacker.side == heroes);
  CHECK(!arena.fight.exchange.attacker.chooses());
}

TEST_CASE("RG48, RG61: what an ally summons comes next to the enemies, not to the heroes") {
  Action calls = does(Verb::summon);
  const Made wolf = ally("wolf").card(card("call", {calls}));
  Arena arena =
      draw(long_hall, {{'A', wolf}, {'B', enemy("rat")}, {'g', hero("ana")}, {'w', summon("pup", heroes)}});
  for (std::size_t i = 0; i < arena.codex.profiles.size(); ++i) {
    if (arena.codex.profiles[i].id != "pup") continue;
    arena.codex.cards[arena.card("call")].actions[0].profile = static_cast<std::uint8_t>(i);
  }
  begin_card(arena, "wolf", "call");
  does(arena, "wolf acts");
  const Summoned pup = arena.last<Summoned>();
  CHECK(arena.codex.profiles[pup.profile].id == "pup");
  CHECK(arena.codex.board.distance(pup.space, arena["rat"].space) == 2);
}

TEST_CASE("RG61: a marked enemy, then the closest, then a die; a thing comes last") {
  constexpr std::string_view den = R"(
      # # # # # # # # # #
       # g . . . A . . B #
      # . . . . . . . C #
       # # # # # # # # # #)";
  const Made wolf = ally("wolf").card(card("bite", {ranged(9)}));
  Arena arena = draw(den, {{'A', object("crate")}, {'B', enemy("rat")}, {'g', wolf}, {'C', hero("ana")}});
  begin_card(arena, "wolf", "bite");
  does(arena, "wolf acts");
  CHECK(arena.fight.exchange.targets[0].figure == arena.id("rat"));
  Arena rats = draw(den, {{'A', enemy("rat")}, {'B', enemy("bat")}, {'g', wolf}, {'C', hero("ana")}});
  rats.give("bat", Status::marked);
  begin_card(rats, "wolf", "bite");
  does(rats, "wolf acts");
  CHECK(rats.fight.exchange.targets[0].figure == rats.id("bat"));
  Arena equals = draw(den, {{'A', enemy("rat")}, {'B', enemy("bat")}, {'g', wolf}, {'C', hero("ana")}});
  equals.put("bat", "f3");
  equals.fight.decks[equals.group("bat")].card = equals.card("bite");  // it is faster: no matter
  begin_card(equals, "wolf", "bite");
  does(equals, "wolf acts", {2});
  CHECK(equals.fight.exchange.targets[0].figure == equals.id("bat"));
}
