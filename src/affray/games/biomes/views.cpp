// games/biomes/views.cpp -- rules B17, B18, B42, BG38, BG45, BG54: what a player may know, and a fair guess
// at the rest

#include <algorithm>

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

// B18  The cards of the hand that the side has not been shown; who only watches was shown none.
CardSet unseen_hand(const Codex& codex, const Fight& fight, Side owner, Side side) {
  CardSet unseen;
  if (codex.options.hands_open) return unseen;
  for (const CardId card : cards_in(fight, Zone::hand) & owned(codex, owner)) {
    if (side == nobody || (fight.cards[card].seen >> index(side) & 1) == 0) unseen.add(card);
  }
  return unseen;
}

// BG45  In the first match the reserve is what the list says; later it holds whatever was swapped.
bool hides_reserve(const Fight& fight) { return fight.match > 1; }

bool gives_back(const std::vector<Effect>& effects) {
  return std::any_of(effects.begin(), effects.end(),
                     [](const Effect& effect) { return effect.verb == Verb::give_back; });
}
bool gives_back(const CardKind& kind) {
  return gives_back(kind.effects) ||
         std::any_of(kind.skills.begin(), kind.skills.end(),
                     [](const Skill& skill) { return gives_back(skill.effects); });
}

// B42, BG54  Of two cards in a hand either may go face down, whatever the other player has seen of them.
bool may_hide_one_of_two(const Codex& codex, const Fight& fight) {
  if (codex.options.converting == Converting::none) return false;
  for (std::size_t player = 0; player < players; ++player) {
    if (count_in(codex, fight, Zone::hand, side_at(player)) > 1) return true;
  }
  return std::any_of(codex.kinds.begin(), codex.kinds.end(),
                     [](const CardKind& kind) { return gives_back(kind); });
}

// A card that is not seen is a card in the deck with nothing else to be said of it, so that nothing in a view
// depends on which they are.
void hide(const Codex& codex, const CardSet& cards, Fight& fight) {
  const CardSet converted = cards_in(fight, Zone::converted) & cards;
  fight.clear_marks(cards);
  for (CardSet& zone : fight.in) zone = zone.without(cards);
  CardSet& deck = fight.in[static_cast<std::size_t>(Zone::deck)];
  deck = deck | cards;
  for (const CardId card : cards) fight.cards[card] = {};
  forget_changes(fight, cards);
  for (std::size_t i = 0; i < players; ++i) {
    if (!(converted & owned(codex, side_at(i))).empty()) count_energy(codex, fight, side_at(i));
  }
}

// Cards from the pool, every one equally likely; of equal ones the first, as if it were drawn.
void deal_unseen(const Codex& codex, Fight& fight, Side owner, Zone zone, int count, Dice& dice) {
  for (; count > 0; --count) {
    const CardSet pool = cards_in(fight, Zone::deck) & owned(codex, owner);
    CardId card = pick_card(codex, pool, owner, unseen_card, dice);
    // As `renumber` has it: those in the hand have the lowest numbers.
    if (zone != Zone::hand) {
      for (const CardId copy : pool& codex.cards[card].copies) card = copy;
    }
    put(codex, fight, card, zone);
    // B11  Its owner knows what he has put below.
    if (zone == Zone::below) fight.cards[card].seen = static_cast<std::uint8_t>(1U << index(owner));
  }
}

// BG43  Somebody who could do nothing in this window would not have been asked.
bool is_asked_in_vain(const Codex& codex, const Fight& fight, Side side) {
  if (!fight.agenda.is<Window>()) return false;
  const auto window = fight.agenda.top<Window>();
  return window.speaks == side && !is_asked(codex, fight, window);
}

// What a player has that the side does not see.  B18  What goes face down from an open hand is known.
void add_hidden(const Codex& codex, const Fight& fight, Side owner, Side side, Hidden& hidden) {
  const CardSet his = owned(codex, owner);
  Unseen& unseen = hidden.unseen[index(owner)];
  const auto add = [&hidden](const CardSet& cards) {
    hidden.cards = hidden.cards | cards;
    return static_cast<std::uint8_t>(cards.size());
  };
  add(cards_in(fight, Zone::deck) & his);
  if (codex.options.hands_open) return;
  unseen.hand = add(unseen_hand(codex, fight, owner, side));
  unseen.below = add(cards_in(fight, Zone::below) & his);
  unseen.converted = add(cards_in(fight, Zone::converted) & his);
  if (hides_reserve(fight)) unseen.reserve = add(cards_in(fight, Zone::reserve) & his);
}

}  // namespace

Hidden hidden_from(const Codex& codex, const Fight& fight, Side side) {
  Hidden hidden;
  for (std::size_t player = 0; player < players; ++player) {
    if (side_at(player) != side) add_hidden(codex, fight, side_at(player), side, hidden);
  }
  return hidden;
}

// Positions at which skills have reacted are known by a number that whole states give: it would tell.
View Biomes::view(const Codex& codex, const Fight& fight, Side side) {
  const Hidden hidden = hidden_from(codex, fight, side);
  View view{side, fight, hidden.unseen};
  view.fight.positions = {};
  hide(codex, hidden.cards, view.fight);
  for (std::size_t player = 0; player < players; ++player) {
    if (side_at(player) != side) view.fight.player[player].standing = AutoPass::none;
  }
  return view;
}

// What the other player has is dealt from all of his cards that the side has not seen. It is dealt again
// while he would have been asked in vain; a deck that never gives him anything to do is left as it is.
Fight Biomes::imagine(const Codex& codex, const View& view, Dice& dice) {
  constexpr int tries = 50;
  const Side hidden = other(view.side);
  const Unseen& unseen = view.unseen[index(hidden)];
  Fight fight = view.fight;
  for (int i = 1;; ++i) {
    deal_unseen(codex, fight, hidden, Zone::reserve, unseen.reserve, dice);
    deal_unseen(codex, fight, hidden, Zone::below, unseen.below, dice);
    deal_unseen(codex, fight, hidden, Zone::converted, unseen.converted, dice);
    deal_unseen(codex, fight, hidden, Zone::hand, unseen.hand, dice);
    if (unseen == Unseen{} || i == tries || !is_asked_in_vain(codex, fight, hidden)) return fight;
    fight = view.fight;
  }
}

// B17  As long as there is a deck somebody draws what only he sees. Without one the other player has seen all
// cards but those of the hand, which are then known, too.
bool Biomes::stays_open(const Codex& codex, const Fight& fight) {
  if (codex.options.hands_open) return true;
  const CardSet unknown =
      cards_in(fight, Zone::deck) | cards_in(fight, Zone::below) | cards_in(fight, Zone::converted);
  return unknown.empty() && codex.options.best_of == 1 && !may_hide_one_of_two(codex, fight);
}

}  // namespace affray::biomes
