#pragma once
// Whole fights that several tests play: a small one, and one with an example of everything.

#include <string_view>

#include "affray/games/sectors/testing/scene.hpp"

namespace affray::sectors::testing {

// Two cards against one, with a tactic each: small enough for exact odds.
inline Scene duel(Options options) {
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

inline void add_orders(Scene& scene, std::string_view player) {
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

// An example of everything, in two sectors.
inline Scene everything(Options options, int players) {
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

}  // namespace affray::sectors::testing
