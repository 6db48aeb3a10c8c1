// games/biomes/derived.cpp -- what is kept in a state although it follows from the rest of it: B40, BG22,
// BG23

#include "affray/games/biomes/derived.hpp"

#include "affray/games/biomes/energy.hpp"

namespace affray::biomes {

namespace {

// BG23  The converted cards that are not locked.
int unlocked_converted(const Codex& codex, const Fight& fight, Side side) {
  const CardSet converted = fight.in[static_cast<std::size_t>(Zone::converted)] & codex.owned[index(side)];
  return converted.empty() ? 0 : converted.size() - fight.player[index(side)].converted_locked;
}

// BG22  What floats, and what locking would make: one for each anomaly, BG23 and a void for each converted
// card.
std::uint64_t counted_energy(const Codex& codex, const Fight& fight, Side side) {
  // No byte runs over: what floats is at most 99 of an energy, and the rest are cards.
  static_assert(most + max_cards <= 255);
  std::uint64_t energy = PackedEnergy::bytes_of(fight.player[index(side)].floating);
  for (const CardId card : unlocked_anomalies(codex, fight, side)) energy += codex.made[card];
  constexpr unsigned of_void = 8 * static_cast<unsigned>(Energy::void_energy);
  return energy + (static_cast<std::uint64_t>(unlocked_converted(codex, fight, side)) << of_void);
}

// B40  The cards of the side for which this may be enough.
void find_payable(const Codex& codex, Side side, Derived& derived) {
  const PackedEnergy energy(derived.energy[index(side)]);
  const Amounts amounts({energy.of(0), energy.of(1), energy.of(2), energy.of(3), energy.of(4)},
                        static_cast<std::size_t>(energy.sum()));
  const CardSet& own = codex.owned[index(side)];
  derived.pays_cards = derived.pays_cards.without(own) | codex.priced.within(amounts, own);
  derived.pays_skills = derived.pays_skills.without(own) | codex.skills_priced.within(amounts, own);
}

}  // namespace

Derived derived_of(const Codex& codex, const Fight& fight) {
  Derived derived;
  for (std::size_t i = 0; i < players; ++i) {
    derived.energy[i] = counted_energy(codex, fight, side_at(i));
    find_payable(codex, side_at(i), derived);
  }
  for (const CardId card : ids<CardId>(max_cards)) {
    if (is_changed(fight.cards[card])) derived.changed.add(card);
  }
  return derived;
}

void set_energy(const Codex& codex, Fight& fight, Side side, std::uint64_t energy) {
  fight.derived.energy[index(side)] = energy;
  find_payable(codex, side, fight.derived);
}

void count_energy(const Codex& codex, Fight& fight, Side side) {
  set_energy(codex, fight, side, counted_energy(codex, fight, side));
}

}  // namespace affray::biomes
