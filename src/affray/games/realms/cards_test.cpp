#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/skirmish.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

Card spends(std::string id, int stamina, Goes goes, int cooldown = 1, int xp = 0) {
  Card made = card(std::move(id), {does(Verb::shield, 1)}, stamina);
  made.goes = goes;
  made.cooldown = static_cast<std::uint8_t>(cooldown);
  made.xp = static_cast<std::uint8_t>(xp);
  return made;
}

// A hero with cards of every kind; stamina 6.
Skirmish card_player() {
  constexpr std::string_view field = R"(
    # # # # # #
     # A . . . #
    # . . . . #
     # . . . g #
    # # # # # #)";
  return Skirmish(draw(field, {{'A', hero("ana")
                                         .card(spends("slow", 1, Goes::cooldown, 3))
                                         .card(spends("quick", 2, Goes::cooldown, 1, 2))
                                         .card(spends("dear", 5, Goes::discard))
                                         .card(spends("stance", 1, Goes::active_round, 2))
                                         .card(spends("oath", 1, Goes::active_next_round, 1))
                                         .card(spends("vow", 1, Goes::active_always))},
                               {'g', enemy("goblin").card(card("wait", {does(Verb::shield, 1)}, 0))}}));
}

CardPlace where(Skirmish& skirmish, std::string_view card) {
  const auto& hand = skirmish.arena.codex.profiles[0].hand;
  const auto at = std::find(hand.begin(), hand.end(), skirmish.arena.card(card)) - hand.begin();
  return skirmish.hero("ana").cards[static_cast<std::size_t>(at)];
}

// A round in which ana plays one card and does not begin it.
void waste(Skirmish& skirmish, const std::string& card) {
  skirmish.play("ana plays " + card).play("ana is ready").play("ana ends the turn");
}
void sit_out(Skirmish& skirmish) { skirmish.play("ana is ready").play("ana ends the turn"); }

}  // namespace

TEST_CASE("RX04, RG29: a hero plays two cards, one or none") {
  Skirmish skirmish = card_player();
  skirmish.play("ana plays slow");
  CHECK(skirmish.arena.fight.agenda.is<ChooseCards>());
  skirmish.play("ana plays quick");
  CHECK(skirmish.arena.fight.agenda.is<HeroTurn>());  // two: there is nothing more to pick
  CHECK(skirmish.arena.count<CardChosen>() == 2);
}

TEST_CASE("RX04: one card is enough, and none too") {
  Skirmish skirmish = card_player();
  waste(skirmish, "slow");
  CHECK(skirmish.arena.fight.round == 2);
  sit_out(skirmish);
  CHECK(skirmish.arena.fight.round == 3);
}

TEST_CASE("RG29: a third card is refused") {
  Skirmish skirmish = card_player();
  skirmish.arena.give_card("ana", "slow", Slot::played).give_card("ana", "quick", Slot::played);
  CHECK(skirmish.refused("ana plays stance") == "RG29");
  CHECK(skirmish.refused("ana is ready").empty());
}

TEST_CASE("R03: what a hero does comes from cards of the hand") {
  Skirmish skirmish = card_player();
  skirmish.arena.give_card("ana", "slow", Slot::cooldown, 2);
  CHECK(skirmish.refused("ana plays slow") == "R03");
  CHECK(skirmish.refused("ana plays wait") == "R03");
  CHECK(skirmish.refused("ana plays quick").empty());
}

TEST_CASE("R03: a card that was not played cannot be begun") {
  Skirmish skirmish = card_player();
  skirmish.play("ana plays slow").play("ana is ready");
  CHECK(skirmish.refused("ana begins slow").empty());
  CHECK(skirmish.refused("ana begins quick") == "R03");
}

TEST_CASE("RG38: two cards together are no dearer than his Stamina") {
  Skirmish skirmish = card_player();
  skirmish.play("ana plays dear");
  CHECK(skirmish.refused("ana plays quick") == "RG38");
  CHECK(skirmish.refused("ana plays slow").empty());  // 5 and 1 of 6
}

