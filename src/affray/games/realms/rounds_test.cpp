#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/skirmish.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

constexpr std::string_view field = R"(
    # # # # # # #
     # A B C . . #
    # . . . . . #
     # . . . . . #
    # . . . . g h #
     # # # # # # #)";

// Two heroes and two kinds of enemy, far apart; everybody has one card that does nothing to anybody.
Made fighter(std::string id, int stamina) {
  const std::string name = id + "-card";
  return hero(std::move(id)).card(card(name, {does(Verb::shield, 1)}, stamina));
}
Made monster(std::string id, int speed) {
  const std::string name = id + "-card";
  return enemy(std::move(id)).card(card(name, {does(Verb::shield, 1)}, speed));
}

Skirmish four(int ana, int ben, int goblin, int rat) {
  return Skirmish(draw(field, {{'A', fighter("ana", ana)},
                               {'B', fighter("ben", ben)},
                               {'g', monster("goblin", goblin)},
                               {'h', monster("rat", rat)}}));
}

Skirmish& all_play(Skirmish& skirmish) {
  return skirmish.play("ana plays ana-card").play("ben plays ben-card");
}

Skirmish one_on_one() {
  return Skirmish(draw(field, {{'A', fighter("ana", 2)}, {'g', monster("goblin", 1)}}));
}

Skirmish& round_of_ana(Skirmish& skirmish) { return skirmish.play("ana is ready").play("ana ends the turn"); }

}  // namespace

TEST_CASE(
    "RX03: the fastest acts first: heroes by Stamina paid for cards, enemies by the card of their type") {
  Skirmish skirmish = four(/*ana=*/2, /*ben=*/5, /*goblin=*/3, /*rat=*/6);
  all_play(skirmish);
  CHECK(skirmish.turns() == "rat ben");
  skirmish.play("ben ends the turn");
  CHECK(skirmish.turns() == "rat ben goblin ana");
}

TEST_CASE("RX03: a hero who plays no card has speed 0 and comes after everybody") {
  Skirmish skirmish = four(2, 5, 3, 1);
  skirmish.play("ana is ready").play("ben plays ben-card");
  skirmish.play("ben ends the turn");
  CHECK(skirmish.turns() == "ben goblin rat ana");
  CHECK(skirmish.arena.last<TurnBegan>().speed == 0);
}

TEST_CASE("RG28: at equal speed heroes act before enemies, and settle it among themselves") {
  Skirmish skirmish = four(3, 3, 3, 3);
  all_play(skirmish);
  CHECK(skirmish.legal() == "ana goes first; ben goes first");
  CHECK(skirmish.refused("ana ends the turn") == "RG28");
  skirmish.play("ben goes first").play("ben ends the turn").play("ana ends the turn");
  CHECK(skirmish.turns() == "ben ana goblin rat");
}

TEST_CASE(
    "RG28: a hero of another speed is not among the equals, and types come in the order of the set-up") {
  Skirmish skirmish = four(3, 4, 2, 2);
  all_play(skirmish);
  skirmish.play("ben ends the turn");
  CHECK(skirmish.refused("ben goes first") == "RX02");
  skirmish.play("ana ends the turn");
  CHECK(skirmish.turns() == "ben ana goblin rat");
}

TEST_CASE("RX02: a round is over when every figure that acts has had its turn") {
  Skirmish skirmish = four(3, 4, 2, 2);
  all_play(skirmish).play("ben ends the turn");
  CHECK(skirmish.arena.fight.round == 1);
  skirmish.play("ana ends the turn");
  CHECK(skirmish.arena.fight.round == 2);
  CHECK(skirmish.arena.count<RoundBegan>() == 2);
}

TEST_CASE("RX02: objects and prisoners who are not free do not act") {
  Skirmish skirmish(draw(field, {{'A', fighter("ana", 2)},
                                 {'g', monster("goblin", 1)},
                                 {'B', prisoner("captive")},
                                 {'h', object("crate")}}));
  skirmish.play("ana plays ana-card").play("ana ends the turn");
  CHECK(skirmish.turns() == "ana goblin");
  CHECK(skirmish.arena.fight.round == 2);
}

TEST_CASE("RX01: a skirmish holds rounds, and a round begins with its cards") {
  Skirmish skirmish = one_on_one();
  CHECK(skirmish.arena.fight.round == 1);
  CHECK(skirmish.legal() == "ana plays ana-card; ana is ready");
}

