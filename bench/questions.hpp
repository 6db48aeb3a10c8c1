#pragma once
// Questions that chance alone answers, asked of every sample fight.

#include <vector>

#include "figures.hpp"

namespace affray::bench {

/// How long they take: of each kind the time that 99 of 100 do not exceed, and of those the longest.
void measure_questions(std::vector<Figure>& figures, double die);

}  // namespace affray::bench
