#pragma once
// What one attack will do, exactly: damage, misses, piercing and falls of each target, with the best use of
// rerolls. The rules are asked what each face does and which die may be thrown again; nothing is sampled.

#include <array>
#include <cstdint>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms::adapter {

/// What a hero throws again, keeps and gives out dice for; enemies follow RG13 whatever this says.
enum class Purpose : std::uint8_t {
  damage,    // the expected damage of all targets together
  kill,      // the expected number of targets that fall; where that is equal, damage
  at_least,  // the expected number of targets that lose so much; where that is equal, damage
};
struct AttackOptions {
  Purpose purpose = Purpose::damage;
  int at_least = 1;
  bool joint = false;  // also how likely the targets lose what together
};

struct TargetOdds {
  std::vector<analysis::Fraction> damage;  // after defence, by amount; whatever does none counts as 0
  analysis::Fraction missed;
  analysis::Fraction out_of_reach;  // RG11
  analysis::Fraction pierced;
  analysis::Fraction killed;  // 0 when the target's health is not given
  analysis::Fraction mean;
};

/// The damage of all targets together.
struct JointDamage {
  std::array<std::uint8_t, max_targets> damage{};
  analysis::Fraction chance;
};

/// With these faces on the table the die is best thrown again by this right. Of two dice only the first throw
/// is told; of one also what follows when some rights have been used on it.
struct Advice {
  std::uint8_t target = 0;
  std::array<std::uint8_t, 2> faces{};  // faces[1] 0: one die
  std::uint8_t used = 0;                // bit Right: used on the one die before
  std::uint8_t die = 0;
  Right right{};

  bool operator==(const Advice&) const = default;
};

struct AttackOdds {
  std::vector<TargetOdds> targets;
  std::vector<JointDamage> joint;  // when wished for
  std::vector<Advice> advice;      // to heroes
};

/// The attack must not have begun.
[[nodiscard]] AttackOdds attack_odds(const Options& options, const Exchange& attack,
                                     const AttackOptions& query = {});

}  // namespace affray::realms::adapter
