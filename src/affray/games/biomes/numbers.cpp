// games/biomes/numbers.cpp -- rules B17, B18, BG45, BG55: which of equal cards is called which

#include "affray/games/biomes/numbers.hpp"

#include <utility>

namespace affray::biomes {

namespace {

// Two equal cards of one player change their numbers, and nothing else is different.
void swap_numbers(Fight& fight, std::uint8_t one, std::uint8_t two) {
  const Zone of_one = fight.cards[one].zone;
  const Zone of_two = fight.cards[two].zone;
  std::swap(fight.cards[one], fight.cards[two]);
  for (CardSet& marked : fight.marked) {
    if (marked.has(one) == marked.has(two)) continue;
    const bool was_one = marked.has(one);
    marked.remove(was_one ? one : two);
    marked.add(was_one ? two : one);
  }
  if (of_one == of_two) return;
  fight.in[static_cast<std::size_t>(of_one)].remove(one);
  fight.in[static_cast<std::size_t>(of_two)].remove(two);
  fight.in[static_cast<std::size_t>(of_one)].add(two);
  fight.in[static_cast<std::size_t>(of_two)].add(one);
}

// Those of the copies of which the other player does not know where they are.
CardSet unseen_copies(const Codex& codex, const Fight& fight, std::uint8_t card) {
  CardSet hidden =
      cards_in(fight, Zone::deck) | cards_in(fight, Zone::below) | cards_in(fight, Zone::converted);
  if (!codex.options.hands_open) hidden = hidden | cards_in(fight, Zone::hand);
  if (fight.match > 1) hidden = hidden | cards_in(fight, Zone::reserve);  // BG45
  hidden = hidden & codex.cards[card].copies;
  const auto others = static_cast<std::uint8_t>(1U << index(other(owner_of(codex, card))));
  for (const std::uint8_t copy : hidden) {
    if ((fight.cards[copy].seen & others) != 0) hidden.remove(copy);
  }
  return hidden;
}

}  // namespace

void renumber(const Codex& codex, Fight& fight, std::uint8_t card) {
  const CardSet unseen = unseen_copies(codex, fight, card);
  std::uint8_t free = unseen.next(0);
  for (const std::uint8_t copy : unseen) {
    if (fight.cards[copy].zone != Zone::hand) continue;
    if (copy != free) swap_numbers(fight, copy, free);
    free = unseen.next(free + std::size_t{1});
  }
}

std::uint8_t take_to_hand(const Codex& codex, Fight& fight, std::uint8_t card) {
  std::uint8_t lowest = card;
  for (const std::uint8_t copy : unseen_copies(codex, fight, card)) {
    if (copy < lowest && fight.cards[copy].zone != Zone::hand) lowest = copy;
  }
  if (lowest != card) swap_numbers(fight, lowest, card);
  put(codex, fight, lowest, Zone::hand);
  fight.cards[lowest].seen = 0;
  return lowest;
}

std::uint8_t lowest_in_hand(const Codex& codex, const Fight& fight, std::uint8_t card) {
  const std::uint8_t lowest = (unseen_copies(codex, fight, card) & cards_in(fight, Zone::hand)).next(0);
  return lowest == no_card ? card : lowest;  // an open hand
}

}  // namespace affray::biomes
