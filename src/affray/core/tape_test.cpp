#include "affray/core/tape.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "affray/core/face_groups.hpp"

using namespace affray;

namespace {

constexpr Stream coins{1};

int heads(Dice& dice, int flips) {
  constexpr std::array<std::uint32_t, 2> even{1, 1};
  int count = 0;
  for (int i = 0; i < flips; ++i) count += static_cast<int>(dice.pick(coins, Side{0}, even));
  return count;
}

}  // namespace

TEST_CASE("a tape visits every outcome once, each with its weight") {
  Tape tape;
  std::array<int, 4> seen{};
  do {
    ++seen[static_cast<std::size_t>(heads(tape, 3))];
    CHECK(tape.total() == 8);
  } while (tape.advance());
  CHECK(seen == std::array{1, 3, 3, 1});
}

TEST_CASE("groups precomputed by a rule equal those that a tape enumerates") {
  constexpr std::array dice{Die{Side{0}, 6}, Die{Side{1}, 4}};
  const auto sum = [](std::span<const std::uint8_t> faces) { return faces[0] + faces[1]; };
  FaceGroups<9> groups;
  REQUIRE(count_faces(dice, sum, groups));
  CHECK(groups.size() == 9);
  FaceGroups<8> too_few;
  CHECK_FALSE(count_faces(dice, sum, too_few));
  Tape counting;
  Tape told;
  bool more = true;
  for (std::size_t visited = 0; more; ++visited) {
    std::array<std::uint8_t, 2> one{};
    std::array<std::uint8_t, 2> other{};
    counting.roll(coins, dice, Grouping(sum), one);
    told.roll(coins, dice, Grouping(sum, {groups.begin(), groups.size()}), other);
    CHECK(one == other);
    CHECK(counting.weight() == told.weight());
    CHECK(told.weight() == groups[visited].weight);
    CHECK(told.total() == 24);
    more = counting.advance();
    CHECK(told.advance() == more);
  }
}

TEST_CASE("a roll too large for a tape is one outcome, and is reported as such") {
  Tape tape;
  CHECK(heads(tape, static_cast<int>(Tape::max_rolls) + 1) == 0);
  CHECK(tape.too_large());
  CHECK_FALSE(tape.advance());
  tape.rewind();
  const std::vector<std::uint32_t> many(Tape::max_branches + 1, 1);
  CHECK(tape.pick(coins, Side{0}, many) == 0);
  CHECK(tape.too_large());
  tape.rewind();
  heads(tape, static_cast<int>(Tape::max_rolls));
  CHECK_FALSE(tape.too_large());
}

TEST_CASE("chances that do not fit into 64 bits are too large for a tape") {
  const std::vector<std::uint32_t> deck(48, 1);
  const auto draw = [&](Tape& tape, std::size_t cards) {
    for (std::size_t i = 0; i < cards; ++i) (void)tape.pick(coins, Side{0}, deck);
  };
  Tape tape;
  draw(tape, 11);
  CHECK(tape.total() == 3'116'402'981'210'161'152U);  // 48 to the power of 11
  CHECK(tape.weight() == 1);
  CHECK(tape.advance());
  tape.rewind();
  draw(tape, 12);
  CHECK(tape.too_large());
  CHECK(tape.total() > 1);
  CHECK_FALSE(tape.advance());
}
