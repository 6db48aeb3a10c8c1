#pragma once
// What the features of a position and those of a choice have in common.

#include <algorithm>
#include <array>
#include <string_view>

#include "affray/core/features.hpp"
#include "affray/games/realms/attack.hpp"
#include "affray/games/realms/fight.hpp"

namespace affray::realms {

constexpr std::array<std::string_view, 16> verb_names{
    "attack", "afflict",     "move",     "step",  "teleport", "push", "pull",   "heal",
    "shield", "shield roll", "strength", "grant", "stamina",  "rift", "summon", "retrieve"};
constexpr std::array<std::string_view, status_count> status_names{"wounded",  "poisoned",     "stunned",
                                                                  "confused", "strengthened", "adrenaline",
                                                                  "marked",   "paralyzed",    "disarmed"};

/// The actions of cards by their verbs, each counted by its size.
using VerbSums = std::array<int, verb_names.size()>;
/// Adds the actions of a card.
void add_card(const Card& card, VerbSums& verbs);
/// Writes the sums in the order of `verb_names`; each counts `unit`.
void write_verb_sums(const VerbSums& verbs, int unit, FeatureWriter& out);

/// The surroundings of a space.
struct Around {
  int nearest_foe = 0;  // steps; 0: there is none
  int foes_adjacent = 0;
  int foes_near = 0;   // within four steps, in sight
  int foe_health = 0;  // of the nearest
  int friends_adjacent = 0;
};

/// The surroundings for the side, without one of its own figures.
[[nodiscard]] Around around(const Codex& codex, const Fight& fight, SpaceId space, Side side, FigureId but);
/// The length of a walk, but no more than it would be about as far if walls were in the way.
[[nodiscard]] inline int steps_between(const Codex& codex, SpaceId from, SpaceId to) {
  return std::min(codex.board.walk(from, to), 2 * codex.board.distance(from, to) + 8);
}
/// Writes the numbers in their order.
void write_around(const Around& seen, FeatureWriter& out);

/// The steps from the space to the nearest goal; 0 from nowhere, and at most 100.
[[nodiscard]] int steps_to_goal(const Codex& codex, SpaceId space);

/// A figure by itself, from the point of view of a side; zeros for no_figure.
void write_figure(const Codex& codex, const Fight& fight, FigureId figure, Side side, FeatureWriter& out);

/// The expected result of a roll for the target of the attack.
struct Expected {
  int damage = 0;  // in sixths, before defence
  int kills = 0;   // number of the six faces that kill, if no defence helps
  int misses = 0;
};
/// The expectation over the six faces of the damage die, assuming that each reaches the target.
[[nodiscard]] Expected expected_of(const Codex& codex, const Exchange& exchange);

}  // namespace affray::realms
