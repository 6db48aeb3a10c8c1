#pragma once
// The response time of odds queries without decisions, over all sample fights.

#include <vector>

#include "figures.hpp"

namespace affray::bench {

/// The 99th percentile of the time of each kind of query, and the largest of these.
void measure_questions(std::vector<Figure>& figures, double die);

}  // namespace affray::bench
