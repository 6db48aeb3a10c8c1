#include "affray/core/id_set.hpp"

#include <doctest/doctest.h>

#include <cstdint>

using namespace affray;

namespace {

enum class Number : std::uint8_t {};

}  // namespace

TEST_CASE("nth finds the id with so many lower ones, over both words of a set") {
  IdSet<Number> set;
  for (const unsigned id : {3U, 63U, 64U, 127U}) set.add(Number{static_cast<std::uint8_t>(id)});
  CHECK(set.nth(0) == Number{3});
  CHECK(set.nth(1) == Number{63});
  CHECK(set.nth(2) == Number{64});
  CHECK(set.nth(3) == Number{127});
  CHECK(set.nth(4) == IdSet<Number>::none);
}

TEST_CASE("nth goes through a set of any density as iteration does") {
  for (unsigned step = 1; step <= 17; ++step) {
    IdSet<Number> set;
    for (unsigned id = step / 2; id < IdSet<Number>::capacity; id += step) {
      set.add(Number{static_cast<std::uint8_t>(id)});
    }
    std::size_t lower = 0;
    for (const Number id : set) CHECK(set.nth(lower++) == id);
    CHECK(set.nth(lower) == IdSet<Number>::none);
    CHECK(static_cast<std::size_t>(set.size()) == lower);
  }
}
