#pragma once
// Typical dice questions (as of the library icepool), computed by affray and by plain loops.

#include <string>
#include <vector>

namespace affray::bench {

struct Comparison {
  std::string question;
  double ours = 0;    // microseconds
  double plain = 0;   // microseconds of plain loops
  bool same = false;  // both gave the same answer, to the last integer or to 1e-9 where doubles are compared
};

/// Measures both implementations of each question, in a fixed order.
[[nodiscard]] std::vector<Comparison> compare_with_plain_loops();

}  // namespace affray::bench
