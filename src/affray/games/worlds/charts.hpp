#pragma once
// The rulebook's numbers, and the limits of this program.

#include <cstddef>
#include <cstdint>

namespace affray::worlds {

constexpr int population_power = 2;    // W18
constexpr int plant_power = 1;         // W19
constexpr int native_power = 4;        // W20
constexpr int power_per_energy = 1;    // W23
constexpr std::uint8_t die_faces = 6;  // W25

// Limits: a file that exceeds one is rejected with an error.
constexpr std::size_t max_players = 4;
constexpr std::size_t max_places = 12;       // Suns and Worlds
constexpr std::size_t max_event_kinds = 16;  // different event cards
constexpr std::size_t max_battles = 24;      // and so: markers of one player in one system
constexpr std::size_t max_effects = 12;      // lasting effects at a time
constexpr std::size_t max_window = 8;        // event cards in one window
constexpr int max_energy = 250;              // units of one player
constexpr int max_copies = 20;               // of one event card

}  // namespace affray::worlds