TEST_CASE("RX01: only one round is played at a time; a turn is refused while cards are picked") {
  Skirmish skirmish = one_on_one();
  CHECK(skirmish.refused("ana ends the turn") == "RX04");
}

TEST_CASE("RX02: events at the start of a round: figures arrive in theirs") {
  Arena arena = draw(field, {{'A', fighter("ana", 2)}, {'g', monster("goblin", 1)}});
  arena.codex.placed.push_back({arena.profile("goblin"), arena.space("e2"), 2});
  Skirmish skirmish(arena);
  CHECK(skirmish.arena.at("goblin-2").empty());
  round_of_ana(skirmish);
  CHECK(skirmish.arena.at("goblin-2") == "e2");
  CHECK(skirmish.arena.last<Arrived>().figure == skirmish.arena.id("goblin-2"));
}

TEST_CASE("RX02, RG64: where somebody stands already, an arrival comes to the nearest free space") {
  Arena arena = draw(field, {{'A', fighter("ana", 2)}, {'g', monster("goblin", 1)}});
  arena.codex.placed.push_back({arena.profile("goblin"), arena.space("b2"), 2});
  Skirmish skirmish(arena);
  round_of_ana(skirmish);
  CHECK(skirmish.arena.at("ana") == "b2");
  CHECK(distance(skirmish.arena.codex, skirmish.arena.fight, skirmish.arena.id("ana"),
                 skirmish.arena.id("goblin-2")) == 1);
}

TEST_CASE("RG64: an arrival evades a trap, and of several spaces takes the one with the lowest index") {
  Arena arena = draw(R"(
    # # # # # #
     # . ^ . # #
    # . A ^ . #
     # . g . # #
    # # # # # #)",
                     {{'A', fighter("ana", 2)}, {'g', monster("goblin", 1)}});
  arena.codex.placed.push_back({arena.profile("goblin"), arena.space("c3"), 2});
  Skirmish skirmish(arena);
  round_of_ana(skirmish);
  CHECK(skirmish.arena.at("ana") == "c3");
  CHECK(skirmish.arena.at("goblin-2") == "b2");  // not c2, where a trap is
}

TEST_CASE("RX25, RG28: a Captain is one of its type, acts by its card, and acts first") {
  Skirmish skirmish(draw(
      field, {{'A', fighter("ana", 2)}, {'g', monster("goblin", 5)}, {'h', captain("chief").of("goblin")}}));
  skirmish.play("ana is ready");
  CHECK(skirmish.turns() == "chief goblin ana");
  CHECK(skirmish.arena.count<EnemyCardDrawn>() == 1);
}

TEST_CASE("RX25: a Boss has a type of its own, an ally acts on the heroes' side") {
  Skirmish skirmish(draw(field, {{'A', fighter("ana", 2)},
                                 {'g', boss("ogre").card(card("stomp", {does(Verb::shield, 1)}, 4))},
                                 {'h', ally("wolf").card(card("howl", {does(Verb::shield, 1)}, 4))}}));
  skirmish.play("ana is ready");
  CHECK(skirmish.arena.count<EnemyCardDrawn>() == 2);
  CHECK(skirmish.turns() == "wolf ogre ana");
  CHECK(side_of(skirmish.arena.codex, skirmish.arena.fight, skirmish.arena.id("wolf")) == heroes);
}

TEST_CASE("RG37: at the start of each round a hero has as much Stamina as his stat") {
  Skirmish skirmish = one_on_one();
  skirmish.play("ana plays ana-card");
  CHECK(skirmish.hero("ana").stamina == 4);
  CHECK(skirmish.hero("ana").invested == 2);
  skirmish.play("ana ends the turn");
  CHECK(skirmish.hero("ana").stamina == 6);
  CHECK(skirmish.hero("ana").invested == 0);
}

TEST_CASE("RG37: what is left is lost and not saved for the next round") {
  Skirmish skirmish = one_on_one();
  round_of_ana(skirmish);
  CHECK(skirmish.arena.fight.round == 2);
  CHECK(skirmish.hero("ana").stamina == 6);
}

TEST_CASE("RG45: Adrenaline gives 1 Stamina more at the start of the next round and ends there") {
  Skirmish skirmish = one_on_one();
  skirmish.arena.give("ana", Status::adrenaline);
  round_of_ana(skirmish);
  CHECK(skirmish.hero("ana").stamina == 7);
  CHECK(!skirmish["ana"].statuses.has(Status::adrenaline));
}

