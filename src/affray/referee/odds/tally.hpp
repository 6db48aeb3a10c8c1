#pragma once
// Counts of how fights ended, and the odds derived from them.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/analysis/interval.hpp"
#include "affray/analysis/leaf_bounds.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray {

/// The number of fights with each outcome.
using Tally = std::map<Outcome, std::uint64_t>;

[[nodiscard]] inline Chance exact_chance(const analysis::Fraction& fraction) {
  return Chance{.p = fraction.to_double(), .exact = fraction.text(), .low = 0, .high = 0};
}

/// Exact up to the rounding of doubles.
[[nodiscard]] inline Chance exact_chance(double value) {
  return Chance{.p = value, .exact = {}, .low = value, .high = value};
}

/// The value of an outcome for a side, by the objective of best play.
[[nodiscard]] inline double worth(const Outcome& end, Side side, Objective objective, std::size_t sides) {
  if (objective == Objective::win) return end.winner == nobody ? 0 : end.winner == side ? 1 : -1;
  double sum = 0;
  for (std::size_t i = 0; i < sides; ++i) sum += (side_at(i) == side ? -1 : 1) * end.losses[i];
  return sum;
}

/// The range of possible losses of each side at the end of the fight. It is given by the game if it can tell;
/// otherwise it is the observed range widened by the side's current forces, at least by one.
template <Game G, AdapterOf<G> Adapter>
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
      if constexpr (CountsForces<Adapter, G>) forces = std::max(1, Adapter::forces(codex, state, side_at(i)));
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

/// The range of possible values of an outcome for the side.
template <Game G, AdapterOf<G> Adapter>
[[nodiscard]] analysis::Interval range_of_worth(const typename G::Codex& codex,
                                                const typename G::State& state, const Tally& tally, Side side,
                                                Objective objective) {
  if (objective == Objective::win) return {.low = -1, .high = 1};
  analysis::Interval range{.low = 0, .high = 0};
  const auto losses = range_of_losses<G, Adapter>(codex, state, tally);
  for (std::size_t i = 0; i < G::sides(codex); ++i) {
    const bool own = side_at(i) == side;
    range.low += own ? -losses[i].high : losses[i].low;
    range.high += own ? -losses[i].low : losses[i].high;
  }
  return range;
}

/// The sides to report. Sides without a player that never lose or win anything, such as absent Natives, are
/// left out.
template <Game G, AdapterOf<G> Adapter, class Known>
[[nodiscard]] std::vector<std::size_t> sides_that_matter(const typename G::Codex& codex, const Known& ends) {
  std::set<std::size_t> matter;
  for (std::size_t i = 0; i < G::sides(codex); ++i) {
    if (Adapter::is_player(codex, side_at(i))) matter.insert(i);
  }
  for (const Outcome& end : ends) {
    if (end.winner != nobody) matter.insert(index(end.winner));
    for (std::size_t i = 0; i < G::sides(codex); ++i) {
      if (end.losses[i] > 0) matter.insert(i);
    }
  }
  return {matter.begin(), matter.end()};
}

/// Odds without any numbers yet.
template <Game G>
[[nodiscard]] Odds begin_odds(std::string method, std::string policy) {
  Odds odds;
  odds.game = G::name;
  odds.method = std::move(method);
  odds.policy = std::move(policy);
  return odds;
}

/// Fills in who wins and what is lost. `chance(predicate)` returns the probability of the outcomes for which
/// the predicate is true.
template <Game G, AdapterOf<G> Adapter, class Known, class ChanceOf>
void fill_odds(const typename G::Codex& codex, const Known& ends, const ChanceOf& chance, Odds& odds) {
  const std::vector<std::size_t> matter = sides_that_matter<G, Adapter>(codex, ends);
  odds.none = chance([](const Outcome& end) { return end.winner == nobody; });
  for (const std::size_t i : matter) {
    const std::string name = Adapter::side_name(codex, side_at(i));
    odds.win.push_back({name, chance([&](const Outcome& end) { return end.winner == side_at(i); })});
    std::set<int> numbers;
    for (const Outcome& end : ends) numbers.insert(end.losses[i]);
    SideLosses losses{name, {}};
    for (const int number : numbers) {
      losses.losses.push_back({number, chance([&](const Outcome& end) { return end.losses[i] == number; })});
    }
    odds.losses.push_back(std::move(losses));
  }
  using Together = decltype(Outcome::losses);
  std::set<Together> together;
  for (const Outcome& end : ends) together.insert(end.losses);
  for (const Together& numbers : together) {
    JointChance joint;
    for (const std::size_t i : matter)
      joint.losses.emplace_back(Adapter::side_name(codex, side_at(i)), numbers[i]);
    joint.chance = chance([&](const Outcome& end) { return end.losses == numbers; });
    odds.joint.push_back(std::move(joint));
  }
}

/// The sampled odds that follow from counted outcomes.
template <Game G, AdapterOf<G> Adapter>
[[nodiscard]] Odds counted_odds(const typename G::Codex& codex, const Tally& tally) {
  Odds odds = begin_odds<G>("sampled", {});
  std::vector<Outcome> ends;
  for (const auto& [end, times] : tally) {
    ends.push_back(end);
    odds.fights += times;
  }
  const auto chance = [&](const auto& holds) {
    std::uint64_t hits = 0;
    for (const auto& [end, times] : tally) hits += holds(end) ? times : 0;
    return sampled_chance(hits, odds.fights);
  };
  fill_odds<G, Adapter>(codex, ends, chance, odds);
  return odds;
}

}  // namespace affray
