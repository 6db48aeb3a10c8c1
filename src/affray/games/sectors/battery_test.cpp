#include "affray/core/testing/battery.hpp"

#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// Two against one with a tactic each: small enough for exact odds.
Scene duel(Options options) {
  Scene scene = two_players(options);
  scene.card("ann", character("scout").attack(3, 1, 0).speed(4).defence(4).health(1), "north");
  scene.card("ben", character("guard").attack(2, 1, 1).speed(5).defence(3).health(1), "north");
  scene.card("ben", character("warden").speed(5).health(1), "north");
  scene.hand("ann",
             order("rush").line(tactic({{.verb = Verb::attack_all, .amount = 2, .until = Until::attack}})));
  scene.hand("ben",
             order("cover").line(tactic({{.verb = Verb::defence, .amount = 2, .until = Until::attack}})));
  scene.deck("ben", order("spare").line(event({{.verb = Verb::draw, .aim = Aim::itself, .amount = 1}})));
  return scene;
}

void add_orders(Scene& scene, std::string_view player) {
  const Until attack = Until::attack;
  const Until round = Until::round;
  scene.hand(player,
             order("storm").line(event(
                 {{.verb = Verb::speed, .aim = Aim::all, .types = 0b001, .amount = 1, .until = round}})));
  scene.hand(player, order("rush").line(tactic(
                         {{.verb = Verb::attack, .aim = Aim::attacker, .triple = {2, 1, 0}, .until = attack}},
                         Condition::attacking)));
  scene.hand(player, order("cover").line(tactic(
                         {{.verb = Verb::defence, .whose = Whose::own, .amount = 2, .until = attack}})));
  scene.hand(player, order("flare").line(reaction({{.verb = Verb::cancel_attack}})));
  scene.hand(player, order("retreat").line(battle_action({{.verb = Verb::move, .whose = Whose::own}})));
  scene.hand(player, order("bomb").line(battle_action({{.verb = Verb::injure, .amount = 2}})));
  scene.hand(player,
             order("spy").line(reaction({{.verb = Verb::look, .aim = Aim::player, .whose = Whose::other},
                                         {.verb = Verb::draw, .aim = Aim::itself, .amount = 1}})));
  scene.hand(player, order("theft").line(event(
                         {{.verb = Verb::discard, .aim = Aim::player, .whose = Whose::other, .amount = 1}})));
  scene.deck(player, order("jam").line(reaction({{.verb = Verb::cancel_line}})));
  scene.deck(player, order("shield").line(reaction({{.verb = Verb::cancel_injury}})));
}

// Everything that there is, in two sectors.
Scene everything(Options options, int players) {
  Scene scene = two_players(options);
  scene.codex.game_rounds = 2;
  if (players == 3) scene.player("cid");
  for (std::size_t i = 0; i < scene.codex.players.size(); ++i) {
    const std::string player = scene.codex.players[i];
    scene.card(player, character("scout").attack(4, 2, 1).speed(5).bonus(1).soldier(), "north");
    scene.card(
        player,
        character("fixer").speed(3).mechanic().line(ability({{.verb = Verb::ready, .whose = Whose::own}})),
        "north");
    scene.card(player, manual("buggy").attack(2, 4, 3).speed(6), "north");
    scene.card(player, building("bunker").attack(3, 3, 3).speed(2).crew(1), "north");
    scene.card(player, ape_man("grok").speed(3), "south");
    if (players == 3) continue;
    scene.card(player, character("medic").special(1).speed(2).scientist(), "north");
    scene.card(player, character("builder").speed(2).worker(), "north");
    scene.card(player, remote("drone").speed(7), "north");
    scene.card(player, remote("drone").speed(7), "north");
    scene.card(player, tower("mast", 1), "south");
    scene.card(player, animal("wolf").speed(4), i == 0 ? "north" : "south");
    scene.card(player, building("depot").function(Function::warehouse), "south");
    scene.card(player, building("yard").function(Function::workshop), "north");
    scene.under_construction(player, vehicle("truck"), "north");
    add_orders(scene, player);
    const std::string number = i == 0 ? "" : "-2";
    scene.crew("grok" + number, "mast" + number);
  }
  return scene;
}

void run(Scene scene, std::size_t fights) {
  affray::testing::BatteryOptions options;
  options.fights = fights;
  scene.begin();
  affray::testing::battery<Sectors>(scene.codex, scene.fight, options);
}

}  // namespace

TEST_CASE("the battery: sectors, two against one") { run(duel({}), 30); }

TEST_CASE("the battery: sectors, two against one with open hands") {
  Options options;
  options.hands = Hands::open;
  run(duel(options), 10);
}

TEST_CASE("the battery: sectors, everything for two") { run(everything({}, 2), 8); }

TEST_CASE("the battery: sectors, three players and every other switch") {
  Options options;
  options.direction = Direction::counter_clockwise;
  options.starter_takes_part = true;
  options.fights_per_sector = 0;
  options.blocking_exhausts = true;
  options.wait_once_per_fight = true;
  options.idle_turn_restores = true;
  options.ledger_per_player = true;
  options.counterattack_keeps_focus = true;
  options.own_targets = false;
  options.animal_lowest_first = true;
  options.animals_spare_owner = true;
  options.apemen_crew = false;
  options.workshop_by_owner = true;
  run(everything(options, 3), 8);
}

TEST_CASE("hidden hands: states that differ only in what a side cannot know look the same to it") {
  const Scene scene = everything({}, 2).begin();
  const std::size_t pairs = affray::testing::long_tests() ? 100'000 : 10'000;
  affray::SeededDice dice(7);
  std::size_t seen = 0;
  std::size_t different = 0;
  for (Fight fight = scene.fight; seen < pairs;) {
    if (Sectors::asked(scene.codex, fight).over()) fight = scene.fight;
    const auto choices = Sectors::choices(scene.codex, fight);
    const auto at =
        dice.below(affray::Stream{0}, affray::Side{0}, static_cast<std::uint32_t>(choices.size()));
    Sectors::play(scene.codex, fight, choices[at], dice, quiet);
    for (std::size_t side = 0; side < 2; ++side, ++seen) {
      const View view = Sectors::view(scene.codex, fight, affray::side_at(side));
      const Fight other = Sectors::imagine(scene.codex, view, dice);
      if (!(other == fight)) ++different;
      REQUIRE(Sectors::view(scene.codex, other, affray::side_at(side)) == view);
    }
  }
  CHECK(different > pairs / 4);
}