TEST_CASE("RG38: enemies draw when all heroes have picked, one hero after the other") {
  constexpr std::string_view field = R"(
    # # # # #
     # A B . #
    # . . g #
     # # # # #)";
  Skirmish skirmish(draw(field, {{'A', hero("ana").card(spends("slow", 1, Goes::cooldown))},
                                 {'B', hero("ben").card(spends("quick", 1, Goes::cooldown))},
                                 {'g', enemy("goblin").card(spends("wait", 0, Goes::cooldown))}}));
  CHECK(skirmish.refused("ben is ready") == "RG38");
  skirmish.play("ana plays slow");
  CHECK(skirmish.arena.count<EnemyCardDrawn>() == 0);
  skirmish.play("ben is ready");
  CHECK(skirmish.arena.count<EnemyCardDrawn>() == 1);
}

TEST_CASE("RX05: a card has its cost in Stamina, and its lines are done one by one in their order") {
  Skirmish skirmish = card_player();
  skirmish.play("ana plays quick").play("ana is ready");
  CHECK(skirmish.hero("ana").stamina == 4);
  skirmish.play("ana begins quick");
  CHECK(skirmish.legal() == "ana carries out line 1 of quick; ana skips line 1 of quick");
  skirmish.play("ana carries out line 1 of quick");
  CHECK(lasting_sum(skirmish.arena.fight, FigureId{}, Verb::shield) == 1);
}

TEST_CASE("RX05: while a card is carried out no other can be begun") {
  Skirmish skirmish = card_player();
  skirmish.play("ana plays quick").play("ana plays slow").play("ana begins quick");
  CHECK(!skirmish.refused("ana begins slow").empty());
}

TEST_CASE("RX06: the marks at the bottom take effect when the card is spent") {
  Skirmish skirmish = card_player();
  skirmish.play("ana plays quick").play("ana is ready").play("ana begins quick");
  CHECK(skirmish.hero("ana").xp == 0);
  skirmish.play("ana carries out line 1 of quick");
  CHECK(skirmish.hero("ana").xp == 2);
}

TEST_CASE("RX06: even if nothing on the card was done") {
  Skirmish skirmish = card_player();
  skirmish.play("ana plays quick").play("ana is ready").play("ana ends the turn");
  CHECK(skirmish.hero("ana").xp == 2);
  CHECK(skirmish.arena.count<CardSpent>() == 1);
}

TEST_CASE("RX06: a rift at the bottom opens at the end of the turn where the hero says") {
  constexpr std::string_view field = R"(
    # # # # #
     # A . . #
    # . . g #
     # # # # #)";
  Card burning = spends("burn", 1, Goes::cooldown);
  burning.rift = Element::fire;
  Skirmish skirmish(draw(field, {{'A', hero("ana").card(burning)},
                                 {'g', enemy("goblin").card(spends("wait", 0, Goes::cooldown))}}));
  skirmish.play("ana plays burn").play("ana ends the turn");
  CHECK(skirmish.arena.fight.agenda.is<ChooseSpace>());
  skirmish.play("ana chooses c2");
  CHECK(skirmish.arena.count<RiftOpened>() == 1);
  CHECK(skirmish.arena.fight.round == 2);
}

TEST_CASE("RX06: of a card that a type acts by, once, by the last of its figures to act") {
  constexpr std::string_view field = R"(
    # # # # # #
     # A . . . #
    # . . g g #
     # # # # # #)";
  Card burning = spends("burn", 0, Goes::cooldown);
  burning.rift = Element::fire;
  Skirmish skirmish(draw(field, {{'A', hero("ana").card(spends("slow", 1, Goes::cooldown))},
                                 {'g', enemy("goblin").card(burning)}}));
  skirmish.play("ana is ready").play("ana ends the turn");
  CHECK(skirmish.arena.count<RiftOpened>() == 1);
  CHECK(skirmish.arena.last<RiftOpened>().figure == skirmish.arena.id("goblin-2"));
}

