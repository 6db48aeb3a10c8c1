#pragma once
// Checks whether a difference between two setups is also found by bots that look ahead: greedy bots may make
// an extra card look like a loss, because they play it badly.

#include <optional>
#include <string>
#include <vector>

#include "affray/referee/simulation/series.hpp"

namespace affray {

struct BotCheck {
  std::string bot;
  Comparison comparison;           // of the same setups, in fights of that bot
  std::vector<Side> contradicted;  // sides whose two intervals of the score difference do not overlap
};

/// Plays some pairs of fights of bots that look ahead, fewer if fights are long. nullopt if the bots of both
/// setups already look ahead, or if it was interrupted.
[[nodiscard]] Result<std::optional<BotCheck>> check_bots(const Session& first, const Session& second,
                                                         const Comparison& found, SimulationOptions options);

}  // namespace affray
