#pragma once
// Estimates the cost of fights, so that playing many of them takes seconds and not minutes.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "affray/analysis/roll_results.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/simulation/probe.hpp"

namespace affray {

/// The mean cost of one fight.
struct FightCost {
  double looks = 0;      // legal choices, summed over all moves; a greedy bot's work is proportional to it
  double decisions = 0;  // moves with two or more choices
};

constexpr std::uint64_t probed_fights = 2;

/// Measured in a few fights of the bots, always with the same seeds.
template <Game G>
[[nodiscard]] FightCost fight_cost(const typename G::Codex& codex, const typename G::State& start,
                                   const bots::Seating<G>& table) {
  FightCost cost;
  probe<G>(codex, start, table, probed_fights, [&](const Probed<G>& move) {
    cost.looks += static_cast<double>(move.choices) / probed_fights;
    cost.decisions += move.choices > 1 ? 1.0 / probed_fights : 0;
  });
  return cost;
}

/// The cost of playing on from every possible result of each roll of a fight.
class RollsCost {
 public:
  struct Roll {
    std::size_t results = 0;
    bool all = true;   // otherwise a random selection
    double looks = 0;  // of a fight from here to its end
  };
  explicit RollsCost(std::vector<Roll> rolls) : rolls_(std::move(rolls)) {}

  /// The number of choices to examine when one fight is played from each result of the rolls of a fight, with
  /// these options for enumerating results.
  [[nodiscard]] double looks(const analysis::RollResultsOptions& options) const {
    double sum = 1;
    for (const Roll& roll : rolls_) {
      const bool visited = roll.all && roll.results <= options.most_states;
      const std::size_t results = visited ? roll.results : std::min(roll.results, options.sampled + 1);
      sum += static_cast<double>(results) * roll.looks / probed_fights;
    }
    return sum;
  }

 private:
  std::vector<Roll> rolls_;  // of all probed fights
};

/// Measured in the same fights as fight_cost.
template <Game G>
[[nodiscard]] RollsCost rolls_cost(const typename G::Codex& codex, const typename G::State& start,
                                   const bots::Seating<G>& table) {
  std::vector<RollsCost::Roll> rolls;
  std::uint64_t fight = 0;
  std::size_t first = 0;  // index of the first roll of this fight
  probe<G>(codex, start, table, probed_fights, [&](const Probed<G>& move) {
    if (move.fight != fight) {
      fight = move.fight;
      first = rolls.size();
    }
    for (std::size_t i = first; i < rolls.size(); ++i) rolls[i].looks += static_cast<double>(move.choices);
    if (move.faces.empty()) return;
    const auto found = analysis::roll_results<G>(codex, move.before, move.choice, move.faces);
    rolls.push_back({found.states.size(), found.all, 0});
  });
  return RollsCost(std::move(rolls));
}

}  // namespace affray
