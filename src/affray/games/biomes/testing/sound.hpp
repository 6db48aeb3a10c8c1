#pragma once
// Invariants of every card at every decision.

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::testing {

/// Card::zone and Fight::in agree, no agent with lethal damage is left, and nothing remains of a finished
/// battle.
[[nodiscard]] inline bool is_sound(const Codex& codex, const Fight& fight, CardId card) {
  const Card& it = fight.cards[card];
  int books = 0;
  for (std::size_t zone = 0; zone < zones; ++zone) books += fight.in[zone].has(card) ? 1 : 0;
  if (books != 1 || !cards_in(fight, it.zone).has(card)) return false;
  const bool goes = it.zone == Zone::staging && fight.has(card, Mark::advancing);
  const bool may_keep_lane = it.zone == Zone::cache && codex.asks_where_it_was.has(card);  // BG62
  if (!may_keep_lane && (it.lane != no_lane) != (it.zone == Zone::lane || goes)) return false;
  if (it.zone == Zone::lane && !is_open(fight, it.lane)) return false;
  const bool fights = fight.has(card, Mark::attacking) || fight.has(card, Mark::was_defended) ||
                      fight.has(card, Mark::struck) || it.defends != no_card || it.incoming != 0;
  if (fights && (fight.moment < Moment::name_attackers || fight.moment > Moment::melee_damage)) return false;
  if (it.defends != no_card && !fight.has(it.defends, Mark::attacking)) return false;
  if (!on_planet(fight, card)) return !fights && it.damage == 0 && it.increase == 0 && it.granted == 0;
  if (it.host != no_card && fight.cards[it.host].zone != it.zone) return false;
  if (it.zone == Zone::lane && it.host == no_card && !is_agent(codex, card)) return false;
  return !is_agent(codex, card) || it.damage < defense_of(codex, fight, card);
}

[[nodiscard]] inline bool is_sound(const Codex& codex, const Fight& fight) {
  for (const CardId card : ids<CardId>(codex.cards.size())) {
    if (!is_sound(codex, fight, card)) return false;
  }
  return true;
}

}  // namespace affray::biomes::testing
