// games/realms/defence.cpp -- rules R33 to R37: what a Shield takes off

#include <algorithm>

#include "affray/games/realms/attack_rules.hpp"

namespace affray::realms {

namespace {

// R37, RG26  A Shield with a number takes off X without a die; several are summed, and taken off first.
// R10, RG4  Piercing forbids the die only; by the option it goes through the number too.
int numbered(const Options& options, const Target& target, bool pierced) {
  return pierced && options.pierce_ignores_fixed_shield ? 0 : target.shield;
}

}  // namespace

// R33  With a Shield the target rolls a die, once (RG26).  R10  Not when the attack pierces.  No die is
// rolled when no damage is left to stop.
bool rolls_defence(const Options& options, const Target& target, bool pierced, int damage) {
  return target.rolls_shield != 0 && !pierced && damage > numbered(options, target, pierced);
}

int left_of(const Options& options, const Target& target, bool pierced, int damage, int face) {
  const int left = std::max(0, damage - numbered(options, target, pierced));
  if (face <= no_block) return left;  // R34  A 1 stops nothing.
  if (face >= full_block) return 0;   // R36  A 6 stops the whole attack.
  return std::max(0, left - face);    // R35  2 to 5 take off as many points.
}

void defend(const Options& options, Exchange& exchange, bool pierced, Dice& dice, Log& log) {
  Target& target = exchange.target();
  const int damage = target.dealt;
  const auto left = [&](int face) { return left_of(options, target, pierced, damage, face); };
  if (rolls_defence(options, target, pierced, damage)) {
    const Side defender = exchange.attacker.side == heroes ? enemies : heroes;
    const auto group = [&](std::span<const std::uint8_t> faces) { return left(faces[0]); };
    target.defence = roll(dice, defence_die, std::array{Die{defender, die_faces}}, group)[0];
  }
  target.damage = static_cast<std::uint8_t>(left(target.defence));
  if (log.wanted() && (target.defence != 0 || target.shield != 0 || target.rolls_shield != 0)) {
    const int by_number = damage - left_of(options, target, pierced, damage, 0);
    const Rules rules = pierced                                     ? Rules{"R10", "RG4"}
                        : target.defence != 0 && target.shield != 0 ? Rules{"R33", "R37", "RG26"}
                        : target.defence == no_block                ? Rules{"R33", "R34"}
                        : target.defence == full_block              ? Rules{"R33", "R36"}
                        : target.defence != 0                       ? Rules{"R33", "R35"}
                        : target.shield != 0                        ? Rules{"R37"}
                                                                    : Rules{"R33"};
    log.add(Defended{target.figure, by_number, target.defence, damage - target.damage, target.damage, rules});
  }
}

}  // namespace affray::realms
