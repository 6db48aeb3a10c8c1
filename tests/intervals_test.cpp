// Sampled intervals held against truth: of small positions it is known how random and greedy play end, and
// how varied bots fare in many more fights; so many series of seeded fights as the intervals promise must
// hold it. AFFRAY_LONG=1 asks for 1,000 positions a game.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/worlds/adapter.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/random.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/openness.hpp"
#include "affray/core/testing/battery.hpp"
#include "affray/referee/odds/tally.hpp"
#include "truth.hpp"

namespace affray {

namespace {

using testing::Ready;

constexpr double promised_misses = 0.05;  // of 95 % intervals
constexpr double seldom = 0.001;          // the error level of this test; its seeds are fixed

/// The chance of so many hits or more.
double chance_of_at_least(std::uint64_t hits, std::uint64_t trials, double share) {
  double sum = 0;
  for (std::uint64_t k = hits; k <= trials; ++k) {
    const auto some = static_cast<double>(k);
    const auto rest = static_cast<double>(trials - k);
    const double ways = std::lgamma(some + rest + 1) - std::lgamma(some + 1) - std::lgamma(rest + 1);
    sum += std::exp(ways + some * std::log(share) + rest * std::log(1 - share));
  }
  return sum;
}

struct Counted {
  std::uint64_t intervals = 0;
  std::uint64_t missed = 0;

  void add(const Chance& chance, double truth) {
    constexpr double rounding = 1e-9;
    CHECK(chance.low < chance.high);  // nothing that is sampled is certain
    ++intervals;
    missed += truth < chance.low - rounding || truth > chance.high + rounding ? 1 : 0;
  }
  [[nodiscard]] bool keeps_promise() const {
    return missed == 0 || chance_of_at_least(missed, intervals, promised_misses) > seldom;
  }
};

/// A policy, as players of fights and with the truth about a position; nullopt if the truth is not known.
template <Game G>
struct RandomFights {
  struct Players {
    typename G::Choice operator()(const typename G::Codex& /*codex*/, const typename G::State& /*state*/,
                                  Side /*side*/, const ChoiceList<G>& choices, SeededDice& dice) const {
      return bots::random_choice(choices, dice);
    }
  };
  Players players;

  [[nodiscard]] static std::optional<std::map<Outcome, double>> truth(const Ready<G>& fight,
                                                                      const typename G::State& state) {
    testing::PolicyEnds<G> random{fight.codex, testing::small_tree};
    return random.add(state) ? std::optional(random.ends) : std::nullopt;
  }
};

template <Game G>
bots::Seating<G> table_of(std::string_view name) {
  bots::Seating<G> table;
  table.seats.fill(*bots::bot<G>(name));
  return table;
}

template <Game G>
struct GreedyFights {
  bots::Seating<G> players = table_of<G>("greedy");

  [[nodiscard]] static std::optional<std::map<Outcome, double>> truth(const Ready<G>& fight,
                                                                      const typename G::State& state) {
    if (!stays_open<G>(fight.codex, state)) return std::nullopt;
    testing::PolicyEnds<G, testing::GreedyChoice> greedy{fight.codex, testing::small_tree};
    return greedy.add(state) ? std::optional(greedy.ends) : std::nullopt;
  }
};

/// Nobody knows how a search varies its choices, so the truth is that of many more fights.
template <Game G>
struct VariedFights {
  bots::Seating<G> players = table_of<G>("varied:6");

