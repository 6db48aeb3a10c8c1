// The cards that the player to choose can draw from his deck, with their probabilities.

#include <algorithm>
#include <map>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/analysis/fraction.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

namespace {

/// A deck as its owner knows it: the number of cards in unknown order, and the cards that he put below them.
struct DeckOf {
  int shuffled = 0;
  std::vector<CardId> below;  // in the order of drawing
};

DeckOf deck_of(const Codex& codex, const Fight& fight, Side side) {
  DeckOf deck{count_in(codex, fight, Zone::deck, side), {}};
  for (const CardId card : cards_in(fight, Zone::below) & owned(codex, side)) {
    deck.below.push_back(card);
  }
  std::sort(deck.below.begin(), deck.below.end(),
            [&](CardId a, CardId b) { return fight.cards[a].place < fight.cards[b].place; });
  return deck;
}

/// B17, B18  The probability that the next `cards` include at least one of `copies`. The cards in unknown
/// order are drawn first, then those below them in their order.
Chance chance_within(const Codex& codex, const DeckOf& deck, std::size_t kind, int copies, int cards) {
  const int unknown = std::min(cards, deck.shuffled);
  analysis::Fraction none(1);
  for (int i = 0; i < unknown; ++i) {
    none *= analysis::Fraction(std::max(0, deck.shuffled - copies - i), deck.shuffled - i);
  }
  const auto known = std::min(deck.below.size(), static_cast<std::size_t>(cards - unknown));
  const bool is_below =
      std::any_of(deck.below.begin(), deck.below.begin() + static_cast<std::ptrdiff_t>(known),
                  [&](CardId card) { return codex.cards[card].kind == kind; });
  const analysis::Fraction chance = is_below ? analysis::Fraction(1) : analysis::Fraction(1) - none;
  return {.p = chance.to_double(), .exact = chance.text(), .low = 0, .high = 0};
}

}  // namespace

std::vector<DrawChance> Adapter::draws(const Codex& codex, const Fight& fight, Side side) {
  const DeckOf deck = deck_of(codex, fight, side);
  std::map<std::size_t, int> unknown;  // by kind, the number of cards in unknown order
  for (const CardId card : cards_in(fight, Zone::deck) & owned(codex, side)) {
    ++unknown[codex.cards[card].kind];
  }
  for (const CardId card : deck.below) unknown.try_emplace(codex.cards[card].kind, 0);
  std::vector<DrawChance> draws;
  for (const auto& [kind, count] : unknown) {
    DrawChance& draw = draws.emplace_back();
    draw.card = codex.kinds[kind].id;
    draw.name = {"card." + draw.card, {}, {}};
    draw.copies = count;
    for (const CardId card : deck.below) draw.copies += codex.cards[card].kind == kind ? 1 : 0;
    for (const int cards : {1, drawn_each_turn, 2 * drawn_each_turn}) {
      draw.within.push_back({cards, chance_within(codex, deck, kind, count, cards)});
    }
  }
  std::sort(draws.begin(), draws.end(), [](const DrawChance& a, const DrawChance& b) {
    const double first = a.within.back().chance.p;
    const double second = b.within.back().chance.p;
    return first != second ? first > second : a.card < b.card;
  });
  return draws;
}

}  // namespace affray::biomes::adapter
