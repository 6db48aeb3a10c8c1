#pragma once
// Two decks that contain an example of everything that cards can do.

#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

inline Effect any_agent(Verb verb, int amount = 1, Whose whose = Whose::any) {
  Effect effect = on_agent(verb, amount);
  effect.whose = whose;
  return effect;
}
inline Effect plain_effect(Verb verb, int amount = 1) {
  return {.verb = verb, .aim = Aim::none, .amount = static_cast<std::int8_t>(amount)};
}
inline Effect aimed(Verb verb, Aim aim, Whose whose, int amount = 1) {
  return {.verb = verb, .aim = aim, .whose = whose, .amount = static_cast<std::int8_t>(amount)};
}
inline Effect with_keyword(Effect effect, Keyword keyword) {
  effect.keyword = keyword;
  return effect;
}

inline void add_agents(Scene& scene, std::string_view player) {
  scene.deck(player, agent("hawk").attack(3).defense(2), 3);
  scene.deck(player, agent("archer").attack(2).defense(1).keywords(Keyword::ranged), 3);
  scene.deck(player, agent("wasp").speed(2).attack(1).defense(1).keywords(Keyword::swift), 2);
  scene.deck(player, agent("bear").attack(4).defense(4).pays(Energy::ember), 2);
  scene.deck(player, agent("cat").attack(2).defense(2).keywords(Keyword::elusive | Keyword::warded), 1);
  scene.deck(player, agent("lion").attack(3).defense(3).keywords(Keyword::steadfast).discards(1), 1);
  scene.deck(player,
             agent("dove")
                 .defense(3)
                 .keywords(Keyword::pacifist)
                 .skill(activated(2, {.locks = true}, {aimed(Verb::damage, Aim::sector, Whose::other)})),
             2);
  scene.deck(player, agent("scout").skill(reactive(Timing::arrival, Of::itself, {plain_effect(Verb::draw)})),
             2);
  scene.deck(player,
             agent("martyr").skill(
                 reactive(Timing::terminated, Of::itself, {any_agent(Verb::damage, 2, Whose::other)})),
             1);
  Skill grow = reactive(Timing::attacks, Of::itself, {aimed(Verb::mark, Aim::itself, Whose::own)});
  grow.may = true;
  scene.deck(player, agent("wolf").skill(grow), 2);
  Effect lead = aimed(Verb::boost, Aim::all, Whose::own);
  lead.types = TypeBit::agent;
  lead.where = Where::here;
  lead.until = Until::planet;
  scene.deck(player, agent("captain").pays(Energy::gale).skill(persistent({lead})), 1);
}

inline void add_events(Scene& scene, std::string_view player) {
  scene.deck(player, event("bolt").speed(2).effect(any_agent(Verb::damage, 2)), 2);
  Effect denial = aimed(Verb::cancel, Aim::action, Whose::other, 0);
  scene.deck(player, event("denial").speed(3).effect(denial), 2);
  scene.deck(player, event("surge").speed(3).effect(any_agent(Verb::boost, 2)), 2);
  scene.deck(player, event("call").speed(2).effect(any_agent(Verb::retreat)), 1);
  scene.deck(player, event("wind").speed(2).effect(any_agent(Verb::move, 1, Whose::own)), 1);
  Effect fire = any_agent(Verb::damage);
  fire.times_x = true;
  scene.deck(player, event("blaze").speed(2).x().effect(fire), 1);
  scene.deck(player, event("study").effect(plain_effect(Verb::draw, 2)), 1);
  scene.deck(player, event("theft").effect(aimed(Verb::discard, Aim::player, Whose::other)), 1);
  scene.deck(player, event("hunt").effect({.verb = Verb::search, .types = TypeBit::agent}), 1);
  scene.deck(player, event("mill").effect(aimed(Verb::cache, Aim::player, Whose::any, 2)), 1);
  scene.deck(player, event("recall").effect(aimed(Verb::give_back, Aim::cached, Whose::own)), 1);
  scene.deck(player, event("banish").effect(any_agent(Verb::give_back)), 1);
  scene.deck(player, event("net").speed(2).effect(any_agent(Verb::lock)), 1);
  scene.deck(player, event("wake").speed(2).effect(any_agent(Verb::unlock)), 1);
  scene.deck(player, event("wall").effect(aimed(Verb::durability, Aim::sector, Whose::own, 2)), 1);
  scene.deck(player, event("bow").speed(2).effect(with_keyword(any_agent(Verb::grant), Keyword::ranged)), 1);
  scene.deck(player, event("fog").speed(2).effect(with_keyword(any_agent(Verb::lose), Keyword::ranged)), 1);
  scene.deck(player,
             event("claim").pays(Energy::gale, 2).effect(aimed(Verb::win_biome, Aim::sector, Whose::other)),
             1);
  scene.deck(player, event("pact").gives_up(Sacrifice::agent).effect(plain_effect(Verb::draw, 2)), 1);
}

inline void add_constants(Scene& scene, std::string_view player) {
  scene.deck(player, anomaly("rift", Energy::ember), 3);
  scene.deck(player, anomaly("gust", Energy::gale), 2);
  const Effect gain{.verb = Verb::energy, .energy = Energy::gale};
  scene.deck(player, software("spring").skill(reactive(Timing::turn_start, Of::own, {gain})), 1);
  Skill shot = activated(3, {.terminates = Sacrifice::itself}, {any_agent(Verb::damage)});
  scene.deck(player, hardware("turret").skill(shot), 1);
  Effect bonus = aimed(Verb::boost, Aim::host, Whose::any);
  bonus.until = Until::planet;
  bonus.second = 1;
  scene.deck(player, modification("armour").skill(persistent({bonus})), 1);
  scene.deck(player, gear("lance").skill(persistent({bonus})), 2);
}

/// About fifty cards for each player; with a reserve of four for a best of three.
inline Scene box(const Options& options) {
  Scene scene = two_players(options);
  for (const char* player : {"ann", "ben"}) {
    add_agents(scene, player);
    add_events(scene, player);
    add_constants(scene, player);
    if (options.best_of == 1) continue;
    scene.reserve(player, agent("hawk").attack(3).defense(2)).reserve(player, agent("giant").attack(6));
    scene.reserve(player, event("study").effect(plain_effect(Verb::draw, 2)));
  }
  scene.codex.first_player = nobody;
  scene.codex.fixed_biomes.fill(no_biome);
  scene.codex.biomes[0].keywords = Keyword::ranged;
  scene.codex.biomes[1].attack = 1;
  scene.codex.biomes[2].defense = -1;
  scene.codex.biomes[3].keywords = Keyword::elusive;
  prepare(scene.codex);
  return scene;
}

}  // namespace affray::biomes::testing
