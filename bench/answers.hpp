#pragma once
// Checks that the measured computations give correct results.

#include <string>
#include <vector>

namespace affray::bench {

/// A description of every wrong answer; empty if all are right.
[[nodiscard]] std::vector<std::string> wrong_answers();

}  // namespace affray::bench
