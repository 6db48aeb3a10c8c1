// games/realms/decks.cpp -- rules RX03, RG54: the cards that types of figures act by

#include <algorithm>
#include <span>

#include "affray/games/realms/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

constexpr std::size_t bits_in_a_byte = 8;

bool is_left(const GroupDeck& deck, std::size_t card) {
  return ((deck.left[card / bits_in_a_byte] >> (card % bits_in_a_byte)) & 1U) != 0;
}

void take_out(GroupDeck& deck, std::size_t card) {
  std::uint8_t& byte = deck.left[card / bits_in_a_byte];
  clear_bits(byte, 1U << (card % bits_in_a_byte));
}

}  // namespace

// RG54  Each type with a figure on the map draws one card in a round: one after the other, in the order of
// the set-up. Each draw is a forced choice of its own, so that the outcomes of one choice are those of one
// deck and not of all decks together.
FigureId next_to_draw(const Codex& codex, const Fight& fight) {
  FigureId next = no_figure;
  std::uint8_t next_group = no_group;
  for (const FigureId figure : all_others(codex, fight)) {
    const std::uint8_t group = profile_of(codex, fight, figure).group;
    if (group >= next_group || !fight.figures[figure].stands()) continue;
    if (fight.decks[group].card != no_card || codex.groups[group].deck.empty()) continue;
    next = figure;
    next_group = group;
  }
  return next;
}

// RG54  Drawn cards stay out until the deck is empty and are then shuffled into a new one. A deck has no
// order: the card is picked at random when it is drawn. Copies of a card are interchangeable, and a pick
// names the first of them.
void draw_card(const Codex& codex, Fight& fight, std::uint8_t group, Dice& dice, Log& log) {
  const std::vector<CardId>& cards = codex.groups[group].deck;
  if (cards.empty()) return;
  GroupDeck& deck = fight.decks[group];
  if (deck.left == std::array<std::uint8_t, 2>{}) {
    deck.left = full_deck(cards.size());
    log.add(DeckShuffled{group, {"RG54"}});
  }
  std::array<std::uint32_t, max_deck> weights{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (!is_left(deck, i)) continue;
    const auto first =
        static_cast<std::size_t>(std::find(cards.begin(), cards.end(), cards[i]) - cards.begin());
    ++weights[first];
  }
  const std::size_t picked = dice.pick(enemy_card, enemies, std::span(weights).first(cards.size()));
  std::size_t taken = picked;
  while (cards[taken] != cards[picked] || !is_left(deck, taken)) ++taken;
  take_out(deck, taken);
  deck.card = cards[picked];
  log.add(EnemyCardDrawn{group, deck.card, codex.cards[deck.card].speed, {"RX03", "RG54"}});
}

std::array<std::uint8_t, 2> full_deck(std::size_t size) {
  const auto bits = static_cast<std::uint16_t>((1U << size) - 1U);
  return {static_cast<std::uint8_t>(bits & 0xffU), static_cast<std::uint8_t>(bits >> bits_in_a_byte)};
}

}  // namespace affray::realms
