#pragma once
// Typed events, each with the rules that caused it.

#include <cstdint>
#include <variant>

#include "affray/core/fixed_vector.hpp"
#include "affray/core/rule.hpp"
#include "affray/games/realms/fight.hpp"

namespace affray::realms {

// The round
struct RoundBegan {
  std::uint8_t round;
  Rules rules;
};
struct CardChosen {
  std::uint8_t figure;
  std::uint8_t card;
  Rules rules;
};
struct EnemyCardDrawn {
  std::uint8_t group;
  std::uint8_t card;
  std::uint8_t speed;
  Rules rules;
};
struct DeckShuffled {
  std::uint8_t group;
  Rules rules;
};
struct TurnBegan {
  std::uint8_t figure;
  std::uint8_t speed;
  Rules rules;
};
struct CardBegun {
  std::uint8_t figure;
  std::uint8_t card;
  Rules rules;
};
struct LineSkipped {
  std::uint8_t figure;
  std::uint8_t card;
  std::uint8_t line;
  Rules rules;
};  // the reason is in `rules`
struct CardSpent {
  std::uint8_t figure;
  std::uint8_t card;
  Goes goes;
  std::uint8_t place;
  Rules rules;
};
struct CardReturned {
  std::uint8_t figure;
  std::uint8_t card;
  Rules rules;
};
struct ExperienceGained {
  std::uint8_t figure;
  std::uint8_t xp;
  Rules rules;
};
struct StaminaChanged {
  std::uint8_t figure;
  std::int8_t amount;
  Rules rules;
};

// Attacks
struct AttackBegan {
  std::uint8_t attacker;
  std::uint8_t target;
  Attack attack;
  Rules rules;
};
struct DiceRolled {
  std::uint8_t figure;
  std::array<std::uint8_t, 2> faces;    // faces[1] 0: one die
  std::array<std::uint8_t, 2> dropped;  // RX14: higher faces that do not count; 0: rolled once
  Rules rules;
};
struct DieRerolled {
  std::uint8_t figure;
  std::uint8_t die;
  std::uint8_t from;
  std::uint8_t to;
  std::uint8_t dropped;  // RX14: the higher face that does not count; 0: rolled once
  Right right;
  Rules rules;
};
struct DieKept {
  std::uint8_t figure;
  std::uint8_t die;
  std::uint8_t face;
  Rules rules;
};
struct DiceAssigned {
  std::uint8_t figure;
  std::uint8_t range;
  std::uint8_t damage;
  std::uint8_t reaches;
  Rules rules;
};
struct OutOfReach {
  std::uint8_t attacker;
  std::uint8_t target;
  std::uint8_t distance;
  Rules rules;
};
struct Missed {
  std::uint8_t attacker;
  std::uint8_t target;
  std::uint8_t face;
  Rules rules;
};

/// One line of a damage sum: strength 4, roll -1, card 2, wound 1, reroll -2.
struct Part {
  enum class Of : std::uint8_t { strength, table, fixed, die, plus, wound, reroll, floor } of{};
  std::int8_t amount = 0;
};
struct Total {
  FixedVector<Part, 8> parts;
  int sum = 0;
};
struct Hit {
  std::uint8_t attacker;
  std::uint8_t target;
  std::uint8_t face;
  Total total;
  std::uint8_t pierces;
  Rules rules;
};
struct Defended {
  std::uint8_t target;
  std::uint8_t fixed;
  std::uint8_t face;
  std::uint8_t stopped;
  std::uint8_t left;
  Rules rules;
};
struct HealthLost {
  std::uint8_t figure;
  std::uint8_t amount;
  std::uint8_t left;
  Rules rules;
};
struct Fell {
  std::uint8_t figure;
  Rules rules;
};

// Statuses and healing
struct StatusGained {
  std::uint8_t figure;
  Status status;
  Rules rules;
};
struct StatusEnded {
  std::uint8_t figure;
  Status status;
  Rules rules;
};
struct Healed {
  std::uint8_t figure;
  std::uint8_t amount;
  std::uint8_t now;
  Rules rules;
};
struct EffectBegan {
  std::uint8_t figure;
  Verb verb;
  std::int8_t amount;
  Lasts lasts;
  Rules rules;
};
struct EffectEnded {
  std::uint8_t figure;
  Verb verb;
  std::int8_t amount;
  Rules rules;
};

// The map
struct Moved {
  std::uint8_t figure;
  std::uint8_t from;
  std::uint8_t to;
  std::uint8_t steps;
  std::uint8_t stamina;
  Rules rules;
};
struct MoveRolled {
  std::uint8_t figure;
  std::uint8_t face;
  std::uint8_t points;
  Rules rules;
};
struct Pushed {
  std::uint8_t figure;
  std::uint8_t from;
  std::uint8_t to;
  Rules rules;
};  // also pulls and teleports; see `rules`
struct TrapSprung {
  std::uint8_t figure;
  std::uint8_t space;
  std::uint8_t damage;
  Rules rules;
};
struct DoorOpened {
  std::uint8_t figure;
  std::uint8_t space;
  Rules rules;
};
struct RiftOpened {
  std::uint8_t figure;
  std::uint8_t space;
  Element element;
  Rules rules;
};
struct RiftUsed {
  std::uint8_t figure;
  std::uint8_t space;
  Element element;
  std::uint8_t stays;
  Rules rules;
};
struct RiftMissed {
  std::uint8_t figure;
  std::uint8_t space;
  std::uint8_t face;
  std::uint8_t needed;
  Rules rules;
};
struct RiftVanished {
  std::uint8_t space;
  Element element;
  Rules rules;
};
struct Summoned {
  std::uint8_t figure;
  std::uint8_t profile;  // its profile
  std::uint8_t by;
  std::uint8_t space;
  Rules rules;
};
struct Arrived {
  std::uint8_t figure;
  std::uint8_t space;
  Rules rules;
};
struct LootLeft {
  std::uint8_t space;
  Rules rules;
};
struct LootTaken {
  std::uint8_t figure;
  std::uint8_t space;
  std::uint8_t gold;
  std::uint8_t item;
  std::uint8_t adrenaline;
  Rules rules;
};

// Enemies
struct TargetPicked {
  std::uint8_t figure;
  std::uint8_t target;
  std::uint8_t die;
  Rules rules;
};  // die 0: no tie
struct DidNothing {
  std::uint8_t figure;
  Rules rules;
};

// The objective
struct PrisonerFreed {
  std::uint8_t figure;
  std::uint8_t by;
  Rules rules;
};
struct Escaped {
  std::uint8_t figure;
  std::uint8_t space;
  Rules rules;
};
struct ObjectiveMet {
  std::uint8_t objective;
  Rules rules;
};
struct SkirmishWon {
  Rules rules;
};
struct SkirmishLost {
  Rules rules;
};

using Event =
    std::variant<RoundBegan, CardChosen, EnemyCardDrawn, DeckShuffled, TurnBegan, CardBegun, LineSkipped,
                 CardSpent, CardReturned, ExperienceGained, StaminaChanged, AttackBegan, DiceRolled,
                 DieRerolled, DieKept, DiceAssigned, OutOfReach, Missed, Hit, Defended, HealthLost, Fell,
                 StatusGained, StatusEnded, Healed, EffectBegan, EffectEnded, Moved, MoveRolled, Pushed,
                 TrapSprung, DoorOpened, RiftOpened, RiftUsed, RiftMissed, RiftVanished, Summoned, Arrived,
                 LootLeft, LootTaken, TargetPicked, DidNothing, PrisonerFreed, Escaped, ObjectiveMet,
                 SkirmishWon, SkirmishLost>;

}  // namespace affray::realms
