#pragma once
// Scenes for the tests of several chapters, and helpers to play a line in them.

#include <string>
#include <string_view>

#include "affray/games/sectors/testing/exchange.hpp"

namespace affray::sectors::testing {

// Ann's scout (3/1/0) and ranger (2/2/2), ben's guard (defence 5, health 2) and runner.
inline Scene skirmish(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("scout").attack(3, 1, 0).speed(4).defence(5).health(2), "north");
  scene.card("ann", character("ranger").attack(2, 2, 2).speed(2).defence(4).health(2), "north");
  scene.card("ben", character("guard").attack(1, 1, 1).speed(2).defence(5).health(2), "north");
  scene.card("ben", character("runner").attack(2, 0, 0).speed(6).defence(6).health(1), "north");
  return scene.fighting("north", "ann");
}

// The same with cid's lancer.
inline Scene three(Options options = {}) {
  Scene scene = three_players(options);
  scene.card("ann", character("scout").attack(3, 1, 0).speed(4).defence(5).health(2), "north");
  scene.card("ben", character("guard").attack(1, 1, 1).speed(5).defence(9).health(2), "north");
  scene.card("ben", character("clerk").attack(1, 1, 1).speed(1).defence(9).health(2), "north");
  scene.card("cid", character("lancer").attack(2, 2, 2).speed(3).defence(8).health(2), "north");
  return scene.fighting("north", "ann");
}

// Ann's scout, buggy and bunker; ben's guard; cid's clerk. Nobody blocks.
inline Scene field() {
  Scene scene = three_players();
  scene.card("ann", character("scout").attack(3, 1, 0).defence(5).health(3), "north");
  scene.card("ann", vehicle("buggy").defence(5).health(3), "north");
  scene.card("ann", building("bunker").defence(5).health(3), "north");
  scene.card("ben", character("guard").defence(5).health(3), "north");
  scene.card("cid", character("clerk").defence(5).health(3), "north");
  return scene.fighting("north", "ann");
}

// Ann plays a line with one effect, with the card as its target if it needs one.
inline Scene& does(Scene& scene, Effect effect, std::string_view at = {}) {
  const std::string id = "order-" + std::to_string(scene.codex.cards.size());
  scene.hand("ann", order(id).line(reaction({effect})));
  plays(scene, "ann", id);
  if (!at.empty()) scene.play("ann aims at " + std::string(at));
  return scene.pass();
}

inline std::string no_order(Scene& scene, Effect effect) {
  scene.hand("ann", order("order").line(reaction({effect})));
  return no_line_of(scene, "ann", "order");
}

inline Effect more_defence(int amount) {
  return {.verb = Verb::defence,
          .aim = Aim::defender,
          .amount = static_cast<std::int8_t>(amount),
          .until = Until::attack};
}
inline Effect more_attack(int amount) {
  return {.verb = Verb::attack_all,
          .aim = Aim::attacker,
          .amount = static_cast<std::int8_t>(amount),
          .until = Until::attack};
}

inline const Line cover = tactic({more_defence(2)});
inline const Line charge = tactic({more_attack(2)});
inline const Line no_line_works = reaction({{.verb = Verb::cancel_line}});
inline const Line no_attack_works = reaction({{.verb = Verb::cancel_attack}});

// Ann's scout attacks ben's guard; cid is not involved.
inline Scene table(Options options = {}) {
  Scene scene = three_players(options);
  scene.card("ann", character("scout").attack(3, 1, 0).speed(4).defence(5), "north");
  scene.card("ben", character("guard").defence(5).speed(2), "north");
  scene.card("cid", character("clerk").defence(5).speed(2), "north");
  return scene.fighting("north", "ann");
}

}  // namespace affray::sectors::testing
