// games/biomes/numbers.cpp -- rules B17, B18, BG45, BG55: how equal cards are numbered

#include "affray/games/biomes/numbers.hpp"

#include "affray/core/bytes.hpp"

#include <utility>

namespace affray::biomes {

namespace {

// Exchanges the numbers of two equal cards of one player, which changes nothing else.
void swap_numbers(Fight& fight, CardId one, CardId two) {
  const Zone of_one = fight.cards[one].zone;
  const Zone of_two = fight.cards[two].zone;
  std::swap(fight.cards[one], fight.cards[two]);
  look_for_changes(fight, one);
  look_for_changes(fight, two);
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

// The copies whose place the other player does not know.
CardSet unseen_copies(const Codex& codex, const Fight& fight, CardId card) {
  CardSet hidden =
      cards_in(fight, Zone::deck) | cards_in(fight, Zone::below) | cards_in(fight, Zone::converted);
  if (!codex.options.hands_open) hidden = hidden | cards_in(fight, Zone::hand);
  if (fight.match > 1) hidden = hidden | cards_in(fight, Zone::reserve);  // BG45
  hidden = hidden & codex.cards[card].copies;
  const auto others = bit_of(other(owner_of(codex, card)));
  for (const CardId copy : hidden) {
    if ((fight.cards[copy].seen & others) != 0) hidden.remove(copy);
  }
  return hidden;
}

}  // namespace

void renumber(const Codex& codex, Fight& fight, CardId card) {
  const CardSet unseen = unseen_copies(codex, fight, card);
  CardId free = unseen.first();
  for (const CardId copy : unseen) {
    if (fight.cards[copy].zone != Zone::hand) continue;
    if (copy != free) swap_numbers(fight, copy, free);
    free = unseen.next(index(after(free)));
  }
}

CardId take_to_hand(const Codex& codex, Fight& fight, CardId card) {
  CardId lowest = card;
  if (card != codex.cards[card].first) {
    for (const CardId copy : unseen_copies(codex, fight, card)) {
      if (copy < lowest && fight.cards[copy].zone != Zone::hand) lowest = copy;
    }
  }
  if (lowest != card) swap_numbers(fight, lowest, card);
  put(codex, fight, lowest, Zone::hand);
  fight.cards[lowest].seen = 0;
  return lowest;
}

CardId lowest_in_hand(const Codex& codex, const Fight& fight, CardId card) {
  const CardId lowest = (unseen_copies(codex, fight, card) & cards_in(fight, Zone::hand)).first();
  return lowest == no_card ? card : lowest;  // an open hand
}

}  // namespace affray::biomes
