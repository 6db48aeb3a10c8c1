#pragma once
// Data that is constant during a skirmish: the map, the figures' stats, cards, items, objectives, options.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/games/realms/attack.hpp"
#include "affray/games/realms/board.hpp"
#include "affray/games/realms/options.hpp"

namespace affray::realms {

// Cards

enum class Element : std::uint8_t { none, fire, water, wind, earth, lightning, darkness, light };  // RX30

/// The kind of a line of a card.
enum class Verb : std::uint8_t {
  attack,       // R08 to R32: `attack`
  afflict,      // RX21: inflicts a status like an attack without damage: `attack.inflicts`
  move,         // RX26: `value`, `amount`
  step,         // RX29: moves one space; traps and loot work as in a move
  teleport,     // RX29: to a free space within `amount`, regardless of what lies between
  push,         // RX29: moves a figure within `reach` up to `amount` spaces, each farther away
  pull,         // RX29: moves a figure within `distance` up to `amount` spaces, each nearer
  heal,         // RX19: heals a figure within `distance` (0: itself) by `amount`
  shield,       // R37: `amount` of Shield while the effect lasts
  shield_roll,  // R33: a Shield icon while the effect lasts
  strength,     // `amount` on melee and ranged strength while the effect lasts
  grant,        // grants `status` to a friendly figure within `distance` (0: itself)
  stamina,      // the hero gains `amount` Stamina
  rift,         // RX30: opens a rift of `element`
  summon,       // RX25, RX28: places a figure of `profile` next to the summoner
  retrieve,     // RX08: returns a card from cooldown or discard to the hand
};

/// The condition for a line, in addition to an element before the colon (RX07).
enum class Condition : std::uint8_t {
  always,
  full_health,   // the acting figure has full health
  wounded_self,  // the acting figure has lost health
  all_done,      // all earlier lines of the card were carried out
  ally_near,     // a friendly figure is adjacent
  alone,         // no hostile figure is adjacent
};

/// The source of a line's number.
enum class Counts : std::uint8_t { printed, spaces_moved, rifts_in_reach };  // "X = spaces moved this round"

/// RX23: the target that an enemy's card prefers, before the general list applies.
enum class Prefer : std::uint8_t { nobody, weakest, farthest };

enum class Lasts : std::uint8_t { this_attack, round, next_round, skirmish };  // RX08

/// One line of a card (RX05).
struct Action {
  Verb verb{};
  Value value = Value::fixed;  // of a move: die, fixed or plus (die + amount)
  std::int8_t amount = 0;
  Counts counts = Counts::printed;  // X instead of `amount` (attacks: instead of attack.amount)
  std::uint8_t distance = 0;        // of heal, grant, push, pull; 0: the figure itself, or an adjacent one
  Attack attack{};                  // of attack and afflict
  Prefer prefer{};                  // of attack and afflict, on an enemy's card
  Status status{};                  // of grant
  Element element{};                // of rift
  Element needs{};                  // RX07: requires a rift of this element in reach
  Condition condition{};
  Lasts lasts = Lasts::round;  // of shield, shield_roll, strength
  bool chained = false;        // RX07: requires that the line before it was carried out
  bool flying = false;         // of a move (RX29)
  std::uint8_t profile = 0;    // of summon
};

/// The place of a card after it is spent (RX08).
enum class Goes : std::uint8_t { cooldown, discard, active_round, active_next_round, active_always };

/// A printed card of a hero or an enemy. Names and texts are in the message catalogues: card.<id>.name.
struct Card {
  std::string id;
  std::uint8_t level = 1;
  std::uint8_t stamina = 0;  // a hero's card: its cost (RX03)
  std::uint8_t speed = 0;    // an enemy's card (RX03)
  std::vector<Action> actions;
  Element rift{};  // RX06: bottom symbols
  std::uint8_t xp = 0;
  Goes goes = Goes::cooldown;
  std::uint8_t cooldown = 1;  // RX08, RG36: its place in the cooldown queue
};

/// All cards of a skirmish.
struct CardTable : std::vector<Card> {
  using std::vector<Card>::operator[];
  Card& operator[](CardId card) { return (*this)[index(card)]; }
  const Card& operator[](CardId card) const { return (*this)[index(card)]; }
};

// Figures

enum class Rank : std::uint8_t { hero, enemy, captain, boss, summon, ally, prisoner, object };  // RX25

/// A figure's stats, including the bonuses of its race, class, items and augmentations.
struct Profile {
  std::string id;  // the name of a hero, or the id of the kind
  Rank rank{};
  Side side{};  // heroes or enemies; prisoners belong to the heroes, objects to the enemies
  std::uint8_t health = 1;
  std::uint8_t stamina = 0;  // RX10
  std::int8_t melee = 0;     // R12
  std::int8_t range = 0;
  AttackTable melee_table{};  // R13, R14, R16
  AttackTable range_table{};
  std::int8_t distance_bonus = 0;      // R28
  std::uint8_t extra_targets = 0;      // R30
  std::uint8_t reach = default_reach;  // RX12
  std::uint8_t shield = 0;             // R37
  bool rolls_shield = false;           // R33
  bool flying = false;                 // RX29
  std::uint8_t item_rerolls = 0;       // R47: rerolls of misses per round
  std::uint8_t item_reroll_cost = 1;
  Statuses immune{};
  std::uint8_t group = no_group;    // enemies: the group whose deck they use
  std::vector<CardId> hand;         // heroes: ids of their action cards, at most max_hand
  std::vector<std::string> traits;  // heroes: ids of race, class, items, augmentations; for display
};

/// Enemies of one kind and their captain, with one deck and one card per round (RX03).
struct Group {
  std::string id;
  std::vector<CardId> deck;  // card ids, at most max_deck
};

// The skirmish

enum class Aim : std::uint8_t { kill_all, kill, rescue, destroy, survive, reach };  // R01, R02, RG46

struct Objective {
  Aim aim{};
  std::uint8_t rounds = 0;   // survive: the rounds to survive; other aims: the round limit (0: none)
  std::uint8_t profile = 0;  // kill, rescue, destroy: the figures' profile
  bool all_heroes = true;    // reach: all standing heroes, or any one
  bool must_live = false;    // the skirmish is lost when a prisoner or ally falls
};

/// The initial position of a figure.
struct Placed {
  std::uint8_t profile = 0;
  SpaceId space{};
  std::uint8_t round = 0;  // 0: from the start; otherwise it appears at the start of that round
};

/// When a status ends (RX19, RG20).
enum class Ends : std::uint8_t { heal, next_turn, round };

struct Codex {
  Options options;
  Board board;
  std::vector<Profile> profiles;  // heroes first, in the order of the file
  std::vector<Group> groups;
  CardTable cards;
  std::vector<Placed> placed;
  std::vector<Objective> objectives;  // all of them must be met
  std::array<Ends, status_count> ends{};
  std::array<std::uint8_t, max_traps> trap_damage{};  // by trap number
  std::uint8_t hero_count = 0;
  std::uint8_t level = 1;  // of the scenario (RX35)
};

}  // namespace affray::realms
