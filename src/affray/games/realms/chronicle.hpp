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
  int round;
  Rules rules;
};
struct CardChosen {
  FigureId figure;
  CardId card;
  Rules rules;
};
struct EnemyCardDrawn {
  std::uint8_t group;
  CardId card;
  int speed;
  Rules rules;
};
struct DeckShuffled {
  std::uint8_t group;
  Rules rules;
};
struct TurnBegan {
  FigureId figure;
  int speed;
  Rules rules;
};
struct CardBegun {
  FigureId figure;
  CardId card;
  Rules rules;
};
struct LineSkipped {
  FigureId figure;
  CardId card;
  std::uint8_t line;
  Rules rules;
};  // the reason is in `rules`
struct CardSpent {
  FigureId figure;
  CardId card;
  Goes goes;
  int place;
  Rules rules;
};
struct CardReturned {
  FigureId figure;
  CardId card;
  Rules rules;
};
struct ExperienceGained {
  FigureId figure;
  int xp;
  Rules rules;
};
struct StaminaChanged {
  FigureId figure;
  std::int8_t amount;
  Rules rules;
};

// Attacks
struct AttackBegan {
  FigureId attacker;
  FigureId target;
  Attack attack;
  Rules rules;
};
struct DiceRolled {
  FigureId figure;
  std::array<std::uint8_t, 2> faces;    // faces[1] 0: one die
  std::array<std::uint8_t, 2> dropped;  // RX14: higher faces that do not count; 0: rolled once
  Rules rules;
};
struct DieRerolled {
  FigureId figure;
  int die;
  int from;
  int to;
  int dropped;  // RX14: the higher face that does not count; 0: rolled once
  Right right;
  Rules rules;
};
struct DieKept {
  FigureId figure;
  int die;
  int face;
  Rules rules;
};
struct DiceAssigned {
  FigureId figure;
  int range;
  int damage;
  int reaches;
  Rules rules;
};
struct OutOfReach {
  FigureId attacker;
  FigureId target;
  int distance;
  Rules rules;
};
struct Missed {
  FigureId attacker;
  FigureId target;
  int face;
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
  FigureId attacker;
  FigureId target;
  int face;
  Total total;
  int pierces;
  Rules rules;
};
struct Defended {
  FigureId target;
  int fixed;
  int face;
  int stopped;
  int left;
  Rules rules;
};
struct HealthLost {
  FigureId figure;
  int amount;
  int left;
  Rules rules;
};
struct Fell {
  FigureId figure;
  Rules rules;
};

// Statuses and healing
struct StatusGained {
  FigureId figure;
  Status status;
  Rules rules;
};
struct StatusEnded {
  FigureId figure;
  Status status;
  Rules rules;
};
struct Healed {
  FigureId figure;
  int amount;
  int now;
  Rules rules;
};
struct EffectBegan {
  FigureId figure;
  Verb verb;
  std::int8_t amount;
  Lasts lasts;
  Rules rules;
};
struct EffectEnded {
  FigureId figure;
  Verb verb;
  std::int8_t amount;
  Rules rules;
};

// The map
struct Moved {
  FigureId figure;
  SpaceId from;
  SpaceId to;
  int steps;
  int stamina;
  Rules rules;
};
struct MoveRolled {
  FigureId figure;
  int face;
  int points;
  Rules rules;
};
struct Pushed {
  FigureId figure;
  SpaceId from;
  SpaceId to;
  Rules rules;
};  // also pulls and teleports; see `rules`
struct TrapSprung {
  FigureId figure;
  SpaceId space;
  int damage;
  Rules rules;
};
struct DoorOpened {
  FigureId figure;
  SpaceId space;
  Rules rules;
};
struct RiftOpened {
  FigureId figure;
  SpaceId space;
  Element element;
  Rules rules;
};
struct RiftUsed {
  FigureId figure;
  SpaceId space;
  Element element;
  int stays;
  Rules rules;
};
struct RiftMissed {
  FigureId figure;
  SpaceId space;
  int face;
  int needed;
  Rules rules;
};
struct RiftVanished {
  SpaceId space;
  Element element;
  Rules rules;
};
struct Summoned {
  FigureId figure;
  std::uint8_t profile;  // its profile
  FigureId by;
  SpaceId space;
  Rules rules;
};
struct Arrived {
  FigureId figure;
  SpaceId space;
  Rules rules;
};
struct LootLeft {
  SpaceId space;
  Rules rules;
};
struct LootTaken {
  FigureId figure;
  SpaceId space;
  int gold;
  int item;
  int adrenaline;
  Rules rules;
};

// Enemies
struct TargetPicked {
  FigureId figure;
  FigureId target;
  int die;
  Rules rules;
};  // die 0: no tie
struct DidNothing {
  FigureId figure;
  Rules rules;
};

// The objective
struct PrisonerFreed {
  FigureId figure;
  FigureId by;
  Rules rules;
};
struct Escaped {
  FigureId figure;
  SpaceId space;
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
