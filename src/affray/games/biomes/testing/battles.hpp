#pragma once
// Battles set up by hand: agents are in their biomes as the attack step begins, and somebody is asked after
// it.

#include "affray/games/biomes/testing/scene.hpp"

namespace affray::biomes::testing {

/// An event without a target or effect.
inline Made signal(std::string id, int speed) {
  return event(std::move(id)).speed(speed).effect({.verb = Verb::energy, .energy = Energy::gale});
}

inline Effect on_agent(Verb verb, int amount = 1) {
  return {.verb = verb,
          .aim = Aim::card,
          .types = TypeBit::agent,
          .amount = static_cast<std::int8_t>(amount),
          .second = static_cast<std::int8_t>(amount)};
}

/// The battle begins. Ann holds a card that can be played in a primary phase only, so that she is asked after
/// the battle.
inline Scene opening(const Options& options = {}) {
  Scene scene = two_players(options);
  scene.hand("ann", signal("idle", 1)).deck("ann", signal("rest", 1), 5).deck("ben", signal("rest", 1), 5);
  return scene.at("ann", Moment::advance);
}

/// The same, beginning with the attack step.
inline Scene battle(const Options& options = {}) { return opening(options).at("ann", Moment::attack_start); }

inline int durability(Scene& scene, std::string_view player, int number) {
  return scene.player(player).durability[static_cast<std::size_t>(number - 1)];
}

inline bool is_in(const Scene& scene, std::string_view card, Zone zone) { return scene[card].zone == zone; }

}  // namespace affray::biomes::testing
