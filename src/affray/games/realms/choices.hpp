#pragma once
// Choices: one small value type for all kinds of choices.

#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/core/side.hpp"
#include "affray/games/realms/charts.hpp"

namespace affray::realms {

/// The deeds, each with the meaning of `what` and the canonical text. "ana" is the name of a figure, "d4" a
/// space, and cards are named by their ids. The second figure of a profile is called goblin-2, and so on.
enum class Deed : std::uint8_t {
  play_card,       // {card}         "ana plays quick-thrust"             RX04
  ready,           // {}             "ana is ready"                       RX04: no more cards
  go_first,        // {}             "ana goes first"                     RG28: among equals
  begin_card,      // {card}         "ana begins quick-thrust"            RG39
  skip_line,       // {line, card}   "ana skips line 2 of quick-thrust"   a line need not be carried out
  carry_out,       // {line, card}   "ana carries out line 2 of ..."      a line without a target to choose
  stamina_move,    // {space}        "ana runs to d4"                     RX27: the move paid with Stamina
  move_to,         // {space}        "ana moves to d4"                    RX26
  stop,            // {}             "ana stops"                          the rest of the move is lost
  target,          // {figure}       "ana targets goblin-2"               R29, R30
  enough_targets,  // {}             "ana targets no one else"            R30
  roll,            // {}             "ana rolls"; "goblin-2 rolls"        R08, R24
  reroll,         // {die, right}   "ana rerolls die 1 for stamina"      R41 (freely), R46, R47 (by item), R48
  stand,          // {}             "ana lets the dice stand"            no further reroll
  keep,           // {0 old, 1 new} "ana keeps the first roll"           R41; "ana keeps the new roll"
  assign,         // {die}          "ana takes die 1 for range"          R24
  place,          // {space}        "ana chooses d4"                     RX29, RX30
  use_rift,       // {space}        "ana uses the rift on d4"            RX32
  try_rift,       // {space}        "ana reaches for the rift on d4"     RX32: out of reach, a die
  leave_rift,     // {}             "ana uses no rift"
  cure,           // {status}       "ana cures poisoned"                 RX19
  cure_nothing,   // {}             "ana cures nothing"
  take_loot,      // {space}        "ana takes the loot on d4"           RX34
  open_door,      // {space}        "ana opens the door on d4"           RG44
  free_prisoner,  // {figure}       "ana frees prisoner"                 RG46
  retrieve,       // {card}         "ana takes back quick-thrust"        RX08
  end_turn,       // {}             "ana ends the turn"
  act,            // {}             "goblin-2 acts"                      the enemies' part: always forced
  draw,           // {}             "goblin draws a card"                RG54: for its type; always forced
  // Never legal; they can be read so that the rule that forbids them can be named.
  attack,       // {figure}           "ana attacks goblin"                 R03
  heal,         // {figure}           "ana heals ben"                      R03
  defend,       // {}                 "goblin defends"                     R33
  discard,      // {card}             "ana discards quick-thrust"          RX08
  close_door,   // {space}            "ana closes the door on d4"          RG44
  wait,         // {}                 "ana waits"                          RX03
  concede,      // {}                 "ana concedes"                       R01
  target_both,  // {figure, figure}  "ana targets goblin and goblin-2"    R29
};
constexpr std::size_t deed_count = static_cast<std::size_t>(Deed::target_both) + 1;

struct Choice {
  Deed deed{};
  FigureId figure{};  // the acting figure
  std::array<std::uint8_t, 2> what{};

  // The objects that the bytes of `what` name, by deed.
  /// The card that is chosen.
  [[nodiscard]] constexpr CardId card() const { return id_at<CardId>(what[0]); }
  /// The space that is chosen.
  [[nodiscard]] constexpr SpaceId space() const { return id_at<SpaceId>(what[0]); }
  /// The figure that is chosen.
  [[nodiscard]] constexpr FigureId target() const { return id_at<FigureId>(what[0]); }
  /// The card whose line is carried out.
  [[nodiscard]] constexpr CardId card_of_line() const { return id_at<CardId>(what[1]); }
  bool operator==(const Choice&) const = default;
};

/// The choice of one thing: a card, a space or a figure.
template <Id Thing>
[[nodiscard]] constexpr Choice choice_of(Deed deed, FigureId figure, Thing thing) {
  return Choice{deed, figure, {byte(thing), 0}};
}

/// The maximum number of legal choices: a move to every space of the map, and a few other deeds.
constexpr std::size_t max_choices = 2 * max_spaces + 32;

}  // namespace affray::realms
