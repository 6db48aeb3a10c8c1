#pragma once
// The names of this game's cards and terms as texts, for choices, files, messages and errors.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/tokenizer.hpp"
#include "affray/games/biomes/codex.hpp"
#include "affray/games/biomes/fight.hpp"

namespace affray::biomes {

[[nodiscard]] std::string player_name(const Codex& codex, Side side);
/// "hawk", and "hawk-2" for the second card of the kind; those of the first player come first.
[[nodiscard]] std::string card_id(const Codex& codex, CardId card);
[[nodiscard]] std::vector<std::string> card_ids(const Codex& codex);
/// The number of the card among those of its kind, from 1; 0 if it is the only one.
[[nodiscard]] int number_of(const Codex& codex, CardId card);
/// The name of one bit of Keyword: "ranged".
[[nodiscard]] std::string_view keyword_word(std::uint8_t keyword);

// In the order of the enumerators; bits from the lowest.
inline constexpr std::array<std::string_view, 6> energy_words{"ember", "tide",  "root",
                                                              "gale",  "gloom", "void"};
inline constexpr std::array<std::string_view, 7> type_words{"agent",   "event",        "software", "hardware",
                                                            "anomaly", "modification", "gear"};
inline constexpr std::array<std::string_view, 3> skill_kind_words{"persistent", "reactive", "activated"};
inline constexpr std::array<std::string_view, 12> timing_words{
    "none",    "turn_start", "turn_end", "attack_start",   "arrival",        "terminated",
    "attacks", "defends",    "damaged",  "event_executed", "sector_damaged", "drawn"};
inline constexpr std::array<std::string_view, 4> of_words{"itself", "own", "other", "any"};
inline constexpr std::array<std::string_view, 8> keyword_words{
    "ranged", "swift", "steadfast", "warded", "elusive", "pacifist", "reckless", "anchored"};
inline constexpr std::array<std::string_view, 22> verb_words{
    "damage",     "boost",   "grant",     "lose",       "lock",      "unlock",    "move",      "retreat",
    "draw",       "discard", "search",    "cache",      "give_back", "cancel",    "terminate", "mark",
    "durability", "energy",  "win_biome", "lose_biome", "win_match", "lose_match"};
inline constexpr std::array<std::string_view, 12> aim_words{"card",   "action", "sector",  "player",
                                                            "cached", "none",   "itself",  "host",
                                                            "all",    "same",   "trigger", "here"};
inline constexpr std::array<std::string_view, 3> whose_words{"own", "other", "any"};
inline constexpr std::array<std::string_view, 2> until_words{"turn", "planet"};
inline constexpr std::array<std::string_view, 11> status_words{
    "any",    "locked", "unlocked", "attacking", "defending", "damaged",
    "marked", "ranged", "melee",    "staging",   "lane"};
inline constexpr std::array<std::string_view, 2> where_words{"anywhere", "here"};
inline constexpr std::array<std::string_view, 10> condition_words{
    "always", "in_battle",  "own_turn", "other_turn", "aligned",
    "losing", "hand_small", "attached", "alone",      "none_locked"};
inline constexpr std::array<std::string_view, 3> marker_words{"increase", "keyword", "tally"};
inline constexpr std::array<std::string_view, 4> sacrifice_words{"none", "itself", "agent", "constant"};
inline constexpr std::array<std::string_view, 9> zone_words{"deck", "below", "hand",      "queue",  "staging",
                                                            "lane", "cache", "converted", "reserve"};
inline constexpr std::array<std::string_view, 4> standing_words{
    "not", "until something happens", "until the phase ends", "until the turn ends"};
inline constexpr std::array<std::string_view, 27> moment_words{
    "refresh",       "draw",          "draw_window",    "maintenance",     "maintenance_window",
    "first_primary", "advance",       "advance_window", "advance_moves",   "other_advance",
    "other_window",  "other_moves",   "attack_start",   "before_attack",   "name_attackers",
    "after_attack",  "before_defend", "name_defenders", "order_defenders", "after_defend",
    "ranged_damage", "melee_damage",  "retreat",        "second_primary",  "end",
    "end_window",    "reset"};
inline constexpr std::array<std::string_view, 5> phase_words{"start", "first_primary", "battle",
                                                             "second_primary", "end"};

}  // namespace affray::biomes
