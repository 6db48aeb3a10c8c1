#pragma once
// What the features of a position and those of a choice have in common.

#include <array>
#include <string_view>

#include "affray/core/features.hpp"
#include "affray/games/sectors/codex.hpp"
#include "affray/games/sectors/fight.hpp"

namespace affray::sectors {

constexpr std::array<std::string_view, 18> verb_names{
    "attack",        "attack on all", "defence", "speed",   "initiative", "heal",
    "restore",       "injure",        "ready",   "exhaust", "move",       "cancel attack",
    "cancel injury", "cancel line",   "look",    "draw",    "discard",    "experience"};
constexpr std::array<std::string_view, 3> type_names{"characters", "vehicles", "buildings"};

/// The effects of lines by their verbs, each counted by its amount.
using VerbSums = std::array<int, verb_names.size()>;
/// Adds the effects of a line; `sign` is -1 for effects on the other player.
void add_line(const Line& line, int sign, VerbSums& verbs);
/// Writes them in the order of `verb_names`.
void write_verb_sums(const VerbSums& verbs, FeatureWriter& out);

/// The highest of the three attacks; 0 for an attack of another type.
[[nodiscard]] int best_attack(const CardKind& kind);

/// The effect of an attack of one card on another: how far it exceeds the defence, and whether it destroys.
struct BlowFeatures {
  int beyond = 0;
  bool injures = false;
  bool destroys = false;
};
/// With the card's best attack, without tactics.
[[nodiscard]] BlowFeatures blow_on(const Codex& codex, const Fight& fight, CardId by, CardId on);

/// A card by itself; zeros for no_card.
void write_card_alone(const Codex& codex, const Fight& fight, CardId card, FeatureWriter& out);

}  // namespace affray::sectors
