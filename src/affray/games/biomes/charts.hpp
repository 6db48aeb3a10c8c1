#pragma once
// The rulebook's numbers, and the limits of this program.

#include <cstddef>
#include <cstdint>

namespace affray::biomes {

constexpr std::size_t players = 2;        // B02
constexpr std::size_t deck_size = 45;     // B06, BC1: the minimum
constexpr int copies = 3;                 // B07
constexpr std::size_t reserve_size = 12;  // B08, plus one special
constexpr int starting_hand = 6;          // B09
constexpr int mulligan_floor = 6;         // BG29: at most so many cards are put below
constexpr int drawn_each_turn = 2;        // B66
constexpr int drawn_on_the_first = 1;     // B14
constexpr int hand_limit = 7;             // B19
constexpr int sector_durability = 10;     // B15
constexpr std::size_t lanes = 3;          // B22
constexpr std::size_t biome_types = 10;   // B26
constexpr std::size_t energies = 5;       // B26, not counting void
constexpr int lost_biomes_lose = 2;       // B94, BC3
constexpr int converts_a_turn = 1;        // B42
constexpr int anomalies_a_turn = 1;       // B41
constexpr int increase_attack = 1;        // B48
constexpr int increase_defense = 1;       // B48
constexpr int small_hand = 2;             // for the condition hand_small
constexpr int same_position_ends = 3;     // a loop of reactive skills is ended the third time

// Limits: a file that exceeds one is rejected with an error.
constexpr std::size_t max_cards = 128;   // physical cards of both players, reserves included
constexpr std::size_t max_kinds = 250;   // different cards
constexpr std::size_t max_skills = 4;    // per card
constexpr std::size_t max_effects = 4;   // per skill or event
constexpr std::size_t max_queue = 20;    // actions in the queue at a time
constexpr int max_reactions = 250;       // BG36: reactions since a player last acted
constexpr std::size_t max_waiting = 60;  // reactive skills that wait to enter the queue
constexpr int max_x = 20;                // the largest X that a player may pick (B40)
constexpr int most = 99;                 // the largest value of a card
constexpr std::uint8_t no_kind = 255;    // of card
constexpr std::uint8_t no_biome = 255;   // no type of biome

}  // namespace affray::biomes
