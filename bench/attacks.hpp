#pragma once
// Single attacks of realms: correctness and speed of their odds.

#include <string>
#include <vector>

#include "affray/games/realms/attack.hpp"
#include "figures.hpp"

namespace affray::bench {

/// An attack of strength 4 against a Shield.
[[nodiscard]] realms::Exchange one_attack();
/// A ranged attack on two stunned targets with both kinds of Shield, by a hero with Stamina and an item.
[[nodiscard]] realms::Exchange two_targets();

[[nodiscard]] std::vector<std::string> wrong_attacks();
/// `die` is the time of rolling one die.
void measure_attacks(std::vector<Figure>& figures, double die);

}  // namespace affray::bench
