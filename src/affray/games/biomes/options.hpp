#pragma once
// The options for gaps and contradictions of the rulebook; the defaults are this program's readings.

#include <cstdint>

#include "affray/games/biomes/charts.hpp"

namespace affray::biomes {

enum class Judged : std::uint8_t { queue_empty, at_once };             // BC4
enum class DamageSteps : std::uint8_t { ranged_first, together };      // BC9
enum class Converting : std::uint8_t { anomaly, redraw, none };        // BG23
enum class MulliganRule : std::uint8_t { put_below, one_less, none };  // B11, BG29
enum class DefendFrom : std::uint8_t { same_biome, anywhere };         // BG12
enum class ReactivesFirst : std::uint8_t { active, other };            // BG5
enum class AfterReaction : std::uint8_t { active, opponent };          // BG2
enum class WhoIsAsked : std::uint8_t { who_can, who_might };           // BG43
enum class DrawnMatch : std::uint8_t { drawn, active_player_loses };   // BG20

struct Options {
  std::uint8_t best_of = 1;                                 // B04: 1 or 3
  std::uint8_t lost_biomes = lost_biomes_lose;              // BC3: 1 to 3
  bool exact_deck = false;                                  // BC1: exactly 45 instead of at least
  Judged judged = Judged::queue_empty;                      // BC4
  bool cancelled_waits = false;                             // BC5: leaves the queue only when its turn comes
  DamageSteps damage_steps = DamageSteps::ranged_first;     // BC9
  bool windows_in_start = true;                             // BG1
  bool active_acts_again = true;                            // BG3: after the other player led
  std::uint8_t reactive_speed = 3;                          // BG4: 2 or 3
  ReactivesFirst reactives_first = ReactivesFirst::active;  // BG5: whose skills enter the queue first
  AfterReaction after_reaction = AfterReaction::active;     // BG2: who acts first after a skill has reacted
  WhoIsAsked asked = WhoIsAsked::who_can;                   // BG43: in a window
  bool effects_end_first = false;                           // BG7: before damage is removed
  bool arrivals_attack = false;                     // BG8: agents may attack in the turn of their arrival
  bool attack_locks = true;                         // BG9, BG25: and Refresh unlocks one's own cards only;
                                                    // without: attacking is free and Refresh unlocks all
  bool locked_may_advance = true;                   // BG10
  bool both_arrive_in_biomes = true;                // BG11: in the Attack and Defend steps
  DefendFrom defend_from = DefendFrom::same_biome;  // BG12
  bool excess_hits_sector = false;                  // BG15
  bool once_defended_stays = false;                 // BG16: an attacker whose defenders are gone hits nothing
  bool damage_ends_in_battle_only = false;          // BG18
  bool lost_lanes_close = true;                     // BG19
  DrawnMatch drawn_match = DrawnMatch::drawn;       // BG20
  bool defend_without_attack = true;                // BG21: the windows of Defend
  bool energy_lasts_turn = false;                   // BG22: unspent energy lasts until the end of the turn
  Converting converting = Converting::anomaly;      // BG23
  bool skill_needs_card = false;                    // BG34: a skill is cancelled if its card has left
  bool gear_survives = true;                        // BG26
  bool one_gear_each = false;                       // BG27
  bool collapse_once = false;                       // BG28: at most one biome per draw
  MulliganRule mulligan = MulliganRule::put_below;  // BG29
  bool exact_assignment = false;                    // BG35: earlier defenders get terminal damage exactly
  bool hands_open = false;
  bool durability_below_zero = false;  // BG57: counted and shown in a lost sector, too
  bool collapse_spares_lost = false;   // BG58: biomes that the other player has lost

  bool operator==(const Options&) const = default;
};

}  // namespace affray::biomes
