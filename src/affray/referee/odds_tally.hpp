#pragma once
// Ends of fights, counted, and what they say.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/odds.hpp"
#include "affray/referee/words.hpp"

namespace affray {

/// How often fights have ended so.
using Tally = std::map<Outcome, std::uint64_t>;

[[nodiscard]] inline Chance exact_chance(const analysis::Fraction& fraction) {
  return Chance{.p = fraction.to_double(), .exact = fraction.text(), .low = 0, .high = 0};
}

/// The value of an end for a side, as best play counts it.
[[nodiscard]] inline double worth(const Outcome& end, Side side, Objective objective, std::size_t sides) {
  if (objective == Objective::win) return end.winner == nobody ? 0 : end.winner == side ? 1 : -1;
  double sum = 0;
  for (std::size_t i = 0; i < sides; ++i) sum += (side_at(i) == side ? -1 : 1) * end.losses[i];
  return sum;
}

/// The mean of it, with its 95 % interval.
[[nodiscard]] inline Chance mean_worth(const Tally& tally, Side side, Objective objective,
                                       std::size_t sides) {
  double count = 0;
  double sum = 0;
  double squares = 0;
  for (const auto& [end, times] : tally) {
    const double one = worth(end, side, objective, sides);
    count += static_cast<double>(times);
    sum += one * static_cast<double>(times);
    squares += one * one * static_cast<double>(times);
  }
  const double mean = sum / count;
  const double variance = std::max(0.0, squares / count - mean * mean);
  const double half = 1.959964 * std::sqrt(variance / count);
  return Chance{.p = mean, .exact = {}, .low = mean - half, .high = mean + half};
}

/// Sides that never lose or win anything, such as Natives that are not there, are left out.
template <Game G, WordsOf<G> Words, class Known>
[[nodiscard]] std::vector<std::size_t> sides_that_matter(const typename G::Codex& codex, const Known& ends) {
  std::set<std::size_t> matter;
  for (std::size_t i = 0; i < G::sides(codex); ++i) {
    if (Words::is_player(codex, side_at(i))) matter.insert(i);
  }
  for (const Outcome& end : ends) {
    if (end.winner != nobody) matter.insert(index(end.winner));
    for (std::size_t i = 0; i < G::sides(codex); ++i) {
      if (end.losses[i] > 0) matter.insert(i);
    }
  }
  return {matter.begin(), matter.end()};
}

}  // namespace affray
