#pragma once
// Descriptions of figures, cards and lines of cards, with the messages of data/realms/messages.*.json.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/games/realms/codex.hpp"
#include "affray/games/realms/fight.hpp"

namespace affray::realms {

using Arguments = std::vector<std::pair<std::string, Argument>>;

/// "Ana", "Goblin 2", "Summon 1".
[[nodiscard]] Argument figure_name(const Codex& codex, FigureId figure);
/// The argument with the name of a card.
[[nodiscard]] Argument card_name(const Codex& codex, CardId card);
/// The description of one line of a card: "Melee +2, target 2, misses on 1–2".
[[nodiscard]] Message line_words(const Codex& codex, const Action& action);
/// The description of a card, with its lines and its bottom: "Melee +2; then move 3. Afterwards: cooldown 2."
[[nodiscard]] Message card_words(const Codex& codex, const Card& card);

/// An amount without its sign, and the catalogue's word for the sign.
[[nodiscard]] inline long size_of(int amount) { return amount < 0 ? -amount : amount; }
/// The word of the catalogue for the sign: "more" or "less".
[[nodiscard]] inline const char* way_of(int amount) { return amount < 0 ? "less" : "more"; }

}  // namespace affray::realms
