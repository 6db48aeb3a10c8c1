#pragma once
// Choices: one small value type for all kinds of choices.

#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/core/side.hpp"
#include "affray/games/sectors/codex.hpp"

namespace affray::sectors {

/// The deeds, each with the meaning of `what` and the canonical text. "ann" is a player; a card is named by
/// the id of its kind and, if there are several of the kind, its number: scout, scout-2.
enum class Deed : std::uint8_t {
  fight,           // {sector}           "ann fights in north"                     S01
  end_turn,        // {}                 "ann ends the turn"
  join_animals,    // {}                 "ann fights the animals"                  S90
  ignore_animals,  // {}                 "ann ignores the animals"
  assign,          // {character, to}    "ann assigns scout to buggy"              S67, S70, S97
  detach,          // {character}        "ann detaches scout"                      S73
  crews_done,      // {}                 "ann assigns no one"
  play_event,      // {card, line}       "ann plays event storm 1"                   S20
  no_event,        // {}                 "ann plays no event"
  act_with,        // {card}             "ann acts with scout"                     S17
  attack,          // {attacker, target} "ann attacks bunker with scout"           S10, S25
  wait,            // {card}             "ann waits with scout"                    S11
  flee,            // {card, sector}     "ann flees with scout to south"           S12
  battle_action,   // {card, line}       "ann uses ambush 1"                       S13
  idle,            // {card}             "ann rests scout"                         S57
  pick_victim,     // {animal, target}   "ann leads wolf to scout"                 SG22
  block,           // {card}             "ann blocks with guard"                   S27
  no_block,        // {}                 "ann does not block"
  tactic,          // {card, line}       "ann plays tactic cover 1"                S31
  no_tactic,       // {}                 "ann plays no tactic"
  answer,  // {card, line}       "ann answers with flare 1"                S14, S15; abilities and reactions
  repair,  // {worker, card}     "ann repairs buggy with fixer"            S76, S81
  no_answer,      // {}                 "ann answers nothing"
  save,           // {scientist, card}  "ann saves guard with medic"              S79
  no_save,        // {}                 "ann saves no one"
  aim,            // {card}             "ann aims at scout"
  aim_at_player,  // {player}           "ann aims at player ben"
  go_to,          // {sector}           "ann goes to south"
  keep_ready,     // {card}             "ann readies drone"                       S103
  exhaust,        // {card}             "ann exhausts drone"                      S116
  enough,         // {}                 "ann readies no more"
  discard,        // {card}             "ann discards flare"
  refresh,        // {}                 "ann refreshes"                           S103: between fights
  finish,  // {card}             "ann finishes bunker"                     S112: a building or vehicle under
           // construction
  pass_until_round,  // {0..2: answers, tactics, blocks}   "ann passes answers for the round"
  // No rule allows these deeds; they can be read so that the rule that forbids them can be named.
  move,         // {card, sector}    "ann moves scout to south"           S12
  heal,         // {scientist, card} "ann heals guard with medic"         S79
  strike_back,  // {card}            "ann strikes back with guard"        S30
  concede,      // {}                "ann concedes"                       S118
  pass,         // {}                "ann passes"                         S22, S27, S31 ...
};

constexpr Deed last_deed = Deed::pass;

struct Choice {
  Deed deed{};
  Side side{};
  std::array<std::uint8_t, 2> what{};

  // The objects that the bytes of `what` name, by deed.
  /// The card that acts.
  [[nodiscard]] constexpr CardId card() const { return id_at<CardId>(what[0]); }
  /// The card that is chosen.
  [[nodiscard]] constexpr CardId target() const { return id_at<CardId>(what[1]); }
  /// The number of the line of the card, from 0.
  [[nodiscard]] constexpr LineId line() const { return id_at<LineId>(what[1]); }
  /// The sector that is chosen.
  [[nodiscard]] constexpr SectorId sector() const { return id_at<SectorId>(what[0]); }
  /// The sector to which a card moves.
  [[nodiscard]] constexpr SectorId destination() const { return id_at<SectorId>(what[1]); }

  bool operator==(const Choice&) const = default;
};

// The maximum number of listed choices: half of all cards repair the other half, and each card has its lines.
constexpr std::size_t max_choices = 2700;

}  // namespace affray::sectors
