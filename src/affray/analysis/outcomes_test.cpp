#include "affray/analysis/outcomes.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>

#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::analysis;
using toy::Deed;
using toy::Toy;

namespace {

constexpr Stream any{3};

struct Sum {
  std::uint32_t points = 0;
  bool operator==(const Sum&) const = default;
  bool operator<(const Sum& other) const { return points < other.points; }
};

constexpr auto every_face = [](std::span<const std::uint8_t> faces) {
  int code = 0;
  for (const std::uint8_t face : faces) code = code * 16 + face;
  return code;
};

}  // namespace

TEST_CASE("every outcome of two dice, merged by their sum") {
  const auto sums = outcomes(Sum{}, [](Sum& sum, Dice& dice) {
    const auto faces = roll<2>(dice, any, {Die{}, Die{}}, every_face);
    sum.points += faces[0] + faces[1];
  });
  CHECK(sums.size() == 11);
  CHECK(sums.total() == Fraction(1));
  CHECK(sums.chance([](const Sum& sum) { return sum.points == 7; }) == Fraction(6, 36));
  CHECK(sums.mean([](const Sum& sum) { return sum.points; }) == Fraction(7));
  CHECK(sums[sums.sorted().front()].points == 2);
  const auto even = sums.map([](const Sum& sum) { return sum.points % 2; });
  CHECK(even.size() == 2);
  CHECK(even.chance(0) == Fraction(1, 2));
}

TEST_CASE("groups of faces give the same fractions as single faces") {
  for (std::uint8_t edge = 0; edge < 6; ++edge) {
    const auto rule = [edge](const auto& group) {
      return [edge, group](Sum& sum, Dice& dice) {
        const auto faces = roll<2>(dice, any, {Die{}, Die{}}, group);
        const int difference = faces[0] + edge - faces[1];
        sum.points = difference < 0 ? 0 : difference == 0 ? 1 : 2;
      };
    };
    const auto alike = [edge](std::span<const std::uint8_t> faces) {
      const int difference = faces[0] + edge - faces[1];
      return (difference > 0) - (difference < 0);
    };
    const auto grouped = outcomes(Sum{}, rule(alike));
    const auto brute = outcomes(Sum{}, rule(every_face));
    for (std::uint32_t points = 0; points < 3; ++points) {
      const auto is = [points](const Sum& sum) { return sum.points == points; };
      CHECK(grouped.chance(is) == brute.chance(is));
    }
  }
}

TEST_CASE("T3, T4: a swing after which the hit is pressed takes three health four times in six") {
  const toy::Codex names;
  const auto after = outcomes(toy::duel(), [&](toy::Duel& duel, Dice& dice) {
    Chronicle<toy::Event> quiet;
    Toy::play(names, duel, {Deed::swing, Side{0}}, dice, quiet);
    if (duel.turn == Side{0}) Toy::play(names, duel, {Deed::press, Side{0}}, dice, quiet);
  });
  CHECK(after.size() == 2);
  CHECK(after.chance([](const toy::Duel& duel) { return duel.health[1] == 1; }) == Fraction(4, 6));
}

TEST_CASE("rolls that depend on rolls have totals of their own, and still sum to one") {
  const auto sums = outcomes(Sum{}, [](Sum& sum, Dice& dice) {
    constexpr std::array<std::uint32_t, 2> coin{1, 2};
    if (dice.pick(any, Side{0}, coin) == 0) {
      sum.points = roll<1>(dice, any, {Die{.faces = 5}}, every_face)[0];
    } else {
      sum.points = roll<1>(dice, any, {Die{.faces = 7}}, every_face)[0];
    }
  });
  CHECK(sums.total() == Fraction(1));
  CHECK(sums.chance([](const Sum& sum) { return sum.points == 7; }) == Fraction(2, 21));
  CHECK(sums.chance([](const Sum& sum) { return sum.points == 1; }) == Fraction(1, 15) + Fraction(2, 21));
}

TEST_CASE("the common total takes only missing factors, and reports when it is full") {
  Wide total = 1;
  CHECK(take_lcm(total, 6));
  CHECK(take_lcm(total, 4));
  CHECK(total == 12);
  total = Wide{1} << 127U;
  CHECK(take_lcm(total, 64));
  CHECK_FALSE(take_lcm(total, 3));
}

TEST_CASE("merged values keep their order, whatever their number") {
  Merged<std::uint64_t> merged;
  for (int filling = 0; filling < 3; ++filling) {
    merged.clear();
    for (std::uint64_t i = 0; i < 1000; ++i) CHECK(merged.add(i * i).second);
    for (std::uint64_t i = 0; i < 1000; ++i)
      CHECK(merged.add(i * i) == std::pair<std::size_t, bool>{i, false});
    CHECK(merged.size() == 1000);
  }
}
