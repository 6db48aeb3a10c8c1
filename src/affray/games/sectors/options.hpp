#pragma once
// The options for gaps of the rulebook; the defaults are this program's readings.

#include <cstdint>

namespace affray::sectors {

enum class Direction : std::uint8_t { clockwise, counter_clockwise };  // S19
enum class Hands : std::uint8_t { hidden, open };

struct Options {
  Direction direction = Direction::clockwise;
  Hands hands = Hands::hidden;
  bool starter_takes_part = false;         // SG62
  std::uint8_t fights_per_sector = 1;      // S03, SG4: in one game round; 0 means no limit
  bool blocking_exhausts = false;          // SG7
  bool wait_once_per_fight = false;        // SG9
  bool idle_turn_restores = false;         // SG10
  bool ledger_per_player = false;          // SG12
  bool counterattack_keeps_focus = false;  // SG13
  bool own_targets = true;                 // SG18
  bool animal_lowest_first = false;        // SG22
  bool animals_spare_owner = false;        // SG22
  bool apemen_crew = true;                 // SG35
  bool workshop_by_owner = false;          // SG42
  bool windows_repeat = false;             // SG68

  bool operator==(const Options&) const = default;
};

}  // namespace affray::sectors
