#pragma once
// cards.cpp: B16 to B48, BG14, BG26, BG32: where cards are, what they are and are worth now

#include <bit>

#include "affray/core/bytes.hpp"
#include "affray/games/biomes/derived.hpp"
#include "affray/games/biomes/game.hpp"

namespace affray::biomes {

/// The kind of a card of the match: what is printed on it.
[[nodiscard]] inline const CardKind& kind_of(const Codex& codex, CardId card) {
  return codex.kinds[codex.cards[card].kind];
}
/// The side in whose deck the card began.
[[nodiscard]] inline Side owner_of(const Codex& codex, CardId card) { return codex.cards[card].owner; }
/// The cards of a zone.
[[nodiscard]] inline const CardSet& cards_in(const Fight& fight, Zone zone) {
  return fight.in[static_cast<std::size_t>(zone)];
}
/// B23: whether the card is in staging or in a biome.
[[nodiscard]] inline bool on_planet(const Fight& fight, CardId card) {
  return fight.cards[card].zone == Zone::staging || fight.cards[card].zone == Zone::lane;
}
/// The lane in which the card stands; BG62  of one in the cache, in which it stood as it went there.
[[nodiscard]] inline LaneId place_of(const Fight& fight, CardId card) {
  const Card& it = fight.cards[card];
  return it.zone == Zone::lane || it.zone == Zone::cache ? it.lane : no_lane;
}
/// B23: the cards in staging and in biomes.
[[nodiscard]] inline CardSet planet(const Fight& fight) {
  return cards_in(fight, Zone::staging) | cards_in(fight, Zone::lane);
}
/// BG19: whether the lane exists and is not closed.
[[nodiscard]] inline bool is_open(const Fight& fight, LaneId lane) {
  return is_lane(lane) && (fight.closed & lane_bit(lane)) == 0;
}
/// BG57: whether the durability of the side there can change: the lane is open, and its biome is not lost or,
/// with an option, even if it is.
[[nodiscard]] inline bool has_sector(const Codex& codex, const Fight& fight, Side side, LaneId lane) {
  if (!is_open(fight, lane)) return false;
  return codex.options.durability_below_zero || (fight.player[index(side)].lost & lane_bit(lane)) == 0;
}
/// BG57: the remaining durability of a sector, as shown to everybody.
[[nodiscard]] inline int durability_shown(const Codex& codex, const Fight& fight, Side side, LaneId lane) {
  const int left = fight.player[index(side)].durability[lane];
  return left < 0 && !codex.options.durability_below_zero ? 0 : left;
}
/// Clamps a number to the range of a card's values: -99 to 99, and 0 to 99.
[[nodiscard]] constexpr std::int8_t within_most(int value) {
  return static_cast<std::int8_t>(value < -most ? -most : value > most ? most : value);
}
/// The value as the game counts it: not below 0.
[[nodiscard]] constexpr std::uint8_t counted(int value) { return to_byte(within_most(value)); }
/// Whether the card is an agent.
[[nodiscard]] inline bool is_agent(const Codex& codex, CardId card) { return codex.of_type[0].has(card); }
/// The cards of one player.
[[nodiscard]] inline CardSet owned(const Codex& codex, Side side) { return codex.owned[index(side)]; }
/// The agents of both players.
[[nodiscard]] inline const CardSet& agents(const Codex& codex) { return codex.of_type[0]; }
/// All gear of both decks.
[[nodiscard]] inline const CardSet& all_gear(const Codex& codex) { return codex.of_type[6]; }
/// The number of cards of a side in a zone.
[[nodiscard]] int count_in(const Codex& codex, const Fight& fight, Zone zone, Side side);
/// How many cards a player has in hand. B18: in a view, with those that it hides.
[[nodiscard]] inline int cards_in_hand(const Codex& codex, const Fight& fight, Side side) {
  return count_in(codex, fight, Zone::hand, side) + fight.unseen_hand[index(side)];
}
/// Among equal cards with the same owner and zone only one can be chosen: one that the other player has seen,
/// or else the one with the lowest number.
[[nodiscard]] bool is_first_copy(const Codex& codex, const Fight& fight, CardId card);
/// The cards of the zone and owner for which `is_first_copy` holds.
[[nodiscard]] CardSet first_copies(const Codex& codex, const Fight& fight, Zone zone, Side owner);
/// Moves a card to a zone; the only function that changes zones. It updates Card::zone and Fight::in, and
/// resets the state of a card that leaves the planet; moves between staging and lanes keep it. A card that
/// becomes public is marked as seen by nobody (seen = 0).
void put(const Codex& codex, Fight& fight, CardId card, Zone zone, LaneId lane = no_lane);
[[nodiscard]] Total attack_of(const Codex& codex, const Fight& fight, CardId card);  // B32, itemised
/// The current attack of a card, with all effects.
[[nodiscard]] int attack_value(const Codex& codex, const Fight& fight, CardId card);
/// The current defense of a card, with all effects.
[[nodiscard]] int defense_of(const Codex& codex, const Fight& fight, CardId card);
[[nodiscard]] int terminal_damage(const Codex& codex, const Fight& fight, CardId card);  // B82, BG14
/// The current keywords; an effect that removes a keyword overrides one that grants it.
[[nodiscard]] std::uint8_t keywords_of(const Codex& codex, const Fight& fight, CardId card);
/// The same for one keyword, when biomes or other cards may affect it.
[[nodiscard]] bool has_keyword_there(const Codex& codex, const Fight& fight, CardId card, Keyword keyword);
/// B28: whether the biome where the card is may grant the keyword.
[[nodiscard]] inline bool may_be_granted_there(const Codex& codex, const Fight& fight, const Card& card,
                                               Keyword keyword) {
  if (card.zone != Zone::lane || (codex.influences & keyword) == 0 || !is_lane(card.lane)) return false;
  return (codex.biomes[fight.biomes[card.lane]].keywords & keyword) != 0;
}
/// Whether the card has the keyword now.
[[nodiscard]] inline bool has_keyword(const Codex& codex, const Fight& fight, CardId card, Keyword keyword) {
  const auto number = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(keyword)));
  const Card& each = fight.cards[card];
  const bool by_cards = !(planet(fight) & codex.with_keyword[number]).empty();
  if (by_cards || may_be_granted_there(codex, fight, each, keyword)) {
    return has_keyword_there(codex, fight, card, keyword);
  }
  const bool has = codex.printed[number].has(card) || ((each.marked | each.granted) & keyword) != 0;
  return has && (each.lost & keyword) == 0;
}
/// B34: whether the card may lock: it is unlocked and not an agent that arrived this turn (unless swift).
[[nodiscard]] bool may_lock(const Codex& codex, const Fight& fight, CardId card);
/// Whether a card matches the types, owner, status and place of an effect of `source` (a card of `by`).
[[nodiscard]] bool fits(const Codex& codex, const Fight& fight, const Effect& effect, Side by, CardId source,
                        CardId card);
/// Whether the card is attached to this host.
[[nodiscard]] bool is_attached_to(const Fight& fight, CardId card, CardId host);

}  // namespace affray::biomes