TEST_CASE(
    "RX08, RG36: a card spent to place 3 of the cooldown queue is back after the third end of a round") {
  Skirmish skirmish = card_player();
  waste(skirmish, "slow");
  CHECK(where(skirmish, "slow") == CardPlace{Slot::cooldown, 2});
  sit_out(skirmish);
  CHECK(where(skirmish, "slow") == CardPlace{Slot::cooldown, 1});
  CHECK(skirmish.refused("ana plays slow") == "R03");
  sit_out(skirmish);
  CHECK(where(skirmish, "slow") == CardPlace{Slot::hand, 0});
}

TEST_CASE("RG36: one spent to place 1 is in the hand again in the next round; others may lie at a place") {
  Skirmish skirmish = card_player();
  skirmish.arena.give_card("ana", "vow", Slot::cooldown, 1);
  waste(skirmish, "quick");
  CHECK(where(skirmish, "quick") == CardPlace{Slot::hand, 0});
  CHECK(where(skirmish, "vow") == CardPlace{Slot::hand, 0});
}

TEST_CASE("RG36: a card that prints no place goes to place 1") {
  Skirmish skirmish = card_player();
  skirmish.arena.codex.cards[skirmish.arena.card("quick")].cooldown = 0;
  skirmish.play("ana plays quick").play("ana is ready").play("ana begins quick");
  skirmish.play("ana carries out line 1 of quick");
  CHECK(where(skirmish, "quick") == CardPlace{Slot::cooldown, 1});
}

TEST_CASE("RX08: a discarded card does not come back by itself") {
  Skirmish skirmish = card_player();
  waste(skirmish, "dear");
  for (int i = 0; i < 4; ++i) sit_out(skirmish);
  CHECK(where(skirmish, "dear") == CardPlace{Slot::discard, 0});
}

TEST_CASE("RX08: a discarded card comes back if something brings it") {
  Skirmish skirmish = card_player();
  skirmish.arena.give_card("ana", "dear", Slot::discard).give_card("ana", "slow", Slot::cooldown, 3);
  skirmish.arena.fight.agenda.push(Retrieve{FigureId{}});
  CHECK(skirmish.legal() == "ana takes back slow; ana takes back dear");
  CHECK(skirmish.refused("ana takes back quick") == "RX08");
  skirmish.play("ana takes back dear");
  CHECK(where(skirmish, "dear") == CardPlace{Slot::hand, 0});
}

TEST_CASE("RX08: an active card lies until the end of this round, of the next one, or for good") {
  Skirmish skirmish = card_player();
  skirmish.arena.give_card("ana", "stance", Slot::active_round)
      .give_card("ana", "oath", Slot::active_next_round)
      .give_card("ana", "vow", Slot::active_always);
  sit_out(skirmish);
  CHECK(where(skirmish, "stance").slot == Slot::cooldown);
  CHECK(where(skirmish, "oath").slot == Slot::active_round);
  sit_out(skirmish);
  CHECK(where(skirmish, "oath").slot == Slot::hand);
  for (int i = 0; i < 3; ++i) sit_out(skirmish);
  CHECK(where(skirmish, "vow").slot == Slot::active_always);
}

TEST_CASE("RG36: an active card whose time is over goes to its place before the queue moves") {
  Skirmish skirmish = card_player();
  waste(skirmish, "stance");  // place 2
  CHECK(where(skirmish, "stance") == CardPlace{Slot::cooldown, 1});
  sit_out(skirmish);
  CHECK(where(skirmish, "stance") == CardPlace{Slot::hand, 0});
}

TEST_CASE("RG49: XP is counted and good for nothing in a skirmish") {
  Skirmish skirmish = card_player();
  skirmish.hero("ana").xp = 254;
  const auto before = skirmish.arena.codex.profiles[0].stamina;
  waste(skirmish, "quick");
  CHECK(skirmish.hero("ana").xp == 255);  // it stops there
  CHECK(skirmish.hero("ana").stamina == before);
}

TEST_CASE("RG49: who has played no card with XP has none") {
  Skirmish skirmish = card_player();
  waste(skirmish, "slow");
  CHECK(skirmish.hero("ana").xp == 0);
  CHECK(skirmish.arena.count<ExperienceGained>() == 0);
}
