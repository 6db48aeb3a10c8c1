#pragma once
// The rulebook's numbers, and the limits of this program.

#include <cstddef>
#include <cstdint>

namespace affray::sectors {

constexpr int fight_rounds = 3;           // S05
constexpr int injuries_per_hit = 1;       // S42, SG14
constexpr int repaired_defence = 1;       // S77, S82
constexpr int experience_per_injury = 1;  // S83, S84
constexpr int crew_of_a_tower = 1;        // S99, SG25

// Limits: a file that exceeds one is rejected with an error.
constexpr std::size_t max_players = 4;
constexpr std::size_t max_sectors = 8;
constexpr std::size_t max_cards = 96;    // physical cards of all players in all zones
constexpr std::size_t max_lines = 4;     // command lines and abilities of one card
constexpr std::size_t max_effects = 4;   // of one line
constexpr std::size_t max_lasting = 96;  // lasting effects at a time, each on one card
constexpr std::size_t max_stack = 8;     // entries of the stack
constexpr int max_defence = 255;         // SG71
constexpr std::uint8_t no_speed = 255;

}  // namespace affray::sectors
