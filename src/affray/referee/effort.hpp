#pragma once
// What a fight costs to be played, so that many of them take some seconds and not minutes.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/bots/table.hpp"
#include "affray/core/game.hpp"

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
  Chronicle<typename G::Event> quiet;
  std::vector<int> faces;
  for (std::uint64_t number = 0; number < fights; ++number) {
    SeededDice dice(analysis::fight_seed(0, number));
    SeededDice players_dice(analysis::players_seed(0, number));
    typename G::State state = start;
    for (std::size_t plays = 0; plays < analysis::longest_fight; ++plays) {
      const Asked asked = G::asked(codex, state);
      if (asked.over()) break;
      const ChoiceList<G> legal = G::choices(codex, state);
      cost.looks += static_cast<double>(legal.size()) / fights;
      cost.decisions += legal.size() > 1 ? 1.0 / fights : 0;
      const auto choice = legal.size() == 1 ? legal[0] : table(codex, state, asked.side, legal, players_dice);
      faces.clear();
      RecordingDice recording(dice, faces);
      G::play(codex, state, choice, recording, quiet);
      cost.rolls += faces.empty() ? 0 : 1.0 / fights;
    }
  }
  return cost;
}

}  // namespace affray
