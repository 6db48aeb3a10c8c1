#include "cli/print/sum_of_parts.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

using namespace affray;
using namespace affray::cli;

namespace {

Chance exact(double p) {
  Chance chance;
  chance.p = chance.low = chance.high = p;
  chance.exact = "1/3";  // any fraction: it is known
  return chance;
}

Chance sampled(double p, double half_width) {
  Chance chance;
  chance.p = p;
  chance.low = p - half_width;
  chance.high = p + half_width;
  return chance;
}

double end_of(const ShownSum& sum) { return std::accumulate(sum.parts.begin(), sum.parts.end(), sum.start); }

}  // namespace

TEST_CASE("the parts of a result add up as they are shown") {
  // By themselves: 33.3 + 11.1 + 22.2 + 33.3 = 99.9.
  const ShownSum sum = shown_sum(exact(1.0 / 3), {exact(1.0 / 9), exact(2.0 / 9), exact(1.0 / 3)}, exact(1));
  CHECK(sum.digits == 1);
  CHECK(end_of(sum) == doctest::Approx(sum.end));
  CHECK(sum.end == doctest::Approx(100));
  CHECK(sum.parts[2] == doctest::Approx(33.4));
  CHECK(sum.parts[0] == doctest::Approx(11.1));
}

TEST_CASE("a sum has no more digits than its least certain term, and no part is off by a unit") {
  const std::array<Chance, 3> parts{sampled(-0.018, 0.075), sampled(0.1153, 0.065), exact(0.3203)};
  const ShownSum sum = shown_sum(sampled(0.5824, 0.03), parts, exact(1));
  CHECK(sum.digits == 0);
  CHECK(sum.start == doctest::Approx(58));
  CHECK(end_of(sum) == doctest::Approx(100));
  for (std::size_t i = 0; i < parts.size(); ++i) CHECK(std::abs(sum.parts[i] - 100 * parts[i].p) < 1);
}
