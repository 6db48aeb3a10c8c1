#pragma once
// Descriptions of cards, lines and effects, with the messages of data/sectors/messages.*.json.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/games/sectors/codex.hpp"
#include "affray/games/sectors/fight.hpp"

namespace affray::sectors {

/// "Scout", "Scout 2".
[[nodiscard]] Argument card_name(const Codex& codex, CardId card);
/// One effect in words, made from the record alone: "+2/+0/+1 attack for one of your characters, for this
/// attack".
[[nodiscard]] Message effect_words(const Effect& effect);
/// The same for an effect on a card, with the name of the card in place of the target.
[[nodiscard]] Message effect_words(const Effect& effect, Argument on);
/// The description of a command line or an ability: its kind, condition and effects.
[[nodiscard]] Message line_words(const Line& line);
/// The whole text of a card: "Crew: 2. Tactic: ...".
[[nodiscard]] Message card_words(const CardKind& kind);
/// Whether the text of the card is empty, so that `card_words` is the message "nothing".
[[nodiscard]] bool says_nothing(const CardKind& kind);

}  // namespace affray::sectors
