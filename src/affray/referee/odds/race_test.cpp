#include "affray/referee/odds/race.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "affray/core/dice.hpp"

namespace affray {
namespace {

constexpr Side us{0};

double won(const Outcome& end) { return end.winner == us ? 1 : 0; }

// Fights that are won so many times in a hundred; with equal seeds they have the same dice.
Arm arm_of(std::uint64_t seed, std::uint32_t percent, std::size_t count = 400) {
  Arm arm;
  SeededDice dice(seed);
  for (std::size_t i = 0; i < count; ++i) {
    Fought fought{};
    fought.end.winner = dice.below(Stream{1}, us, 100) < percent ? us : Side{1};
    arm.add(0, fought);
  }
  return arm;
}

using Choices = std::vector<bool>;

struct Found {
  std::size_t best;
  Choices leaders;
  bool operator==(const Found&) const = default;
};

Found found(const std::vector<Arm>& arms, const Choices& redundant) {
  const Race race(arms, redundant, 32, {.low = 0, .high = 1}, won);
  REQUIRE(race.best());
  return {*race.best(), race.leaders()};
}

}  // namespace

TEST_CASE("choices that cannot be told apart may all be the best, and one that is behind may not") {
  const std::vector<Arm> arms{arm_of(1, 50), arm_of(1, 51), arm_of(2, 20)};
  CHECK(found(arms, {false, false, false}) == Found{1, {true, true, false}});
}

TEST_CASE("too few fights after one choice, and all may be the best") {
  const std::vector<Arm> arms{arm_of(1, 90), arm_of(1, 10), arm_of(2, 50, 31)};
  const Choices none(3, false);
  const Race race(arms, none, 32, {.low = 0, .high = 1}, won);
  CHECK_FALSE(race.best());
  CHECK(race.leaders() == Choices(3, true));
}

TEST_CASE("a redundant choice may be the best only where it is shown to be better than the others") {
  const Choices redundant{false, true, true};
  CHECK(found({arm_of(1, 50), arm_of(1, 51), arm_of(2, 20)}, redundant) == Found{0, {true, false, false}});
  CHECK(found({arm_of(1, 50), arm_of(1, 51), arm_of(2, 90)}, redundant) == Found{2, {false, false, true}});
}

}  // namespace affray