TEST_CASE("RG45: Adrenaline does nothing to others, and not twice") {
  Skirmish skirmish = one_on_one();
  skirmish.arena.give("goblin", Status::adrenaline);
  round_of_ana(skirmish);
  CHECK(!skirmish["goblin"].statuses.has(Status::adrenaline));
  round_of_ana(skirmish);
  CHECK(skirmish.hero("ana").stamina == 6);
}

TEST_CASE("RG54: each type draws one card a round, and what was drawn stays out until the deck is empty") {
  Arena arena = draw(field, {{'A', fighter("ana", 2)},
                             {'g', enemy("goblin")
                                       .card(card("slow", {does(Verb::shield, 1)}, 1))
                                       .card(card("fast", {does(Verb::shield, 1)}, 9))}});
  Skirmish skirmish(arena);
  skirmish.draws({1});
  round_of_ana(skirmish);
  CHECK(skirmish.arena.last<EnemyCardDrawn>().speed == 9);
  skirmish.play("ana is ready");
  CHECK(skirmish.arena.last<EnemyCardDrawn>().speed == 1);
  CHECK(skirmish.arena.count<DeckShuffled>() == 0);
  skirmish.play("ana ends the turn").draws({1}).play("ana is ready");
  CHECK(skirmish.arena.count<DeckShuffled>() == 1);
  CHECK(skirmish.arena.last<EnemyCardDrawn>().speed == 9);
}

TEST_CASE("RG54: copies of a card are alike: two of three are drawn with chance 2/3") {
  Arena arena = draw(field, {{'A', fighter("ana", 2)}, {'g', monster("goblin", 1)}});
  auto& deck = arena.codex.groups[arena.group("goblin")].deck;
  arena.add_card(card("rare", {does(Verb::shield, 1)}, 9));
  deck.push_back(arena.card("rare"));
  deck.push_back(deck[0]);
  const Skirmish skirmish(arena);
  Tape tape;
  std::uint64_t runs = 0;
  std::uint64_t up = 0;
  std::uint64_t down = 1;
  do {
    Fight fight = skirmish.arena.fight;
    draw_card(skirmish.arena.codex, fight, 0, tape, quiet);
    ++runs;
    if (fight.decks[0].card == skirmish.arena.card("rare")) {
      up = tape.weight();
      down = tape.total();
    }
  } while (tape.advance());
  CHECK(runs == 2);
  CHECK(up * 3 == down);
}

TEST_CASE("RG54: a type of which no figure is on the map draws nothing") {
  Skirmish skirmish = four(2, 3, 1, 1);
  skirmish["rat"].space = nowhere;
  all_play(skirmish);
  CHECK(skirmish.arena.count<EnemyCardDrawn>() == 1);
}

TEST_CASE("RX22: Poison takes 1 health at the start of the figure's turn") {
  Skirmish skirmish = one_on_one();
  skirmish.arena.give("ana", Status::poisoned);
  skirmish.play("ana is ready");
  CHECK(skirmish["ana"].health == 9);
  CHECK(skirmish.arena.last<HealthLost>().rules[0] == Rule("RX22"));
  CHECK(skirmish["ana"].statuses.has(Status::poisoned));
}

TEST_CASE("RX22: who falls by Poison has no turn") {
  Skirmish skirmish = four(2, 5, 3, 1);
  skirmish.arena.give("goblin", Status::poisoned);
  skirmish["goblin"].health = 1;
  skirmish.play("ana is ready").play("ben is ready");
  CHECK(!skirmish["goblin"].stands());
  CHECK(skirmish.arena.count<CardBegun>() == 1);  // the rat's
}

TEST_CASE("RX19: a condition that ends with the figure's next turn outlasts a turn that has begun (RG56)") {
  Skirmish skirmish = one_on_one();
  skirmish.play("ana is ready");
  auto log = skirmish.arena.log();
  gain(skirmish.arena.codex, skirmish.arena.fight, FigureId{}, Status::marked, {"R38"}, log);
  skirmish.play("ana ends the turn");
  CHECK(skirmish["ana"].statuses.has(Status::marked));
  round_of_ana(skirmish);
  CHECK(!skirmish["ana"].statuses.has(Status::marked));
}

