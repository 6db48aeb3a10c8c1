#include "cli/print/progress.hpp"

#include <doctest/doctest.h>

using affray::cli::clock_text;

TEST_CASE("the remaining time is shown as on a clock") {
  CHECK(clock_text(0) == "0:00");
  CHECK(clock_text(-3) == "0:00");
  CHECK(clock_text(5.4) == "0:05");
  CHECK(clock_text(65) == "1:05");
  CHECK(clock_text(3599.6) == "1:00:00");
  CHECK(clock_text(3725) == "1:02:05");
}
