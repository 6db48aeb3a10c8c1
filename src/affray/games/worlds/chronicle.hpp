#pragma once
// Typed events, each with the rules that caused it.

#include <cstdint>
#include <variant>

#include "affray/core/fixed_vector.hpp"
#include "affray/core/rule.hpp"
#include "affray/core/side.hpp"
#include "affray/games/worlds/fight.hpp"

namespace affray::worlds {

struct TurnBegan {
  Side side;
  Rules rules;
};
struct TurnEnded {
  Side side;
  Rules rules;
};
struct FightStarted {
  Side attacker;
  Side defender;
  PlaceId place;
  Rules rules;
};
struct Paired {
  Side side;
  Kind own;
  Side opponent;
  Kind theirs;
  BattleId battle;
  Rules rules;
};
struct SpareAdded {
  Side side;
  Kind kind;
  BattleId battle;
  Rules rules;
};
struct SpareHeldBack {
  Side side;
  Kind kind;
  Rules rules;
};
struct BattleBegan {
  BattleId battle;
  ByRole<Side> sides;
  ByRole<Markers> markers;
  Rules rules;
};
struct EventPlayed {
  Side side;
  EventId event;
  Rules rules;
};
struct EventPassed {
  Side side;
  Rules rules;
};
struct EventCancelled {
  Side side;
  EventId event;
  EventId by;
  Rules rules;
};  // side: the owner of the cancelled card
struct EventTookEffect {
  Side side;
  EventId event;
  std::uint8_t effect;
  Rules rules;
};
struct EnergyUsed {
  Side side;
  int amount;
  Rules rules;
};
struct EnergyHidden {
  Side side;
  Rules rules;
};  // secret: committed, amount not shown
struct EnergyChanged {
  Side side;
  int amount;
  Rules rules;
};  // by an event

/// One line of a total: 2 Populations 4, General Mobilization 1, Energy 3, die 6.
struct Part {
  enum class Of : std::uint8_t { markers, event, energy, die, floor } of{};
  std::uint8_t id = 0;  // Kind for markers, event number for an event
  int count = 0;        // of markers
  int amount = 0;
};
/// Three kinds of markers, each with every lasting effect and a floor, Energy and the die.
constexpr std::size_t max_parts = 3 * (2 + max_effects) + 2;
struct Total {
  FixedVector<Part, max_parts> parts;
  int sum = 0;
};
struct Rolled {
  Side side;
  std::array<std::uint8_t, 2> faces;
  int kept;
  Rules rules;
};  // faces[1] 0: one die
struct Compared {
  BattleId battle;
  ByRole<Side> sides;
  ByRole<Total> totals;
  Rules rules;
};
struct BattleWon {
  BattleId battle;
  Side winner;
  Rules rules;
};
struct BattleTied {
  BattleId battle;
  Rules rules;
};
struct MarkersLost {
  Side side;
  Markers markers;
  Rules rules;
};
struct FightWon {
  Side winner;
  Side loser;
  int winner_lost;
  int loser_lost;
  Rules rules;
};
struct FightDrawn {
  ByRole<Side> sides;
  int lost;
  Rules rules;
};
struct Withdrew {
  Side side;
  int populations;
  PlaceId sun;
  Rules rules;
};  // 0: stays
struct PlantTaken {
  Side winner;
  Side loser;
  Rules rules;
};
struct PlantLeft {
  Side winner;
  Rules rules;
};
struct NativesAppeared {
  PlaceId place;
  int count;
  Rules rules;
};

using Event = std::variant<TurnBegan, TurnEnded, FightStarted, Paired, SpareAdded, SpareHeldBack, BattleBegan,
                           EventPlayed, EventPassed, EventCancelled, EventTookEffect, EnergyUsed,
                           EnergyHidden, EnergyChanged, Rolled, Compared, BattleWon, BattleTied, MarkersLost,
                           FightWon, FightDrawn, Withdrew, PlantTaken, PlantLeft, NativesAppeared>;

}  // namespace affray::worlds
