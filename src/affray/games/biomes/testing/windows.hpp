#pragma once
// Windows set up by hand: each player holds a card of each speed, and tests aim the effects.

#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

/// Ann holds walk, run and dash, ben crawl, trot and bolt: events of Speed 1, 2 and 3 without effects.
inline Scene speeds(const Options& options = {}) {
  Scene scene = two_players(options);
  scene.hand("ann", signal("walk", 1)).hand("ann", signal("run", 2)).hand("ann", signal("dash", 3));
  scene.hand("ben", signal("crawl", 1)).hand("ben", signal("trot", 2)).hand("ben", signal("bolt", 3));
  return scene;
}

/// The same in ann's first primary phase, in which she is next to act.
inline Scene primary(const Options& options = {}) {
  Scene scene = speeds(options);
  scene.window("ann", primary_leads).go_on();
  return scene;
}

/// An event of this speed that cancels an action (B62) of Speed `up_to` at most.
inline Made veto(std::string id, int speed = 3, int up_to = 3) {
  return event(std::move(id))
      .speed(speed)
      .effect({.verb = Verb::cancel, .aim = Aim::action, .amount = static_cast<std::int8_t>(up_to)});
}

/// The kinds of card that the player who is asked may play, in order: "dash run walk".
inline std::string plays(const Scene& scene) {
  std::string all;
  for (const Choice& choice : Biomes::choices(scene.codex, scene.fight)) {
    if (choice.deed != Deed::play) continue;
    all += (all.empty() ? "" : " ") + scene.codex.kinds[scene.codex.cards[choice.what[0]].kind].id;
  }
  return all;
}

/// The actions in the queue, the oldest first.
inline std::string queue(const Scene& scene) {
  std::string all;
  for (const Action& action : scene.fight.queue) {
    all += (all.empty() ? "" : " ") + scene.codex.kinds[scene.codex.cards[action.card].kind].id;
  }
  return all;
}

/// The order in which actions have executed.
inline std::string executed(const Scene& scene) {
  std::string all;
  for (const Event& each : scene.events) {
    const auto* it = std::get_if<Executed>(&each);
    if (it == nullptr) continue;
    all += (all.empty() ? "" : " ") + scene.codex.kinds[scene.codex.cards[it->card].kind].id;
  }
  return all;
}

}  // namespace affray::biomes::testing