TEST_CASE("RG56: getting a condition again begins its time anew") {
  Skirmish skirmish = one_on_one();
  skirmish.arena.give("ana", Status::marked);
  skirmish.play("ana is ready");
  auto log = skirmish.arena.log();
  gain(skirmish.arena.codex, skirmish.arena.fight, FigureId{}, Status::marked, {"R38"}, log);
  skirmish.play("ana ends the turn");
  CHECK(skirmish["ana"].statuses.has(Status::marked));
}

TEST_CASE("RG56: without that, the condition from before the turn ends with it") {
  Skirmish skirmish = one_on_one();
  skirmish.arena.give("ana", Status::marked);
  round_of_ana(skirmish);
  CHECK(!skirmish["ana"].statuses.has(Status::marked));
}

TEST_CASE("RG20: stunned, Confused and strengthened end with the round, and RX19 Poison does not") {
  Skirmish skirmish = one_on_one();
  for (const Status status : {Status::stunned, Status::confused, Status::strengthened, Status::poisoned}) {
    skirmish.arena.give("goblin", status);
  }
  round_of_ana(skirmish);
  CHECK(!skirmish["goblin"].statuses.has(Status::stunned));
  CHECK(!skirmish["goblin"].statuses.has(Status::confused));
  CHECK(!skirmish["goblin"].statuses.has(Status::strengthened));
  CHECK(skirmish["goblin"].statuses.has(Status::poisoned));
}

TEST_CASE("RG20: the data may say another way for a condition to end") {
  Arena arena = draw(field, {{'A', fighter("ana", 2)}, {'g', monster("goblin", 1)}});
  arena.codex.ends[static_cast<std::size_t>(Status::stunned)] = Ends::heal;
  Skirmish skirmish(arena);
  skirmish.arena.give("goblin", Status::stunned);
  round_of_ana(skirmish);
  CHECK(skirmish["goblin"].statuses.has(Status::stunned));
}

TEST_CASE("RG59: effects last as long as their line says") {
  Skirmish skirmish = one_on_one();
  for (const Lasts lasts : {Lasts::round, Lasts::next_round, Lasts::skirmish}) {
    skirmish.arena.fight.lasting.push_back({FigureId{}, Verb::shield, 1, lasts});
  }
  const auto shield = [&] { return lasting_sum(skirmish.arena.fight, FigureId{}, Verb::shield); };
  skirmish.play("ana is ready");
  CHECK(shield() == 3);
  skirmish.play("ana ends the turn");
  CHECK(shield() == 2);
  round_of_ana(skirmish);
  CHECK(shield() == 1);
  round_of_ana(skirmish);
  CHECK(shield() == 1);
}

TEST_CASE("RG59: strength for the next attack of this turn is gone with the turn, attack or not") {
  Skirmish skirmish = one_on_one();
  skirmish.play("ana is ready");
  skirmish.arena.fight.lasting.push_back({FigureId{}, Verb::strength, 2, Lasts::this_attack});
  skirmish.play("ana ends the turn");
  CHECK(lasting_sum(skirmish.arena.fight, FigureId{}, Verb::strength) == 0);
}

TEST_CASE("RG55: at the end of a round conditions end before effects, effects before active cards") {
  Skirmish skirmish = one_on_one();
  skirmish.play("ana is ready");
  skirmish.arena.give("ana", Status::stunned).give_card("ana", "ana-card", Slot::active_round);
  skirmish.arena.fight.lasting.push_back({FigureId{}, Verb::shield, 1, Lasts::round});
  skirmish.arena.events.clear();
  skirmish.play("ana ends the turn");
  std::string order;
  for (const Event& event : skirmish.arena.events) {
    if (std::holds_alternative<StatusEnded>(event)) order += "condition ";
    if (std::holds_alternative<EffectEnded>(event)) order += "effect ";
    if (std::holds_alternative<CardReturned>(event)) order += "card ";
    if (std::holds_alternative<RoundBegan>(event)) order += "round ";
  }
  CHECK(order == "condition effect effect card round ");  // the goblin's Shield ends, too
}

TEST_CASE("RG55: nothing of that happens while somebody has still to act") {
  Skirmish skirmish = four(2, 5, 3, 1);
  skirmish.arena.give("ana", Status::stunned);
  all_play(skirmish).play("ben ends the turn");
  CHECK(skirmish["ana"].statuses.has(Status::stunned));
}
