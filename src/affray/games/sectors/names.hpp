#pragma once
// The names of this game's cards and terms as texts, for choices, files, messages and errors.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/named.hpp"
#include "affray/core/tokenizer.hpp"
#include "affray/games/sectors/codex.hpp"
#include "affray/games/sectors/fight.hpp"

namespace affray::sectors {

/// The name of the player in files.
[[nodiscard]] std::string player_name(const Codex& codex, Side side);
/// The name of the sector in files.
[[nodiscard]] std::string sector_name(const Codex& codex, SectorId sector);
/// "scout", and "scout-2" for the second card of the kind; in the order of the file.
[[nodiscard]] std::string card_id(const Codex& codex, CardId card);
/// The ids of all cards of the fight, by number.
[[nodiscard]] std::vector<std::string> card_ids(const Codex& codex);
/// The number of the card among those of its kind, from 1; 0 if it is the only one.
[[nodiscard]] int number_of(const Codex& codex, CardId card);

inline constexpr auto type_words = words_of<Type>({{Type::character, "character"},
                                                   {Type::vehicle, "vehicle"},
                                                   {Type::building, "building"},
                                                   {Type::technology, "technology"},
                                                   {Type::order, "order"}});
inline constexpr auto kind_words = words_of<Kind>(
    {{Kind::none, "none"}, {Kind::human, "human"}, {Kind::ape_man, "ape_man"}, {Kind::animal, "animal"}});
inline constexpr auto subtype_words = words_of<Subtype>({{Subtype::none, "none"},
                                                         {Subtype::computer_driven, "computer_driven"},
                                                         {Subtype::manual, "manual"},
                                                         {Subtype::remote, "remote"}});
inline constexpr auto profession_words = words_of<Profession>({{Profession::none, "none"},
                                                               {Profession::soldier, "soldier"},
                                                               {Profession::mechanic, "mechanic"},
                                                               {Profession::scientist, "scientist"},
                                                               {Profession::worker, "worker"}});
inline constexpr auto attack_type_words =
    words_of<AttackType>({{AttackType::none, "none"},
                          {AttackType::ordinary, "ordinary"},
                          {AttackType::special, "special"},
                          {AttackType::control_tower, "control_tower"}});
inline constexpr auto line_kind_words = words_of<LineKind>({{LineKind::event, "event"},
                                                            {LineKind::tactic, "tactic"},
                                                            {LineKind::battle_action, "battle_action"},
                                                            {LineKind::reaction, "reaction"},
                                                            {LineKind::ability, "ability"}});
inline constexpr auto verb_words = words_of<Verb>({{Verb::attack, "attack"},
                                                   {Verb::attack_all, "attack_all"},
                                                   {Verb::defence, "defence"},
                                                   {Verb::speed, "speed"},
                                                   {Verb::initiative, "initiative"},
                                                   {Verb::heal, "heal"},
                                                   {Verb::restore, "restore"},
                                                   {Verb::injure, "injure"},
                                                   {Verb::ready, "ready"},
                                                   {Verb::exhaust, "exhaust"},
                                                   {Verb::move, "move"},
                                                   {Verb::cancel_attack, "cancel_attack"},
                                                   {Verb::cancel_injury, "cancel_injury"},
                                                   {Verb::cancel_line, "cancel_line"},
                                                   {Verb::look, "look"},
                                                   {Verb::draw, "draw"},
                                                   {Verb::discard, "discard"},
                                                   {Verb::experience, "experience"}});
inline constexpr auto whose_words =
    words_of<Whose>({{Whose::own, "own"}, {Whose::other, "other"}, {Whose::any, "any"}});
inline constexpr auto aim_kind_words = words_of<Aim>({{Aim::chosen, "chosen"},
                                                      {Aim::itself, "itself"},
                                                      {Aim::attacker, "attacker"},
                                                      {Aim::defender, "defender"},
                                                      {Aim::blocker, "blocker"},
                                                      {Aim::all, "all"},
                                                      {Aim::player, "player"}});
inline constexpr auto until_words = words_of<Until>({{Until::at_once, "at_once"},
                                                     {Until::attack, "attack"},
                                                     {Until::round, "round"},
                                                     {Until::fight, "fight"}});
inline constexpr auto condition_words = words_of<Condition>({{Condition::always, "always"},
                                                             {Condition::attacking, "attacking"},
                                                             {Condition::defending, "defending"},
                                                             {Condition::blocked, "blocked"},
                                                             {Condition::outnumbered, "outnumbered"},
                                                             {Condition::hurt, "hurt"}});
inline constexpr auto zone_words = words_of<Zone>({{Zone::gone, "gone"},
                                                   {Zone::sector, "sector"},
                                                   {Zone::hand, "hand"},
                                                   {Zone::deck, "deck"},
                                                   {Zone::discard, "discard"},
                                                   {Zone::construction, "construction"},
                                                   {Zone::research, "research"},
                                                   {Zone::technology_deck, "technology_deck"},
                                                   {Zone::played, "played"}});
inline constexpr std::array<std::string_view, 3> standing_words{"answers", "tactics", "blocks"};

}  // namespace affray::sectors
