#pragma once
// One attack: its printed values, the attacker, the targets, and the rolled dice. Plain values; the skirmish
// and the odds of a single attack (`affray odds realms "..."`) apply the same rules to it.

#include <array>
#include <cstdint>
#include <type_traits>

#include "affray/core/agenda.hpp"
#include "affray/core/bytes.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/fixed_vector.hpp"
#include "affray/core/side.hpp"
#include "affray/games/realms/charts.hpp"

namespace affray::realms {

constexpr Side heroes{0};
constexpr Side enemies{1};

constexpr Stream attack_die{1};
constexpr Stream defence_die{2};
constexpr Stream move_die{3};
constexpr Stream rift_die{4};
constexpr Stream tie_die{5};
constexpr Stream enemy_card{6};

enum class Status : std::uint8_t {  // R38, RX18
  wounded,
  poisoned,
  stunned,
  confused,
  strengthened,
  adrenaline,
  marked,
  paralyzed,
  disarmed,
};
constexpr std::size_t status_count = 9;

/// A set of statuses; several of one kind count once (RG35).
struct Statuses {
  std::array<std::uint8_t, 2> bits{};  // bytes, so that there is no padding

  /// Whether it has the status.
  [[nodiscard]] constexpr bool has(Status status) const { return (byte(status) & bit(status)) != 0; }
  /// Adds a status.
  constexpr void add(Status status) { set_bits(byte(status), bit(status)); }
  /// Removes a status.
  constexpr void remove(Status status) { clear_bits(byte(status), bit(status)); }
  /// Whether there is no status.
  [[nodiscard]] constexpr bool none() const { return bits[0] == 0 && bits[1] == 0; }
  bool operator==(const Statuses&) const = default;

 private:
  constexpr std::uint8_t& byte(Status status) { return bits[static_cast<std::size_t>(status) / 8]; }
  [[nodiscard]] constexpr std::uint8_t byte(Status status) const {
    return bits[static_cast<std::size_t>(status) / 8];
  }
  static constexpr unsigned bit(Status status) { return 1U << (static_cast<unsigned>(status) % 8); }
};

enum class AttackKind : std::uint8_t { melee, ranged };      // R05
enum class Value : std::uint8_t { bare, fixed, plus, die };  // R08, R17, R19, R21; for moves too (RX26)

/// An attack as printed on a card (RG3: the value and the distance are separate).
struct Attack {
  AttackKind kind{};
  Value value{};
  std::int8_t amount = 0;                 // of `fixed` and `plus`; may be negative (RX15)
  std::uint8_t distance = 0;              // of a ranged attack: printed (R27); 0: rolled (R24)
  std::uint8_t targets = 1;               // R30
  std::uint8_t misses_to = printed_miss;  // R15: 1, 2 or 3
  Statuses inflicts{};                    // RX20
  bool operator==(const Attack&) const = default;
};

/// A figure's attack table (R13), as modified by cards, items and augmentations (R14, R16).
struct AttackTable {
  std::array<std::int8_t, 6> change = attack_table;  // by face 1..6, on the base value
  std::uint8_t misses = 0b000001;                    // bit f-1: face f misses
  std::uint8_t pierces = 0b100000;                   // bit f-1: face f pierces
  bool operator==(const AttackTable&) const = default;
};

/// The rerolls that a figure has left.
struct Rerolls {
  std::uint8_t stamina = 0;       // available Stamina
  std::uint8_t once_a_round = 0;  // R46: 1 if the hero has not paid for one this round
  std::uint8_t item_uses = 0;     // R47: remaining rerolls of misses from items this round
  std::uint8_t item_cost = 1;     // R47: Stamina for each
  std::uint8_t rank = 0;          // R48: 1 if a Boss or Captain has not used its reroll this round
  bool operator==(const Rerolls&) const = default;
};

/// The attacker's values in an attack.
struct Attacker {
  Side side{};
  std::uint8_t plays_itself = 0;  // RG61: 1 for an ally, whose decisions follow the rules for enemies
  std::int8_t strength = 0;       // R12: for this kind of attack, including all bonuses
  AttackTable table{};
  std::int8_t distance_bonus = 0;  // R07, R28: for rolled distances only
  std::uint8_t reach = default_reach;
  Statuses statuses{};
  Rerolls rerolls{};
  /// RG13  A player decides about rerolling, keeping and assigning dice; otherwise the rules decide.
  [[nodiscard]] bool chooses() const { return side == heroes && plays_itself == 0; }
  bool operator==(const Attacker&) const = default;
};

/// One target's values in an attack, and its result.
struct Target {
  FigureId figure = no_figure;  // in a skirmish; otherwise an arbitrary number
  std::uint8_t distance = 1;    // in spaces
  std::uint8_t health = 0;
  std::uint8_t shield = 0;        // R37: the sum of all Shield X (RG26)
  std::uint8_t rolls_shield = 0;  // R33: 1 if it has a Shield icon
  Statuses statuses{};
  std::uint8_t result = 0;  // HowItWent
  std::uint8_t pierced = 0;
  std::uint8_t dealt = 0;    // damage before defence
  std::uint8_t defence = 0;  // the defence die, 0 when none was rolled
  std::uint8_t damage = 0;   // damage after defence
  bool operator==(const Target&) const = default;
};

enum class HowItWent : std::uint8_t { open, out_of_reach, missed, hit };

/// The rights to reroll a die.
enum class Right : std::uint8_t { free, stamina, item, rank };  // R41, R46, R47, R48

// Steps of an attack

struct RollAttack {};  // R08, R24: roll the dice for the next target
struct Reroll {};      // R41, R45 to R48: a die may be rerolled
struct KeepDie {       // R41, RG15: which of the two results counts
  std::uint8_t die;
};
struct AssignDice {};  // R24: which die is range, which is damage

using AttackAgenda = Agenda<4, 1, RollAttack, Reroll, KeepDie, AssignDice>;

/// One rolled die.
struct Rolled {
  std::uint8_t face = 0;   // 0: no such die
  std::uint8_t again = 0;  // the second result, during KeepDie
  std::uint8_t used = 0;   // bit Right: this right was used to reroll this die (RG34)
  bool operator==(const Rolled&) const = default;
};

/// An attack in progress: one target after the other (R32).
struct Exchange {
  Attack attack{};
  Attacker attacker{};
  FixedVector<Target, max_targets> targets;
  std::uint8_t at = 0;           // the current target
  std::array<Rolled, 2> dice{};  // two for a ranged attack with a rolled distance
  std::uint8_t price = 0;        // R48: damage that rerolls have cost against this target
  AttackAgenda agenda;

  /// The target that is being resolved.
  [[nodiscard]] const Target& target() const { return targets[at]; }
  /// The target that is being resolved.
  [[nodiscard]] Target& target() { return targets[at]; }
  /// Whether two dice are rolled (R24).
  [[nodiscard]] bool two_dice() const { return attack.kind == AttackKind::ranged && attack.distance == 0; }
  bool operator==(const Exchange&) const = default;
};

static_assert(std::is_trivially_copyable_v<Exchange> && std::has_unique_object_representations_v<Exchange>);

}  // namespace affray::realms
