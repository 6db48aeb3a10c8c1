#include "cli/print/graph.hpp"

#include <doctest/doctest.h>

using namespace affray::cli;

namespace {

std::size_t by_length(const std::string& mark) { return mark.size(); }

}  // namespace

TEST_CASE("a graph of exact chances, with marks below") {
  const std::vector<GraphPoint> points{{0, 0, ""}, {0.25, 0.25, "?"}, {0.5, 0.5, ""}, {1, 1, ""}};
  CHECK(graph_lines(points, 2) == std::vector<std::string>{
                                      "100 % │   █",
                                      " 50 % │ ▄██",
                                      "  0 % └────",
                                      "        ?  ",
                                  });
}

TEST_CASE("points that share a column show the last chance and the worst mark") {
  const std::vector<GraphPoint> points{{0.1, 0.1, "??"}, {0.2, 0.2, "?"}, {0.3, 0.3, ""}, {0.4, 0.4, ""}};
  const std::vector<GraphPoint> fitted = fitted_points(points, 2, by_length);
  REQUIRE(fitted.size() == 2);
  CHECK(fitted[0].low == 0.2);
  CHECK(fitted[0].mark == "??");
  CHECK(fitted[1].low == 0.4);
  CHECK(fitted[1].mark.empty());
}

TEST_CASE("few points are several columns wide, and their marks are shown once") {
  const std::vector<GraphPoint> fitted = fitted_points({{0.5, 0.5, "?"}, {1, 1, ""}}, 6, by_length);
  REQUIRE(fitted.size() == 6);
  CHECK(fitted[0].mark == "?");
  CHECK(fitted[1].mark.empty());
  CHECK(fitted[2].low == 0.5);
  CHECK(fitted[3].low == 1);
}

TEST_CASE("the interval of a sampled chance is lighter") {
  CHECK(graph_lines({{0.25, 0.75, ""}}, 4) == std::vector<std::string>{
                                                  "100 % │ ",
                                                  "      │▒",
                                                  " 50 % │▒",
                                                  "      │█",
                                                  "  0 % └─",
                                              });
}
