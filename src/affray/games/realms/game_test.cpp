#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/skirmish.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

static_assert(affray::Game<Realms>);

namespace {

Arena brawl() {
  return draw(R"(
      # # # # #
       # A g . #
      # . . * #
       # # # # #)",
              {{'A', hero("ana").card(card("thrust", {melee()}, 2))},
               {'g', enemy("goblin").card(card("bite", {melee(Value::fixed, 3)}, 1))}});
}

}  // namespace

TEST_CASE("R01: a skirmish is won by getting the better of its opposition, here by killing all") {
  Skirmish skirmish(brawl().objective({}));
  skirmish.play("ana plays thrust").play("ana begins thrust").play("ana targets goblin").rolls({4});
  skirmish.play("ana rolls");
  CHECK(skirmish.over());
  const auto outcome = *Realms::outcome(skirmish.arena.codex, skirmish.arena.fight);
  CHECK(outcome.winner == heroes);
  CHECK(outcome.losses[index(heroes)] == 0);
  CHECK(outcome.losses[index(enemies)] == 1);
}

TEST_CASE("R01: as long as an enemy stands it goes on, and it is lost with the last hero") {
  Skirmish skirmish(brawl().objective({}));
  CHECK(!Realms::outcome(skirmish.arena.codex, skirmish.arena.fight));
  skirmish["ana"].health = 3;
  skirmish.rolls({4}).play("ana is ready");
  CHECK(skirmish.over());
  const auto outcome = *Realms::outcome(skirmish.arena.codex, skirmish.arena.fight);
  CHECK(outcome.winner == enemies);
  CHECK(outcome.losses[index(heroes)] == 1);
}

TEST_CASE("R02: other skirmishes ask for something else, here for a place to get to") {
  Skirmish skirmish(brawl().objective({Aim::reach, 0, 0, true, false}));
  skirmish.arena.put("goblin", "b3");
  skirmish.play("ana plays thrust").play("ana runs to d3");
  if (skirmish.arena.fight.agenda.is<Moving>()) skirmish.play("ana stops");
  CHECK(skirmish.over());
  CHECK(Realms::outcome(skirmish.arena.codex, skirmish.arena.fight)->winner == heroes);
  CHECK(skirmish["goblin"].stands());
}

TEST_CASE("R02: killing is then not enough") {
  Skirmish skirmish(brawl().objective({Aim::reach, 0, 0, true, false}));
  skirmish.play("ana plays thrust").play("ana begins thrust").play("ana targets goblin").rolls({4});
  skirmish.play("ana rolls");
  CHECK(!skirmish["goblin"].stands());
  CHECK(!skirmish.over());
}

TEST_CASE("RX07: a line that needs a rift is passed over without one, and what is chained to it as well") {
  Arena arena = brawl();
  Card& thrust = arena.codex.cards[arena.card("thrust")];
  thrust.actions = {melee(), does(Verb::shield, 1)};
  thrust.actions[0].needs = Element::fire;
  thrust.actions[1].chained = true;
  Skirmish skirmish(arena);
  skirmish.play("ana plays thrust").play("ana begins thrust");
  CHECK(skirmish.arena.count<LineSkipped>() == 2);
  CHECK(skirmish.arena.last<LineSkipped>().rules[0] == Rule("RX07"));
}

TEST_CASE("RX07: with the rift in reach both are done") {
  Arena arena = brawl();
  Card& thrust = arena.codex.cards[arena.card("thrust")];
  thrust.actions = {melee(), does(Verb::shield, 1)};
  thrust.actions[0].needs = Element::fire;
  thrust.actions[1].chained = true;
  Skirmish skirmish(arena);
  skirmish.arena.rift("b3", Element::fire);
  skirmish.play("ana plays thrust").play("ana begins thrust").play("ana carries out line 1 of thrust");
  skirmish.play("ana uses the rift on b3").play("ana targets goblin").rolls({1}).play("ana rolls");
  if (skirmish.legal().find("stand") != std::string::npos) skirmish.play("ana lets the dice stand");
  skirmish.play("ana carries out line 2 of thrust");
  CHECK(skirmish.arena.count<LineSkipped>() == 0);
  CHECK(lasting_sum(skirmish.arena.fight, FigureId{}, Verb::shield) == 1);
}

TEST_CASE("a skirmish that is over refuses everything") {
  Skirmish skirmish(brawl().objective({}));
  skirmish.play("ana plays thrust").play("ana begins thrust").play("ana targets goblin").rolls({4});
  skirmish.play("ana rolls");
  CHECK(skirmish.refused("ana ends the turn") == "R01");
  CHECK(skirmish.legal().empty());
}

TEST_CASE("RG38: both sides see the same, and nothing is left to imagine") {
  const Skirmish skirmish(brawl());
  const Fight& fight = skirmish.arena.fight;
  CHECK(Realms::view(skirmish.arena.codex, fight, heroes).fight == fight);
  const View seen = Realms::view(skirmish.arena.codex, fight, enemies);
  SeededDice dice(1);
  CHECK(Realms::imagine(skirmish.arena.codex, seen, dice) == fight);
}

TEST_CASE("the estimate likes health, hates a fallen hero, and is the other side's loss") {
  Skirmish skirmish(brawl());
  Fight& fight = skirmish.arena.fight;
  const double before = Realms::estimate(skirmish.arena.codex, fight, heroes);
  CHECK(Realms::estimate(skirmish.arena.codex, fight, enemies) == -before);
  skirmish["goblin"].health = 1;
  const double hurt = Realms::estimate(skirmish.arena.codex, fight, heroes);
  CHECK(hurt > before);
  lose_health(skirmish.arena.codex, fight, FigureId{}, 10, no_figure, false, {"R13"}, quiet);
  CHECK(Realms::estimate(skirmish.arena.codex, fight, heroes) < before);
}

TEST_CASE(
    "RG54: each type draws in a play of its own, so that no play has the outcomes of all decks together") {
  Arena arena = brawl();
  arena.add_card(card("lunge", {melee()}, 3));
  arena.codex.groups[0].deck.push_back(arena.card("lunge"));
  Skirmish skirmish(arena);
  skirmish.arena.play("ana is ready", skirmish.dice);
  CHECK(Realms::asked(skirmish.arena.codex, skirmish.arena.fight).side == enemies);
  CHECK(skirmish.legal() == "goblin draws a card");
  CHECK(skirmish.refused("goblin acts") == "RX04");
  CHECK(skirmish.arena.count<EnemyCardDrawn>() == 0);
  skirmish.draws({1}).arena.play("goblin draws a card", skirmish.dice);
  CHECK(skirmish.arena.last<EnemyCardDrawn>().speed == 3);
}
