#include "affray/analysis/interval.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace affray::analysis;

namespace {

Mean mean_of(double ones, double zeros) {
  Mean mean;
  mean.add(1, ones);
  mean.add(0, zeros);
  return mean;
}

/// How often `trials` with this chance of 1, else 0, give an interval that holds the chance.
double coverage(int trials, double chance) {
  double covered = 0;
  for (int hits = 0; hits <= trials; ++hits) {
    const Interval found = mean_of(hits, trials - hits).interval({.low = 0, .high = 1});
    if (chance < found.low || chance > found.high) continue;
    const double ways = std::lgamma(trials + 1) - std::lgamma(hits + 1) - std::lgamma(trials - hits + 1);
    covered += std::exp(ways + hits * std::log(chance) + (trials - hits) * std::log(1 - chance));
  }
  return covered;
}

}  // namespace

TEST_CASE("95 % intervals of means contain the true mean in 95 % of cases, even for few values") {
  for (const int trials : {1, 3, 10, 30, 100}) {
    double sum = 0;
    double least = 1;
    constexpr int steps = 200;
    for (int step = 1; step < steps; ++step) {
      const double covered = coverage(trials, static_cast<double>(step) / steps);
      sum += covered;
      least = std::min(least, covered);
    }
    CHECK(sum / (steps - 1) >= 0.95);
    CHECK(least >= (trials < 10 ? 0.83 : 0.92));
  }
}

TEST_CASE("identical values give an interval that shrinks with their number") {
  const Interval range{.low = -1, .high = 1};
  double before = -1;
  for (const double count : {1, 3, 10, 100, 100'000}) {
    Mean mean;
    mean.add(1, count);
    const Interval found = mean.interval(range);
    CHECK(found.high == 1);
    CHECK(found.low < 1);
    CHECK(found.low > before);
    CHECK(mean.error(range) > 0);
    before = found.low;
    // The rule of three: a loss in 3/n fights may well not have been seen.
    if (count >= 10) CHECK(found.low <= 1 - 2 * 3 / count);
  }
  CHECK(before > 0.999);
}

TEST_CASE("an interval contains the observed mean and no impossible value") {
  const Interval range{.low = -2, .high = 7};
  for (const std::array<double, 3>& seen : std::vector<std::array<double, 3>>{
           {7, 7, 7}, {-2, -2, -2}, {-2, 7, 7}, {6.9, 6.9, 6.9}, {0, 0, 0}, {-2, 0, 3}}) {
    Mean mean;
    for (const double value : seen) mean.add(value);
    const Interval found = mean.interval(range);
    CHECK(found.low <= mean.value());
    CHECK(found.high >= mean.value());
    CHECK(found.low >= range.low);
    CHECK(found.high <= range.high);
    CHECK(found.low < found.high);
  }
  CHECK(Mean().interval(range).low == range.low);
  CHECK(Mean().interval(range).high == range.high);
}

TEST_CASE("the interval of a paired difference is Agresti and Min's") {
  const Interval some = paired_difference(10, 4, 50);
  CHECK(some.low == doctest::Approx(-0.0270).epsilon(0.0005));
  CHECK(some.high == doctest::Approx(0.2581).epsilon(0.0005));
}

TEST_CASE("for many values the interval is the usual interval of a mean") {
  const Interval found = mean_of(300'000, 700'000).interval({.low = 0, .high = 1});
  const double half = 1.96 * std::sqrt(0.3 * 0.7 / 1e6);
  CHECK(found.low == doctest::Approx(0.3 - half).epsilon(1e-4));
  CHECK(found.high == doctest::Approx(0.3 + half).epsilon(1e-4));
}
