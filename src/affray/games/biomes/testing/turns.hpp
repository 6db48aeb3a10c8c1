#pragma once
// Whole turns of two players.

#include <string>

#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

/// Cards for many turns, so that nobody loses a biome by drawing. They can never be paid.
inline Scene table(const Options& options = {}) {
  Scene scene = two_players(options);
  for (const char* player : {"ann", "ben"}) {
    scene.deck(player, agent("titan").pays(Energy::void_energy, 99), 30);
  }
  return scene;
}

/// Adds cards with which the players can act in every window that allows Speed 3, and nowhere else.
inline Scene& with_signals(Scene& scene, int speed) {
  const std::string id = "signal-" + std::to_string(speed);
  scene.hand("ann", signal(id, speed)).hand("ben", signal(id, speed));
  return scene;
}

/// The moments in which somebody is asked until the turn is over, with the player: "2a 2b 4a".
inline std::string windows(Scene& scene) {
  std::string all;
  const int turn = scene.fight.turn;
  while (scene.fight.turn == turn && !scene.fight.agenda.empty() && scene.fight.agenda.is<Window>()) {
    all += std::to_string(static_cast<int>(scene.fight.moment)) + scene.asked().front() + ' ';
    scene.pass();
  }
  return all;
}

inline const Effect draws_one{.verb = Verb::draw, .aim = Aim::none};

}  // namespace affray::biomes::testing
