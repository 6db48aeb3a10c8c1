#pragma once
// Verifies that the dice of a record were fair.

#include <cstddef>
#include <string>
#include <string_view>

#include "affray/core/result.hpp"

namespace affray::fair_dice {

struct HonestDice {
  std::size_t moves = 0;  // with at least one roll
  std::size_t rolls = 0;
};

/// Replays a record with the dice that follow from its seed and entropies, and compares every roll; the seed
/// must match the commitment. If the result is a Problem, `mismatch` tells whether the dice were not fair
/// (true) or could not be verified, as the record does not reveal the seed (false).
[[nodiscard]] Result<HonestDice> verify_dice(std::string_view replay, const std::string& file,
                                             bool& mismatch);

}  // namespace affray::fair_dice
