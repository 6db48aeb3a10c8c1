#include "cli/print/estimates.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <utility>

#include "affray/formats/files.hpp"

namespace affray::cli {
namespace {

Console english() {
  Result<Messages> messages = Messages::load("en", home_folder(), "worlds");
  REQUIRE(messages);
  return {std::move(*messages), {}};
}

Chance sampled(double low, double p, double high) {
  return {.p = p, .exact = {}, .low = low, .high = high, .is_bound = false};
}

}  // namespace

TEST_CASE("a chance has no more digits than its interval supports, and no sample is certain") {
  const Console console = english();
  CHECK(chance_text(console, {.p = 47.0 / 72, .exact = "47/72", .low = 0, .high = 0}) == "65.3 %");
  CHECK(chance_text(console, {.p = 1, .exact = "1/1", .low = 0, .high = 0}) == "100 %");
  CHECK(chance_text(console, sampled(0.41, 0.472, 0.53)) == "47 %");
  CHECK(chance_interval(console, sampled(0.413, 0.472, 0.534)) == "41 % – 53 %");
  CHECK(chance_text(console, sampled(0.468, 0.472, 0.476)) == "47.2 %");
  CHECK(chance_text(console, sampled(0.9434, 1, 1)) == "> 94 %");
  CHECK(chance_text(console, sampled(0, 0, 0.0566)) == "< 6 %");
  CHECK(chance_text(console, sampled(0.001, 0.004, 0.03)) == "0.4 %");
  CHECK(chance_text(console, sampled(0.97, 0.996, 0.999)) == "99.6 %");
  CHECK(chance_text(console, sampled(0.0001, 0.0004, 0.001)) == "< 0.1 %");
  CHECK(chance_text(console, sampled(0.9991, 0.9996, 0.9999)) == "> 99.9 %");
  CHECK(chance_interval(console, sampled(0, 0, 0.0512)) == "0 % – 6 %");
  CHECK(chance_interval(console, sampled(0.9488, 1, 1)) == "94 % – 100 %");
  CHECK(chance_text(console, sampled(0, 0, 0.0002)) == "< 0.1 %");
  CHECK(chance_text(console, sampled(0.9998, 1, 1)) == "> 99.9 %");
  CHECK(chance_interval(console, {.p = 0.5, .exact = "1/2", .low = 0, .high = 0}).empty());
  CHECK(chance_with_interval(console, {.p = 0.5, .exact = "1/2", .low = 0, .high = 0}) == "50.0 %");
  CHECK(chance_with_interval(console, sampled(0.413, 0.472, 0.534)) == "47 % (41 % – 53 %)");
}

TEST_CASE("a sampled change is the difference of the chances that are shown beside it") {
  const Console console = english();
  const ValueFormat win(console, Objective::win);
  const Chance from = sampled(0.53, 0.576, 0.62);
  const Chance to = sampled(0.58, 0.624, 0.66);
  REQUIRE(chance_text(console, from) == "58 %");
  REQUIRE(chance_text(console, to) == "62 %");
  CHECK(win.change(sampled(0.01, 0.048, 0.09), from, to) == "+4");  // by itself +5
  CHECK(win.change(sampled(-0.09, -0.048, -0.01), to, from) == "−4");
  CHECK(win.change(sampled(0.044, 0.048, 0.052), from, to) == "+4.8");  // known better than both
  CHECK(win.change(sampled(0.54, 0.58, 0.62), sampled(0.02, 0.044, 0.06), to) == "+58");
}

TEST_CASE("values of choices: points of win minus loss, or the margin in its own unit") {
  const Console console = english();
  const ValueFormat win(console, Objective::win);
  CHECK(win.value(sampled(-0.12, -0.056, 0.008)) == "−6");
  CHECK(win.interval(sampled(-0.12, -0.056, 0.008)) == "[−12 … +1]");
  CHECK(win.value({.p = -0.056, .exact = "-7/125", .low = 0, .high = 0}) == "−5.6");
  CHECK(win.value(sampled(-0.003, 0, 0.003)) == "0.0");
  const ValueFormat margin(console, Objective::margin);
  CHECK(margin.value(sampled(1.1, 1.24, 1.4)) == "+1.2");
  CHECK(margin.value(sampled(-3, 1, 5)) == "+1");
  constexpr double unknown = std::numeric_limits<double>::infinity();
  CHECK(margin.interval({.p = 0, .exact = {}, .low = -unknown, .high = 3, .is_bound = true}) == "[? … +3]");
}

TEST_CASE("bounds that exclude no result say nothing") {
  const Console console = english();
  const ValueFormat win(console, Objective::win);
  const ValueFormat margin(console, Objective::margin);
  const auto bounds = [](double low, double high) {
    return Chance{.p = 0, .exact = {}, .low = low, .high = high, .is_bound = true};
  };
  constexpr double unknown = std::numeric_limits<double>::infinity();
  CHECK(win.is_open(bounds(-1, 1)));
  CHECK_FALSE(win.is_open(bounds(-1, 0.9)));
  CHECK(margin.is_open(bounds(-unknown, unknown)));
  CHECK_FALSE(margin.is_open(bounds(-1, 1)));
}

TEST_CASE("bots are named in words, with their budget") {
  const Console console = english();
  CHECK(bots_text(console, "greedy") == "greedy bots");
  CHECK(bots_text(console, "varied:50").find("50 samples") != std::string::npos);
  CHECK(bots_text(console, "trained:30") == "trained bots (trained:30)");
  CHECK(bots_text(console, "trained:30x8").find("trained bots (trained:30) for the next 8 choices") !=
        std::string::npos);
  CHECK(bots_text(console, "varied:12x8").find("(12 samples for each) for the next 8") != std::string::npos);
  CHECK(bots_text(console, "search:9,greedy") == "search:9,greedy");
}

}  // namespace affray::cli
