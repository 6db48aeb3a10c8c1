#include "cli/print/layout.hpp"

#include <doctest/doctest.h>

using namespace affray::cli;

namespace {

using Lines = std::vector<std::string>;

std::size_t width_of(const TableLayout& layout) {
  std::size_t all = 1;
  for (const std::size_t width : layout.widths) all += width + (layout.has_blanks ? 3 : 1);
  return all;
}

}  // namespace

TEST_CASE("a text is wrapped between words, and a long word within it") {
  CHECK(wrapped("one two three", 8) == Lines{"one two", "three"});
  CHECK(wrapped("one two three", 7, 2) == Lines{"one two", "  three"});
  CHECK(wrapped("abcdefghij k", 4) == Lines{"abcd", "efgh", "ij k"});
  CHECK(wrapped("žluťoučký kůň", 9) == Lines{"žluťoučký", "kůň"});
  CHECK(wrapped("one two", 0) == Lines{"one two"});
  CHECK(wrapped("", 10) == Lines{""});
}

TEST_CASE("lines are wrapped below their own indent, or below a second column") {
  CHECK(wrapped_lines("one two three\n  four five six", 10) == "one two\nthree\n  four\n    five\n    six");
  CHECK(wrapped_lines("  -n  how many fights", 14) == "  -n  how many\n      fights");
  CHECK(wrapped_lines("  --a-long-name  how many", 18) == "  --a-long-name\n    how many");
  CHECK(wrapped_lines("  abcdefghij k", 6) == "  abcd\n    ef\n    gh\n    ij\n    k");
  CHECK(wrapped_lines("one two\n", 0) == "one two\n");
}

TEST_CASE("control characters are shown and cannot act on the terminal") {
  CHECK(cut("čtyři kostky", 6) == "čtyři…");
  CHECK(cut("čtyři", 5) == "čtyři");
  CHECK(cut("čtyři", 0) == "čtyři");
  CHECK(visible("a\x1b[31mb\tc\x7f") == "a\\x1b[31mb\\x09c\\x7f");
  CHECK(visible("line\nline “é” – č") == "line\nline “é” – č");
  CHECK(visible("\u009b1m") == "\\x9b1m");
}

TEST_CASE("a table that fits stays as it is, and so does one without a limit") {
  const TableLayout layout = fitted({{"", "Ann"}, {"Hand", "3 cards"}}, 30);
  CHECK(layout.widths == std::vector<std::size_t>{4, 7});
  CHECK(layout.has_blanks);
  CHECK(fitted({{"", std::string(200, 'x')}}, 0).widths[1] == 200);
}

TEST_CASE("the widest cells are wrapped first") {
  const TableLayout layout =
      fitted({{"", "Ann", "Ben"}, {"Hand", "one two three four five six", "6 cards"}}, 36);
  CHECK(width_of(layout) <= 36);
  CHECK(layout.widths[2] == 7);
  CHECK(layout.has_blanks);
}

TEST_CASE("columns without content go before words are broken, the first column never") {
  const std::vector<Lines> cells{{"", "Initiative", "Crew", "Experience"}, {"Scout", "7", "–", ""}};
  const TableLayout layout = fitted(cells, 24);
  CHECK(layout.cells == std::vector<Lines>{{"", "Initiative"}, {"Scout", "7"}});
  CHECK(fitted(cells, 44).cells == cells);
}

TEST_CASE("blanks go before words are broken, and nothing is wider than the terminal") {
  const std::vector<Lines> cells{{"", "Initiative", "Experience"}, {"Scout", "7", "12"}};
  const TableLayout without_blanks = fitted(cells, 30);
  CHECK_FALSE(without_blanks.has_blanks);
  CHECK(without_blanks.widths == std::vector<std::size_t>{5, 10, 10});
  for (const std::size_t width : {20U, 25U, 30U, 40U}) CHECK(width_of(fitted(cells, width)) <= width);
}
