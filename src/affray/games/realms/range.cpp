// games/realms/range.cpp -- rules R07 and R24 to R28: how far a die reaches

#include "affray/games/realms/attack_rules.hpp"

namespace affray::realms {

// R07  As far as the die and what items and augmentations add.  R28  They add to a rolled distance only.
// R27  A printed distance needs no die.
int reached(const Exchange& exchange, int face) {
  const Attack& attack = exchange.attack;
  if (attack.kind == AttackKind::melee) return exchange.target().distance;  // R06: looked at when it is aimed
  if (!exchange.two_dice()) return attack.distance;
  return face + exchange.attacker.distance_bonus;
}

// RG10  A 1 is a distance of 1, and no miss.
bool reaches(const Exchange& exchange, int face) {
  return reached(exchange, face) >= exchange.target().distance;
}

}  // namespace affray::realms
