#pragma once
// The cost of whole fights with given players.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "affray/analysis/sample.hpp"
#include "measure.hpp"
#include "sample_fights.hpp"

namespace affray::bench {

struct ManyFights {
  std::size_t runs = 3;
  std::size_t fights = 500;  // per run
  std::uint64_t seed = 1;
};

/// The cost of a fight, the median over the runs; every fight has its own seed.
template <class G, class Players>
[[nodiscard]] Cost cost_of_a_fight(const Ready<G>& fight, Players players, const ManyFights& many) {
  std::uint64_t number = 0;
  return median_cost(many.runs, many.fights, [&] {
    SeededDice dice(analysis::fight_seed(many.seed, number));
    SeededDice players_dice(analysis::players_seed(many.seed, number));
    ++number;
    typename G::State state = fight.start;
    if (!analysis::play_out<G>(fight.codex, state, players, dice, players_dice)) std::abort();
    keep(state);
  });
}

}  // namespace affray::bench
