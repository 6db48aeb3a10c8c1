#pragma once
// Two whole skirmishes for tests with random fights: a duel, and a map with an example of everything.

#include <initializer_list>

#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/arena.hpp"

namespace affray::realms::testing {

// One hero, one goblin, two rounds: small enough for exact odds.
inline Arena duel(Options options) {
  Arena arena = draw(R"(
      # # # # #
       # A . g #
      # . . . #
       # # # # #)",
                     {{'A', hero("ana")
                                .stamina(3)
                                .health(4)
                                .card(card("thrust", {moves(1), melee()}, 2))
                                .card(card("shot", {ranged()}, 3))},
                      {'g', enemy("goblin").health(3).card(card("bite", {moves(2), melee()}, 2))}},
                     options);
  return arena.objective({Aim::kill_all, /*rounds=*/2, 0, true, false});
}

inline Action needing(Element element, Action action) {
  action.needs = element;
  return action;
}
inline Action chained(Action action) {
  action.chained = true;
  return action;
}
inline Action provided(Condition condition, Action action) {
  action.condition = condition;
  return action;
}
inline Action lasting(Verb verb, int amount, Lasts lasts) {
  Action action = does(verb, amount);
  action.lasts = lasts;
  return action;
}
inline Action grants(Status status, int distance) {
  Action action = does(Verb::grant, 0, distance);
  action.status = status;
  return action;
}
inline Action on_several(int targets, Action action) {
  action.attack.targets = static_cast<std::uint8_t>(targets);
  return action;
}
inline Action inflicting(std::initializer_list<Status> statuses, Action action) {
  for (const Status status : statuses) action.attack.inflicts.add(status);
  return action;
}
inline Action flies(Action action) {
  action.flying = true;
  return action;
}
inline Card with_bottom(Card card, Element rift, int xp, Goes goes, int cooldown = 1) {
  card.rift = rift;
  card.xp = static_cast<std::uint8_t>(xp);
  card.goes = goes;
  card.cooldown = static_cast<std::uint8_t>(cooldown);
  return card;
}

inline Made ana() {
  return hero("ana")
      .melee(4)
      .reach(2)
      .item_rerolls(1)
      .rolls_shield()
      .card(with_bottom(card("cleave", {on_several(2, inflicting({Status::wounded}, melee())), moves(2)}, 2),
                        Element::fire, 1, Goes::cooldown, 2))
      .card(with_bottom(card("shove", {does(Verb::push, 2, 1), moves_by_die(1), melee(Value::plus, 1)}, 1),
                        Element::none, 0, Goes::active_round))
      .card(with_bottom(
          card("guard",
               {lasting(Verb::shield, 1, Lasts::next_round), lasting(Verb::shield_roll, 0, Lasts::round),
                lasting(Verb::strength, 1, Lasts::this_attack), melee()},
               1),
          Element::none, 0, Goes::active_next_round))
      .card(with_bottom(card("rally",
                             {does(Verb::heal, 4, 2), does(Verb::stamina, 1),
                              provided(Condition::full_health, grants(Status::strengthened, 0))},
                             1),
                        Element::light, 2, Goes::discard));
}

inline Made ben(const Action& summons) {
  return hero("ben")
      .range(3)
      .melee(1)
      .distance(1)
      .targets(1)
      .card(with_bottom(card("volley", {ranged(), chained(does(Verb::step, 1))}, 2), Element::wind, 0,
                        Goes::cooldown, 3))
      .card(with_bottom(card("blaze", {needing(Element::fire, ranged(4, Value::fixed, 3)), summons}, 2),
                        Element::darkness, 0, Goes::cooldown))
      .card(with_bottom(card("gust",
                             {does(Verb::teleport, 3), does(Verb::pull, 2, 3), opens(Element::fire),
                              afflicts(Status::poisoned, AttackKind::ranged, 3)},
                             1),
                        Element::none, 0, Goes::active_always))
      .card(with_bottom(
          card("recall", {does(Verb::retrieve, 1), flies(moves(3)), afflicts(Status::stunned)}, 0),
          Element::none, 0, Goes::cooldown));
}

// An example of everything, on one small map.
inline Arena everything(Options options) {
  Action summons = does(Verb::summon);
  Action summons_imp = does(Verb::summon);
  Arena arena = draw(
      R"(
      # # # # # # # # #
       # A B . ^ . g g #
      # . w . o . + h #
       # . . . p . # i #
      # * . . c . # . #
       # # # # # # # # #)",
      {{'A', ana()},
       {'B', ben(summons)},
       {'g',
        enemy("goblin")
            .health(3)
            .card(card("bite", {moves(2), melee()}, 3))
            .card(card("spit", {moves(1), inflicting({Status::poisoned, Status::confused}, ranged())}, 2))},
       {'h', captain("chief").of("goblin").health(6).rolls_shield()},
       {'i',
        boss("ogre")
            .health(8)
            .shield(1)
            .card(with_bottom(card("stomp", {moves(3), on_several(2, melee(Value::die))}, 4), Element::fire,
                              0, Goes::cooldown))
            .card(card("roar", {needing(Element::fire, ranged(3)), summons_imp, does(Verb::pull, 2, 4)}, 1))},
       {'w', ally("wolf").card(card("snap", {moves(3), melee(), does(Verb::heal, 2)}, 3))},
       {'p', prisoner("captive")},
       {'c', object("crate")},
       {'s', summon("wisp", heroes).card(card("glow", {flies(moves(2)), ranged(2, Value::plus, -1)}, 2))},
       {'t', summon("imp", enemies).card(card("scratch", {moves(3), melee()}, 1))}},
      options);
  for (Card& card : arena.codex.cards) {
    for (Action& action : card.actions) {
      if (action.verb != Verb::summon) continue;
      action.profile = arena.profile(card.id == "roar" ? "imp" : "wisp");
    }
  }
  arena.codex.placed.push_back({arena.profile("goblin"), arena.space("d3"), 3});
  arena.objective({Aim::kill_all, 12, 0, true, false});
  return arena.objective({Aim::rescue, 0, arena.profile("captive"), true, true});
}

}  // namespace affray::realms::testing
