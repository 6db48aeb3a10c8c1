#include "affray/referee/odds/stratified.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "affray/core/dice.hpp"

namespace affray {
namespace {

constexpr analysis::Interval range{.low = 0, .high = 1};

constexpr auto won = [](const Outcome& end) { return end.winner == Side{0} ? 1.0 : 0.0; };

Fought fought(bool is_won) {
  Outcome end{};
  end.winner = is_won ? Side{0} : Side{1};
  return {end, 0};
}

// Fights that are won so many times in a hundred; with equal seeds they go alike.
Arm arm_of(std::uint64_t seed, std::size_t count, std::uint32_t percent, std::size_t lanes = 1) {
  Arm arm(lanes);
  SeededDice dice(seed);
  for (std::size_t i = 0; i < count; ++i) {
    arm.add(i % lanes, fought(dice.below(Stream{1}, Side{0}, 100) < percent));
  }
  return arm;
}

Chance chance_of_arms(const std::vector<Arm>& arms, const std::vector<double>& shares) {
  return Stratified(arms, shares).chance(won, range, false, Looks::many);
}

double width(const Chance& chance) { return chance.high - chance.low; }

}  // namespace

TEST_CASE("a choice that is always made gives a position its own chance") {
  const std::vector<Arm> arms{arm_of(1, 400, 30), arm_of(2, 100, 90)};
  const Chance all = chance_of_arms(arms, {1, 0});
  const Chance own =
      chance_of(arms[0].mean(won).mean(), range, z_for(Looks::many, 400, 0.95, Stratified::narrowest));
  CHECK(all.p == doctest::Approx(own.p));
  CHECK(all.low == doctest::Approx(own.low).epsilon(0.001));
  CHECK(all.high == doctest::Approx(own.high).epsilon(0.001));
  CHECK(Stratified(arms, std::array{1.0, 0.0}).fights() == 400);
}

TEST_CASE("choices count by their shares, and fights of other seeds tell more than fights of the same") {
  const std::vector<Arm> apart{arm_of(1, 400, 50), arm_of(2, 400, 50, 2)};
  const std::vector<Arm> alike{arm_of(1, 400, 50), arm_of(1, 400, 50)};
  const Chance both = chance_of_arms(apart, {0.25, 0.75});
  CHECK(both.p ==
        doctest::Approx(0.25 * apart[0].mean(won).mean().value() + 0.75 * apart[1].mean(won).mean().value()));
  const double one = width(chance_of_arms(alike, {1, 0}));
  CHECK(width(chance_of_arms(alike, {0.5, 0.5})) == doctest::Approx(one).epsilon(0.01));
  CHECK(width(chance_of_arms(apart, {0.5, 0.5})) < 0.8 * one);
}

TEST_CASE("fights that all end alike leave room for others") {
  const std::vector<Arm> arms{arm_of(1, 40, 100), arm_of(2, 40, 0)};
  const Chance mixed = chance_of_arms(arms, {0.5, 0.5});
  CHECK(mixed.p == doctest::Approx(0.5));
  CHECK(mixed.low < 0.45);
  CHECK(mixed.high > 0.55);
  const Chance sure = chance_of_arms(arms, {1, 0});
  CHECK(sure.p == 1);
  CHECK(sure.low < 0.9);
}

TEST_CASE("intervals of a position hold the truth at every look") {
  // Three choices, of which two go alike in part; the truth is known.
  const std::vector<double> shares{0.2, 0.3, 0.5};
  constexpr std::array<std::uint32_t, 3> percent{10, 50, 80};
  double truth = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) truth += shares[i] * percent[i] / 100;
  int missed = 0;
  constexpr int series = 200;
  for (std::uint64_t seed = 0; seed < series; ++seed) {
    std::vector<Arm> arms(3);
    SeededDice dice(seed);
    bool misses = false;
    for (int look = 0; look < 300; ++look) {
      const std::uint32_t same = dice.below(Stream{1}, Side{0}, 100);
      arms[0].add(0, fought(same < percent[0]));
      arms[1].add(0, fought(same < percent[1]));
      arms[2].add(0, fought(dice.below(Stream{2}, Side{0}, 100) < percent[2]));
      if (look < 32 || look % 16 != 0) continue;
      const Chance now = chance_of_arms(arms, shares);
      misses = misses || truth < now.low || truth > now.high;
    }
    missed += misses ? 1 : 0;
  }
  CHECK(missed <= series / 20);
}

}  // namespace affray
