// Sampled intervals held against truth: of small positions it is known how random play ends, and so many
// series of seeded fights as the intervals promise must hold it. AFFRAY_LONG=1 asks for 1,000 positions a
// game.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/worlds/adapter.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/random.hpp"
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

template <Game G>
struct RandomPlayers {
  typename G::Choice operator()(const typename G::Codex& /*codex*/, const typename G::State& /*state*/,
                                Side /*side*/, const ChoiceList<G>& choices, SeededDice& dice) const {
    return bots::random_choice(choices, dice);
  }
};

constexpr std::size_t kinds = 3;  // of intervals: the worth of a win, of losses, and the chance to win

/// Each kind of interval of one series of fights, from a position with such a truth.
template <Game G, AdapterOf<G> Adapter>
void add_series(const Ready<G>& fight, const typename G::State& state, const std::map<Outcome, double>& ends,
                const analysis::SampleOptions& options, std::array<Counted, kinds>& counted) {
  const std::size_t sides = G::sides(fight.codex);
  const Side side = G::asked(fight.codex, state).side;
  const analysis::Sample sample = analysis::sample<G>(fight.codex, state, RandomPlayers<G>{}, options);
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

template <Game G, AdapterOf<G> Adapter>
void expect_coverage(const std::vector<Ready<G>>& fights) {
  const std::size_t wanted = testing::long_tests() ? 1'000 : 500;
  constexpr std::array<std::uint64_t, 3> lengths{3, 20, 200};  // fights of a series
  constexpr std::uint64_t series = 5;                          // of each length, from one position
  std::array<std::array<Counted, kinds>, lengths.size()> counted{};
  std::size_t positions = 0;
  const auto take = [&](const Ready<G>& fight, const auto& state, std::uint64_t number) {
    testing::RandomEnds<G> random{fight.codex, testing::small_tree};
    if (!random.add(state)) return false;
    ++positions;
    if (random.ends.size() == 1) return true;  // what always ends alike is held by any interval
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      for (std::uint64_t each = 0; each < series; ++each) {
        add_series<G, Adapter>(fight, state, random.ends,
                               {.fights = lengths[i], .seed = analysis::fight_seed(number, each)},
                               counted[i]);
      }
    }
    return true;
  };
  testing::show_positions(fights, wanted, take);
  CHECK(positions == wanted);
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    for (const Counted& one : counted[i]) {
      CHECK(one.intervals >= 150);
      CHECK_MESSAGE(one.keeps_promise(), one.missed << " of " << one.intervals << " intervals of "
                                                    << lengths[i] << " fights do not hold the truth");
    }
  }
}

}  // namespace

TEST_CASE("sampled intervals hold the truth as often as they promise: worlds") {
  expect_coverage<worlds::Worlds, worlds::adapter::Adapter>(testing::worlds_samples());
}

TEST_CASE("sampled intervals hold the truth as often as they promise: realms") {
  expect_coverage<realms::Realms, realms::adapter::Adapter>(testing::realms_samples());
}

TEST_CASE("sampled intervals hold the truth as often as they promise: sectors") {
  expect_coverage<sectors::Sectors, sectors::adapter::Adapter>(testing::sectors_samples());
}

TEST_CASE("sampled intervals hold the truth as often as they promise: biomes") {
  expect_coverage<biomes::Biomes, biomes::adapter::Adapter>(testing::biomes_samples());
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
