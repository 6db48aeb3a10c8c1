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
void hide(const CardSet& cards, Fight& fight) {
  fight.clear_marks(cards);
  for (CardSet& zone : fight.in) zone = zone.without(cards);
  CardSet& deck = fight.in[static_cast<std::size_t>(Zone::deck)];
  deck = deck | cards;
  for (const CardId card : cards) fight.cards[card] = {};
  forget_changes(fight, cards);
}

// Cards from the pool, every one equally likely; of equal ones the first, as if it were drawn. None of this
// owner is in the zone yet but those of an open hand.
void deal_unseen(const Codex& codex, Fight& fight, Side owner, Zone zone, int count, Dice& dice) {
  CardSet pool = cards_in(fight, Zone::deck) & owned(codex, owner);
  CardSet dealt;
  for (int place = 1; place <= count; ++place) {
    CardId card = pick_card(codex, pool, owner, unseen_card, dice);
    // As `renumber` has it: those in the hand have the lowest numbers.
    if (zone != Zone::hand) {
      for (const CardId copy : pool& codex.cards[card].copies) card = copy;
    }
    pool.remove(card);
    dealt.add(card);
    Card& each = fight.cards[card];
    each.zone = zone;
    if (zone != Zone::below) continue;
    // B11  Its owner knows what he has put below.
    each.place = static_cast<std::uint8_t>(place);
    each.seen = static_cast<std::uint8_t>(1U << index(owner));
  }
  CardSet& deck = fight.in[static_cast<std::size_t>(Zone::deck)];
  deck = deck.without(dealt);
  CardSet& all = fight.in[static_cast<std::size_t>(zone)];
  all = all | dealt;
}

// What the player has that the other one has not seen.
void deal(const Codex& codex, Fight& fight, Side owner, const Unseen& unseen, Dice& dice) {
  deal_unseen(codex, fight, owner, Zone::reserve, unseen.reserve, dice);
  deal_unseen(codex, fight, owner, Zone::below, unseen.below, dice);
  deal_unseen(codex, fight, owner, Zone::converted, unseen.converted, dice);
  if (unseen.converted > 0) count_energy(codex, fight, owner);
  deal_unseen(codex, fight, owner, Zone::hand, unseen.hand, dice);
}

// Deals what the player has, from all of his cards that the other one has not seen.  BG43  Somebody who could
// do nothing in a window would not have been asked: it is dealt again while that is so; a deck that never
// gives him anything to do is left as it is.
void deal_likely(const Codex& codex, Fight& fight, Side owner, const Unseen& unseen, Dice& dice) {
  constexpr int tries = 50;
  const bool is_asked_now = fight.agenda.is<Window>() && fight.agenda.top<Window>().speaks == owner;
  if (!is_asked_now || unseen == Unseen{}) return deal(codex, fight, owner, unseen, dice);
  const Fight hidden = fight;
  for (int i = 1;; ++i) {
    deal(codex, fight, owner, unseen, dice);
    if (i == tries || is_asked(codex, fight, fight.agenda.top<Window>())) return;
    fight = hidden;
  }
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

// Positions at which skills have reacted are known by a number that whole states give: it would tell.
std::array<Unseen, players> hide_from(const Codex& codex, Fight& fight, Side side) {
  const Hidden hidden = hidden_from(codex, fight, side);
  fight.positions = {};
  hide(hidden.cards, fight);
  for (std::size_t player = 0; player < players; ++player) {
    if (side_at(player) != side) fight.player[player].standing = AutoPass::none;
  }
  return hidden.unseen;
}

}  // namespace

Hidden hidden_from(const Codex& codex, const Fight& fight, Side side) {
  Hidden hidden;
  for (std::size_t player = 0; player < players; ++player) {
    if (side_at(player) != side) add_hidden(codex, fight, side_at(player), side, hidden);
  }
  return hidden;
}

View Biomes::view(const Codex& codex, const Fight& fight, Side side) {
  View view{side, fight, {}};
  view.unseen = hide_from(codex, view.fight, side);
  for (std::size_t i = 0; i < players; ++i) {
    view.fight.unseen_hand[i] = view.unseen[i].hand;
    if (view.unseen[i].converted > 0) count_energy(codex, view.fight, side_at(i));
  }
  return view;
}

Fight Biomes::imagine(const Codex& codex, const View& view, Dice& dice) {
  Fight fight = view.fight;
  fight.unseen_hand = {};
  deal_likely(codex, fight, other(view.side), view.unseen[index(other(view.side))], dice);
  return fight;
}

// No energy is counted between: what is face down gives it as before.
void Biomes::imagine_in_place(const Codex& codex, Fight& fight, Side side, Dice& dice) {
  const Side owner = other(side);
  const Unseen unseen = hide_from(codex, fight, side)[index(owner)];
  deal_likely(codex, fight, owner, unseen, dice);
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