  [[nodiscard]] std::optional<std::map<Outcome, double>> truth(const Ready<G>& fight,
                                                               const typename G::State& state) const {
    testing::PolicyEnds<G> random{fight.codex, testing::small_tree};
    if (!random.add(state)) return std::nullopt;
    const auto played = [&](std::uint64_t fights) {
      return analysis::sample<G>(fight.codex, state, players,
                                 {.fights = fights, .seed = 1'000, .threads = 0});
    };
    constexpr std::uint64_t some = 40;
    constexpr std::uint64_t many = 1'500;
    if (played(some).endings.size() == 1) return std::nullopt;  // near the end they mostly end alike
    const analysis::Sample sample = played(many);
    std::map<Outcome, double> ends;
    for (const auto& [end, times] : sample.endings) {
      ends[end] = static_cast<double>(times) / static_cast<double>(many);
    }
    return ends;
  }
};

constexpr std::size_t kinds = 3;  // of intervals: the worth of a win, of losses, and the chance to win

/// The mean value over fights from the state, with its 95 % interval.
template <Game G, AdapterOf<G> Adapter>
Chance mean_worth(const typename G::Codex& codex, const typename G::State& state, const Tally& tally,
                  Side side, Objective objective) {
  analysis::Mean mean;
  for (const auto& [end, times] : tally) {
    mean.add(worth(end, side, objective, G::sides(codex)), static_cast<double>(times));
  }
  return mean_chance(mean, range_of_worth<G, Adapter>(codex, state, tally, side, objective));
}

/// Each kind of interval of one series of fights, from a position with such a truth.
template <Game G, AdapterOf<G> Adapter, class P>
void add_series(const P& players, const Ready<G>& fight, const typename G::State& state,
                const std::map<Outcome, double>& ends, const analysis::SampleOptions& options,
                std::array<Counted, kinds>& counted) {
  const std::size_t sides = G::sides(fight.codex);
  const Side side = G::asked(fight.codex, state).side;
  const analysis::Sample sample = analysis::sample<G>(fight.codex, state, players, options);
  const Tally tally(sample.endings.begin(), sample.endings.end());
  for (const Objective objective : {Objective::win, Objective::margin}) {
    double truth = 0;
    for (const auto& [end, share] : ends)
      truth += share * testing::worth_of(end, index(side), sides, objective);
    counted[objective == Objective::win ? 0 : 1].add(
        mean_worth<G, Adapter>(fight.codex, state, tally, side, objective), truth);
  }
  double wins = 0;
  for (const auto& [end, share] : ends) wins += end.winner == side ? share : 0;
  counted[2].add(sampled_chance(sample.wins[index(side)], sample.fights), wins);
}

/// How much is tried: positions, and series of each length from each of them.
struct Effort {
  std::size_t positions;
  std::size_t fewest_positions;  // if no more are found
  std::uint64_t series;
  std::vector<std::uint64_t> lengths;  // fights of a series
};
const Effort thorough{
    testing::long_tests() ? 1'000U : 500U, testing::long_tests() ? 1'000U : 500U, 5, {3, 20, 200}};
const Effort brief{testing::long_tests() ? 40U : 8U, 3, 25, {3, 20}};

template <Game G, AdapterOf<G> Adapter, class Fights>
void expect_coverage(const std::vector<Ready<G>>& fights, const Fights& policy, const Effort& effort,
                     std::uint64_t fewest_intervals) {
  std::vector<std::array<Counted, kinds>> counted(effort.lengths.size());
  std::size_t positions = 0;
  const auto take = [&](const Ready<G>& fight, const auto& state, std::uint64_t number) {
    const auto ends = policy.truth(fight, state);
    if (!ends) return false;
    ++positions;
    if (ends->size() == 1) return true;  // what always ends alike is held by any interval
    for (std::size_t i = 0; i < effort.lengths.size(); ++i) {
      for (std::uint64_t each = 0; each < effort.series; ++each) {
        add_series<G, Adapter>(policy.players, fight, state, *ends,
                               {.fights = effort.lengths[i], .seed = analysis::fight_seed(number, each)},
                               counted[i]);
      }
    }
    return true;
  };
  testing::show_positions(fights, effort.positions, take);
  CHECK(positions >= effort.fewest_positions);
  for (std::size_t i = 0; i < effort.lengths.size(); ++i) {
    for (const Counted& one : counted[i]) {
      CHECK(one.intervals >= fewest_intervals);
      CHECK_MESSAGE(one.keeps_promise(), one.missed << " of " << one.intervals << " intervals of "
                                                    << effort.lengths[i] << " fights do not hold the truth");
    }
  }
}

template <Game G, AdapterOf<G> Adapter>
void expect_coverage_of_all(const std::vector<Ready<G>>& fights) {
  expect_coverage<G, Adapter>(fights, RandomFights<G>{}, thorough, 150);
  expect_coverage<G, Adapter>(fights, GreedyFights<G>{}, brief, 0);  // without dice they always end alike
  expect_coverage<G, Adapter>(fights, VariedFights<G>{}, brief, brief.series);
}

}  // namespace

TEST_CASE("sampled intervals hold the truth as often as they promise: worlds") {
  expect_coverage_of_all<worlds::Worlds, worlds::adapter::Adapter>(testing::worlds_samples());
}

TEST_CASE("sampled intervals hold the truth as often as they promise: realms") {
  expect_coverage_of_all<realms::Realms, realms::adapter::Adapter>(testing::realms_samples());
}

TEST_CASE("sampled intervals hold the truth as often as they promise: sectors") {
  expect_coverage_of_all<sectors::Sectors, sectors::adapter::Adapter>(testing::sectors_samples());
}

TEST_CASE("sampled intervals hold the truth as often as they promise: biomes") {
  expect_coverage_of_all<biomes::Biomes, biomes::adapter::Adapter>(testing::biomes_samples());
}

TEST_CASE("a broken contract of a game is detected") {
  CHECK(chance_of_at_least(0, 100, 0.05) == doctest::Approx(1));
  CHECK(chance_of_at_least(1, 2, 0.5) == doctest::Approx(0.75));
  Counted half{.intervals = 1'000, .missed = 90};
  CHECK_FALSE(half.keeps_promise());
  half.missed = 60;
  CHECK(half.keeps_promise());
}

}  // namespace affray
