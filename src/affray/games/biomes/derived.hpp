#pragma once
// What follows from the rest of the state and is kept in it, as it is asked all the time: Fight::derived.
// Only the functions here write it. Whatever changes a card, or what a player can pay with, calls them at
// once, so that equal states still have equal bytes.

#include "affray/games/biomes/fight.hpp"

namespace affray::biomes {

/// What the rest of the state says.
[[nodiscard]] Derived derived_of(const Codex& codex, const Fight& fight);
/// Sets all of it, as a match or a position begins.
inline void derive(const Codex& codex, Fight& fight) { fight.derived = derived_of(codex, fight); }

// Energy: Derived::energy, pays_cards, pays_skills

/// The unlocked anomalies of the side.
[[nodiscard]] inline CardSet unlocked_anomalies(const Codex& codex, const Fight& fight, Side side) {
  const CardSet staging = fight.in[static_cast<std::size_t>(Zone::staging)];
  return (staging & codex.with_energy & codex.owned[index(side)]).without(fight.with(Mark::locked));
}
/// The side can spend this energy now, a byte for each.
[[gnu::noinline]] void set_energy(const Codex& codex, Fight& fight, Side side, std::uint64_t energy);
/// The same, counted anew.
[[gnu::noinline]] void count_energy(const Codex& codex, Fight& fight, Side side);
/// The side has more to spend: so many, in the byte of that energy.
inline void gain_energy(const Codex& codex, Fight& fight, Side side, Energy energy, int amount) {
  const std::uint64_t gain = static_cast<std::uint64_t>(amount) << 8 * static_cast<unsigned>(energy);
  set_energy(codex, fight, side, fight.derived.energy[index(side)] + gain);
}
/// One energy is spent; after the last one of a price `end_spending` follows.
inline void spend_energy(Fight& fight, Side side, Energy energy) {
  fight.derived.energy[index(side)] -= std::uint64_t{1} << 8 * static_cast<unsigned>(energy);
}
/// The price is paid: what may be paid from now on follows from the rest.
inline void end_spending(const Codex& codex, Fight& fight, Side side) {
  set_energy(codex, fight, side, fight.derived.energy[index(side)]);
}
/// B34: locks a card. An anomaly makes energy while it is unlocked.
inline void lock_card(const Codex& codex, Fight& fight, CardId card) {
  fight.set(card, Mark::locked);
  if (codex.with_energy.has(card)) count_energy(codex, fight, codex.cards[card].owner);
}
/// B34: unlocks a card.
inline void unlock_card(const Codex& codex, Fight& fight, CardId card) {
  fight.clear(card, Mark::locked);
  if (codex.with_energy.has(card)) count_energy(codex, fight, codex.cards[card].owner);
}
/// Whether the energy of a player changes when this card leaves the zone, or comes there.
[[nodiscard]] inline bool makes_energy_in(const Codex& codex, CardId card, Zone zone) {
  return zone == Zone::converted || (zone == Zone::staging && codex.with_energy.has(card));
}

// Changed cards: Derived::changed

/// Whether the card has damage, markers, bonuses, used skills, a host or an attacker that it defends against.
[[nodiscard]] inline bool is_changed(const Card& card) {
  const unsigned counts = card.damage | card.incoming | card.increase | card.tally | card.marked | card.used |
                          card.granted | card.lost;
  const auto bonuses = static_cast<unsigned>(card.attack | card.defense);
  return (counts | bonuses) != 0 || card.host != no_card || card.defends != no_card;
}
/// Changes the card: the caller adds something of that.
[[nodiscard]] inline Card& card_to_change(Fight& fight, CardId card) {
  fight.derived.changed.add(card);
  return fight.cards[card];
}
/// After a change that may have removed something of that, too.
inline void look_for_changes(Fight& fight, CardId card) {
  if (is_changed(fight.cards[card])) {
    fight.derived.changed.add(card);
  } else {
    fight.derived.changed.remove(card);
  }
}
/// The cards have nothing of that any more.
inline void forget_changes(Fight& fight, const CardSet& cards) {
  fight.derived.changed = fight.derived.changed.without(cards);
}

}  // namespace affray::biomes
