#pragma once
// What is wrong with cards, biomes and decks that can be read: what can never happen, what never ends, names
// that are missing.

#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/biomes/records.hpp"
#include "affray/core/result.hpp"

namespace affray::biomes::adapter {

/// Targets that there cannot be, prices that nobody can pay, skills without a price, effects that can never
/// work or speak of what is not there.
[[nodiscard]] std::vector<Problem> useless_cards(const Library& library);

/// biomes_loops.cpp: reactive skills that set themselves or each other off for ever (BG36).
[[nodiscard]] std::vector<Problem> endless_reactions(const Library& library);

/// All that is wrong with one file of records. Decks may hold cards of the file cards.yaml beside it; names
/// are in the catalogues beside it, if there are any.
[[nodiscard]] std::vector<Problem> lint(std::string_view text, const std::string& file);

}  // namespace affray::biomes::adapter
