#pragma once
// How fast fights are when somebody thinks: greedy bots, and the tree of the search bot.

#include <vector>

#include "figures.hpp"

namespace affray::bench {

/// `die` is the time of rolling one die.
void measure_players(std::vector<Figure>& figures, double die);

}  // namespace affray::bench
