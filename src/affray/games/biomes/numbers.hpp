#pragma once
// BG55  A card is called by its kind and its number, also where both players see it. So that the number of
// one that is played tells nothing of the others (a hawk 2 without a hawk 1: that one must lie face down
// somewhere), equal cards of which the other player does not know where they are change their numbers: those
// in the hand have the lowest.

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

/// After some of these cards went face down, or are known no more.
void renumber(const Codex& codex, Fight& fight, std::uint8_t card);
/// From the deck or below it: it becomes the lowest that is not in the hand already.
std::uint8_t take_to_hand(const Codex& codex, Fight& fight, std::uint8_t card);
/// What a card of the hand is called that is shown from the deck by way of the hand: the lowest of them.
[[nodiscard]] std::uint8_t lowest_in_hand(const Codex& codex, const Fight& fight, std::uint8_t card);

}  // namespace affray::biomes
