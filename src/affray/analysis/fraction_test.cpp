#include "affray/analysis/fraction.hpp"

#include <doctest/doctest.h>

#include <cstdint>

using affray::analysis::Fraction;
using affray::analysis::Wide;

TEST_CASE("a fraction is kept in lowest terms with a positive denominator") {
  CHECK(Fraction(12, 36) == Fraction(1, 3));
  CHECK(Fraction(3, -6) == Fraction(-1, 2));
  CHECK(Fraction(0, -5) == Fraction(0));
  CHECK(Fraction(47, 72).text() == "47/72");
  CHECK(Fraction(-2, 4).text() == "-1/2");
  CHECK(Fraction(0).text() == "0/1");
}

TEST_CASE("fractions calculate exactly") {
  CHECK(Fraction(47, 72) + Fraction(215, 648) + Fraction(5, 324) == Fraction(1));
  CHECK(Fraction(1, 2) - Fraction(2, 3) == Fraction(-1, 6));
  CHECK(Fraction(2, 3) * Fraction(-3, 4) == Fraction(-1, 2));
  CHECK(Fraction(2, 3) / Fraction(-4, 3) == Fraction(-1, 2));
  CHECK(Fraction(1, 3) < Fraction(34, 100));
  CHECK(Fraction(-1, 3) > Fraction(-34, 100));
  CHECK(Fraction(1, 4).to_double() == 0.25);
}

TEST_CASE("fractions have no limit, and shrink to a machine word again") {
  Fraction tiny(1);
  for (int i = 0; i < 60; ++i) tiny *= Fraction(1, 36);
  CHECK(tiny.text() ==
        "1/2388636399360109977557402041718133080829429159844757507642063199359529632522467783435119230976");
  CHECK(tiny > Fraction(0));
  CHECK(tiny < Fraction(1, INT64_MAX));
  CHECK(tiny + Fraction(1) > Fraction(1));
  CHECK((tiny + Fraction(1)) - tiny == Fraction(1));
  Fraction back = tiny;
  for (int i = 0; i < 60; ++i) back *= Fraction(36);
  CHECK(back == Fraction(1));
  CHECK(back.text() == "1/1");
  CHECK(tiny / tiny == Fraction(1));
  CHECK(tiny.to_double() == doctest::Approx(4.18649e-94));
}

TEST_CASE("wide weights make fractions, small and large") {
  const Wide wide = Wide{1} << 100U;
  CHECK(Fraction::of(wide * 3, wide * 4) == Fraction(3, 4));
  CHECK(Fraction::of(1, wide) * Fraction::of(wide, 1) == Fraction(1));
  CHECK(Fraction::of(wide - 1, wide) + Fraction::of(1, wide) == Fraction(1));
  CHECK(Fraction::of(0, 36) == Fraction(0));
}

TEST_CASE("a sum of words at their limit is right") {
  const Fraction most(INT64_MAX);
  CHECK((most + most).text() == "18446744073709551614/1");
  CHECK(most + most - most == most);
  CHECK((most * most / most) == most);
  CHECK(Fraction(INT64_MAX - 1, INT64_MAX) < Fraction(1));
}

TEST_CASE("a fraction is parsed from its text, and other texts are refused") {
  const Fraction large = Fraction(1, 3) / Fraction(7919) / Fraction(INT64_MAX) / Fraction(INT64_MAX);
  for (const Fraction& fraction : {Fraction(0), Fraction(47, 72), Fraction(-5, 324), large}) {
    const auto read = Fraction::of_text(fraction.text());
    REQUIRE(read);
    CHECK(*read == fraction);
  }
  CHECK(*Fraction::of_text("2/4") == Fraction(1, 2));
  for (const auto* text :
       {"", "/", "1", "1/", "/2", "1/0", "1/02", "01/2", "--1/2", "1/-2", "a/b", "1/2 ", "0x1/2"}) {
    CHECK_FALSE(Fraction::of_text(text));
  }
  double number = 0;
  CHECK(affray::analysis::read_number(affray::analysis::number_text(0.1), number));
  CHECK(number == 0.1);
  CHECK_FALSE(affray::analysis::read_number("0.1", number));
}
