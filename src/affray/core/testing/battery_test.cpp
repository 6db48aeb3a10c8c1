#include "affray/core/testing/battery.hpp"

#include <doctest/doctest.h>

#include <memory>

#include "affray/core/testing/lots.hpp"
#include "affray/core/testing/toy.hpp"

using namespace affray;
using toy::Mail;

TEST_CASE("the toy game passes the battery") {
  for (const Mail blue : {Mail::none, Mail::worn}) {
    testing::battery<toy::Toy>(toy::Codex{}, toy::duel(blue, Mail::worn));
  }
}

TEST_CASE("lots passes the battery") { testing::battery<lots::Lots>(lots::Codex{}, lots::Draw{}); }

TEST_CASE("allocations are counted") {
  const std::size_t before = testing::allocations();
  const auto number = std::make_unique<int>(7);
  const bool counted = testing::allocations() > before;
#ifdef __SANITIZE_ADDRESS__
  CHECK_FALSE(counted);
#else
  CHECK(counted);
#endif
  CHECK(*number == 7);
}
