#include "affray/referee/endings/report.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <random>
#include <string>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"

using namespace affray;

namespace {

/// Two sides and three endings with the probabilities 1/2, 1/3 and 1/6.
Endings made_up() {
  Endings endings;
  endings.method = "exact";
  endings.sides = {"gray", "white"};
  endings.forces = {3, -1};
  endings.all = {{.winner = 0, .losses = {0, 2}, .left = {3, -1}, .length = 4},
                 {.winner = 1, .losses = {2, 1}, .left = {1, -1}, .length = 5},
                 {.winner = -1, .losses = {1, 1}, .left = {2, -1}, .length = 9}};
  endings.chances = {analysis::Fraction(1, 2), analysis::Fraction(1, 3), analysis::Fraction(1, 6)};
  return endings;
}

Endings counted(std::uint64_t first, std::uint64_t second, std::uint64_t third) {
  Endings endings = made_up();
  endings.method = "sampled";
  endings.chances.clear();
  endings.counts = {first, second, third};
  endings.fights = first + second + third;
  return endings;
}

int lost_by_gray(const Ended& ended) { return ended.losses[0]; }

std::string sample_fight() {
  return *read_input((home_folder() / "fights/worlds/worked-example.yaml").string(), 1U << 20U);
}

}  // namespace

TEST_CASE("mean, deviation and quantiles of exact endings") {
  const Measure measure = made_up().measure(lost_by_gray);
  CHECK(measure.mean.exact == "5/6");  // 2 * 1/3 + 1 * 1/6
  const double variance = 0.5 * 25 / 36 + 49.0 / 36 / 3 + 1.0 / 36 / 6;
  CHECK(measure.deviation.p == doctest::Approx(std::sqrt(variance)));
  REQUIRE(measure.quantiles.size() == 5);
  CHECK(measure.quantiles[2].percent == 50);
  CHECK(measure.quantiles[2].number == 0);  // half of the fights have no losses
  CHECK(measure.quantiles[3].number == 2);  // with probability 2/3, less than 75 %, at most one is lost
  CHECK(measure.quantiles[4].number == 2);
}

TEST_CASE("sampled numbers have intervals around the exact ones") {
  const Measure measure = counted(500, 333, 167).measure(lost_by_gray);
  CHECK(measure.mean.exact.empty());
  CHECK(measure.mean.low < 5.0 / 6);
  CHECK(5.0 / 6 < measure.mean.high);
  const Measure exact = made_up().measure(lost_by_gray);
  CHECK(measure.deviation.low < exact.deviation.p);
  CHECK(exact.deviation.p < measure.deviation.high);
  // The median lies at the share of 0, so it may be 0 or 1.
  CHECK(measure.quantiles[2].low == 0);
  CHECK(measure.quantiles[2].high == 1);
}

TEST_CASE("the interval of a sampled deviation has its nominal coverage on either side") {
  const double exact = made_up().measure(lost_by_gray).deviation.p;
  constexpr int samples = 2'000;
  constexpr int fights = 1'000;
  std::mt19937_64 random(7);
  int above = 0;
  int below = 0;
  for (int sample = 0; sample < samples; ++sample) {
    std::array<std::uint64_t, 3> seen{};
    for (int fight = 0; fight < fights; ++fight) {
      const auto face = random() % 6;  // probabilities 1/2, 1/3 and 1/6
      ++seen[face < 3 ? 0 : (face < 5 ? 1 : 2)];
    }
    const Measure measure = counted(seen[0], seen[1], seen[2]).measure(lost_by_gray);
    above += exact < measure.deviation.low ? 1 : 0;
    below += measure.deviation.high < exact ? 1 : 0;
  }
  CHECK(above > samples / 100);  // 2.5 % expected
  CHECK(above < samples / 25);
  CHECK(below < samples / 25);  // unobserved values widen it upwards
}

TEST_CASE("quantiles of a few fights that ended alike have wide intervals") {
  const auto alike = [](std::uint64_t fights) {
    Endings endings = counted(0, fights, 0);
    endings.all = {endings.all[1]};
    endings.counts = {fights};
    return endings.measure(lost_by_gray);
  };
  const Measure few = alike(4);
  for (const Measure::Quantile& quantile : few.quantiles) {
    CHECK(quantile.number == 2);
    // All four are above the median with probability 1/16, but hardly ever above the 75th percentile.
    CHECK(quantile.low == (quantile.percent <= 50 ? 1 : 2));
    CHECK(quantile.high == (quantile.percent >= 50 ? 3 : 2));
  }
  const Measure many = alike(400);
  for (const Measure::Quantile& quantile : many.quantiles) {
    CHECK(quantile.low == 2);
    CHECK(quantile.high == 2);
  }
}

