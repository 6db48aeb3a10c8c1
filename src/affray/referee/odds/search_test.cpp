#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <string>

#include "affray/analysis/interval.hpp"
#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"

namespace affray {
namespace {

std::unique_ptr<Session> sectors_fight(const std::string& name) {
  const std::string path = "fights/sectors/" + name + ".yaml";
  const auto text = read_input((home_folder() / path).string());
  REQUIRE(text);
  auto session = open_fight(*text, path);
  REQUIRE(session);
  return std::move(*session);
}

// Two cards against two in one sector, with additional options and player keys.
std::unique_ptr<Session> two_on_two(const std::string& options, const std::string& anns,
                                    const std::string& bens) {
  auto session = open_fight("game: sectors\noptions: {" + options +
                                "}\nsectors: {crossing: }\nplayers:\n"
                                "  ann: {crossing: [scout, guard], " +
                                anns + "}\n  ben: {crossing: [sniper, militia], " + bens + "}\n",
                            "two.yaml");
  REQUIRE(session);
  return std::move(*session);
}

Odds odds_of(const Session& session, const OddsOptions& request = {}) {
  auto odds = session.odds(request);
  REQUIRE(odds);
  return *odds;
}

}  // namespace

TEST_CASE("two against two with open hands are solved, each choice to its exact value") {
  const Odds sample = odds_of(*sectors_fight("two-on-two"));
  CHECK(sample.method == "exact");
  CHECK(sample.policy == "best");
  REQUIRE(sample.win.size() == 2);
  CHECK(sample.win[1].chance.exact == "1/1");
  CHECK(sample.nodes < 10'000);

  const auto session =
      two_on_two("hands: open", "hand: [smoke, iron-bulwark]", "hand: [good-cover, iron-bulwark]");
  const Odds odds = odds_of(*session);
  CHECK(odds.method == "exact");
  REQUIRE(odds.choices.size() == session->choices().size());
  double best = -1;
  for (const Priced& priced : odds.choices) {
    CHECK(!priced.value.exact.empty());
    best = std::max(best, priced.value.p);
  }
  CHECK(odds.value->p == best);
  OddsOptions margin;
  margin.objective = Objective::margin;
  CHECK(odds_of(*session, margin).value->exact == "2/1");
}

TEST_CASE("a position too large to solve has proven bounds and a value between them") {
  const auto session = sectors_fight("three-on-three");
  OddsOptions request;
  request.max_searched = 100'000;
  request.samples = 30;
  const Odds odds = odds_of(*session, request);
  CHECK(odds.method == "bounded");
  CHECK(odds.nodes == request.max_searched);
  CHECK(odds.fights >= 30);
  CHECK(odds.value->exact.empty());
  for (const Priced& priced : odds.choices) {
    CHECK(priced.value.low <= priced.value.p);
    CHECK(priced.value.p <= priced.value.high);
  }
}

TEST_CASE("with several players the value is what one of them can guarantee") {
  const auto session = open_fight(
      "game: sectors\noptions: {hands: open}\nsectors: {ford: }\nplayers:\n  ann: {ford: [sniper]}\n"
      "  ben: {ford: [sniper, scout, guard, militia]}\n  cid: {ford: [scout]}\n",
      "three.yaml");
  REQUIRE(session);
  const Odds odds = odds_of(**session);
  CHECK((odds.policy == "sure" || odds.policy == "best"));
  REQUIRE(odds.value);
  CHECK(odds.value->p <= 1);
  CHECK(odds_json(odds) == odds_json(odds_of(**session)));
}

TEST_CASE("hidden hands: the value is a mean over deals and does not depend on the actual hand") {
  const auto hidden = [](const std::string& bens) {
    return odds_of(*two_on_two("hands: hidden", "hand: [smoke]", bens));
  };
  const Odds odds = hidden("hand: [good-cover], deck: [iron-bulwark]");
  CHECK(odds.policy == "deals");
  CHECK(odds.method == "sampled");
  CHECK(odds.deals == 100);
  CHECK(odds.value->low <= odds.value->p);
  CHECK(odds.value->p <= odds.value->high);
  CHECK(odds_json(odds) == odds_json(hidden("hand: [iron-bulwark], deck: [good-cover]")));
  // When both deals are solved individually, the mean lies between their values.
  const auto open = [](const std::string& bens) {
    return odds_of(*two_on_two("hands: open", "hand: [smoke]", bens)).value->p;
  };
  const double one = open("hand: [good-cover]");
  const double other = open("hand: [iron-bulwark]");
  CHECK(odds.value->p >= std::min(one, other) - 1e-9);
  CHECK(odds.value->p <= std::max(one, other) + 1e-9);
}

TEST_CASE(
    "hidden hands: values are exact when all hands can be deduced, and never while cards can be drawn") {
  const auto odds = [](const std::string& hands, const std::string& bens) {
    return odds_of(*two_on_two("hands: " + hands, "hand: [smoke]", bens));
  };
  const Odds told = odds("hidden", "hand: [good-cover]");
  CHECK(told.method == "exact");
  CHECK(told.value->exact == odds("open", "hand: [good-cover]").value->exact);
  OddsOptions few;
  few.samples = 50;
  const Odds empty =
      odds_of(*two_on_two("hands: hidden", "hand: [smoke]", "deck: [good-cover, iron-bulwark]"), few);
  CHECK(empty.method == "sampled");
  CHECK(odds("open", "deck: [good-cover, iron-bulwark]").method != "sampled");
}

TEST_CASE("a stopped search returns the results so far") {
  OddsOptions request;
  request.is_stopped = [] { return true; };
  const Odds odds = odds_of(*sectors_fight("three-on-three"), request);
  CHECK(odds.stopped);
  CHECK(odds.value);
}

TEST_CASE("a stopped exact search returns bounds, and results in doubles are labelled so") {
  const std::string path = "fights/worlds/natives.yaml";
  const auto text = read_input((home_folder() / path).string());
  REQUIRE(text);
  const auto session = open_fight(*text, path);
  REQUIRE(session);
  OddsOptions request;
  request.method = Method::exact;
  request.is_stopped = [] { return true; };
  const Odds odds = odds_of(**session, request);
  CHECK(odds.stopped);
  CHECK(odds.method == "bounded");
  CHECK(odds.nodes > 10'000);
  REQUIRE(odds.value);
  CHECK(odds.value->high - odds.value->low < 2);
  // The choice to end the turn is solved on the way, with sums of doubles.
  CHECK(odds.choices.back().value.low == odds.choices.back().value.high);
  OddsOptions bounds;
  bounds.method = Method::bounds;
  const auto two = open_fight(
      "game: worlds\nplayers: {gray: {}, white: {}}\nsystems:\n"
      "  - {name: aster, sun: {name: sol}, worlds: [{name: terra, gray: {populations: 1}, "
      "white: {populations: 1}}]}\nturns: 1\n",
      "two.yaml");
  REQUIRE(two);
  const Odds rounded = odds_of(**two, bounds);
  CHECK(rounded.method == "exact");
  CHECK(rounded.arithmetic == Arithmetic::doubles);
  CHECK(odds_of(*sectors_fight("two-on-two"), bounds).arithmetic == Arithmetic::exact);
}

TEST_CASE("greedy beats random in three against three of sectors, whoever begins") {
  const auto session = sectors_fight("three-on-three");
  std::uint64_t won = 0;
  std::uint64_t fights = 0;
  for (const std::size_t seat : {0, 1}) {
    std::vector<std::string> bots{"random", "random"};
    bots[seat] = "greedy";
    const auto counts = session->play_series(bots, {.fights = 150, .seed = 17});
    REQUIRE(counts);
    won += counts->wins(side_at(seat));
    fights += counts->fights;
  }
  constexpr double in_99_of_100 = 2.576;
  CHECK(analysis::wilson(won, fights, in_99_of_100).low > 0.6);
}

TEST_CASE("an unknown bound of a margin is not reported") {
  const std::string path = "fights/realms/first-blood.yaml";
  const auto text = read_input((home_folder() / path).string());
  REQUIRE(text);
  const auto session = open_fight(*text, path);
  REQUIRE(session);
  OddsOptions request;
  request.method = Method::bounds;
  request.objective = Objective::margin;
  request.max_searched = 1'000;
  const Odds odds = odds_of(**session, request);
  CHECK(odds.method == "bounded");
  REQUIRE(odds.value);
  CHECK(std::isinf(odds.value->low));
  CHECK(std::isinf(odds.value->high));
  CHECK(std::abs(odds.value->p) < 1e-6);
  CHECK(odds_json(odds).find("\"interval\":[null,null]") != std::string::npos);
}

}  // namespace affray
