#pragma once
// BG55  A card is named by its kind and its number, even where both players see it. The number of a played
// card must not reveal anything about others (a hawk 2 without a hawk 1 would mean that hawk 1 is face down
// somewhere). Therefore equal cards whose places the other player does not know swap their numbers, so that
// those in the hand have the lowest.

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

/// Renumbers the copies of `card` after some were turned face down or are no longer known.
void renumber(const Codex& codex, Fight& fight, CardId card);
/// For a card from the deck or below it: swaps it with the lowest copy that is not in the hand.
CardId take_to_hand(const Codex& codex, Fight& fight, CardId card);
/// The number under which a card from the deck is shown before it goes to the hand: the lowest copy in the
/// hand.
[[nodiscard]] CardId lowest_in_hand(const Codex& codex, const Fight& fight, CardId card);

}  // namespace affray::biomes
