#pragma once
// A part of a fight that was set up by hand: an attack, a line, or a window, up to the next choice. The rest
// of the fight (whose turn is next) is not on the agenda.

#include <string>
#include <string_view>

#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

namespace affray::sectors::testing {

/// Continues to the next decision.
inline Scene& go_on(Scene& scene) {
  Chronicle<Event> log(scene.events);
  proceed(scene.codex, scene.fight, scene.dice, log);
  return scene;
}

/// Declares the attack; the players who can respond are asked.
inline Scene& declares(Scene& scene, std::string_view attacker, std::string_view target) {
  Chronicle<Event> log(scene.events);
  declare_attack(scene.codex, scene.fight, scene.id(attacker), scene.id(target), log);
  return go_on(scene);
}

/// Declares and resolves the attack; everybody passes.
inline Scene& attacks(Scene& scene, std::string_view attacker, std::string_view target) {
  return declares(scene, attacker, target).pass();
}

/// Declares the attack, which is blocked and resolved.
inline Scene& blocked_by(Scene& scene, std::string_view attacker, std::string_view target,
                         std::string_view blocker) {
  declares(scene, attacker, target);
  const Side side = scene.codex.cards[scene.id(blocker)].owner;
  scene.play(scene.codex.players[index(side)] + " blocks with " + std::string(blocker));
  return scene.pass();
}

/// Opens a window without a declared action.
inline Scene& opens(Scene& scene) {
  Chronicle<Event> log(scene.events);
  open_answers(scene.codex, scene.fight, log);
  return go_on(scene);
}

/// Plays the line; the players who can respond are asked.
inline Scene& plays(Scene& scene, std::string_view player, std::string_view card, LineId line = {}) {
  Chronicle<Event> log(scene.events);
  play_line(scene.codex, scene.fight, scene.side(player), scene.id(card), line, log);
  return go_on(scene);
}

/// The rule that forbids the attack, or "".
inline std::string no_attack(const Scene& scene, std::string_view attacker, std::string_view target) {
  const auto no = refuse_attack(scene.codex, scene.fight, scene.id(attacker), scene.id(target));
  return no ? std::string(no->rule.text()) : "";
}

/// The rule that forbids the line, or "".
inline std::string no_line_of(const Scene& scene, std::string_view player, std::string_view card,
                              LineId line = {}) {
  const auto no = refuse_line(scene.codex, scene.fight, scene.side(player), scene.id(card), line);
  return no ? std::string(no->rule.text()) : "";
}

inline int left(const Scene& scene, std::string_view card) {
  return defence_left(scene.codex, scene.fight, scene.id(card));
}

inline bool fights(const Scene& scene, std::string_view card) {
  return in_fight(scene.fight, scene.id(card));
}

/// Whether the list and the refusals of the current moment agree on every choice.
inline bool agree(const Scene& scene) {
  return !disagreement(Sectors::choices(scene.codex, scene.fight), [&](const Choice& choice) {
    return Sectors::refusal(scene.codex, scene.fight, choice);
  });
}

}  // namespace affray::sectors::testing
