#pragma once
// Data that is constant during a session: players, sectors, card kinds, the physical cards, options.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/core/side.hpp"
#include "affray/games/sectors/charts.hpp"
#include "affray/games/sectors/options.hpp"

namespace affray::sectors {

enum class Type : std::uint8_t {
  character,
  vehicle,
  building,
  technology,
  order
};  // order: command lines only
enum class Kind : std::uint8_t { none, human, ape_man, animal };                      // S85 to S87
enum class Subtype : std::uint8_t { none, computer_driven, manual, remote };          // S94, S95, S98
enum class Profession : std::uint8_t { none, soldier, mechanic, scientist, worker };  // S75 to S84
enum class Function : std::uint8_t { none, warehouse, workshop, laboratory };         // S112, S114, S115
/// Ordinary cards have an initiative bonus and a triple, special ones a single value instead (S49).
enum class AttackType : std::uint8_t {
  none,
  ordinary,
  special,
  control_tower
};  // S99: a tower's is special, too

/// The kinds of command lines, and activated abilities.
enum class LineKind : std::uint8_t {
  event,
  tactic,
  battle_action,
  reaction,
  ability
};  // S20, S31, S62, S15, S14

/// The verbs of the effect language.
enum class Verb : std::uint8_t {
  attack,      // `triple` on attacks, for cards with a triple only (S52)
  attack_all,  // `amount` on every value, special attacks too (S51)
  defence,     // `amount` on defence (SG47)
  speed,       // `amount` on speed (and so on initiative)
  initiative,  // `amount` on initiative alone
  heal,        // removes `amount` injuries
  restore,     // gives back `amount` of lowered defence (SG33)
  injure,      // `amount` injuries, each of which may be cancelled (S79)
  ready,       // makes ready
  exhaust,
  move,           // to an adjacent sector, as fleeing does (S58)
  cancel_attack,  // the attack on top of the stack has no effect
  cancel_injury,  // the injury about to be received is cancelled
  cancel_line,    // the tactic, reaction or ability on top of the stack has no effect
  look,           // reveals the hand of a player
  draw,           // `amount` cards
  discard,        // a player discards `amount` cards of their choice from their hand
  experience,     // `amount` points
};

enum class Whose : std::uint8_t { own, other, any };
/// A further restriction of targets, besides owner and type.
enum class Aim : std::uint8_t { chosen, itself, attacker, defender, blocker, all, player };
enum class Until : std::uint8_t { at_once, attack, round, fight };  // S36, S21
/// The condition for playing a line.
enum class Condition : std::uint8_t { always, attacking, defending, blocked, outnumbered, hurt };

struct Effect {
  Verb verb{};
  Aim aim = Aim::chosen;
  Whose whose = Whose::any;
  std::uint8_t types = 0b111;       // bit Type: character, vehicle, building
  Kind kind = Kind::none;           // only such characters; none: all
  Subtype subtype = Subtype::none;  // only such vehicles; none: all
  Profession profession = Profession::none;
  std::int8_t amount = 1;
  std::array<std::int8_t, 3> triple{};
  Until until = Until::at_once;

  bool operator==(const Effect&) const = default;
};

/// A command line or an activated ability (which exhausts its card).
struct Line {
  LineKind kind{};
  Condition condition{};
  std::vector<Effect> effects;
};

/// A card kind: the values that follow from its text.
struct CardKind {
  std::string id;  // names and texts are in the message catalogues: card.<id>.name
  Type type{};
  Kind kind{};
  Subtype subtype{};
  Profession profession{};
  Function function{};
  AttackType attack_type{};
  std::uint8_t speed = no_speed;        // S105: buildings may have none
  std::int8_t bonus = 0;                // S49, SG2: initiative bonus of the attack type
  std::array<std::int8_t, 3> attack{};  // S37, S38: against characters, vehicles, buildings
  std::int8_t special = 0;              // S49, S100
  std::uint8_t defence = 0;             // S39
  std::uint8_t health = 0;
  std::uint8_t crew = 0;  // S66: "Crew: X"
  bool moves = true;      // S60: can move between sectors
  std::vector<Line> lines;
};

/// The zone of a card.
enum class Zone : std::uint8_t {
  gone,
  sector,
  hand,
  deck,
  discard,
  construction,
  research,
  technology_deck,
  played  // S23: an event, until its fight round is over
};

/// One physical card and its initial place.
struct Physical {
  std::uint8_t kind = 0;
  Side owner{};
  Zone zone{};
  std::uint8_t sector = no_sector;
  std::uint8_t crew_of = no_card;
  bool exhausted = false;
  std::uint8_t injuries = 0;
};

struct Sector {
  std::string name;
  std::uint8_t adjacent = 0;  // bit i: sector i
};

struct Codex {
  Options options;
  std::vector<std::string> players;  // names, in the order of seats (clockwise)
  std::vector<Sector> sectors;
  std::vector<CardKind> kinds;
  std::vector<Physical> cards;
  std::uint8_t game_rounds = 1;  // the length of the session
  std::uint8_t first_player = 0;
};

}  // namespace affray::sectors
