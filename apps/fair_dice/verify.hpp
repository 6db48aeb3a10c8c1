#pragma once
// Were the dice of a record honest?

#include <cstddef>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"

namespace affray::fair_dice {

struct HonestDice {
  std::size_t moves = 0;  // that rolled
  std::size_t rolls = 0;
};

/// Executes a replay again with the dice that its seed and entropies give, and compares every roll; the seed
/// must be the one that was committed to. `mismatch` tells, where there is a Problem, whether they were not
/// honest (true) or nothing can be said, as the record shows no seed (false).
[[nodiscard]] Result<HonestDice> verify_dice(std::string_view replay, const std::string& file,
                                             bool& mismatch);

}  // namespace affray::fair_dice
