#pragma once
// The fields of `realms` files: a row for each option and for each simple value of a record. Options are
// hashed in the order of their rows.

#include <array>
#include <string_view>

#include "affray/adapters/realms/records.hpp"
#include "affray/formats/fields.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/options.hpp"

namespace affray::realms::adapter {

inline constexpr std::array loot_words{word("none", LootTable::none), word("new", LootTable::newer),
                                       word("old", LootTable::older)};

inline constexpr std::array option_fields{
    field<&Options::pierce_ignores_fixed_shield>({.key = "pierce_ignores_fixed_shield",
                                                  .help = "Piercing also ignores a Shield with a number.",
                                                  .rule = "RG4"}),
    field<&Options::stamina_rerolls_any>(
        {.key = "stamina_rerolls_any",
         .help = "Stamina also lets a die be rolled again that did not miss.",
         .rule = "RG12"}),
    field<&Options::confused_as_disadvantage>(
        {.key = "confused_as_disadvantage",
         .help = "A Confused attacker rolls each die twice and the lower face counts.",
         .rule = "RG16"}),
    field<&Options::rolled_value_pierces>(
        {.key = "rolled_value_pierces", .help = "An attack by the die pierces with a 6.", .rule = "RG17"}),
    field<&Options::number_is_base>(
        {.key = "number_is_base",
         .help = "The number of an attack takes the place of the strength and goes through the table.",
         .rule = "RG18"}),
    field<&Options::miss_applies_no_status>({.key = "miss_applies_no_status",
                                             .help = "An attack that misses gives none of its statuses.",
                                             .rule = "RG21"}),
    field<&Options::reach_penalty>(
        {.key = "reach_penalty",
         .help = "Who makes a ranged attack on a figure within his reach counts as Confused.",
         .rule = "RG32"}),
    field<&Options::extending_uses_the_move>(
        {.key = "extending_uses_the_move",
         .help = "Making a card's move longer with Stamina is the one move of a round that Stamina pays.",
         .rule = "RX27"}),
    field<&Options::loot>({.key = "loot",
                           .help = "The table of loot.",
                           .rule = "RG31",
                           .what = "loot table",
                           .words = loot_words}),
};

inline constexpr std::array<std::string_view, 2> preset_names{"base", "later"};

inline constexpr int farthest = 30;  // maximum distance of a line
inline constexpr int highest_level = 20;
inline constexpr std::size_t most_records = 200;  // of one kind, because record numbers are bytes
inline constexpr std::size_t most_abilities = 20;
/// Names that are not allowed, because the words have another meaning in choices and results.
inline constexpr std::array<std::string_view, 6> reserved_names{"heroes", "enemies", "none",
                                                                "nobody", "nothing", "name"};

inline constexpr std::array end_words{word("heal", Ends::heal), word("next_turn", Ends::next_turn),
                                      word("round", Ends::round)};
inline constexpr std::array rank_words{word("enemy", Rank::enemy),  word("captain", Rank::captain),
                                       word("boss", Rank::boss),    word("summon", Rank::summon),
                                       word("ally", Rank::ally),    word("prisoner", Rank::prisoner),
                                       word("object", Rank::object)};
inline constexpr std::array shape_words{word("hex", Shape::hex), word("square", Shape::square)};
inline constexpr std::array attack_words{word("melee", AttackKind::melee),
                                         word("ranged", AttackKind::ranged)};
inline constexpr auto time_words = words_in_order(lasts_words);
inline constexpr auto place_words = words_in_order(goes_words);
inline constexpr auto when_words = words_in_order<1>(condition_words);
inline constexpr auto target_words = words_in_order<1>(prefer_words);
inline constexpr auto rift_words = words_in_order<1>(element_words);

inline constexpr auto rank_field = field<&EnemyRecord::rank>(
    {.key = "rank", .help = "RX25: what kind of figure it is.", .words = rank_words});
inline constexpr std::array enemy_fields{
    field<&EnemyRecord::health>(
        {.key = "health", .help = "Injuries that kill it.", .low = 1, .high = 250, .is_required = true}),
    field<&EnemyRecord::melee>({.key = "melee", .help = "Strength of its melee attacks.", .high = 50}),
    field<&EnemyRecord::range>({.key = "range", .help = "Strength of its ranged attacks.", .high = 50}),
    field<&EnemyRecord::shield>(
        {.key = "shield", .help = "What it takes off each attack.", .rule = "R37", .high = 20}),
    field<&EnemyRecord::rolls_shield>({.key = "shield_roll", .help = "R33: it rolls its shield."})};

inline constexpr std::array kin_fields{
    field<&KinRecord::stamina>(
        {.key = "stamina", .help = "Stamina of a hero.", .rule = "RX10", .high = 50, .is_required = true}),
    field<&KinRecord::health>(
        {.key = "health", .help = "Health of a hero.", .rule = "RX10", .high = 100, .is_required = true}),
    field<&KinRecord::melee>({.key = "melee",
                              .help = "Strength of melee attacks.",
                              .rule = "RX10",
                              .high = 10,
                              .is_required = true}),
    field<&KinRecord::range>({.key = "range",
                              .help = "Strength of ranged attacks.",
                              .rule = "RX10",
                              .high = 10,
                              .is_required = true})};

inline constexpr auto gear_level_field =
    field<&GearRecord::level>({.key = "level",
                               .help = "The level of a hero who may have it.",
                               .rule = "RX11",
                               .low = 1,
                               .high = highest_level});

inline constexpr auto card_level_field = field<&Card::level>({.key = "level",
                                                              .help = "The level of a hero who may have it.",
                                                              .rule = "RX11",
                                                              .low = 1,
                                                              .high = highest_level});
inline constexpr auto card_stamina_field =
    field<&Card::stamina>({.key = "stamina", .help = "What it costs a hero.", .rule = "RX03", .high = 50});
inline constexpr auto card_speed_field =
    field<&Card::speed>({.key = "speed", .help = "How soon an enemy acts.", .rule = "RX03", .high = 100});

/// The simple values at the bottom of a hero's card. Reader, hash and schema use this table alone; a new
/// field stands last and is hashed only when it is set.
inline constexpr std::array bottom_fields{
    field<&Card::xp>({.key = "xp", .help = "Experience for the hero.", .low = 1, .high = 20}),
    field<&Card::goes>({.key = "goes",
                        .help = "RX08: where the spent card goes.",
                        .what = "place for a spent card",
                        .words = place_words}),
    field<&Card::cooldown>(
        {.key = "cooldown", .help = "Its place in the queue.", .rule = "RG36", .low = 1, .high = 9})};

inline constexpr auto flying_field = field<&Action::flying>({.key = "flying", .help = "RX29: it flies."});
inline constexpr auto chained_field =
    field<&Action::chained>({.key = "chained", .help = "RX07: only when the line before was carried out."});
inline constexpr auto lasts_field = field<&Action::lasts>(
    {.key = "lasts", .help = "RG59: how long it works.", .what = "time", .words = time_words});
inline constexpr auto if_field = field<&Action::condition>(
    {.key = "if", .help = "RX07: only then.", .what = "condition", .words = when_words});
inline constexpr auto prefer_field =
    field<&Action::prefer>({.key = "prefer",
                            .help = "RX23: whom an enemy aims at before the list of targets counts.",
                            .what = "preferred target",
                            .words = target_words});
inline constexpr std::array attack_fields{
    field<&Attack::targets>({.key = "targets",
                             .help = "Figures that it hits at most.",
                             .rule = "R30",
                             .low = 1,
                             .high = max_targets}),
    field<&Attack::misses_to>(
        {.key = "misses_to", .help = "The highest face that misses.", .rule = "R15", .low = 1, .high = 3})};

inline constexpr auto all_heroes_field =
    field<&Objective::all_heroes>({.key = "all_heroes", .help = "All heroes left, or any one."});
inline constexpr auto must_live_field =
    field<&Objective::must_live>({.key = "must_live", .help = "RG47: lost when a prisoner or ally falls."});

// The fields of a record that are hashed together, in the order of their rows (Adapter::codex_hash); a new
// field stands last in its row.
inline constexpr std::array card_fields{card_level_field, card_stamina_field, card_speed_field};
inline constexpr std::array action_fields{if_field, lasts_field, prefer_field, chained_field, flying_field};
inline constexpr std::array objective_fields{all_heroes_field, must_live_field};

/// Reads the options of a fight: a preset first, then individual options that override it.
[[nodiscard]] Options read_options(const Node& node);

}  // namespace affray::realms::adapter