TEST_CASE("bounds of a position and of its choices are consistent") {
  const auto holds = holds_of(made_up(), {*bound_of("gray=1", true), *bound_of("length=8", false)});
  REQUIRE(holds);
  CHECK(made_up().chance(*holds).exact == "1/3");
  const auto just = holds_of(made_up(), {*bound_of("length=5", false)});  // equality counts as "at most"
  REQUIRE(just);
  CHECK(made_up().chance(*just).exact == "5/6");
  CHECK_FALSE(holds_of(made_up(), {*bound_of("red=1", true)}));
  Endings no_length = made_up();
  for (Ended& ended : no_length.all) ended.length = -1;
  CHECK_FALSE(holds_of(no_length, {*bound_of("length=8", false)}));
  for (const char* wrong : {"gray", "gray=", "gray=-1", "=1", "gray=1x", ""}) {
    CAPTURE(wrong);
    CHECK_FALSE(bound_of(wrong, true));
  }
}

TEST_CASE("a goal is a winner, losses, or both") {
  const auto chance = [](const char* text) {
    const Result<Goal> goal = goal_of(text);
    REQUIRE(goal);
    const auto holds = holds_of(made_up(), *goal);
    REQUIRE(holds);
    return made_up().chance(*holds).exact;
  };
  CHECK(chance("gray wins") == "1/2");
  CHECK(chance("nobody wins") == "1/6");
  CHECK(chance("white loses 1") == "1/2");
  CHECK(chance("white  loses 1 and white wins") == "1/3");
  CHECK(chance("gray wins and gray loses 2") == "0/1");
  for (const char* wrong : {"", "gray", "gray wins and", "gray loses", "gray loses x",
                            "gray wins or white wins", "gray wins and white wins"}) {
    CAPTURE(wrong);
    CHECK_FALSE(goal_of(wrong));
  }
  CHECK_FALSE(holds_of(made_up(), *goal_of("red wins")));
  CHECK_FALSE(holds_of(made_up(), *goal_of("red loses 1")));
}

TEST_CASE("joint losses are merged over winners and lengths, the likeliest first") {
  std::vector<std::vector<int>> all;
  for (const Ended& one : made_up().joint()) all.push_back(one.losses);
  CHECK(all == std::vector<std::vector<int>>{{0, 2}, {2, 1}, {1, 1}});
  Endings endings = made_up();
  endings.all[2].losses = {2, 1};
  const auto joint = endings.joint();
  REQUIRE(joint.size() == 2);
  CHECK(joint[0].losses == std::vector{0, 2});  // both have probability 1/2, so they keep their order
  CHECK(joint[1].losses == std::vector{2, 1});
  CHECK(endings.knows_left(0));
  CHECK_FALSE(endings.knows_left(1));
}

TEST_CASE("a difference is exact between exact chances, and wider than each interval otherwise") {
  const auto gray = [](const Ended& ended) { return ended.winner == 0; };
  const Chance exact = made_up().chance(gray);
  CHECK(difference_of(exact, made_up().chance([](const Ended& e) { return e.winner == 1; })).exact == "1/6");
  const Chance sampled = counted(300, 600, 100).chance(gray);
  const Chance other = counted(400, 500, 100).chance(gray);
  const Chance difference = difference_of(sampled, other);
  CHECK(difference.exact.empty());
  CHECK(difference.p == doctest::Approx(-0.1));
  CHECK(difference.high - difference.low > sampled.high - sampled.low);
  // The hybrid score interval of Newcombe (1998), calculated by hand.
  CHECK(difference.low == doctest::Approx(-0.1 - std::hypot(0.3 - sampled.low, other.high - 0.4)));
}

TEST_CASE("the example's odds, beyond win and loss: as planned and under best play") {
  const auto session = open_fight(sample_fight(), "worked-example.yaml");
  REQUIRE(session);
  OddsOptions options;
  for (const Policy policy : {Policy::plan, Policy::best, Policy::greedy, Policy::random}) {
    options.policy = policy;
    const Result<Odds> odds = (*session)->odds(options);
    const Result<Endings> endings = (*session)->endings(options);
    REQUIRE(odds);
    REQUIRE(endings);
    CHECK(endings->exact());
    CHECK(endings->has_length());
    for (std::size_t i = 0; i < 2; ++i) {
      const auto wins = [&](const Ended& ended) { return ended.winner == static_cast<int>(i); };
      CHECK(endings->chance(wins).exact == odds->win[i].chance.exact);
    }
    CHECK(endings->forces == std::vector{2, 5});
  }
}

