#pragma once
// The speed of fights with greedy bots, and of the tree search.

#include <vector>

#include "figures.hpp"

namespace affray::bench {

/// `die` is the time of rolling one die.
void measure_players(std::vector<Figure>& figures, double die);

}  // namespace affray::bench
