// games/biomes/energy.cpp -- rules B40 to B42, B54, B69, BG6, BG22, BG23, BG39, BG47, BG54: anomalies,
// converting, paying

#include <algorithm>

#include "affray/games/biomes/acting.hpp"
#include "affray/games/biomes/numbers.hpp"

namespace affray::biomes {

namespace {

constexpr auto void_at = static_cast<std::size_t>(Energy::void_energy);

int kinds_in(const EnergyCost& energy) {
  return static_cast<int>(std::count_if(energy.begin(), energy.end(), [](int amount) { return amount > 0; }));
}

CardSet unlocked_anomalies(const Codex& codex, const Fight& fight, Side side) {
  const CardSet anomalies = cards_in(fight, Zone::staging) & codex.with_energy & owned(codex, side);
  return anomalies.without(fight.with(Mark::locked));
}

// BG23  The converted cards that are not locked.
int unlocked_converted(const Codex& codex, const Fight& fight, Side side) {
  const CardSet converted = cards_in(fight, Zone::converted) & owned(codex, side);
  return converted.empty() ? 0 : converted.size() - fight.player[index(side)].converted_locked;
}

// BG22  What locking would make, a byte for each energy: one for each anomaly, BG23 and a void for each
// converted card.
std::uint64_t made_by_locking(const Codex& codex, const Fight& fight, Side side) {
  std::uint64_t made = 0;
  for (const CardId card : unlocked_anomalies(codex, fight, side)) {
    made += codex.made[card];
  }
  return made + (static_cast<std::uint64_t>(unlocked_converted(codex, fight, side)) << 8 * void_at);
}

EnergyCost unlocked(const Codex& codex, const Fight& fight, Side side) {
  const std::uint64_t made = made_by_locking(codex, fight, side);
  EnergyCost energy{};
  for (std::size_t i = 0; i < energy_kinds; ++i) energy[i] = static_cast<std::uint8_t>(made >> 8 * i);
  return energy;
}

// With what void is paid now: BG47  what floats, and only without that what locking makes.
EnergyCost payers(const Codex& codex, const Fight& fight, Side side) {
  const EnergyCost& floating = fight.player[index(side)].floating;
  return sum_of(floating) > 0 ? floating : unlocked(codex, fight, side);
}

// Locks something that makes this energy.
void lock_for(const Codex& codex, Fight& fight, Side side, std::size_t energy) {
  for (const CardId card : unlocked_anomalies(codex, fight, side)) {
    if (static_cast<std::size_t>(codex.cards[card].makes) == energy) return fight.set(card, Mark::locked);
  }
  ++fight.player[index(side)].converted_locked;
}

// One energy, for what is due of its own kind or for void.
void spend(const Codex& codex, Fight& fight, Side side, std::size_t energy, std::size_t due, Log& log) {
  std::uint8_t& floating = fight.player[index(side)].floating[energy];
  // BG47  What floats is spent before anything locks.
  if (floating > 0) {
    --floating;
  } else {
    lock_for(codex, fight, side, energy);
  }
  --fight.due[due];
  log.add(EnergyPaid{side, static_cast<Energy>(energy), {"B40", "B56", "BG22", "BG47"}});
}

std::optional<Refusal> refuse_hand_card(const Codex& codex, const Fight& fight, Side side, CardId card) {
  if (!exists(codex, card) || fight.cards[card].zone != Zone::hand || owner_of(codex, card) != side) {
    return Refusal{"B18", "refused.not-in-hand"};
  }
  if (!is_first_copy(codex, fight, card)) return Refusal{"B18", "refused.same-card"};
  return std::nullopt;
}

// BG54  The other player does not know any more which cards he has seen are still in the hand.
void forget_hand(const Codex& codex, Fight& fight, Side side) {
  const auto seen = static_cast<std::uint8_t>(1U << index(other(side)));
  CardSet forgotten;
  for (const CardId card : cards_in(fight, Zone::hand) & owned(codex, side)) {
    if ((fight.cards[card].seen & seen) == 0) continue;
    fight.cards[card].seen &= static_cast<std::uint8_t>(~seen);
    forgotten.add(card);
  }
  for (const CardId card : forgotten) renumber(codex, fight, card);
}

}  // namespace

PackedEnergy spendable(const Codex& codex, const Fight& fight, Side side) {
  // No byte runs over: what floats is at most 99 of an energy, and the rest are cards.
  static_assert(most + max_cards <= 255);
  return PackedEnergy(PackedEnergy::bytes_of(fight.player[index(side)].floating) +
                      made_by_locking(codex, fight, side));
}

EnergyCost energy_of(const Codex& codex, const Fight& fight, Side side) {
  EnergyCost energy = unlocked(codex, fight, side);
  const EnergyCost& floating = fight.player[index(side)].floating;
  for (std::size_t i = 0; i < energy_kinds; ++i) {
    energy[i] = static_cast<std::uint8_t>(energy[i] + floating[i]);
  }
  return energy;
}

int largest_x(const EnergyCost& available, const EnergyCost& price) {
  return std::clamp(sum_of(available) - sum_of(price), 0, max_x);
}

std::optional<Refusal> refuse_anomaly(const Codex& codex, const Fight& fight, Side side, CardId card) {
  if (const auto no = refuse_hand_card(codex, fight, side, card)) return no;
  if (!kind_of(codex, card).is(anomaly)) return Refusal{"B41", "refused.no-anomaly"};
  if (!may_play_anomaly(fight, side)) return Refusal{"B41", "refused.anomaly-played"};
  return std::nullopt;
}

std::optional<Refusal> refuse_converting(const Codex& codex, const Fight& fight, Side side, CardId card) {
  // BG23  By option there is none.
  if (codex.options.converting == Converting::none) return Refusal{"BG23", "refused.no-converting"};
  if (const auto no = refuse_hand_card(codex, fight, side, card)) return no;
  if (!may_convert(codex, fight, side)) return Refusal{"B42", "refused.converted-before"};
  return std::nullopt;
}

std::optional<Refusal> refuse_resource(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.turn == 0) return Refusal{"B12", "refused.before-first-turn"};
  // B69  Only the active player.
  if (choice.side != fight.active) return Refusal{"B69", "refused.active-player-only"};
  const bool converts = choice.deed == Deed::convert;
  if (const auto no = converts ? refuse_converting(codex, fight, choice.side, choice.card())
                               : refuse_anomaly(codex, fight, choice.side, choice.card())) {
    return no;
  }
  // BG39  On an empty queue, in a primary phase.
  const bool now = fight.agenda.is<Window>() && may_use_resources(fight, fight.agenda.top<Window>());
  if (!now) return Refusal{"BG39", "refused.no-resources-now"};
  return std::nullopt;
}

