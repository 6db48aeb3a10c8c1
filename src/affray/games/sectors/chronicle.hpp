#pragma once
// Typed events, each with the rules that caused it.

#include <cstdint>
#include <variant>

#include "affray/core/fixed_vector.hpp"
#include "affray/core/rule.hpp"
#include "affray/games/sectors/fight.hpp"

namespace affray::sectors {

// The table
struct TurnBegan {
  Side side;
  Rules rules;
};
struct GameRoundBegan {
  std::uint8_t round;
  Rules rules;
};
struct Refreshed {
  std::uint8_t card;
  Rules rules;
};
struct Finished {
  std::uint8_t card;
  Rules rules;
};

// The fight
struct FightBegan {
  Side starter;
  std::uint8_t sector;
  Rules rules;
};
struct AnimalsJoined {
  Side side;
  std::uint8_t joins;
  Rules rules;
};
struct RoundBegan {
  std::uint8_t round;
  Rules rules;
};
struct LinePlayed {
  Side side;
  std::uint8_t card;
  std::uint8_t line;
  LineKind kind;
  Rules rules;
};
struct LineEnded {
  std::uint8_t card;
  std::uint8_t line;
  Rules rules;
};
struct CardCalled {
  std::uint8_t card;
  std::int8_t initiative;
  Rules rules;
};
struct Waited {
  std::uint8_t card;
  Rules rules;
};
struct Rested {
  std::uint8_t card;
  Rules rules;
};
struct Fled {
  std::uint8_t card;
  std::uint8_t to;
  Rules rules;
};
struct Assigned {
  std::uint8_t character;
  std::uint8_t to;
  Rules rules;
};
struct Detached {
  std::uint8_t character;
  std::uint8_t from;
  Rules rules;
};
struct Exhausted {
  std::uint8_t card;
  Rules rules;
};
/// What a player may pass.
enum class Window : std::uint8_t { event, block, tactic, answer, save };
struct Passed {
  Side side;
  Window window;
  Rules rules;
};
struct FightEnded {
  std::uint8_t sector;
  Side last;
  Rules rules;
};

// An attack
struct AttackDeclared {
  std::uint8_t attacker;
  std::uint8_t target;
  Rules rules;
};
struct Blocked {
  std::uint8_t blocker;
  std::uint8_t attacker;
  Rules rules;
};
struct Cancelled {
  std::uint8_t card;
  Rules rules;
};

/// One line of an attack value: printed 3, tactic +2.
struct Part {
  std::uint8_t card = no_card;  // the card of the line that added it; no_card: printed
  std::int8_t amount = 0;
};
struct Total {
  FixedVector<Part, 12> parts;
  int sum = 0;
};
struct Struck {
  std::uint8_t attacker;
  std::uint8_t target;
  Total total;
  std::uint8_t defence_before;
  std::int8_t defence_after;
  Rules rules;
};
struct DefenceRestored {
  std::uint8_t card;
  std::uint8_t to;
  Rules rules;
};
struct Injured {
  std::uint8_t card;
  std::uint8_t injuries;
  Rules rules;
};
struct InjuryCancelled {
  std::uint8_t card;
  std::uint8_t by;
  Rules rules;
};
struct Healed {
  std::uint8_t card;
  std::uint8_t by;
  std::uint8_t injuries;
  Rules rules;
};
struct DefenceRepaired {
  std::uint8_t card;
  std::uint8_t by;
  std::uint8_t to;
  Rules rules;
};
struct ExperienceGained {
  std::uint8_t card;
  std::uint8_t points;
  Rules rules;
};

// Destruction
struct Destroyed {
  std::uint8_t card;
  Rules rules;
};
struct ReturnedToHand {
  std::uint8_t card;
  Rules rules;
};
struct TechnologyReturned {
  std::uint8_t card;
  Rules rules;
};
struct ConstructionLost {
  std::uint8_t card;
  Rules rules;
};

// Effects
struct EffectBegan {
  std::uint8_t card;
  std::uint8_t by;
  std::uint8_t line;
  std::uint8_t effect;
  Rules rules;
};
struct EffectEnded {
  std::uint8_t card;
  std::uint8_t by;
  std::uint8_t line;
  std::uint8_t effect;
  Rules rules;
};
struct CardMoved {
  std::uint8_t card;
  std::uint8_t to;
  Rules rules;
};
struct CardDrawn {  // only its owner learns which card
  Side side;
  std::uint8_t card;
  Rules rules;
};
struct CardDiscarded {
  Side side;
  std::uint8_t card;
  Rules rules;
};
struct HandSeen {
  Side side;
  Side whose;
  Rules rules;
};

using Event = std::variant<TurnBegan, GameRoundBegan, Refreshed, Finished, FightBegan, AnimalsJoined,
                           RoundBegan, LinePlayed, LineEnded, CardCalled, Waited, Rested, Fled, Assigned,
                           Detached, Exhausted, Passed, FightEnded, AttackDeclared, Blocked, Cancelled,
                           Struck, DefenceRestored, Injured, InjuryCancelled, Healed, DefenceRepaired,
                           ExperienceGained, Destroyed, ReturnedToHand, TechnologyReturned, ConstructionLost,
                           EffectBegan, EffectEnded, CardMoved, CardDrawn, CardDiscarded, HandSeen>;

}  // namespace affray::sectors
