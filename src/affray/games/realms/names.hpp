#pragma once
// The names of this game's figures, cards and terms as texts, for choices, files, messages and errors.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/games/realms/codex.hpp"
#include "affray/games/realms/fight.hpp"

namespace affray::realms {

/// The name of a figure: "ana", "goblin", "goblin-2" for the second placed figure of a kind, "summon-1" for
/// the first summon; numbered in the order of Fight::figures.
[[nodiscard]] std::string figure_id(const Codex& codex, FigureId figure);
/// The names of all possible figures.
[[nodiscard]] std::vector<std::string> figure_ids(const Codex& codex);
/// The number of the figure among those of its kind, from 1; 0 if it is the only one.
[[nodiscard]] int number_of(const Codex& codex, FigureId figure);
[[nodiscard]] std::string card_id(const Codex& codex, CardId card);

inline constexpr std::array<std::string_view, status_count> status_words{
    "wounded",    "poisoned", "stunned",   "confused", "strengthened",
    "adrenaline", "marked",   "paralyzed", "disarmed"};
inline constexpr std::array<std::string_view, element_count> element_words{
    "none", "fire", "water", "wind", "earth", "lightning", "darkness", "light"};
// Names of several words are written as in the files, as a message's select does not allow hyphens.
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
