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
  int round;
  Rules rules;
};
struct Refreshed {
  CardId card;
  Rules rules;
};
struct Finished {
  CardId card;
  Rules rules;
};

// The fight
struct FightBegan {
  Side starter;
  SectorId sector;
  Rules rules;
};
struct AnimalsJoined {
  Side side;
  int joins;
  Rules rules;
};
struct RoundBegan {
  int round;
  Rules rules;
};
struct LinePlayed {
  Side side;
  CardId card;
  LineId line;
  LineKind kind;
  Rules rules;
};
struct LineEnded {
  CardId card;
  LineId line;
  Rules rules;
};
struct CardCalled {
  CardId card;
  std::int8_t initiative;
  Rules rules;
};
struct Waited {
  CardId card;
  Rules rules;
};
struct Rested {
  CardId card;
  Rules rules;
};
struct Fled {
  CardId card;
  SectorId to;
  Rules rules;
};
struct Assigned {
  CardId character;
  CardId to;
  Rules rules;
};
struct Detached {
  CardId character;
  CardId from;
  Rules rules;
};
struct Exhausted {
  CardId card;
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
  SectorId sector;
  Side last;
  Rules rules;
};

// An attack
struct AttackDeclared {
  CardId attacker;
  CardId target;
  Rules rules;
};
struct Blocked {
  CardId blocker;
  CardId attacker;
  Rules rules;
};
struct Cancelled {
  CardId card;
  Rules rules;
};

/// One line of an attack value: printed 3, tactic +2.
struct Part {
  CardId card = no_card;  // the card of the line that added it; no_card: printed
  std::int8_t amount = 0;
};
struct Total {
  FixedVector<Part, 12> parts;
  int rest = 0;  // of what has no room among the parts
  int sum = 0;
};
struct Struck {
  CardId attacker;
  CardId target;
  Total total;
  int defence_before;
  int defence_after;
  Rules rules;
};
struct DefenceRestored {
  CardId card;
  int to;
  Rules rules;
};
struct Injured {
  CardId card;
  int injuries;
  Rules rules;
};
struct InjuryImminent {  // somebody is asked whether he calls it off
  CardId card;
  Rules rules;
};
struct InjuryCancelled {
  CardId card;
  CardId by;
  Rules rules;
};
struct Healed {
  CardId card;
  CardId by;
  int injuries;
  Rules rules;
};
struct DefenceRepaired {
  CardId card;
  CardId by;
  int to;
  Rules rules;
};
struct ExperienceGained {
  CardId card;
  int points;
  Rules rules;
};

// Destruction
struct Destroyed {
  CardId card;
  Rules rules;
};
struct ReturnedToHand {
  CardId card;
  Rules rules;
};
struct TechnologyReturned {
  CardId card;
  Rules rules;
};
struct ConstructionLost {
  CardId card;
  Rules rules;
};

// Effects
struct EffectBegan {
  CardId card;
  CardId by;
  LineId line;
  std::uint8_t effect;
  Rules rules;
};
struct EffectEnded {
  CardId card;
  CardId by;
  LineId line;
  std::uint8_t effect;
  Rules rules;
};
struct CardMoved {
  CardId card;
  SectorId to;
  Rules rules;
};
struct CardDrawn {  // only its owner learns which card
  Side side;
  CardId card;
  Rules rules;
};
struct CardDiscarded {
  Side side;
  CardId card;
  Rules rules;
};
struct HandSeen {
  Side side;
  Side whose;
  Rules rules;
};

using Event =
    std::variant<TurnBegan, GameRoundBegan, Refreshed, Finished, FightBegan, AnimalsJoined, RoundBegan,
                 LinePlayed, LineEnded, CardCalled, Waited, Rested, Fled, Assigned, Detached, Exhausted,
                 Passed, FightEnded, AttackDeclared, Blocked, Cancelled, Struck, DefenceRestored, Injured,
                 InjuryImminent, InjuryCancelled, Healed, DefenceRepaired, ExperienceGained, Destroyed,
                 ReturnedToHand, TechnologyReturned, ConstructionLost, EffectBegan, EffectEnded, CardMoved,
                 CardDrawn, CardDiscarded, HandSeen>;

}  // namespace affray::sectors
