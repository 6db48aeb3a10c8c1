#include "affray/core/portable_math.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

namespace affray {

TEST_CASE("functions by arithmetic only are those of the library") {
  for (double x = -30; x <= 30; x += 0.37) {
    CAPTURE(x);
    CHECK(portable_exp(x) == doctest::Approx(std::exp(x)).epsilon(1e-15));
    CHECK(portable_tanh(x) == doctest::Approx(std::tanh(x)).epsilon(1e-12));
    CHECK(portable_log(std::exp(x)) == doctest::Approx(x).epsilon(1e-15));
  }
  for (int count = 1; count < 5000; ++count) {
    CAPTURE(count);
    CHECK(std::abs(portable_log(count) - std::log(count)) <= 2e-15);
  }
  for (double z = 0; z < 12; z += 0.01) {
    CAPTURE(z);
    CHECK(std::abs(normal_within(z) - std::erf(z / std::numbers::sqrt2)) < 5e-15);
  }
}

TEST_CASE("the limits of functions by arithmetic only") {
  CHECK(portable_exp(-1e9) > 0);
  CHECK(portable_exp(1e9) < 1e35);
  CHECK(portable_tanh(1e9) == doctest::Approx(1));
  CHECK(portable_log(1) == 0);
  CHECK(portable_log(0) < -1e300);
  CHECK(portable_log(1e-300) == doctest::Approx(std::log(1e-300)));
  CHECK(normal_within(0) == 0);
  CHECK(normal_within(100) == 1);
}

}  // namespace affray
