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
std::uint8_t hide(const CardSet& cards, Zone zone, Fight& fight) {
  fight.clear_marks(cards);
  for (const CardId card : cards) {
    fight.cards[card] = {};
    fight.in[static_cast<std::size_t>(zone)].remove(card);
    fight.in[static_cast<std::size_t>(Zone::deck)].add(card);
  }
  return static_cast<std::uint8_t>(cards.size());
}

// Cards from the pool, every one equally likely; of equal ones the first, as if it were drawn.
void deal_unseen(const Codex& codex, Fight& fight, Side owner, Zone zone, int count, Dice& dice) {
  const CardSet& own = codex.owned[index(owner)];
  const std::size_t begin = index(own.first());
  const auto size = static_cast<std::size_t>(own.size());
  std::array<std::uint32_t, max_cards> weights;  // not initialised beyond the player's own cards
  for (; count > 0; --count) {
    std::fill_n(weights.begin(), size, 0U);
    const CardSet pool = cards_in(fight, Zone::deck) & own;
    for (const CardId card : pool) ++weights[index(codex.cards[card].first) - begin];
    const std::size_t picked = begin + dice.pick(unseen_card, owner, std::span(weights).first(size));
    CardId card = pool.next(picked);
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

// What a player has that others do not see, gone from the fight, and counted. Which cards of the hand are not
// seen is asked before any is gone.  B18  What goes face down from an open hand is known.
Unseen hide_all_of(const Codex& codex, Side hidden, Side side, Fight& fight) {
  const CardSet his = owned(codex, hidden);
  fight.player[index(hidden)].standing = AutoPass::none;
  Unseen unseen;
  if (codex.options.hands_open) {
    hide(cards_in(fight, Zone::deck) & his, Zone::deck, fight);
    return unseen;
  }
  unseen.hand = hide(unseen_hand(codex, fight, hidden, side), Zone::hand, fight);
  unseen.below = hide(cards_in(fight, Zone::below) & his, Zone::below, fight);
  unseen.converted = hide(cards_in(fight, Zone::converted) & his, Zone::converted, fight);
  hide(cards_in(fight, Zone::deck) & his, Zone::deck, fight);
  if (hides_reserve(fight)) {
    unseen.reserve = hide(cards_in(fight, Zone::reserve) & his, Zone::reserve, fight);
  }
  return unseen;
}

}  // namespace

// Positions at which skills have reacted are known by a number that whole states give: it would tell.
View Biomes::view(const Codex& codex, const Fight& fight, Side side) {
  View view;
  view.side = side;
  view.fight = fight;
  view.fight.positions = {};
  for (std::size_t player = 0; player < players; ++player) {
    const Side each = side_at(player);
    if (each != side) view.unseen[player] = hide_all_of(codex, each, side, view.fight);
  }
  return view;
}

// What the other player has is dealt from all of his cards that the side has not seen. It is dealt again
// while he would have been asked in vain; a deck that never gives him anything to do is left as it is.
Fight Biomes::imagine(const Codex& codex, const View& view, Dice& dice) {
  constexpr int tries = 50;
  const Side hidden = other(view.side);
  const Unseen& unseen = view.unseen[index(hidden)];
  Fight fight;
  for (int i = 0; i < tries; ++i) {
    fight = view.fight;
    deal_unseen(codex, fight, hidden, Zone::reserve, unseen.reserve, dice);
    deal_unseen(codex, fight, hidden, Zone::below, unseen.below, dice);
    deal_unseen(codex, fight, hidden, Zone::converted, unseen.converted, dice);
    deal_unseen(codex, fight, hidden, Zone::hand, unseen.hand, dice);
    if (unseen == Unseen{} || !is_asked_in_vain(codex, fight, hidden)) break;
  }
  return fight;
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
