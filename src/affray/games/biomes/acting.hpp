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

/// Those of the side's cards on the planet that may have something to activate at one of these speeds, and
/// pay for it. B34: a card that must lock for it has nothing while it is locked.
[[nodiscard]] inline CardSet bearers_of(const Codex& codex, const Fight& fight, Side side,
                                        std::uint8_t speeds) {
  const CardSet bearers = planet(fight) & codex.with_speeds[index(side)][speeds] & fight.derived.pays_skills;
  return bearers.without(codex.locks_to_act & fight.with(Mark::locked));
}
/// Whether certainly neither player can act in a window on an empty queue with these leads: nobody has a card
/// that he could pay for.
[[nodiscard]] inline bool nobody_can_act(const Codex& codex, const Fight& fight, std::uint8_t leads) {
  if (codex.options.asked != WhoIsAsked::who_can) return false;
  if ((leads & resources) != 0 &&
      (may_play_anomaly(fight, fight.active) || may_convert(codex, fight, fight.active))) {
    return false;
  }
  constexpr std::uint8_t all_speeds = active_1 | active_2 | active_3 | other_2 | other_3;
  const std::size_t of_leads = leads & all_speeds;
  const CardSet plays = cards_in(fight, Zone::hand) & codex.leading_cards[index(fight.active)][of_leads];
  const CardSet bearers = planet(fight) & codex.leading_skills[index(fight.active)][of_leads];
  const CardSet able = bearers.without(codex.locks_to_act & fight.with(Mark::locked));
  return ((plays & fight.derived.pays_cards) | (able & fight.derived.pays_skills)).empty();
}

/// Whether the side could play one of these cards of its hand or activate a skill of one of these bearers, at
/// one of these speeds.
[[nodiscard]] bool can_take_one_of(const Codex& codex, const Fight& fight, Side side, std::uint8_t speeds,
                                   const CardSet& plays, const CardSet& bearers);
/// Whether the side could play a card of this hand or activate a skill at one of these speeds.
[[nodiscard]] inline bool can_take_action(const Codex& codex, const Fight& fight, Side side,
                                          std::uint8_t speeds, const CardSet& hand) {
  const CardSet plays = hand & codex.of_speeds[index(side)][speeds] & fight.derived.pays_cards;
  const CardSet bearers = bearers_of(codex, fight, side, speeds);
  return !(plays | bearers).empty() && can_take_one_of(codex, fight, side, speeds, plays, bearers);
}

}  // namespace affray::biomes
