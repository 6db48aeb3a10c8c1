#include "affray/games/biomes/decks.hpp"

#include <doctest/doctest.h>

using namespace affray;
using namespace affray::biomes;

namespace {

using What = DeckProblem::What;

// Three copies each of so many kinds, from this one on.
std::vector<DeckLine> threes(int kinds, int from = 0) {
  std::vector<DeckLine> lines;
  for (int i = 0; i < kinds; ++i) lines.push_back({static_cast<std::uint8_t>(from + i), 3});
  return lines;
}

std::vector<DeckProblem> problems(const DeckList& deck, bool exact = false) {
  Options options;
  options.exact_deck = exact;
  return problems_of(options, deck);
}

}  // namespace

TEST_CASE("B06: a deck has 45 cards, and one of 44 is too small by one") {
  DeckList deck{threes(15), {}, {}};
  CHECK(problems(deck).empty());
  CHECK(problems(deck, true).empty());
  deck.cards.back().count = 2;
  const std::vector<DeckProblem> found = problems(deck);
  REQUIRE(found.size() == 1);
  CHECK(found[0] == DeckProblem{What::too_few, "B06", no_kind, 44, 45});
  CHECK(problems(deck, true) == found);
}

TEST_CASE("BC1: more than 45 cards are allowed, by option not") {
  DeckList deck{threes(15), {}, {}};
  deck.cards.push_back({40, 1});
  CHECK(problems(deck).empty());
  const std::vector<DeckProblem> found = problems(deck, true);
  REQUIRE(found.size() == 1);
  CHECK(found[0] == DeckProblem{What::too_many, "BC1", no_kind, 46, 45});
}

TEST_CASE("B07: three copies of a card, and not four, however they are written down") {
  DeckList deck{threes(15), {}, {}};
  deck.cards.push_back({7, 1});
  const std::vector<DeckProblem> found = problems(deck);
  REQUIRE(found.size() == 1);
  CHECK(found[0] == DeckProblem{What::too_many_copies, "B07", 7, 4, 3});
}

TEST_CASE("B07: copies in the deck, the reserve and the special count together") {
  DeckList deck{threes(15), {{3, 1}}, {}};
  REQUIRE(problems(deck).size() == 1);
  CHECK(problems(deck)[0].kind == 3);
  deck.reserve = {{20, 3}};
  CHECK(problems(deck).empty());
  deck.specials = {{20, 1}};
  REQUIRE(problems(deck).size() == 1);
  CHECK(problems(deck)[0] == DeckProblem{What::too_many_copies, "B07", 20, 4, 3});
}

TEST_CASE("B08: a reserve of twelve cards and one special, or none at all") {
  DeckList deck{threes(15), threes(4, 20), {{30, 1}}};
  CHECK(problems(deck).empty());
  CHECK(problems({threes(15), {}, {}}).empty());
}

TEST_CASE("B08: thirteen cards in the reserve are too many, and so are two specials") {
  DeckList deck{threes(15), threes(4, 20), {{30, 2}}};
  deck.reserve.push_back({31, 1});
  const std::vector<DeckProblem> found = problems(deck);
  REQUIRE(found.size() == 2);
  CHECK(found[0] == DeckProblem{What::reserve_too_large, "B08", no_kind, 13, 12});
  CHECK(found[1] == DeckProblem{What::too_many_specials, "B08", no_kind, 2, 1});
}

TEST_CASE("B06, B07, B08: all that is wrong is said at once, the size first and the reserve last") {
  DeckList deck{{{1, 4}, {2, 9}}, threes(5, 20), {}};
  const std::vector<DeckProblem> found = problems(deck);
  REQUIRE(found.size() == 4);
  CHECK(found[0].what == What::too_few);
  CHECK(found[1].kind == 1);
  CHECK(found[2].kind == 2);
  CHECK(found[3].what == What::reserve_too_large);
}
