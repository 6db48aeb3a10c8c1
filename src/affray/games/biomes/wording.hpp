#pragma once
// Descriptions of cards, skills, costs and effects, with the messages of data/biomes/messages.*.json.

#include <cstdint>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/games/biomes/codex.hpp"
#include "affray/games/biomes/fight.hpp"

namespace affray::biomes {

/// "Hawk", "Hawk 2".
[[nodiscard]] Argument card_name(const Codex& codex, CardId card);
/// "biome 2 (Reef)".
[[nodiscard]] Argument biome_name(const Codex& codex, const Fight& fight, LaneId lane);
/// The name of an energy; a pattern may inflect it for the amount.
[[nodiscard]] Message energy_word(Energy energy, long amount = 1);
/// The message with the name of one bit of Keyword.
[[nodiscard]] Message keyword_name(std::uint8_t keyword);
/// "2 ember, 1 void, X": a price, or "free".
[[nodiscard]] Message cost_words(const Cost& cost);
/// The description of one effect: "friendly agent: +2 attack until the end of the turn".
[[nodiscard]] Message effect_words(const Effect& effect);
/// The description of a skill: its timing or cost, and its effects.
[[nodiscard]] Message skill_words(const Skill& skill);
/// The whole text of a card: keywords, what a modification attaches to, effects, skills.
[[nodiscard]] Message card_words(const CardKind& kind);
/// Whether the text of the card is empty, so that `card_words` is the message "nothing".
[[nodiscard]] bool says_nothing(const CardKind& kind);
/// All information printed on a card: "agent, Speed 1, 1 ember, 2/1. Swift".
[[nodiscard]] Message kind_words(const CardKind& kind);
/// The influence of a biome on its agents.
[[nodiscard]] Message influence_words(const BiomeType& biome);

}  // namespace affray::biomes
