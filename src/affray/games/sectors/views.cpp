// games/sectors/views.cpp -- what a side may know, and a random completion of the rest

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

std::array<std::uint8_t, max_players> hand_sizes(const Codex& codex, const Fight& fight) {
  std::array<std::uint8_t, max_players> sizes{};
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone == Zone::hand) ++sizes[index(owner_of(codex, card))];
  }
  return sizes;
}

}  // namespace

bool is_unseen(const Codex& codex, const Fight& fight, CardId card, Side side) {
  const Card& each = fight.cards[card];
  if (each.zone == Zone::deck) return true;
  if (each.zone != Zone::hand || codex.options.hands == Hands::open || owner_of(codex, card) == side) {
    return false;
  }
  return side == nobody || ((each.seen >> index(side)) & 1U) == 0;  // who only watches was shown none
}

int hand_size(const Codex& codex, const Fight& fight, Side side) {
  return hand_sizes(codex, fight)[index(side)];
}

// In a view every unseen card lies in the deck with all its other fields empty, so that the view does not
// depend on which of them are in the hand.
View Sectors::view(const Codex& codex, const Fight& fight, Side side) {
  View view{side, fight, hand_sizes(codex, fight)};
  for (const CardId card : all_cards(codex)) {
    if (!is_unseen(codex, fight, card, side)) continue;
    view.fight.cards[card] = {};
    view.fight.cards[card].zone = Zone::deck;
  }
  return view;
}

// Each hand is dealt from the unseen cards of its owner, every card equally likely.
Fight Sectors::imagine(const Codex& codex, const View& view, Dice& dice) {
  Fight fight = view.fight;
  const std::array<std::uint8_t, max_players> known = hand_sizes(codex, fight);
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    const Side owner = side_at(player);
    int missing = view.hand_size[player] - known[player];
    if (owner == view.side || missing <= 0) continue;
    std::array<std::uint32_t, max_cards> unseen{};
    for (const CardId card : all_cards(codex)) {
      if (codex.cards[card].owner == owner && fight.cards[card].zone == Zone::deck) unseen[index(card)] = 1;
    }
    for (; missing > 0; --missing) {
      const std::size_t card = dice.pick(unseen_card, owner, std::span(unseen).first(codex.cards.size()));
      unseen[card] = 0;
      fight.cards[card].zone = Zone::hand;
    }
  }
  return fight;
}

// Without decks a hand consists of all cards of its owner that the others have not seen, so they know it.
bool Sectors::stays_open(const Codex& codex, const Fight& fight) {
  if (codex.options.hands == Hands::open) return true;
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone == Zone::deck) return false;
  }
  return true;
}

}  // namespace affray::sectors
