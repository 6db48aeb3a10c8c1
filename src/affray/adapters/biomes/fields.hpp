#pragma once
// The fields of `biomes` files: a row for each option and for each simple value of a record. They are hashed
// in the order of their rows.

#include <array>
#include <cstddef>
#include <string_view>

#include "affray/formats/fields.hpp"
#include "affray/games/biomes/codex.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/options.hpp"

namespace affray::biomes::adapter {

inline constexpr std::array judged_words{word("queue_empty", Judged::queue_empty),
                                         word("at_once", Judged::at_once)};
inline constexpr std::array damage_steps_words{word("ranged_first", DamageSteps::ranged_first),
                                               word("together", DamageSteps::together)};
inline constexpr std::array defend_from_words{word("same_biome", DefendFrom::same_biome),
                                              word("anywhere", DefendFrom::anywhere)};
inline constexpr std::array drawn_match_words{word("drawn", DrawnMatch::drawn),
                                              word("active_player_loses", DrawnMatch::active_player_loses)};
inline constexpr std::array converting_words{
    word("anomaly", Converting::anomaly), word("redraw", Converting::redraw), word("none", Converting::none)};
inline constexpr std::array mulligan_words{word("put_below", MulliganRule::put_below),
                                           word("one_less", MulliganRule::one_less),
                                           word("none", MulliganRule::none)};
inline constexpr std::array reactives_first_words{word("active", ReactivesFirst::active),
                                                  word("other", ReactivesFirst::other)};
inline constexpr std::array after_reaction_words{word("active", AfterReaction::active),
                                                 word("opponent", AfterReaction::opponent)};
inline constexpr std::array asked_words{word("who_can", WhoIsAsked::who_can),
                                        word("who_might", WhoIsAsked::who_might)};

inline constexpr std::array option_fields{
    field<&Options::best_of>({.key = "best_of",
                              .help = "Matches that are played at most: 1 or 3.",
                              .rule = "B04",
                              .what = "matches",
                              .low = 1,
                              .high = 3,
                              .except = {2, "a game is best of 1 or of 3"}}),
    field<&Options::lost_biomes>({.key = "lost_biomes",
                                  .help = "How many lost biomes lose the match.",
                                  .rule = "BC3",
                                  .what = "lost biomes",
                                  .low = 1,
                                  .high = 3}),
    field<&Options::exact_deck>(
        {.key = "exact_deck", .help = "A deck has 45 cards exactly instead of at least.", .rule = "BC1"}),
    field<&Options::judged>({.key = "judged",
                             .help = "When lost biomes and the match are looked at.",
                             .rule = "BC4",
                             .words = judged_words}),
    field<&Options::cancelled_waits>({.key = "cancelled_waits",
                                      .help = "A cancelled action leaves the queue only when its turn comes.",
                                      .rule = "BC5"}),
    field<&Options::damage_steps>({.key = "damage_steps",
                                   .help = "Ranged damage comes before melee damage, or together with it.",
                                   .rule = "BC9",
                                   .words = damage_steps_words}),
    field<&Options::windows_in_start>({.key = "windows_in_start",
                                       .help = "There are windows to act after Draw and Maintenance.",
                                       .rule = "BG1"}),
    field<&Options::attack_locks>({.key = "attack_locks",
                                   .help = "Attacking locks, and Refresh unlocks one's own cards only.",
                                   .rule = "BG9, BG25"}),
    field<&Options::locked_may_advance>(
        {.key = "locked_may_advance", .help = "A locked agent may advance.", .rule = "BG10"}),
    field<&Options::both_arrive_in_biomes>(
        {.key = "both_arrive_in_biomes",
         .help = "Agents of both players may arrive in a biome in the Attack and Defend steps.",
         .rule = "BG11"}),
    field<&Options::defend_from>({.key = "defend_from",
                                  .help = "Where an agent may defend from.",
                                  .rule = "BG12",
                                  .words = defend_from_words}),
    field<&Options::excess_hits_sector>({.key = "excess_hits_sector",
                                         .help = "Damage beyond what all defenders need hits the sector.",
                                         .rule = "BG15"}),
    field<&Options::once_defended_stays>({.key = "once_defended_stays",
                                          .help = "An attacker whose defenders are gone hits nothing.",
                                          .rule = "BG16"}),
    field<&Options::damage_ends_in_battle_only>({.key = "damage_ends_in_battle_only",
                                                 .help = "Only damage in battle terminates agents.",
                                                 .rule = "BG18"}),
    field<&Options::lost_lanes_close>({.key = "lost_lanes_close",
                                       .help = "A lane closes once somebody has lost its biome.",
                                       .rule = "BG19"}),
    field<&Options::drawn_match>({.key = "drawn_match",
                                  .help = "What happens if both lose in one moment.",
                                  .rule = "BG20",
                                  .words = drawn_match_words}),
    field<&Options::energy_lasts_turn>({.key = "energy_lasts_turn",
                                        .help = "Unspent energy stays until the end of the turn.",
                                        .rule = "BG22"}),
    field<&Options::converting>(
        {.key = "converting", .help = "What converting does.", .rule = "BG23", .words = converting_words}),
    field<&Options::gear_survives>({.key = "gear_survives",
                                    .help = "Gear stays on the planet when its agent leaves it.",
                                    .rule = "BG26"}),
    field<&Options::one_gear_each>(
        {.key = "one_gear_each", .help = "An agent has at most one gear.", .rule = "BG27"}),
    field<&Options::collapse_once>(
        {.key = "collapse_once",
         .help = "A draw from an empty deck costs one biome, however many cards it is.",
         .rule = "BG28"}),
    field<&Options::mulligan>({.key = "mulligan",
                               .help = "What a mulligan costs; with none nobody may take one.",
                               .rule = "BG29",
                               .words = mulligan_words}),
    field<&Options::exact_assignment>({.key = "exact_assignment",
                                       .help = "Earlier defenders get terminal damage exactly.",
                                       .rule = "BG35"}),
    field<&Options::hands_open>(
        {.key = "hands_open", .help = "Everybody sees the cards in both hands.", .rule = "B18"}),
    field<&Options::active_acts_again>({.key = "active_acts_again",
                                        .help = "The active player may act again after the other one led.",
                                        .rule = "BG3"}),
    field<&Options::reactive_speed>({.key = "reactive_speed",
                                     .help = "The speed of reactive skills.",
                                     .rule = "BG4",
                                     .what = "speed",
                                     .low = 2,
                                     .high = 3}),
    field<&Options::reactives_first>({.key = "reactives_first",
                                      .help = "Whose reactions enter the queue first.",
                                      .rule = "BG5",
                                      .words = reactives_first_words}),
    field<&Options::defend_without_attack>({.key = "defend_without_attack",
                                            .help = "The windows of Defend come without an attack, too.",
                                            .rule = "BG21"}),
    field<&Options::skill_needs_card>(
        {.key = "skill_needs_card", .help = "A skill is cancelled if its card has left.", .rule = "BG34"}),
    field<&Options::after_reaction>({.key = "after_reaction",
                                     .help = "Who speaks first once a skill has reacted.",
                                     .rule = "BG2",
                                     .words = after_reaction_words}),
    field<&Options::asked>({.key = "asked",
                            .help = "Who is asked in a window: who can act, or who might.",
                            .rule = "BG43",
                            .words = asked_words}),
    field<&Options::effects_end_first>({.key = "effects_end_first",
                                        .help = "Temporary effects end before damage is removed.",
                                        .rule = "BG7"}),
    field<&Options::arrivals_attack>(
        {.key = "arrivals_attack", .help = "Agents may attack in the turn of their arrival.", .rule = "BG8"}),
    field<&Options::durability_below_zero>(
        {.key = "durability_below_zero",
         .help = "A lost sector of an open lane still loses and gains durability, which may be below 0.",
         .rule = "BG57",
         .is_hashed_when_set = true}),
    field<&Options::collapse_spares_lost>(
        {.key = "collapse_spares_lost",
         .help = "A Collapse costs a biome that the other player has lost only where no other is left.",
         .rule = "BG58",
         .is_hashed_when_set = true}),
};

inline constexpr auto card_status_words = words_in_order<1>(status_words);
inline constexpr auto here_words = words_in_order<1>(where_words);
inline constexpr auto price_words = words_in_order<1>(sacrifice_words);

inline constexpr int most_value = 30;   // printed attack and defense
inline constexpr int most_bonus = 10;   // of an influence
inline constexpr int most_amount = 20;  // of an effect
inline constexpr int most_energy = 20;  // of one kind, in a cost
inline constexpr int most_turns = 200;
inline constexpr int most_markers = 20;
inline constexpr std::size_t most_records = 250;
inline constexpr std::size_t most_decks = 100;
/// Ids that cards may not have, because the words have another meaning after the verb of a choice.
inline constexpr std::array<std::string_view, 6> reserved_names{"action", "anomaly", "no",
                                                                "player", "sector",  "until"};

inline constexpr auto speed_field = field<&CardKind::speed>({.key = "speed",
                                                             .help = "When it can be played.",
                                                             .rule = "B49",
                                                             .low = 1,
                                                             .high = 3,
                                                             .is_required = true});
inline constexpr std::array agent_fields{field<&CardKind::attack>({.key = "attack",
                                                                   .help = "Damage that it deals.",
                                                                   .rule = "B32",
                                                                   .high = most_value,
                                                                   .is_required = true}),
                                         field<&CardKind::defense>({.key = "defense",
                                                                    .help = "Damage that terminates it.",
                                                                    .rule = "B32",
                                                                    .high = most_value,
                                                                    .is_required = true})};

inline constexpr std::array influence_fields{
    field<&BiomeType::attack>({.key = "attack",
                               .help = "What agents there have more.",
                               .rule = "B27",
                               .low = -most_bonus,
                               .high = most_bonus}),
    field<&BiomeType::defense>({.key = "defense",
                                .help = "What agents there have more.",
                                .rule = "B27",
                                .low = -most_bonus,
                                .high = most_bonus}),
    field<&BiomeType::status>(
        {.key = "status", .help = "B28: only for agents of this status.", .words = card_status_words})};

inline constexpr std::array cost_fields{
    field<&Cost::x>({.key = "x", .help = "B40: X void energy besides."}),
    field<&Cost::locks>({.key = "locks", .help = "Locking the card."}),
    field<&Cost::discards>(
        {.key = "discards", .help = "Cards to discard.", .what = "cards to discard", .low = 1, .high = 10}),
    field<&Cost::terminates>(
        {.key = "terminates", .help = "What is terminated.", .what = "price", .words = price_words})};

inline constexpr std::array filter_fields{
    field<&Effect::status>(
        {.key = "status", .help = "Only cards of this status.", .words = card_status_words}),
    field<&Effect::where>(
        {.key = "where", .help = "Only cards in the same place.", .what = "place", .words = here_words})};

inline constexpr auto apart_field = field<&Effect::apart>(
    {.key = "apart", .help = "BG61: not the first target again; of all cards, not the card itself."});

inline constexpr auto may_field =
    field<&Skill::may>({.key = "may", .help = "BG5: its player may do without."});
inline constexpr auto once_field =
    field<&Skill::once_a_turn>({.key = "once_a_turn", .help = "Once in each turn."});
inline constexpr auto skill_speed_field = field<&Skill::speed>({.key = "speed",
                                                                .help = "When it can be used.",
                                                                .rule = "B49",
                                                                .low = 1,
                                                                .high = 3,
                                                                .is_required = true});

/// Reads the options of a fight; absent options have their defaults.
[[nodiscard]] Options read_options(const Node& node);

}  // namespace affray::biomes::adapter
