#include "affray/analysis/bradley_terry.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>

#include "affray/core/dice.hpp"

using namespace affray;
using namespace affray::analysis;

TEST_CASE("two players: the strength is that of the score, with one draw more") {
  const auto two = strengths(2, {{0, 1, 30.5, 40}}, 1, 1.96);
  CHECK(two[1].elo == 0);
  CHECK(two[1].interval.low == 0);
  CHECK(two[0].elo == doctest::Approx(400 * std::log10(31.0 / 10)));
  const double error = 400 / std::log(10) / std::sqrt(41.0 * (31.0 / 41) * (10.0 / 41));
  CHECK(two[0].interval.high - two[0].elo == doctest::Approx(1.96 * error));
}

TEST_CASE("who wins every fight has a strength, and more fights make it greater") {
  const double few = strengths(2, {{0, 1, 10, 10}}, 1, 1.96)[0].elo;
  CHECK(few > 400);
  CHECK(strengths(2, {{0, 1, 100, 100}}, 1, 1.96)[0].elo > few);
}

TEST_CASE("strengths of several players are found again from fights, within their intervals") {
  const std::vector<double> truth{-300, -120, 0, 90, 260};
  SeededDice dice(11);
  int covered = 0;
  int all = 0;
  for (int repeat = 0; repeat < 60; ++repeat) {
    std::vector<PairResult> results;
    for (std::size_t one = 0; one < truth.size(); ++one) {
      for (std::size_t other = one + 1; other < truth.size(); ++other) {
        const double chance = 1 / (1 + std::pow(10, (truth[other] - truth[one]) / 400));
        PairResult pair{one, other, 0, 60};
        for (int fight = 0; fight < 60; ++fight) {
          pair.score += dice.below(Stream{1}, Side{0}, 1'000'000) < chance * 1e6 ? 1 : 0;
        }
        results.push_back(pair);
      }
    }
    const auto found = strengths(truth.size(), results, 2, 2.576);
    for (std::size_t i = 0; i < truth.size(); ++i) {
      if (i == 2) continue;
      ++all;
      covered += found[i].interval.low <= truth[i] && truth[i] <= found[i].interval.high ? 1 : 0;
    }
  }
  CHECK(covered >= all * 95 / 100);  // 99 of 100 are expected
  CHECK(covered <= all);
}
