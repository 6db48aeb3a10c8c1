#pragma once
// Questions that a library of dice such as icepool answers, asked of affray and of plain loops.

#include <string>
#include <vector>

namespace affray::bench {

struct Comparison {
  std::string question;
  double ours = 0;    // microseconds
  double plain = 0;   // the same of the loops
  bool same = false;  // both gave the same answer, to the last integer or to 1e-9 where doubles are compared
};

/// Both ways of each question, in a fixed order.
[[nodiscard]] std::vector<Comparison> compare_with_plain_loops();

}  // namespace affray::bench
