#include "affray/core/tape.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

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

TEST_CASE("what is too large for a tape is one outcome, and says so") {
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
