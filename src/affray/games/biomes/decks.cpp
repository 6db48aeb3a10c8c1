// games/biomes/decks.cpp -- B06, B07, B08, BC1: how many cards a deck has, of how many copies, and its
// reserve

#include "affray/games/biomes/decks.hpp"

#include <array>

namespace affray::biomes {

namespace {

using What = DeckProblem::What;

constexpr int specials = 1;  // B08

int count_of(const std::vector<DeckLine>& lines) {
  int count = 0;
  for (const DeckLine& line : lines) count += line.count;
  return count;
}

// B06, BC1  At least 45, by option exactly 45.
void check_size(const Options& options, int size, std::vector<DeckProblem>& problems) {
  constexpr int least = deck_size;
  if (size < least) problems.push_back({What::too_few, "B06", no_kind, size, least});
  if (size > least && options.exact_deck) problems.push_back({What::too_many, "BC1", no_kind, size, least});
}

// B07  Three of one card at most.
void check_copies(const DeckList& deck, std::vector<DeckProblem>& problems) {
  std::array<int, 256> found{};
  for (const std::vector<DeckLine>* lines : {&deck.cards, &deck.reserve, &deck.specials}) {
    for (const DeckLine& line : *lines) found[line.kind] += line.count;
  }
  for (std::size_t kind = 0; kind < found.size(); ++kind) {
    if (found[kind] <= copies) continue;
    problems.push_back({What::too_many_copies, "B07", static_cast<std::uint8_t>(kind), found[kind], copies});
  }
}

// B08  Twelve cards at most, and one special.
void check_reserve(const DeckList& deck, std::vector<DeckProblem>& problems) {
  constexpr int limit = reserve_size;
  const int reserve = count_of(deck.reserve);
  const int special = count_of(deck.specials);
  if (reserve > limit) problems.push_back({What::reserve_too_large, "B08", no_kind, reserve, limit});
  if (special > specials) {
    problems.push_back({What::too_many_specials, "B08", no_kind, special, specials});
  }
}

}  // namespace

std::vector<DeckProblem> problems_of(const Options& options, const DeckList& deck) {
  std::vector<DeckProblem> problems;
  check_size(options, count_of(deck.cards), problems);
  check_copies(deck, problems);
  check_reserve(deck, problems);
  return problems;
}

}  // namespace affray::biomes
