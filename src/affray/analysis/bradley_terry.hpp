#pragma once
// Strengths of players from results of pairs (Bradley and Terry, 1952), on the scale of Elo's ratings.

#include <cstddef>
#include <vector>

#include "affray/analysis/interval.hpp"

namespace affray::analysis {

/// The results of two players against each other.
struct PairResult {
  std::size_t one = 0;
  std::size_t other = 0;
  double score = 0;   // of the first player: 1 for a win, 1/2 for a draw
  double fights = 0;  // the number of fights that count
};

/// A difference of 400 is a score of 10 to 1.
struct Strength {
  double elo = 0;
  Interval interval{0, 0};
};

/// The strengths of all players relative to one of them, whose strength is 0. An interval is that of the
/// difference to this player; z = 2.576 covers it 99 times in 100. One draw is added to each pair, so that a
/// player who wins every fight has a finite strength. All players must be connected by fights.
[[nodiscard]] std::vector<Strength> strengths(std::size_t players, const std::vector<PairResult>& results,
                                              std::size_t zero, double z);

}  // namespace affray::analysis
