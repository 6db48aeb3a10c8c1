#pragma once
// Ann's primary phase, in which she plays an event with the effects under test.

#include <initializer_list>

#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

/// Ann's first primary phase; she holds a card that she can always play, so that she is always asked.
inline Scene quiet_phase(const Options& options = {}) {
  Scene scene = two_players(options);
  scene.hand("ann", signal("idle", 3)).deck("ann", signal("rest", 1), 3).deck("ben", signal("rest", 1), 3);
  return scene.window("ann", primary_leads);
}

/// The same with ann's hawk and ben's ox in lane 1, ben's elk in lane 2, ann's ape and a mill in staging.
inline Scene field(const Options& options = {}) {
  Scene scene = quiet_phase(options).lane("ann", agent("hawk"), 1).lane("ben", agent("ox"), 1);
  scene.lane("ben", agent("elk"), 2).staging("ann", agent("ape")).staging("ann", hardware("mill"));
  return scene;
}

/// Ann plays an event with these effects, answers as the texts say, and it executes.
inline void casts(Scene& scene, const std::vector<Effect>& effects,
                  std::initializer_list<std::string_view> answers = {}, std::string_view id = "spell") {
  Made spell = event(std::string(id)).speed(3);
  for (const Effect& effect : effects) spell.effect(effect);
  scene.hand("ann", spell).go_on().play("ann plays " + std::string(id));
  for (const std::string_view answer : answers) scene.play(answer);
  scene.settle();
}

/// 2 more attack and 1 more defense for the agents of its player.
inline const Effect boosts_own{.verb = Verb::boost,
                               .aim = Aim::all,
                               .whose = Whose::own,
                               .types = TypeBit::agent,
                               .amount = 2,
                               .second = 1};

inline Effect gives(Verb verb, int keyword, Aim aim = Aim::all) {
  return {.verb = verb, .aim = aim, .types = TypeBit::agent, .keyword = static_cast<std::uint8_t>(keyword)};
}

inline void put_in(Scene& scene, std::string_view card, Zone zone, LaneId lane = no_lane) {
  put(scene.codex, scene.fight, scene.id(card), zone, lane);
}

/// A software of ann's in staging with this persistent effect.
inline Scene& with_software(Scene& scene, const Effect& effect, std::string_view id = "script") {
  return scene.staging("ann", software(std::string(id)).skill(persistent({effect})));
}

inline std::uint8_t keywords(const Scene& scene, std::string_view card) {
  return keywords_of(scene.codex, scene.fight, scene.id(card));
}

inline bool is_attached(const Scene& scene, std::string_view card, std::string_view host) {
  return is_attached_to(scene.fight, scene.id(card), scene.id(host));
}

}  // namespace affray::biomes::testing
