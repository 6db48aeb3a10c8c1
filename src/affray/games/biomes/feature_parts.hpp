#pragma once
// What the features of a position and those of a choice have in common.

#include <array>
#include <string_view>
#include <vector>

#include "affray/core/features.hpp"
#include "affray/games/biomes/codex.hpp"
#include "affray/games/biomes/fight.hpp"

namespace affray::biomes {

constexpr std::array<std::string_view, 22> verb_names{
    "damage",     "boost",   "grant",     "lose",       "lock",      "unlock",    "move",      "retreat",
    "draw",       "discard", "search",    "cache",      "give back", "cancel",    "terminate", "mark",
    "durability", "energy",  "win biome", "lose biome", "win match", "lose match"};
constexpr std::array<std::string_view, 7> type_names{"agent",   "event",        "software", "hardware",
                                                     "anomaly", "modification", "gear"};

/// The energy of a cost, of all kinds.
[[nodiscard]] int price_of(const Cost& cost);

/// Effects by their verbs, each counted by its amount.
using VerbSums = std::array<int, verb_names.size()>;
/// Adds effects; `sign` is -1 for effects on the other player, which count in the opposite direction.
void add_effects(const std::vector<Effect>& effects, int sign, VerbSums& verbs);
/// Writes the sums in the order of `verb_names`; each counts `unit`.
void write_verb_sums(const VerbSums& verbs, int unit, FeatureWriter& out);

/// The agents of a player in one lane or in staging.
struct Troop {
  int agents = 0;
  int attack = 0;
  int defense = 0;
  int best_attack = 0;
  int best_defense = 0;
  int ready = 0;
  int attackers = 0;
  int attack_undefended = 0;
  int defenders = 0;
  int ranged = 0;
};
/// Adds an agent to a troop.
void add_agent(const Codex& codex, const Fight& fight, CardId card, Troop& troop);

}  // namespace affray::biomes
