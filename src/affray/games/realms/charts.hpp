#pragma once
// The rulebook's numbers and tables, and the limits of this program.

#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/core/id.hpp"

namespace affray::realms {

constexpr int die_faces = 6;
constexpr std::array<std::int8_t, 6> attack_table{0, -2, -1, 0, 1, 2};  // R13, by face 1..6; a 1 misses
constexpr std::uint8_t printed_miss = 1;                                // R09: a roll up to this misses
constexpr std::uint8_t widened_miss = 2;                                // R43, R44
constexpr std::uint8_t pierce_from = 6;                                 // R10
constexpr int wound_adds = 1;                                           // R39
constexpr int reroll_costs_stamina = 1;                                 // R46
constexpr int reroll_costs_damage = 2;                                  // R48
constexpr int full_block = 6;                                           // R36
constexpr int no_block = 1;                                             // R34
constexpr int poison_takes = 1;                                         // RX22
constexpr int cure_costs_heal = 2;                                      // RX19
constexpr std::size_t cards_a_round = 2;                                // RX04
constexpr int strength_cap = 5;                                         // RX10, at level 1
constexpr std::uint8_t default_reach = 1;                               // RX12
constexpr std::array<std::int8_t, 6> loot_gold{-2, -1, 0, 1, 2, 3};  // RX35, by 1..6 health, plus the level
constexpr int escort_moves = 3;                                      // RG46
constexpr int longest_skirmish = 60;  // RG52: rounds; then the skirmish is lost

// Limits: a file that exceeds one is rejected with an error.
constexpr std::size_t max_heroes = 4;
constexpr std::size_t max_figures = 24;  // RG63: summons, the fallen and those to come included
constexpr std::size_t max_spaces = 255;  // of a map
constexpr std::size_t max_doors = 15;
constexpr std::size_t max_traps = 16;
constexpr std::size_t max_groups = 8;   // kinds of enemy, each with its deck
constexpr std::size_t max_deck = 16;    // cards of one deck
constexpr std::size_t max_hand = 16;    // action cards of one hero
constexpr std::size_t max_items = 6;    // of one hero
constexpr std::size_t max_targets = 4;  // of one attack
constexpr std::size_t max_actions = 6;  // lines of one card
constexpr std::size_t max_rifts = 12;
constexpr std::size_t max_loot = 12;     // tokens on the map
constexpr std::size_t max_lasting = 16;  // lasting effects

// Ids. Each has one value that stands for nothing.
enum class FigureId : std::uint8_t {};  // the index in Fight::figures; heroes are the first
enum class SpaceId : std::uint8_t {};   // row * width + column
enum class CardId : std::uint8_t {};    // the index in Codex::cards
constexpr FigureId no_figure{255};
constexpr SpaceId nowhere{255};
constexpr CardId no_card{255};
constexpr std::uint8_t no_group = 255;   // of Codex::groups
constexpr std::uint8_t no_number = 255;  // of the doors, traps and regions of a map

}  // namespace affray::realms
