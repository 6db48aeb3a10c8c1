#pragma once
// Validates the decks of players (B06 to B08, BC1); problems are reported as values.

#include <cstdint>
#include <vector>

#include "affray/core/rule.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/games/biomes/options.hpp"

namespace affray::biomes {

/// A number of cards of one kind (an index in Codex::kinds). Several lines may have the same kind.
struct DeckLine {
  std::uint8_t kind = 0;
  std::uint8_t count = 1;
};

/// A deck as written by a player.
struct DeckList {
  std::vector<DeckLine> cards;
  std::vector<DeckLine> reserve;   // B08: at most 12
  std::vector<DeckLine> specials;  // B08: one
};

struct DeckProblem {
  enum class What : std::uint8_t { too_few, too_many, too_many_copies, reserve_too_large, too_many_specials };
  What what{};
  Rule rule;
  std::uint8_t kind = no_kind;  // the kind, for too_many_copies
  int found = 0;                // the actual number
  int limit = 0;                // the required minimum or maximum

  bool operator==(const DeckProblem&) const = default;
};

/// All problems: first the size, then the copies by kind, then the reserve. Copies are counted in deck and
/// reserve together, even in a best of one, so that the validity of a deck does not depend on the match
/// format.
[[nodiscard]] std::vector<DeckProblem> problems_of(const Options& options, const DeckList& deck);

}  // namespace affray::biomes
