#pragma once
// Names and words of this game as texts: for choices, files, messages and errors.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/games/realms/codex.hpp"
#include "affray/games/realms/fight.hpp"

namespace affray::realms {

/// "ana", "goblin", "goblin-2" for the second figure of one kind that was placed, "summon-1" for the first
/// that was summoned; in the order of their places in Fight::figures.
[[nodiscard]] std::string figure_id(const Codex& codex, std::size_t figure);
/// The names of all figures that there can be.
[[nodiscard]] std::vector<std::string> figure_ids(const Codex& codex);
/// How many-th of its kind the figure is, from 1; 0 when it is the only one.
[[nodiscard]] int number_of(const Codex& codex, std::size_t figure);
[[nodiscard]] std::string card_id(const Codex& codex, std::size_t card);

inline constexpr std::array<std::string_view, status_count> status_words{
    "wounded",    "poisoned", "stunned",   "confused", "strengthened",
    "adrenaline", "marked",   "paralyzed", "disarmed"};
inline constexpr std::array<std::string_view, element_count> element_words{
    "none", "fire", "water", "wind", "earth", "lightning", "darkness", "light"};
// Those of several parts are as in the files: a hyphen cannot stand in the select of a message.
inline constexpr std::array<std::string_view, 16> verb_words{
    "attack", "afflict",     "move",     "step",  "teleport", "push", "pull",   "heal",
    "shield", "shield_roll", "strength", "grant", "stamina",  "rift", "summon", "retrieve"};
inline constexpr std::array<std::string_view, 4> lasts_words{"this_attack", "round", "next_round",
                                                             "skirmish"};
inline constexpr std::array<std::string_view, 3> prefer_words{"nobody", "weakest", "farthest"};
inline constexpr std::array<std::string_view, 5> goes_words{"cooldown", "discard", "active_round",
                                                            "active_next_round", "active_always"};
inline constexpr std::array<std::string_view, 6> condition_words{"always",   "full_health", "wounded_self",
                                                                 "all_done", "ally_near",   "alone"};
inline constexpr std::array<std::string_view, 4> right_words{"free", "stamina", "item", "rank"};

[[nodiscard]] std::string word_of(Status status);
[[nodiscard]] std::string word_of(Element element);
[[nodiscard]] std::string word_of(Verb verb);
[[nodiscard]] std::string word_of(Lasts lasts);
[[nodiscard]] std::string word_of(Prefer prefer);
[[nodiscard]] std::string word_of(Goes goes);
[[nodiscard]] std::string word_of(Condition condition);
[[nodiscard]] std::string word_of(Right right);

}  // namespace affray::realms
