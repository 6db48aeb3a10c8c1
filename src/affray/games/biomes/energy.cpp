// games/biomes/energy.cpp -- rules B40 to B42, B54, B69, BG6, BG22, BG23, BG39, BG47, BG54: anomalies,
// converting, paying

#include <algorithm>
#include <bit>

#include "affray/games/biomes/acting.hpp"
#include "affray/games/biomes/numbers.hpp"

namespace affray::biomes {

namespace {

constexpr auto void_at = static_cast<std::size_t>(Energy::void_energy);

// Of energy packed as in Purse.
std::size_t amount_in(std::uint64_t energy, std::size_t kind) { return energy >> 8 * kind & 0xff; }
bool has_several_kinds(std::uint64_t energy) {
  if (energy == 0) return false;
  const int first = std::countr_zero(energy) / 8;
  return energy >> 8 * first > 0xff;
}

std::uint64_t unlocked(const Fight& fight, Side side) {
  return fight.derived.energy[index(side)] - PackedEnergy::bytes_of(fight.player[index(side)].floating);
}

// With what void is paid now: BG47  what floats, and only without that what locking makes.
std::uint64_t payers(const Fight& fight, Side side) {
  const std::uint64_t floating = PackedEnergy::bytes_of(fight.player[index(side)].floating);
  return floating != 0 ? floating : fight.derived.energy[index(side)];
}

// Locks something that makes this energy.
void lock_for(const Codex& codex, Fight& fight, Side side, std::size_t energy) {
  for (const CardId card : unlocked_anomalies(codex, fight, side)) {
    if (static_cast<std::size_t>(codex.cards[card].makes) == energy) return fight.set(card, Mark::locked);
  }
  ++fight.player[index(side)].converted_locked;
}

// One energy, for what is due of its own kind or for void; after the last one `end_spending` follows.
void spend(const Codex& codex, Fight& fight, Side side, std::size_t energy, std::size_t due, Log& log) {
  std::uint8_t& floating = fight.player[index(side)].floating[energy];
  // BG47  What floats is spent before anything locks.
  if (floating > 0) {
    --floating;
  } else {
    lock_for(codex, fight, side, energy);
  }
  --fight.due[due];
  spend_energy(fight, side, static_cast<Energy>(energy));
  if (log.wanted()) log.add(EnergyPaid{side, static_cast<Energy>(energy), {"B40", "B56", "BG22", "BG47"}});
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

EnergyCost energy_of(const Codex& /*codex*/, const Fight& fight, Side side) {
  EnergyCost energy{};
  for (std::size_t i = 0; i < energy_kinds; ++i) {
    energy[i] = static_cast<std::uint8_t>(amount_in(fight.derived.energy[index(side)], i));
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
  if (log.wanted()) log.add(AnomalyPlayed{side, card, {"B41", "B54", "B69"}});
}

// B42, B54, BG23  A card of the hand lies face down from now on and makes a void energy.
void convert(const Codex& codex, Fight& fight, Side side, CardId card, Log& log) {
  ++fight.player[index(side)].converted;
  if (log.wanted()) log.add(ConvertedCard{side, {"B42", "B54", "BG23"}});
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

void drain_energy(const Codex& codex, Fight& fight) {
  for (std::size_t i = 0; i < players; ++i) {
    EnergyCost& floating = fight.player[i].floating;
    if (is_free(floating)) continue;
    floating = {};
    count_energy(codex, fight, side_at(i));
  }
}

// Paying: which energy pays void

Side actor(const Codex& /*codex*/, const Fight& fight, Pay /*step*/) { return fight.queue.back().by; }

void list(const Codex& /*codex*/, const Fight& fight, Pay /*step*/, Choices& to) {
  const Side side = fight.queue.back().by;
  const std::uint64_t from = payers(fight, side);
  for (std::uint8_t i = 0; i < energy_kinds; ++i) {
    if (amount_in(from, i) > 0) to.push_back(Choice{Deed::pay, side, {i, 0}});
  }
}

std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, Pay /*step*/,
                              const Choice& choice) {
  if (choice.what[1] != 0 || choice.what[0] >= energy_kinds) {
    return Refusal{"B56", "refused.not-now"};
  }
  const Side side = fight.queue.back().by;
  if (amount_in(payers(fight, side), choice.what[0]) > 0) return std::nullopt;
  // BG47  What floats goes first.
  if (amount_in(unlocked(fight, side), choice.what[0]) > 0) return Refusal{"BG47", "refused.floating-first"};
  return Refusal{"BG22", "refused.no-such-energy"};
}

void carry_out(const Codex& codex, Fight& fight, Pay /*step*/, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  const Side side = fight.queue.back().by;
  spend(codex, fight, side, choice.what[0], void_at, log);
  end_spending(codex, fight, side);
}

bool advance_if_idle(const Codex& codex, Fight& fight, Pay /*step*/, Dice& /*dice*/, Log& log) {
  const Side side = fight.queue.back().by;
  bool has_spent = false;
  const auto spend_one = [&](std::size_t energy, std::size_t due) {
    spend(codex, fight, side, energy, due, log);
    has_spent = true;
  };
  // B40  Each energy of a price by its own kind: there is nothing to choose.
  for (std::size_t i = 0; i < energies; ++i) {
    while (fight.due[i] > 0) spend_one(i, i);
  }
  while (fight.due[void_at] > 0) {
    const std::uint64_t from = payers(fight, side);
    // A choice only where there are several kinds, and not all of it is needed.
    if (has_several_kinds(from) && PackedEnergy(from).sum() > fight.due[void_at]) {
      if (has_spent) end_spending(codex, fight, side);
      return false;
    }
    for (std::size_t i = 0; i < energy_kinds; ++i) {
      for (std::size_t left = amount_in(from, i); left > 0 && fight.due[void_at] > 0; --left) {
        spend_one(i, void_at);
      }
    }
  }
  if (has_spent) end_spending(codex, fight, side);
  fight.agenda.pop<Pay>();
  return true;
}

}  // namespace affray::biomes
