#include "affray/analysis/confidence_sequence.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>

#include "affray/core/dice.hpp"

namespace affray::analysis {

namespace {

constexpr Stream numbers{0};

/// Whether an interval of so many hits and misses misses the chance at one look of 1,000 or more.
bool misses(double chance, std::uint64_t seed) {
  constexpr std::uint32_t fine = 1'000'000;
  constexpr int least = 30;  // nothing is shown of fewer
  constexpr int most = 1'000;
  SeededDice dice(seed);
  Mean mean;
  for (int i = 1; i <= most; ++i) {
    mean.add(dice.below(numbers, Side{0}, fine) < chance * fine ? 1 : 0);
    if (i < least) continue;
    const Interval interval = mean.interval({.low = 0, .high = 1}, sequence_z(static_cast<std::uint64_t>(i)));
    if (chance < interval.low || chance > interval.high) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("an interval that is looked at after each value misses the truth at most as often as it promises") {
  constexpr int series = 400;
  for (const double chance : {0.5, 0.2, 0.05, 0.01}) {
    int missed = 0;
    for (std::uint64_t seed = 1; seed <= series; ++seed) missed += misses(chance, seed) ? 1 : 0;
    // 5 % of 400 are 20; more than 34 are less likely than one in a thousand.
    CHECK_MESSAGE(missed <= 34, "chance " << chance << ": " << missed);
  }
}

TEST_CASE(
    "an interval for one look is narrower, and misses more often when it is looked at again and again") {
  CHECK(sequence_z(300) > 2.9);
  CHECK(sequence_z(300) < 3.2);
  CHECK(sequence_z(30) < 4);
  CHECK(sequence_z(30'000) < 3.8);
  CHECK(sequence_z(300, 0.99) > sequence_z(300, 0.95));
}

TEST_CASE("a control narrows the interval and does not move the mean") {
  constexpr std::uint32_t sides = 100;
  Mean plain;
  ControlledMean controlled;
  SeededDice dice(7);
  for (int i = 0; i < 4'000; ++i) {
    const double luck = dice.below(numbers, Side{0}, sides) / 49.5 - 1;
    const double rest = dice.below(numbers, Side{1}, sides) / 49.5 - 1;
    plain.add((luck + rest) / 2);
    controlled.add((luck + rest) / 2, luck);
  }
  const Interval range{.low = -1, .high = 1};
  CHECK(controlled.explained() == doctest::Approx(0.5).epsilon(0.1));
  CHECK(controlled.mean().error(range) < 0.75 * plain.error(range));
  CHECK(std::abs(controlled.mean().value()) < 4 * controlled.mean().error(range));
}

TEST_CASE("a control that says nothing changes nothing") {
  ControlledMean mean;
  for (int i = 0; i < 100; ++i) mean.add(i % 2, 0);
  CHECK(mean.mean().value() == doctest::Approx(0.5));
  CHECK(mean.explained() == 0);
}

}  // namespace affray::analysis
