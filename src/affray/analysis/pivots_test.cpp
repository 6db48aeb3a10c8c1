#include "affray/analysis/pivots.hpp"

#include <doctest/doctest.h>

#include "affray/core/dice.hpp"

using namespace affray;
using namespace affray::analysis;

TEST_CASE("an equilibrium by pivoting: matching pennies, and a dominant choice") {
  const Equilibrium pennies = equilibrium_by_pivots({{1, -1}, {-1, 1}});
  CHECK(pennies.value == doctest::Approx(0));
  CHECK(pennies.rows[0] == doctest::Approx(0.5));
  CHECK(pennies.columns[1] == doctest::Approx(0.5));
  const Equilibrium sure = equilibrium_by_pivots({{3, 2}, {1, 0}});
  CHECK(sure.value == doctest::Approx(2));
  CHECK(sure.rows[0] == doctest::Approx(1));
  CHECK(sure.columns[1] == doctest::Approx(1));
}

TEST_CASE("pivoting finds the value that GLPK finds, and a mixture that guarantees it") {
  SeededDice dice(9);
  for (int game = 0; game < 300; ++game) {
    CAPTURE(game);
    const std::size_t rows = 1 + dice.below(Stream{0}, Side{0}, 7);
    const std::size_t columns = 1 + dice.below(Stream{0}, Side{0}, 7);
    Payoffs payoff(rows, std::vector<double>(columns));
    for (auto& row : payoff) {
      for (double& one : row) one = static_cast<double>(dice.below(Stream{0}, Side{0}, 13)) / 6 - 1;
    }
    const Equilibrium found = equilibrium_by_pivots(payoff);
    CHECK(found.value == doctest::Approx(equilibrium_of(payoff).value));
    CHECK(found.low == doctest::Approx(found.value));
    CHECK(found.high == doctest::Approx(found.value));
  }
}
