#pragma once
// The state: the table, the current fight, and the agenda of pending steps. It consists of plain bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "affray/core/agenda.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/fixed_vector.hpp"
#include "affray/core/id.hpp"
#include "affray/core/side.hpp"
#include "affray/games/worlds/charts.hpp"
#include "affray/games/worlds/codex.hpp"

namespace affray::worlds {

/// The number of markers of each kind; markers of one kind are interchangeable.
struct Markers {
  ById<Kind, std::uint8_t, 3> count{};

  constexpr std::uint8_t& operator[](Kind kind) { return count[kind]; }
  constexpr std::uint8_t operator[](Kind kind) const { return count[kind]; }
  /// The number of markers of all kinds.
  [[nodiscard]] constexpr int total() const { return count[0] + count[1] + count[2]; }
  /// Whether there is no marker.
  [[nodiscard]] constexpr bool none() const { return (count[0] | count[1] | count[2]) == 0; }
  bool operator==(const Markers&) const = default;
};

/// The two sides of a fight.
enum class Role : std::uint8_t { attacker, defender };
inline constexpr std::array both_roles{Role::attacker, Role::defender};
template <class T>
using ByRole = ById<Role, T, 2>;
template <class T>
using ByPlayer = ById<Side, T, max_players>;
template <class T>
using ByEvent = ById<EventId, T, max_event_kinds>;
using BySide = ById<Side, std::uint8_t, side_count>;  // of every side

enum class BattleId : std::uint8_t {};  // a row of Fight::battles
/// The opposite role.
[[nodiscard]] constexpr Role other(Role role) {
  return role == Role::attacker ? Role::defender : Role::attacker;
}

// Steps: moments at which a player must choose

struct TakeTurn {};      // W01, W05: start a fight or end the turn
struct PairMarkers {};   // W10, W13: the marker to pair with the next opposing one
struct PlaceSpare {};    // W12: the battle to which a spare marker is added
struct ChooseBattle {};  // WG24: the battle to fight next
struct PlayEvents {      // W16: play an event card, or pass
  Role role;
  std::uint8_t passes;  // passes in a row, if any number may be played (WD3)
};
struct UseEnergy {  // W22: the amount of Energy
  Role role;
  std::uint8_t passes;  // passes in a row, if raises alternate (WG7)
};
struct RollDice {};  // W25
struct LoseMarker {
  Role role;
};  // W27, WG9: the marker that is lost in a tie
struct Withdraw {
  Role role;
};  // W30: the number of Populations that withdraw to the Sun
struct TakePlant {
  Role role;
};  // W31: the winner may take a Plant

using FightAgenda = Agenda<8, 2, TakeTurn, PairMarkers, PlaceSpare, ChooseBattle, PlayEvents, UseEnergy,
                           RollDice, LoseMarker, Withdraw, TakePlant>;

// The objects of the game

/// The markers on one card: Populations and Plants of each player, and neutral Natives.
struct OnCard {
  ByPlayer<ById<Kind, std::uint8_t, 2>> markers{};  // Populations, Plants
  std::uint8_t natives = 0;
  bool operator==(const OnCard&) const = default;
};

/// One battle: the markers of each side; empty after it has been fought.
struct Battle {
  ByRole<Markers> side{};
  /// Whether the battle has been fought.
  [[nodiscard]] constexpr bool fought() const { return side[0].none() && side[1].none(); }
  bool operator==(const Battle&) const = default;
};

/// An event card played in the window that is open.
struct Played {
  EventId event{};
  Role by{};
  bool operator==(const Played&) const = default;
};

/// A lasting effect of an event card.
struct Lasting {
  EventId event{};
  std::uint8_t effect = 0;  // which effect of the card
  Side by{};                // who played the card
  Lasts until{};            // battle, fight or turn
  bool operator==(const Lasting&) const = default;
};

constexpr Stream battle_die{1};
constexpr Stream unseen_card{2};

constexpr BattleId no_battle{255};
constexpr std::uint8_t unlimited = 255;

struct Fight {
  // The table
  ById<PlaceId, OnCard, max_places> places{};
  ByPlayer<std::uint8_t> energy{};
  ByPlayer<std::uint8_t> plant_supply{};  // spare Plant markers (WG15); `unlimited`
  ByPlayer<ByEvent<std::uint8_t>> hands{};
  ByEvent<std::uint8_t> discard{};  // event cards played

  // The turn
  Side turn{};
  std::uint8_t turns_left = 1;  // including this one
  std::uint8_t fights_this_turn = 0;

  // The fight on `place`, if any
  PlaceId place{};
  ByRole<Side> sides{};
  ByRole<Markers> pool{};  // markers not yet in a battle
  ListById<BattleId, Battle, max_battles> battles;
  BattleId battle = no_battle;         // the current battle
  ByRole<std::uint8_t> energy_used{};  // in this battle
  ByRole<std::uint8_t> lost{};         // markers lost in this fight
  FixedVector<Played, max_window> window;
  FixedVector<Lasting, max_effects> lasting;

  // The session
  BySide lost_in_all{};
  BySide fights_won{};

  FightAgenda agenda;

  /// The side in this role.
  [[nodiscard]] Side side(Role role) const { return sides[role]; }

  /// The markers of `who` at the place `where` that are not in a battle.
  [[nodiscard]] Markers on(PlaceId where, Side who) const;
  void put(PlaceId where, Side who, const Markers& markers);   // adds
  void take(PlaceId where, Side who, const Markers& markers);  // removes
  void clear(PlaceId where, Side who);

  bool operator==(const Fight&) const = default;
};

static_assert(sizeof(Fight) <= 512, "the size ceiling of worlds");
static_assert(std::is_trivially_copyable_v<Fight> && std::has_unique_object_representations_v<Fight>);

}  // namespace affray::worlds
