#pragma once
// What a file of `realms` may say: one row for each option. Options are hashed in the order of their rows.

#include <array>
#include <string_view>

#include "affray/formats/fields.hpp"
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

/// The options of a fight: a preset first, then single switches on top of it.
[[nodiscard]] Options read_options(const Node& node);

}  // namespace affray::realms::adapter
