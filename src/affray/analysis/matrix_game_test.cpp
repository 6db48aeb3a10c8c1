#include "affray/analysis/matrix_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "affray/core/dice.hpp"

using namespace affray;
using namespace affray::analysis;

namespace {

constexpr double tiny = 1e-9;

/// x with A x = b by Gauss; nothing where A is singular.
std::optional<std::vector<double>> solved(Payoffs a, std::vector<double> b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k; i < n; ++i) {
      if (std::abs(a[i][k]) > std::abs(a[pivot][k])) pivot = i;
    }
    if (std::abs(a[pivot][k]) < tiny) return std::nullopt;
    std::swap(a[k], a[pivot]);
    std::swap(b[k], b[pivot]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const double factor = a[i][k] / a[k][k];
      for (std::size_t j = 0; j < n; ++j) a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = 0; k < n; ++k) b[k] /= a[k][k];
  return b;
}

/// The chances over a support that win the same against every answer of another one, all others 0; their last
/// number is what they win. `payoff[own][other]`.
std::optional<std::vector<double>> even(const Payoffs& payoff, unsigned own, unsigned other) {
  std::vector<std::size_t> mine;
  std::vector<std::size_t> theirs;
  for (std::size_t i = 0; i < payoff.size(); ++i) {
    if ((own >> i & 1U) != 0) mine.push_back(i);
  }
  for (std::size_t j = 0; j < payoff[0].size(); ++j) {
    if ((other >> j & 1U) != 0) theirs.push_back(j);
  }
  if (mine.size() != theirs.size()) return std::nullopt;
  const std::size_t n = mine.size() + 1;
  Payoffs a(n, std::vector<double>(n, 0));
  std::vector<double> b(n, 0);
  for (std::size_t j = 0; j + 1 < n; ++j) {
    for (std::size_t i = 0; i + 1 < n; ++i) a[j][i] = payoff[mine[i]][theirs[j]];
    a[j][n - 1] = -1;
  }
  for (std::size_t i = 0; i + 1 < n; ++i) a[n - 1][i] = 1;
  b[n - 1] = 1;
  const auto found = solved(a, b);
  if (!found) return std::nullopt;
  std::vector<double> chances(payoff.size() + 1, 0);
  for (std::size_t i = 0; i < mine.size(); ++i) {
    if ((*found)[i] < -tiny) return std::nullopt;
    chances[mine[i]] = (*found)[i];
  }
  chances.back() = found->back();
  return chances;
}

/// The value by trying every pair of supports (Shapley and Snow 1950: one of them is an equilibrium).
double value_by_supports(const Payoffs& payoff) {
  const std::size_t rows = payoff.size();
  const std::size_t columns = payoff[0].size();
  Payoffs turned(columns, std::vector<double>(rows));
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) turned[j][i] = payoff[i][j];
  }
  for (unsigned own = 1; own < 1U << rows; ++own) {
    for (unsigned other = 1; other < 1U << columns; ++other) {
      const auto p = even(payoff, own, other);
      const auto q = even(turned, other, own);
      if (!p || !q || std::abs(p->back() - q->back()) > tiny) continue;
      bool holds = true;
      for (std::size_t j = 0; j < columns; ++j) {
        double sum = 0;
        for (std::size_t i = 0; i < rows; ++i) sum += (*p)[i] * payoff[i][j];
        holds = holds && sum >= p->back() - tiny;
      }
      for (std::size_t i = 0; i < rows; ++i) {
        double sum = 0;
        for (std::size_t j = 0; j < columns; ++j) sum += (*q)[j] * payoff[i][j];
        holds = holds && sum <= q->back() + tiny;
      }
      if (holds) return p->back();
    }
  }
  FAIL("no pair of supports is an equilibrium");
  return 0;
}

void check_chances(const std::vector<double>& chances, const std::vector<double>& expected) {
  REQUIRE(chances.size() == expected.size());
  for (std::size_t i = 0; i < chances.size(); ++i) CHECK(chances[i] == doctest::Approx(expected[i]));
}

}  // namespace

TEST_CASE("games whose equilibria are known") {
  const Equilibrium rock = equilibrium_of({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
  CHECK(std::abs(rock.value) < tiny);
  check_chances(rock.rows, {1.0 / 3, 1.0 / 3, 1.0 / 3});
  check_chances(rock.columns, {1.0 / 3, 1.0 / 3, 1.0 / 3});

  const Equilibrium pennies = equilibrium_of({{3, -1}, {-2, 1}});  // without a saddle
  CHECK(pennies.value == doctest::Approx(1.0 / 7));
  check_chances(pennies.rows, {3.0 / 7, 4.0 / 7});
  check_chances(pennies.columns, {2.0 / 7, 5.0 / 7});

  const Equilibrium saddle = equilibrium_of({{4, 2, 5}, {3, 1, 0}});
  CHECK(saddle.value == doctest::Approx(2));
  check_chances(saddle.rows, {1, 0});
  check_chances(saddle.columns, {0, 1, 0});

  // Colonel Blotto's little brother: a column that is worse than a mixture of others is never played.
  const Equilibrium dominated = equilibrium_of({{0, 4, 2.5}, {4, 0, 2.5}});
  CHECK(dominated.value == doctest::Approx(2));
  check_chances(dominated.columns, {0.5, 0.5, 0});

  const Equilibrium one = equilibrium_of({{-0.25}});
  CHECK(one.value == doctest::Approx(-0.25));
}

TEST_CASE("random small games have the value that trying all supports finds") {
  SeededDice dice(2024);
  const auto number = [&](std::uint32_t below) { return dice.below(Stream{0}, Side{0}, below); };
  for (int game = 0; game < 600; ++game) {
    Payoffs payoff(1 + number(5), std::vector<double>(1 + number(5)));
    for (auto& row : payoff) {
      for (double& one : row) one = game % 2 == 0 ? static_cast<double>(number(7)) : number(1'000'000) / 1e6;
    }
    const Equilibrium found = equilibrium_of(payoff);
    CHECK(found.value == doctest::Approx(value_by_supports(payoff)).epsilon(1e-6));
    // And its chances prove it.
    CHECK(found.low >= found.value - 1e-6);
    CHECK(found.high <= found.value + 1e-6);
    for (const auto* chances : {&found.rows, &found.columns}) {
      double sum = 0;
      for (const double one : *chances) {
        CHECK(one >= 0);
        sum += one;
      }
      CHECK(sum == doctest::Approx(1));
    }
  }
}
