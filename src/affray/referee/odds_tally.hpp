#pragma once
// Ends of fights, counted, and what they say.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/analysis/interval.hpp"
#include "affray/analysis/standing.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/odds.hpp"
#include "affray/referee/words.hpp"

namespace affray {

/// How often fights have ended so.
using Tally = std::map<Outcome, std::uint64_t>;

[[nodiscard]] inline Chance exact_chance(const analysis::Fraction& fraction) {
  return Chance{.p = fraction.to_double(), .exact = fraction.text(), .low = 0, .high = 0};
}

/// As exact as doubles are.
[[nodiscard]] inline Chance exact_chance(double value) {
  return Chance{.p = value, .exact = {}, .low = value, .high = value};
}

/// The value of an end for a side, as best play counts it.
[[nodiscard]] inline double worth(const Outcome& end, Side side, Objective objective, std::size_t sides) {
  if (objective == Objective::win) return end.winner == nobody ? 0 : end.winner == side ? 1 : -1;
  double sum = 0;
  for (std::size_t i = 0; i < sides; ++i) sum += (side_at(i) == side ? -1 : 1) * end.losses[i];
  return sum;
}

/// What each side may have lost by the end: as the game says; or what was seen, and what it has to lose now
/// more or less, at least one.
template <Game G, WordsOf<G> Words>
[[nodiscard]] std::array<analysis::Interval, max_sides> range_of_losses(const typename G::Codex& codex,
                                                                        const typename G::State& state,
                                                                        const Tally& tally) {
  std::array<analysis::Interval, max_sides> ranges{};
  if constexpr (analysis::TellsProspect<G>) {
    const Prospect coming = G::prospect(codex, state);
    for (std::size_t i = 0; i < max_sides; ++i) {
      ranges[i] = {.low = static_cast<double>(coming.least[i]), .high = static_cast<double>(coming.most[i])};
    }
  } else {
    for (std::size_t i = 0; i < G::sides(codex) && !tally.empty(); ++i) {
      int forces = 1;
      if constexpr (CountsForces<Words, G>) forces = std::max(1, Words::forces(codex, state, side_at(i)));
      int least = tally.begin()->first.losses[i];
      int most = least;
      for (const auto& [end, times] : tally) {
        least = std::min<int>(least, end.losses[i]);
        most = std::max<int>(most, end.losses[i]);
      }
      ranges[i] = {.low = std::max(0.0, static_cast<double>(least - forces)),
                   .high = static_cast<double>(most + forces)};
    }
  }
  return ranges;
}

/// What an end can be worth.
template <Game G, WordsOf<G> Words>
[[nodiscard]] analysis::Interval range_of_worth(const typename G::Codex& codex,
                                                const typename G::State& state, const Tally& tally, Side side,
                                                Objective objective) {
  if (objective == Objective::win) return {.low = -1, .high = 1};
  analysis::Interval range{.low = 0, .high = 0};
  const auto losses = range_of_losses<G, Words>(codex, state, tally);
  for (std::size_t i = 0; i < G::sides(codex); ++i) {
    const bool own = side_at(i) == side;
    range.low += own ? -losses[i].high : losses[i].low;
    range.high += own ? -losses[i].low : losses[i].high;
  }
  return range;
}

/// The mean of it over fights from the state, with its 95 % interval.
template <Game G, WordsOf<G> Words>
[[nodiscard]] Chance mean_worth(const typename G::Codex& codex, const typename G::State& state,
                                const Tally& tally, Side side, Objective objective) {
  analysis::Mean mean;
  for (const auto& [end, times] : tally) {
    mean.add(worth(end, side, objective, G::sides(codex)), static_cast<double>(times));
  }
  return mean_chance(mean, range_of_worth<G, Words>(codex, state, tally, side, objective));
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