// B41, B54  Straight to staging, without a moment in the queue.
void play_anomaly(const Codex& codex, Fight& fight, Side side, CardId card, Log& log) {
  ++fight.player[index(side)].anomalies;
  put(codex, fight, card, Zone::staging);
  log.add(AnomalyPlayed{side, card, {"B41", "B54", "B69"}});
}

// B42, B54, BG23  A card of the hand lies face down from now on and makes a void energy.
void convert(const Codex& codex, Fight& fight, Side side, CardId card, Log& log) {
  ++fight.player[index(side)].converted;
  log.add(ConvertedCard{side, {"B42", "B54", "BG23"}});
  if (codex.options.converting == Converting::anomaly) {
    put(codex, fight, card, Zone::converted);
  } else {
    // BG23  By option it goes below the deck, and its player draws another one.
    put(codex, fight, card, Zone::below);
    fight.cards[card].seen = static_cast<std::uint8_t>(1U << index(side));
    fight.agenda.push(DrawCards{side, 1});
  }
  forget_hand(codex, fight, side);
  // BG60  The copy that stays in the hand has the lowest number.
  renumber(codex, fight, card);
}

void drain_energy(Fight& fight) {
  for (Player& player : fight.player) player.floating = {};
}

// Paying: which energy pays void

Side actor(const Codex& /*codex*/, const Fight& fight, Pay /*step*/) { return fight.queue.back().by; }

void list(const Codex& codex, const Fight& fight, Pay /*step*/, Choices& to) {
  const Side side = fight.queue.back().by;
  const EnergyCost from = payers(codex, fight, side);
  for (std::uint8_t i = 0; i < energy_kinds; ++i) {
    if (from[i] > 0) to.push_back(Choice{Deed::pay, side, {i, 0}});
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Pay /*step*/, const Choice& choice) {
  if (choice.what[1] != 0 || choice.what[0] >= energy_kinds) {
    return Refusal{"B56", "refused.not-now"};
  }
  const Side side = fight.queue.back().by;
  if (payers(codex, fight, side)[choice.what[0]] > 0) return std::nullopt;
  // BG47  What floats goes first.
  if (unlocked(codex, fight, side)[choice.what[0]] > 0) return Refusal{"BG47", "refused.floating-first"};
  return Refusal{"BG22", "refused.no-such-energy"};
}

void carry_out(const Codex& codex, Fight& fight, Pay /*step*/, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  spend(codex, fight, fight.queue.back().by, choice.what[0], void_at, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, Pay /*step*/, Dice& /*dice*/, Log& log) {
  const Side side = fight.queue.back().by;
  // B40  Each energy of a price by its own kind: there is nothing to choose.
  for (std::size_t i = 0; i < energies; ++i) {
    while (fight.due[i] > 0) spend(codex, fight, side, i, i, log);
  }
  while (fight.due[void_at] > 0) {
    const EnergyCost from = payers(codex, fight, side);
    // A choice only where there are several kinds, and not all of it is needed.
    if (kinds_in(from) > 1 && sum_of(from) > fight.due[void_at]) return false;
    for (std::size_t i = 0; i < energy_kinds; ++i) {
      for (int left = from[i]; left > 0 && fight.due[void_at] > 0; --left) {
        spend(codex, fight, side, i, void_at, log);
      }
    }
  }
  fight.agenda.pop<Pay>();
  return true;
}

}  // namespace affray::biomes
