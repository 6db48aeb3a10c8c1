#pragma once
// Choices: one small value type for all kinds of choices.

#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/core/side.hpp"
#include "affray/games/worlds/charts.hpp"
#include "affray/games/worlds/codex.hpp"

namespace affray::worlds {

/// The deeds, each with the meaning of `what` and the canonical text.
enum class Deed : std::uint8_t {
  attack,     // {opponent, to, from}    "gray attacks white on terra", "... on terra from sol"; `everybody`
              // for more than one opponent
  end_turn,   // {}                      "gray ends the turn"
  pair,       // {own kind, their kind, opponent}  "white pairs population with gray plant"
  add_spare,  // {kind, battle}          "white adds plant to battle 2"       (battles count from 0 here, 1 in
              // text)
  hold_back,  // {kind}                  "white holds back plant"             (WD2)
  fight_battle,  // {battle}                "gray fights battle 2"
  play_event,    // {event}                 "gray plays general-mobilization"
  pass_event,    // {}                      "gray plays no event"
  use_energy,    // {amount}                "gray uses 3 energy"; 0 is a pass
  roll,          // {}                      "gray rolls"
  lose_marker,   // {kind}                  "gray loses population"
  withdraw,      // {number}                "white withdraws 2 populations" (also "1 population")
  take_plant,    // {}                      "gray takes a plant"
  leave_plant,   // {}                      "gray takes no plant"
  // No rule allows the following deeds; they can be read so that the rule that forbids them can be named.
  withdraw_plants,  // {number}              "white withdraws 2 plants"
  withdraw_to,      // {number, place}       "white withdraws 2 populations to hearth"
  take_markers,     // {number, kind}        "gray takes 2 plants", "gray takes a population"
  concede,          // {}                    "gray concedes"
  pass,             // {}                    "gray passes"
  natives_energy,   // {amount}              "gray uses 3 energy for natives"
};
constexpr std::size_t deed_count = 20;

struct Choice {
  Deed deed{};
  Side side{};  // the acting side; a player makes the choices of the Natives (WG28)
  std::array<std::uint8_t, 3> what{};

  bool operator==(const Choice&) const = default;
};

/// A choice whose bytes represent ids, sides, kinds, and small numbers.
template <class... What>
[[nodiscard]] constexpr Choice choice_of(Deed deed, Side side, What... what) {
  return {deed, side, {static_cast<std::uint8_t>(what)...}};
}

/// The maximum number of legal choices: every amount of Energy, or every battle for a spare.
constexpr std::size_t max_choices = static_cast<std::size_t>(max_energy) + 1;

}  // namespace affray::worlds
