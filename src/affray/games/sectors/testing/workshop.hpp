#pragma once
// A fight with a character of each profession.

#include <string>
#include <string_view>

#include "affray/games/sectors/testing/exchange.hpp"

namespace affray::sectors::testing {

/// Ann's fixer, mason and medic; ben's gunner attacks; each has a buggy and a bunker.
inline Scene shop(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("fixer").mechanic(), "north");
  scene.card("ann", character("mason").worker(), "north");
  scene.card("ann", character("medic").scientist(), "north");
  scene.card("ann", vehicle("buggy").health(3).defence(5), "north");
  scene.card("ann", building("bunker").health(3).defence(5), "north");
  scene.card("ben", character("gunner").soldier().attack(9, 9, 9).health(3), "north");
  scene.card("ben", vehicle("truck").health(3), "north");
  return scene.fighting("north", "ann");
}

/// The rule that forbids the repair, or "".
inline std::string no_repair(const Scene& scene, std::string_view player, std::string_view worker,
                             std::string_view card) {
  const Choice choice{Deed::repair, scene.side(player), {byte(scene.id(worker)), byte(scene.id(card))}};
  const auto no = refuse_repair(scene.codex, scene.fight, choice);
  return no ? std::string(no->rule.text()) : "";
}

}  // namespace affray::sectors::testing
