#pragma once
// Typed events, each with the rules that caused it. No event names a hidden card.

#include <cstdint>
#include <variant>

#include "affray/core/fixed_vector.hpp"
#include "affray/core/rule.hpp"
#include "affray/games/biomes/fight.hpp"

namespace affray::biomes {

// The match
struct MatchBegan {
  int match;
  Side starter;
  Rules rules;
};
struct BiomeDealt {
  LaneId lane;
  std::uint8_t biome;
  Rules rules;
};
struct HandDrawn {
  Side side;
  int count;
  Rules rules;
};
struct Kept {
  Side side;
  Rules rules;
};
struct Mulliganed {
  Side side;
  int mulligans;
  Rules rules;
};
struct CardPutBelow {
  Side side;
  Rules rules;
};
struct CardSwapped {
  Side side;
  Rules rules;
};
struct MatchEnded {
  int match;
  Side winner;  // nobody: drawn (BG20)
  Rules rules;
};
struct Conceded {
  Side side;
  int game;
  Rules rules;
};

// The turn
struct TurnBegan {
  Side side;
  int turn;
  Rules rules;
};
enum class Phase : std::uint8_t { start, first_primary, battle, second_primary, end };
struct PhaseBegan {
  Phase phase;
  Rules rules;
};
struct Refreshed {  // how many cards unlocked
  Side side;
  int count;
  Rules rules;
};
struct Drew {  // only its owner learns which card
  Side side;
  CardId card;
  Rules rules;
};
struct CouldNotDraw {
  Side side;
  Rules rules;
};
struct ConvertedCard {
  Side side;
  Rules rules;
};
struct AnomalyPlayed {
  Side side;
  CardId card;
  Rules rules;
};
struct TurnEnded {  // damage and temporary effects end
  Side side;
  Rules rules;
};

// The queue
struct ActionTaken {
  Side side;
  Action::What what;
  CardId card;
  SkillId skill;
  int speed;
  Rules rules;
};
struct Targeted {
  Side side;
  CardId card;  // the card of the action
  Aimed target;
  CardId target_card;  // the card of a targeted action
  Rules rules;
};
struct XPicked {
  Side side;
  int x;
  Rules rules;
};
struct EnergyPaid {
  Side side;
  Energy energy;
  Rules rules;
};
struct Passed {  // while the queue is not empty
  Side side;
  Rules rules;
};
struct Executed {
  CardId card;
  Action::What what;
  SkillId skill;
  Rules rules;
};
struct ActionCancelled {
  CardId card;
  Action::What what;
  Rules rules;
};
struct LoopEnded {  // a ruling: the same reactions would repeat forever
  Rules rules;
};

// Cards
struct Arrived {
  CardId card;
  LaneId lane;  // no_lane: staging
  Rules rules;
};
struct Attached {
  CardId card;
  CardId host;
  Rules rules;
};
struct CardLocked {
  CardId card;
  Rules rules;
};
struct CardUnlocked {
  CardId card;
  Rules rules;
};
struct Damaged {
  CardId card;
  CardId by;  // no_card: not caused by a card
  int amount;
  Rules rules;
};
struct Terminated {
  CardId card;
  Rules rules;
};
struct Boosted {
  CardId card;
  std::int8_t attack;
  std::int8_t defense;
  Rules rules;
};
struct SkillGranted {
  CardId card;
  std::uint8_t keyword;
  Rules rules;
};
struct SkillLost {
  CardId card;
  std::uint8_t keyword;
  Rules rules;
};
struct MarkerPlaced {
  CardId card;
  Marker marker;
  std::uint8_t keyword;
  int amount;
  Rules rules;
};
struct Moved {
  CardId card;
  LaneId lane;
  Rules rules;
};
struct Retreated {
  CardId card;
  Rules rules;
};
struct Discarded {
  Side side;
  CardId card;
  Rules rules;
};
struct Cached {  // from the deck
  Side side;
  CardId card;
  Rules rules;
};
struct GivenBack {
  CardId card;
  Rules rules;
};
struct Found {  // card: no_card if nothing was found
  Side side;
  CardId card;
  Rules rules;
};
struct EnergyMade {
  Side side;
  Energy energy;
  int amount;
  Rules rules;
};

// Battle
struct Advanced {
  CardId card;
  LaneId lane;
  Rules rules;
};
struct AttackNamed {
  CardId card;
  LaneId lane;
  Rules rules;
};
struct DefenceNamed {
  CardId card;
  CardId attacker;
  Rules rules;
};
struct DefendersOrdered {  // one event per defender: its place, from 1
  CardId card;
  int place;
  Rules rules;
};

/// One line of an attack value: printed 3, a marker +1, a software +2.
struct Part {
  enum class From : std::uint8_t { printed, marker, turn, card, biome } from{};
  CardId card = no_card;  // From::card: the card with the skill
  std::int8_t amount = 0;
};
struct Total {
  FixedVector<Part, 12> parts;
  int sum = 0;  // never below 0
};
struct Struck {  // an agent strikes an agent
  CardId card;
  CardId target;
  int amount;   // of its damage
  Total total;  // its attack
  Rules rules;
};
struct SectorStruck {
  CardId card;  // the agent that caused it; no_card: an effect
  Side side;
  LaneId lane;
  std::int8_t before;
  std::int8_t after;
  Total total;
  Rules rules;
};
struct BiomeLost {
  Side side;
  LaneId lane;
  Rules rules;
};
struct LaneClosed {
  LaneId lane;
  Rules rules;
};

using Event =
    std::variant<MatchBegan, BiomeDealt, HandDrawn, Kept, Mulliganed, CardPutBelow, CardSwapped, MatchEnded,
                 Conceded, TurnBegan, PhaseBegan, Refreshed, Drew, CouldNotDraw, ConvertedCard, AnomalyPlayed,
                 TurnEnded, ActionTaken, Targeted, XPicked, EnergyPaid, Passed, Executed, ActionCancelled,
                 LoopEnded, Arrived, Attached, CardLocked, CardUnlocked, Damaged, Terminated, Boosted,
                 SkillGranted, SkillLost, MarkerPlaced, Moved, Retreated, Discarded, Cached, GivenBack, Found,
                 EnergyMade, Advanced, AttackNamed, DefenceNamed, DefendersOrdered, Struck, SectorStruck,
                 BiomeLost, LaneClosed>;

}  // namespace affray::biomes
