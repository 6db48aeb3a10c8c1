#pragma once
// The names of this game's cards and terms as texts, for choices, files, messages and errors.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/tokenizer.hpp"
#include "affray/games/sectors/codex.hpp"
#include "affray/games/sectors/fight.hpp"

namespace affray::sectors {

[[nodiscard]] std::string player_name(const Codex& codex, Side side);
[[nodiscard]] std::string sector_name(const Codex& codex, SectorId sector);
/// "scout", and "scout-2" for the second card of the kind; in the order of the file.
[[nodiscard]] std::string card_id(const Codex& codex, CardId card);
[[nodiscard]] std::vector<std::string> card_ids(const Codex& codex);
/// The number of the card among those of its kind, from 1; 0 if it is the only one.
[[nodiscard]] int number_of(const Codex& codex, CardId card);

inline constexpr std::array<std::string_view, 5> type_words{"character", "vehicle", "building", "technology",
                                                            "order"};
inline constexpr std::array<std::string_view, 4> kind_words{"none", "human", "ape_man", "animal"};
inline constexpr std::array<std::string_view, 4> subtype_words{"none", "computer_driven", "manual", "remote"};
inline constexpr std::array<std::string_view, 5> profession_words{"none", "soldier", "mechanic", "scientist",
                                                                  "worker"};
inline constexpr std::array<std::string_view, 4> function_words{"none", "warehouse", "workshop",
                                                                "laboratory"};
inline constexpr std::array<std::string_view, 4> attack_type_words{"none", "ordinary", "special",
                                                                   "control_tower"};
inline constexpr std::array<std::string_view, 5> line_kind_words{"event", "tactic", "battle_action",
                                                                 "reaction", "ability"};
inline constexpr std::array<std::string_view, 18> verb_words{
    "attack",        "attack_all",  "defence", "speed",   "initiative", "heal",
    "restore",       "injure",      "ready",   "exhaust", "move",       "cancel_attack",
    "cancel_injury", "cancel_line", "look",    "draw",    "discard",    "experience"};
inline constexpr std::array<std::string_view, 3> whose_words{"own", "other", "any"};
inline constexpr std::array<std::string_view, 7> aim_kind_words{"chosen",  "itself", "attacker", "defender",
                                                                "blocker", "all",    "player"};
inline constexpr std::array<std::string_view, 4> until_words{"at_once", "attack", "round", "fight"};
inline constexpr std::array<std::string_view, 6> condition_words{"always",  "attacking",   "defending",
                                                                 "blocked", "outnumbered", "hurt"};
inline constexpr std::array<std::string_view, 9> zone_words{
    "gone", "sector", "hand", "deck", "discard", "construction", "research", "technology_deck", "played"};
inline constexpr std::array<std::string_view, 3> standing_words{"answers", "tactics", "blocks"};

}  // namespace affray::sectors
