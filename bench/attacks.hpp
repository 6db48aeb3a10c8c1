#pragma once
// Single attacks of realms: their odds, right and fast.

#include <string>
#include <vector>

#include "affray/games/realms/attack.hpp"
#include "figures.hpp"

namespace affray::bench {

/// Bare, strength 4, against a Shield.
[[nodiscard]] realms::Exchange one_attack();
/// A thrown distance and two stunned targets with both kinds of Shield, and a hero with Stamina and an item.
[[nodiscard]] realms::Exchange two_targets();

[[nodiscard]] std::vector<std::string> wrong_attacks();
/// `die` is the time of rolling one die.
void measure_attacks(std::vector<Figure>& figures, double die);

}  // namespace affray::bench
