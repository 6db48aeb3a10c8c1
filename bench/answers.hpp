#pragma once
// Answers before speed: what is measured must be right.

#include <string>
#include <vector>

namespace affray::bench {

/// Every answer that is wrong, in words; empty when all are right.
[[nodiscard]] std::vector<std::string> wrong_answers();

}  // namespace affray::bench
