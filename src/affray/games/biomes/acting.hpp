#pragma once
// What a player might do in a window, as far as no single card has to be looked at: every window asks it
// twice, and mostly there is nothing.

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

/// B41, B69: whether the player has not played an anomaly yet this turn.
[[nodiscard]] inline bool may_play_anomaly(const Fight& fight, Side side) {
  return fight.player[index(side)].anomalies < anomalies_a_turn;
}
/// B42, B69: whether the player has not converted a card yet this turn. BG23: by option nobody converts.
[[nodiscard]] inline bool may_convert(const Codex& codex, const Fight& fight, Side side) {
  return codex.options.converting != Converting::none &&
         fight.player[index(side)].converted < converts_a_turn;
}

/// Those of the side's cards on the planet that may have something to activate at one of these speeds. B34: a
/// card that must lock for it has nothing while it is locked.
[[nodiscard]] inline CardSet bearers_of(const Codex& codex, const Fight& fight, Side side,
                                        std::uint8_t speeds) {
  const CardSet bearers = planet(fight) & codex.with_speeds[index(side)][speeds];
  return bearers.without(codex.locks_to_act & fight.with(Mark::locked));
}
/// Whether the side could play one of these cards of its hand or activate a skill of one of these bearers, at
/// one of these speeds.
[[nodiscard]] bool can_take_one_of(const Codex& codex, const Fight& fight, Side side, std::uint8_t speeds,
                                   const CardSet& plays, const CardSet& bearers);
/// Whether the side could play a card of this hand or activate a skill at one of these speeds.
[[nodiscard]] inline bool can_take_action(const Codex& codex, const Fight& fight, Side side,
                                          std::uint8_t speeds, const CardSet& hand) {
  const CardSet plays = hand & codex.of_speeds[index(side)][speeds];
  const CardSet bearers = bearers_of(codex, fight, side, speeds);
  return !(plays | bearers).empty() && can_take_one_of(codex, fight, side, speeds, plays, bearers);
}

}  // namespace affray::biomes
