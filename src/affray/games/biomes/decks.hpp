#pragma once
// The rules of a deck that a player brings (B06 to B08, BC1): what is wrong with a list, as plain values.

#include <cstdint>
#include <vector>

#include "affray/core/rule.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/games/biomes/options.hpp"

namespace affray::biomes {

/// So many of one kind of card (its place in Codex::kinds). A kind may have several lines.
struct DeckLine {
  std::uint8_t kind = 0;
  std::uint8_t count = 1;
};

/// A deck as a player has written it down.
struct DeckList {
  std::vector<DeckLine> cards;
  std::vector<DeckLine> reserve;   // B08: at most 12
  std::vector<DeckLine> specials;  // B08: and one more
};

struct DeckProblem {
  enum class What : std::uint8_t { too_few, too_many, too_many_copies, reserve_too_large, too_many_specials };
  What what{};
  Rule rule;
  std::uint8_t kind = no_card;  // too_many_copies: of this one
  int found = 0;                // so many are there
  int limit = 0;                // and so many should be, at least or at most

  bool operator==(const DeckProblem&) const = default;
};

/// Everything that is wrong: first the size, then the copies by kind, then the reserve. Copies are counted
/// over deck and reserve, in a best of one too, so that a deck is either good for both or for neither.
[[nodiscard]] std::vector<DeckProblem> problems_of(const Options& options, const DeckList& deck);

}  // namespace affray::biomes
