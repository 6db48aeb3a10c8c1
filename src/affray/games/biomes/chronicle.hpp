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
  std::uint8_t match;
  Side starter;
  Rules rules;
};
struct BiomeDealt {
  std::uint8_t lane;
  std::uint8_t biome;
  Rules rules;
};
struct HandDrawn {
  Side side;
  std::uint8_t count;
  Rules rules;
};
struct Kept {
  Side side;
  Rules rules;
};
struct Mulliganed {
  Side side;
  std::uint8_t mulligans;
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
  std::uint8_t match;
  Side winner;  // nobody: drawn (BG20)
  Rules rules;
};
struct Conceded {
  Side side;
  std::uint8_t game;
  Rules rules;
};

// The turn
struct TurnBegan {
  Side side;
  std::uint8_t turn;
  Rules rules;
};
enum class Phase : std::uint8_t { start, first_primary, battle, second_primary, end };
struct PhaseBegan {
  Phase phase;
  Rules rules;
};
struct Refreshed {  // how many cards unlocked
  Side side;
  std::uint8_t count;
  Rules rules;
};
struct Drew {  // only its owner learns which card
  Side side;
  std::uint8_t card;
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
  std::uint8_t card;
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
  std::uint8_t card;
  std::uint8_t skill;
  std::uint8_t speed;
  Rules rules;
};
struct Targeted {
  Side side;
  std::uint8_t card;  // the card of the action
  Aimed target;
  std::uint8_t target_card;  // the card of a targeted action
  Rules rules;
};
struct XPicked {
  Side side;
  std::uint8_t x;
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
  std::uint8_t card;
  Action::What what;
  std::uint8_t skill;
  Rules rules;
};
struct ActionCancelled {
  std::uint8_t card;
  Action::What what;
  Rules rules;
};
struct LoopEnded {  // a ruling: the same reactions would repeat forever
  Rules rules;
};

// Cards
struct Arrived {
  std::uint8_t card;
  std::uint8_t lane;  // no_lane: staging
  Rules rules;
};
struct Attached {
  std::uint8_t card;
  std::uint8_t host;
  Rules rules;
};
struct CardLocked {
  std::uint8_t card;
  Rules rules;
};
struct CardUnlocked {
  std::uint8_t card;
  Rules rules;
};
struct Damaged {
  std::uint8_t card;
  std::uint8_t by;  // no_card: not caused by a card
  std::uint8_t amount;
  Rules rules;
};
struct Terminated {
  std::uint8_t card;
  Rules rules;
};
struct Boosted {
  std::uint8_t card;
  std::int8_t attack;
  std::int8_t defense;
  Rules rules;
};
struct SkillGranted {
  std::uint8_t card;
  std::uint8_t keyword;
  Rules rules;
};
struct SkillLost {
  std::uint8_t card;
  std::uint8_t keyword;
  Rules rules;
};
struct MarkerPlaced {
  std::uint8_t card;
  Marker marker;
  std::uint8_t keyword;
  std::uint8_t amount;
  Rules rules;
};
struct Moved {
  std::uint8_t card;
  std::uint8_t lane;
  Rules rules;
};
struct Retreated {
  std::uint8_t card;
  Rules rules;
};
struct Discarded {
  Side side;
  std::uint8_t card;
  Rules rules;
};
struct Cached {  // from the deck
  Side side;
  std::uint8_t card;
  Rules rules;
};
struct GivenBack {
  std::uint8_t card;
  Rules rules;
};
struct Found {  // card: no_card if nothing was found
  Side side;
  std::uint8_t card;
  Rules rules;
};
struct EnergyMade {
  Side side;
  Energy energy;
  std::uint8_t amount;
  Rules rules;
};

// Battle
struct Advanced {
  std::uint8_t card;
  std::uint8_t lane;
  Rules rules;
};
struct AttackNamed {
  std::uint8_t card;
  std::uint8_t lane;
  Rules rules;
};
struct DefenceNamed {
  std::uint8_t card;
  std::uint8_t attacker;
  Rules rules;
};
struct DefendersOrdered {  // one event per defender: its place, from 1
  std::uint8_t card;
  std::uint8_t place;
  Rules rules;
};

/// One line of an attack value: printed 3, a marker +1, a software +2.
struct Part {
  enum class From : std::uint8_t { printed, marker, turn, card, biome } from{};
  std::uint8_t card = no_card;  // From::card: the card with the skill
  std::int8_t amount = 0;
};
struct Total {
  FixedVector<Part, 12> parts;
  int sum = 0;  // never below 0
};
struct Struck {  // an agent strikes an agent
  std::uint8_t card;
  std::uint8_t target;
  std::uint8_t amount;  // of its damage
  Total total;          // its attack
  Rules rules;
};
struct SectorStruck {
  std::uint8_t card;  // the agent that caused it; no_card: an effect
  Side side;
  std::uint8_t lane;
  std::int8_t before;
  std::int8_t after;
  Total total;
  Rules rules;
};
struct BiomeLost {
  Side side;
  std::uint8_t lane;
  Rules rules;
};
struct LaneClosed {
  std::uint8_t lane;
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
