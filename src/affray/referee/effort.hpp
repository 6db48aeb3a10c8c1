#pragma once
// What a fight costs to be played, so that many of them take some seconds and not minutes.

#include <cstdint>
#include <vector>

#include "affray/bots/table.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/probe.hpp"

namespace affray {

/// Of one fight, in the mean.
struct FightCost {
  double looks = 0;      // choices that were open, whose number a greedy bot's work goes with
  double decisions = 0;  // moments with two or more
  double rolls = 0;      // moves with dice
};

/// Measured in some fights of the bots that always have the same seeds.
template <Game G>
[[nodiscard]] FightCost fight_cost(const typename G::Codex& codex, const typename G::State& start,
                                   const bots::Table<G>& table) {
  constexpr std::uint64_t fights = 2;
  FightCost cost;
  probe<G>(codex, start, table, fights,
           [&](std::uint64_t /*fight*/, std::size_t choices, const std::vector<int>& faces) {
             cost.looks += static_cast<double>(choices) / fights;
             cost.decisions += choices > 1 ? 1.0 / fights : 0;
             cost.rolls += faces.empty() ? 0 : 1.0 / fights;
           });
  return cost;
}

}  // namespace affray
