#include "affray/core/named.hpp"

#include <doctest/doctest.h>

#include <cstdint>

namespace affray {

namespace {

enum class Colour : std::uint8_t { red, green };
enum Marks : std::uint8_t { round_mark = 1, square_mark = 2, star_mark = 4 };

}  // namespace

TEST_CASE("words stand at the index of their enumerators, those of bits at the number of the bit") {
  static constexpr auto colours = words_of<Colour>({{Colour::red, "red"}, {Colour::green, "green"}});
  CHECK(colours[static_cast<std::size_t>(Colour::green)] == "green");
  static constexpr auto marks =
      words_of_bits<Marks>({{round_mark, "round"}, {square_mark, "square"}, {star_mark, "star"}});
  CHECK(marks[2] == "star");
}

}  // namespace affray
