#pragma once
// The functions of an attack that the rule files call across files. They use only an Exchange, so that the
// odds of a single attack need no map. `who` is the attacker's number in the chronicle. The deeds of an
// attack are roll, reroll, stand, keep, assign. Each function is defined in the file named in the comment
// above it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "affray/core/function_ref.hpp"
#include "affray/core/refusal.hpp"
#include "affray/games/realms/game.hpp"

namespace affray::realms {

using Log = Chronicle<Event>;
using Choices = ChoiceList<Realms>;

// attack.cpp: R08 to R32, the moments of an attack from the first roll to the last target
/// The side that must choose (the attacker's), or nobody when every target is settled.
[[nodiscard]] Asked asked(const Exchange& exchange);
/// Appends the choices of the attack's moment; `who` is the attacker.
void list_attack(const Options& options, const Exchange& exchange, FigureId who, Choices& to);
/// The rule that forbids the choice in the attack's moment; nullopt if none does.
[[nodiscard]] std::optional<Refusal> refuse_attack(const Options& options, const Exchange& exchange,
                                                   const Choice& choice);
/// Makes a legal choice of the attack.
void play_attack(const Options& options, Exchange& exchange, const Choice& choice, Dice& dice, Log& log);
/// Starts an attack: pushes RollAttack for the first target. Targets beyond a printed distance must have been
/// refused before.
void begin_attack(const Options& options, Exchange& exchange, FigureId who, Log& log);

// damage.cpp: R08 to R23, RG2: the effect of a damage die on the current target
struct Strike {
  bool misses = false;
  bool pierces = false;
  Total total;  // itemised; sum after the floor at 0, before defence
};
/// What the current target suffers from a damage die with this face (1 to 6).
[[nodiscard]] Strike strike(const Options& options, const Exchange& exchange, int face);
/// The sum alone, 0 for a miss.
[[nodiscard]] int damage_of(const Options& options, const Exchange& exchange, int face);
/// Whether the face misses the current target.
[[nodiscard]] bool misses(const Options& options, const Exchange& exchange, int face);
/// Whether a hit with this face pierces the defence.
[[nodiscard]] bool pierces(const Options& options, const Exchange& exchange, int face);
/// The rules that a miss with this face cites: the conditions or the note that widen it, or the table.
[[nodiscard]] Rules rules_of_miss(const Options& options, const Exchange& exchange, int face);
/// RX13, RX14: whether each die is rolled twice and the lower face counts.
[[nodiscard]] bool at_disadvantage(const Options& options, const Exchange& exchange);

/// RG15  The value of a result: 0 is out of reach, followed by a miss, then hits by damage and piercing.
/// Results with equal merit are equal to every rule.
using Merit = std::int16_t;
constexpr Merit out_of_reach_merit = 0;
constexpr Merit miss_merit = 1;
constexpr Merit hit_merit = 2;  // plus 2 for each point of damage, plus 1 if it pierces
/// The damage of a result; 0 for a miss, and out of reach.
[[nodiscard]] constexpr int damage_in(Merit merit) { return merit < hit_merit ? 0 : (merit - hit_merit) / 2; }

/// The value of every face (1 to 6) against the current target, as damage and as range.
struct Faces {
  std::array<Merit, die_faces> merit{};
  std::array<bool, die_faces> reaches{};

  /// The merit of the face (1 to 6) of a damage die.
  [[nodiscard]] Merit as_damage(int face) const { return merit[static_cast<std::size_t>(face) - 1]; }
  /// Whether the face of a range die reaches the target.
  [[nodiscard]] bool as_range(int face) const { return reaches[static_cast<std::size_t>(face) - 1]; }
  /// The merit of two dice, one for each.
  [[nodiscard]] Merit pair(int range, int damage) const {
    return as_range(range) ? as_damage(damage) : out_of_reach_merit;
  }
  /// The best merit of the rolled dice over all assignments; a single die needs no range.
  [[nodiscard]] Merit best(const std::array<Rolled, 2>& dice) const;
  /// The class of a face; faces of one class are equal to every rule.
  [[nodiscard]] int kind(int face) const { return 2 * as_damage(face) + (as_range(face) ? 1 : 0); }
};
/// The faces against the current target.
[[nodiscard]] Faces faces_of(const Options& options, const Exchange& exchange);

// range.cpp: R07, R24 to R28
/// The distance that this face reaches, with augmentations.
[[nodiscard]] int reached(const Exchange& exchange, int face);
/// Whether the distance is sufficient for the current target.
[[nodiscard]] bool reaches(const Exchange& exchange, int face);

// defence.cpp: R33 to R37
/// R33, R10: whether the target rolls a die against a hit with this damage.
[[nodiscard]] bool rolls_defence(const Options& options, const Target& target, bool pierced, int damage);
/// The damage that remains after Shield values and a face of the defence die (0: not rolled).
[[nodiscard]] int left_of(const Options& options, const Target& target, bool pierced, int damage, int face);
/// Rolls and resolves the defence of the current target; sets target().damage to the remaining damage.
void defend(const Options& options, Exchange& exchange, bool pierced, Dice& dice, Log& log);

// rerolls.cpp: R41, R42, R45 to R48
/// The rule by which the attacker does not have the right now, whatever the dice show.
[[nodiscard]] std::optional<Refusal> refuse_missing_right(const Exchange& exchange, Right right);
/// The rule that forbids rerolling this die (0 or 1) by this right; nullopt if none does.
[[nodiscard]] std::optional<Refusal> refuse_reroll(const Options& options, const Exchange& exchange, int die,
                                                   Right right);
/// RG34: whether the attack misses with the current dice and this die as the damage.
[[nodiscard]] bool is_miss(const Exchange& exchange, const Faces& faces, int die);
/// Like refuse_reroll, but as a bool, for dice whose values are known.
[[nodiscard]] bool may_reroll(const Options& options, const Exchange& exchange, const Faces& faces, int die,
                              Right right);
/// Whether the right is unused for this die and can be paid, provided that the die may be rerolled.
[[nodiscard]] bool has_right(const Exchange& exchange, int die, Right right);
/// RG12: whether the right applies to misses only.
[[nodiscard]] bool needs_a_miss(const Options& options, Right right);
/// R41: whether the target is stunned or Confused.
[[nodiscard]] bool is_off_guard(const Target& target);
/// Marks the right as used on this die, and pays for it.
void pay_for(Exchange& exchange, int die, Right right);
/// RG13: rerolls and keeps the dice of enemies according to the rules.
void reroll_for_enemies(const Options& options, Exchange& exchange, FigureId who, Dice& dice, Log& log);
/// RG13: which results enemies keep when all dice were rerolled with these faces.
[[nodiscard]] std::array<Rolled, 2> best_kept(const Exchange& exchange, const Faces& faces,
                                              const std::array<std::uint8_t, 2>& again);
/// RG13: the die that a Boss or Captain rerolls by R48, or -1.
[[nodiscard]] int die_for_rank(const Options& options, const Exchange& exchange, const Faces& faces);

// attack.cpp, for the two files before
/// The faces of rolled dice.
struct RolledDice {
  std::array<std::uint8_t, 2> faces{};    // the counting faces
  std::array<std::uint8_t, 2> dropped{};  // RX14: the higher faces; 0 without a second roll
};
/// Rolls `count` dice of the attacker (one or two; each twice at a disadvantage); group(faces) tells which
/// counting faces are equivalent.
[[nodiscard]] RolledDice roll_dice(const Options& options, const Exchange& exchange, std::size_t count,
                                   Dice& dice, FunctionRef<int(const std::array<std::uint8_t, 2>&)> group);

}  // namespace affray::realms