TEST_CASE("an example of the worked example ends as requested, and the same seed gives the same one") {
  const auto session = open_fight(sample_fight(), "worked-example.yaml");
  REQUIRE(session);
  OddsOptions options;
  options.policy = Policy::plan;
  const Goal goal = *goal_of("nobody wins");
  const Result<Endings> endings = (*session)->endings(options);
  const Result<Example> example = (*session)->example(goal, options, *endings);
  REQUIRE(example);
  CHECK(example->method == "drawn");
  for (const Example::Step& step : example->steps) {
    (*session)->script_dice(step.faces);
    REQUIRE((*session)->play(step.choice, By::player));
    REQUIRE((*session)->script_spent());
  }
  REQUIRE((*session)->outcome());
  CHECK((*session)->outcome()->winner == nobody);
  // Nobody gains anything after a draw, so both sides have what they have not lost.
  const auto draw = std::find_if(endings->all.begin(), endings->all.end(),
                                 [](const Ended& ended) { return ended.winner < 0; });
  REQUIRE(draw != endings->all.end());
  for (std::size_t i = 0; i < 2; ++i) CHECK(draw->left[i] == endings->forces[i] - draw->losses[i]);
  const auto again = open_fight(sample_fight(), "worked-example.yaml");
  const Result<Example> same = (*again)->example(goal, options, *endings);
  REQUIRE(same->steps.size() == example->steps.size());
  for (std::size_t i = 0; i < same->steps.size(); ++i) CHECK(same->steps[i].faces == example->steps[i].faces);
}

TEST_CASE("every choice can have the best reply to it") {
  const auto session = open_fight(sample_fight(), "worked-example.yaml");
  REQUIRE(session);
  OddsOptions options;
  const Result<Odds> plain = (*session)->odds(options);
  for (const Priced& priced : plain->choices) CHECK_FALSE(priced.reply);
  options.replies = true;
  const Result<Odds> odds = (*session)->odds(options);
  std::size_t replies = 0;
  for (const Priced& priced : odds->choices) {
    if (!priced.reply) continue;
    ++replies;
    CHECK(priced.reply->side == "white");
    CHECK(priced.reply->is_best);
  }
  CHECK(replies > 0);
}

TEST_CASE("the endings after each choice have the value of the choice") {
  const auto session = open_fight(sample_fight(), "worked-example.yaml");
  REQUIRE(session);
  OddsOptions options;
  const Result<Odds> odds = (*session)->odds(options);
  REQUIRE(odds);
  REQUIRE(odds->method == "exact");
  REQUIRE(odds->asked == "gray");
  REQUIRE(odds->choices.size() > 1);
  for (const Priced& priced : odds->choices) {
    options.first = priced.choice;
    const Result<Endings> endings = (*session)->endings(options);
    REQUIRE(endings);
    CHECK(endings->exact());
    const Chance won = endings->chance([](const Ended& ended) { return ended.winner == 0; });
    const Chance lost = endings->chance([](const Ended& ended) { return ended.winner == 1; });
    CAPTURE(priced.choice);
    CHECK(won.p - lost.p == doctest::Approx(priced.value.p));
  }
  options.first = "white passes";
  CHECK_FALSE((*session)->endings(options));
}

TEST_CASE("a sampled first choice is made in the fights that estimate its value") {
  const std::string text = *read_input((home_folder() / "fights/sectors/duel.yaml").string(), 1U << 20U);
  const auto session = open_fight(text, "duel.yaml");
  REQUIRE(session);
  constexpr std::uint64_t each = 40;
  OddsOptions options;
  options.method = Method::sample;
  options.policy = Policy::greedy;
  options.samples = each * (*session)->choices().size();
  const Result<Odds> odds = (*session)->odds(options);
  REQUIRE(odds);
  REQUIRE(odds->method == "sampled");
  REQUIRE(odds->choices.size() > 1);
  options.samples = each;
  const Side asked = (*session)->asked().side;
  for (const Priced& priced : odds->choices) {
    options.first = priced.choice;
    const Result<Endings> endings = (*session)->endings(options);
    REQUIRE(endings);
    CHECK(endings->fights == each);
    const auto side = endings->side_named((*session)->side_name(asked));
    REQUIRE(side);
    const auto mine = static_cast<int>(*side);
    const Chance won = endings->chance([&](const Ended& ended) { return ended.winner == mine; });
    const Chance lost =
        endings->chance([&](const Ended& ended) { return ended.winner >= 0 && ended.winner != mine; });
    CAPTURE(priced.choice);
    CHECK(won.p - lost.p == doctest::Approx(priced.value.p));
  }
}
