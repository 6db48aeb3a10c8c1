#pragma once
// Single attacks of realms: their odds, right and fast.

#include <string>
#include <vector>

#include "figures.hpp"

namespace affray::bench {

[[nodiscard]] std::vector<std::string> wrong_attacks();
/// `die` is the time of rolling one die.
void measure_attacks(std::vector<Figure>& figures, double die);

}  // namespace affray::bench
