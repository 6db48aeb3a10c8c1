#pragma once
// Fights with a vehicle that needs a crew.

#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

namespace affray::sectors::testing {

/// ann: a vehicle with a crew of two, and three characters; ben: a guard whose speed is between theirs.
inline Scene garage() {
  Scene scene = two_players();
  scene.card("ann", manual("tank", 2).speed(7), "north");
  scene.card("ann", character("driver").speed(6), "north");
  scene.card("ann", character("gunner").speed(5), "north");
  scene.card("ann", character("cook").speed(1), "north");
  scene.card("ben", character("guard").speed(3), "north");
  return scene;
}

/// The same with a vehicle for a crew of one.
inline Scene buggy(int speed = 7) {
  Scene scene = two_players();
  scene.card("ann", manual("buggy").speed(speed), "north");
  scene.card("ann", character("driver").speed(6), "north");
  scene.card("ann", character("cook").speed(1), "north");
  scene.card("ben", character("guard").speed(3), "north");
  return scene;
}

}  // namespace affray::sectors::testing
