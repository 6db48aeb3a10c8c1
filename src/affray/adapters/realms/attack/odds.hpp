#pragma once
// The exact result of one attack: the probabilities of damage, misses, piercing and kills for each target,
// with optimal use of rerolls. The rules decide what each face does and which die may be rerolled; nothing is
// sampled.

#include <array>
#include <cstdint>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/games/realms/attack_rules.hpp"

namespace affray::realms::adapter {

/// The goal of a hero's decisions about rerolls and about assigning dice. Enemies follow RG13 in any case.
enum class Purpose : std::uint8_t {
  damage,    // the expected damage of all targets together
  kill,      // the expected number of killed targets; ties are broken by damage
  at_least,  // the expected number of targets that lose at least this much; ties broken by damage
};
struct AttackOptions {
  Purpose purpose = Purpose::damage;
  int at_least = 1;
  bool joint = false;  // also compute the joint probabilities of the targets' damage
};

struct TargetOdds {
  std::vector<analysis::Fraction> damage;  // indexed by amount after defence; misses count as 0
  analysis::Fraction missed;
  analysis::Fraction out_of_reach;  // RG11
  analysis::Fraction pierced;
  analysis::Fraction killed;  // 0 if the target's health is not given
  analysis::Fraction mean;
};

/// The joint damage of all targets.
struct JointDamage {
  std::array<std::uint8_t, max_targets> damage{};
  analysis::Fraction chance;
};

/// With these faces on the table, the die should be rerolled with this right. For two dice only the first
/// reroll is listed; for one die also those after some rights have been used on it.
struct Advice {
  std::uint8_t target = 0;
  std::array<std::uint8_t, 2> faces{};  // faces[1] is 0 for a single die
  std::uint8_t used = 0;                // bits of Right: already used on the single die
  std::uint8_t die = 0;
  Right right{};

  bool operator==(const Advice&) const = default;
};

struct AttackOdds {
  std::vector<TargetOdds> targets;
  std::vector<JointDamage> joint;  // if requested
  std::vector<Advice> advice;      // for heroes
};

/// Computes the odds of an attack, which must not have begun.
[[nodiscard]] AttackOdds attack_odds(const Options& options, const Exchange& attack,
                                     const AttackOptions& query = {});

}  // namespace affray::realms::adapter
