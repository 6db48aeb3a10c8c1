#pragma once
// The names of this game's cards and terms as texts, for choices, files, messages and errors.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/named.hpp"
#include "affray/core/tokenizer.hpp"
#include "affray/games/biomes/chronicle.hpp"
#include "affray/games/biomes/codex.hpp"
#include "affray/games/biomes/fight.hpp"

namespace affray::biomes {

/// The name of the player in files.
[[nodiscard]] std::string player_name(const Codex& codex, Side side);
/// "hawk", and "hawk-2" for the second card of the kind; those of the first player come first.
[[nodiscard]] std::string card_id(const Codex& codex, CardId card);
/// The ids of all cards of the match, by number.
[[nodiscard]] std::vector<std::string> card_ids(const Codex& codex);
/// The number of the card among those of its kind, from 1; 0 if it is the only one.
[[nodiscard]] int number_of(const Codex& codex, CardId card);
/// The name of one bit of Keyword: "ranged".
[[nodiscard]] std::string_view keyword_word(std::uint8_t keyword);

inline constexpr auto energy_words = words_of<Energy>({{Energy::ember, "ember"},
                                                       {Energy::tide, "tide"},
                                                       {Energy::root, "root"},
                                                       {Energy::gale, "gale"},
                                                       {Energy::gloom, "gloom"},
                                                       {Energy::void_energy, "void"}});
inline constexpr auto type_words = words_of_bits<TypeBit>({{agent, "agent"},
                                                           {event, "event"},
                                                           {software, "software"},
                                                           {hardware, "hardware"},
                                                           {anomaly, "anomaly"},
                                                           {modification, "modification"},
                                                           {gear, "gear"}});
inline constexpr auto skill_kind_words = words_of<SkillKind>({{SkillKind::persistent, "persistent"},
                                                              {SkillKind::reactive, "reactive"},
                                                              {SkillKind::activated, "activated"}});
inline constexpr auto timing_words = words_of<Timing>({{Timing::none, "none"},
                                                       {Timing::turn_start, "turn_start"},
                                                       {Timing::turn_end, "turn_end"},
                                                       {Timing::attack_start, "attack_start"},
                                                       {Timing::arrival, "arrival"},
                                                       {Timing::terminated, "terminated"},
                                                       {Timing::attacks, "attacks"},
                                                       {Timing::defends, "defends"},
                                                       {Timing::damaged, "damaged"},
                                                       {Timing::event_executed, "event_executed"},
                                                       {Timing::sector_damaged, "sector_damaged"},
                                                       {Timing::drawn, "drawn"}});
inline constexpr auto of_words =
    words_of<Of>({{Of::itself, "itself"}, {Of::own, "own"}, {Of::other, "other"}, {Of::any, "any"}});
inline constexpr auto keyword_words = words_of_bits<Keyword>({{ranged, "ranged"},
                                                              {swift, "swift"},
                                                              {steadfast, "steadfast"},
                                                              {warded, "warded"},
                                                              {elusive, "elusive"},
                                                              {pacifist, "pacifist"},
                                                              {reckless, "reckless"},
                                                              {anchored, "anchored"}});
inline constexpr auto verb_words = words_of<Verb>({{Verb::damage, "damage"},
                                                   {Verb::boost, "boost"},
                                                   {Verb::grant, "grant"},
                                                   {Verb::lose, "lose"},
                                                   {Verb::lock, "lock"},
                                                   {Verb::unlock, "unlock"},
                                                   {Verb::move, "move"},
                                                   {Verb::retreat, "retreat"},
                                                   {Verb::draw, "draw"},
                                                   {Verb::discard, "discard"},
                                                   {Verb::search, "search"},
                                                   {Verb::cache, "cache"},
                                                   {Verb::give_back, "give_back"},
                                                   {Verb::cancel, "cancel"},
                                                   {Verb::terminate, "terminate"},
                                                   {Verb::mark, "mark"},
                                                   {Verb::durability, "durability"},
                                                   {Verb::energy, "energy"},
                                                   {Verb::win_biome, "win_biome"},
                                                   {Verb::lose_biome, "lose_biome"},
                                                   {Verb::win_match, "win_match"},
                                                   {Verb::lose_match, "lose_match"}});
inline constexpr auto aim_words = words_of<Aim>({{Aim::card, "card"},
                                                 {Aim::action, "action"},
                                                 {Aim::sector, "sector"},
                                                 {Aim::player, "player"},
                                                 {Aim::cached, "cached"},
                                                 {Aim::none, "none"},
                                                 {Aim::itself, "itself"},
                                                 {Aim::host, "host"},
                                                 {Aim::all, "all"},
                                                 {Aim::same, "same"},
                                                 {Aim::trigger, "trigger"},
                                                 {Aim::here, "here"}});
inline constexpr auto whose_words =
    words_of<Whose>({{Whose::own, "own"}, {Whose::other, "other"}, {Whose::any, "any"}});
inline constexpr auto until_words = words_of<Until>({{Until::turn, "turn"}, {Until::planet, "planet"}});
inline constexpr auto status_words = words_of<Status>({{Status::any, "any"},
                                                       {Status::locked, "locked"},
                                                       {Status::unlocked, "unlocked"},
                                                       {Status::attacking, "attacking"},
                                                       {Status::defending, "defending"},
                                                       {Status::damaged, "damaged"},
                                                       {Status::marked, "marked"},
                                                       {Status::ranged, "ranged"},
                                                       {Status::melee, "melee"},
                                                       {Status::staging, "staging"},
                                                       {Status::lane, "lane"}});
inline constexpr auto where_words = words_of<Where>({{Where::anywhere, "anywhere"}, {Where::here, "here"}});
inline constexpr auto condition_words = words_of<Condition>({{Condition::always, "always"},
                                                             {Condition::in_battle, "in_battle"},
                                                             {Condition::own_turn, "own_turn"},
                                                             {Condition::other_turn, "other_turn"},
                                                             {Condition::aligned, "aligned"},
                                                             {Condition::losing, "losing"},
                                                             {Condition::hand_small, "hand_small"},
                                                             {Condition::attached, "attached"},
                                                             {Condition::alone, "alone"},
                                                             {Condition::none_locked, "none_locked"}});
inline constexpr auto marker_words = words_of<Marker>(
    {{Marker::increase, "increase"}, {Marker::keyword, "keyword"}, {Marker::tally, "tally"}});
inline constexpr auto sacrifice_words = words_of<Sacrifice>({{Sacrifice::none, "none"},
                                                             {Sacrifice::itself, "itself"},
                                                             {Sacrifice::agent, "agent"},
                                                             {Sacrifice::constant, "constant"}});
inline constexpr auto zone_words = words_of<Zone>({{Zone::deck, "deck"},
                                                   {Zone::below, "below"},
                                                   {Zone::hand, "hand"},
                                                   {Zone::queue, "queue"},
                                                   {Zone::staging, "staging"},
                                                   {Zone::lane, "lane"},
                                                   {Zone::cache, "cache"},
                                                   {Zone::converted, "converted"},
                                                   {Zone::reserve, "reserve"}});
inline constexpr std::array<std::string_view, 4> standing_words{
    "not", "until something happens", "until the phase ends", "until the turn ends"};
inline constexpr auto moment_words = words_of<Moment>({{Moment::refresh, "refresh"},
                                                       {Moment::draw, "draw"},
                                                       {Moment::draw_window, "draw_window"},
                                                       {Moment::maintenance, "maintenance"},
                                                       {Moment::maintenance_window, "maintenance_window"},
                                                       {Moment::first_primary, "first_primary"},
                                                       {Moment::advance, "advance"},
                                                       {Moment::advance_window, "advance_window"},
                                                       {Moment::advance_moves, "advance_moves"},
                                                       {Moment::other_advance, "other_advance"},
                                                       {Moment::other_window, "other_window"},
                                                       {Moment::other_moves, "other_moves"},
                                                       {Moment::attack_start, "attack_start"},
                                                       {Moment::before_attack, "before_attack"},
                                                       {Moment::name_attackers, "name_attackers"},
                                                       {Moment::after_attack, "after_attack"},
                                                       {Moment::before_defend, "before_defend"},
                                                       {Moment::name_defenders, "name_defenders"},
                                                       {Moment::order_defenders, "order_defenders"},
                                                       {Moment::after_defend, "after_defend"},
                                                       {Moment::ranged_damage, "ranged_damage"},
                                                       {Moment::melee_damage, "melee_damage"},
                                                       {Moment::retreat, "retreat"},
                                                       {Moment::second_primary, "second_primary"},
                                                       {Moment::end, "end"},
                                                       {Moment::end_window, "end_window"},
                                                       {Moment::reset, "reset"}});
inline constexpr auto phase_words = words_of<Phase>({{Phase::start, "start"},
                                                     {Phase::first_primary, "first_primary"},
                                                     {Phase::battle, "battle"},
                                                     {Phase::second_primary, "second_primary"},
                                                     {Phase::end, "end"}});

}  // namespace affray::biomes
