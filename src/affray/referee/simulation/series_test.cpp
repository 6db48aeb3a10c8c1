#include "affray/referee/simulation/series.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "affray/core/dice.hpp"
#include "affray/formats/testing/scratch.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/simulation/log.hpp"
#include "affray/referee/testing/sample_fight.hpp"
#include "affray/referee/testing/simulated.hpp"

namespace affray {

namespace {

using testing::json_of;
using testing::sample_fight;
using testing::Scratch;
using testing::this_program;

TEST_CASE("a simulation is the same bytes for 1, 2 and 3 threads") {
  for (const char* name : {"worlds/natives.yaml", "sectors/duel.yaml", "realms/first-blood.yaml"}) {
    const auto session = sample_fight(name);
    SimulationOptions options{.bots = {"random"}, .fights = 300, .seed = 4, .threads = 1};
    const std::string one = json_of(*session, options);
    for (const unsigned threads : {2U, 3U}) {
      options.threads = threads;
      CHECK(json_of(*session, options) == one);
    }
    options.seed = 5;
    CHECK(json_of(*session, options) != one);
  }
}

TEST_CASE("counts are consistent") {
  const auto session = sample_fight("worlds/worked-example.yaml");
  const auto all = simulate(*session, {.bots = {"random", "random"}, .fights = 500, .confidence = 0.99});
  REQUIRE(all);
  const auto json = nlohmann::json::parse(simulation_json(*all));
  double sum = 0;
  for (const auto& one : json["win"]) {
    sum += one["p"].get<double>();
    CHECK(one["interval"][0] <= one["p"]);
    CHECK(one["p"] <= one["interval"][1]);
  }
  CHECK(sum == doctest::Approx(1));
  CHECK(json["fights"] == 500);
  CHECK(json["policy"] == "random,random");
  CHECK(json["length"]["min"] <= json["length"]["quantiles"]["50"]["number"]);
  CHECK(json["length"]["quantiles"]["95"]["number"] <= json["length"]["max"]);
  CHECK(json["length"]["mean"]["p"] >= json["length"]["min"]);
  // Gray is listed first and attacks; his only card is General Mobilization.
  CHECK(json["first"]["sides"].size() == 1);
  CHECK(json["first"]["sides"]["gray"]["fights"] == 500);
  CHECK(json["uses"]["gray"].size() == 1);
  CHECK(json["uses"]["gray"]["general-mobilization"]["fights"] <= 500);
  // A 99 % interval is wider than a 95 % interval.
  const auto narrow = simulate(*session, {.bots = {"random", "random"}, .fights = 500});
  CHECK(narrow->win(Side{0}).low > all->win(Side{0}).low);
  CHECK(narrow->win(Side{0}).high < all->win(Side{0}).high);
}

TEST_CASE("the advantage of the first choice: the wins of its side minus those of the others") {
  Simulation all{.game = "toy", .sides = {"blue", "red"}, .is_player = {true, true}};
  all.counts.fights = 100;
  all.counts.first[0] = {.fights = 60, .wins = 40, .none = 5};
  all.counts.first[1] = {.fights = 40, .wins = 15, .none = 5};
  CHECK(all.first_advantage().p == doctest::Approx((55 - 35) / 100.0));
  CHECK(all.first_advantage().low < 0.2);
  CHECK(all.first_advantage().high > 0.2);
  // With four sides, each other side wins a third of the fights that the first does not win.
  all.is_player = {true, true, true, true};
  CHECK(all.first_advantage().p == doctest::Approx(0.55 - 0.35 / 3));
}

TEST_CASE("a side that is always first is named, and an advantage in all fights is not reported as certain") {
  Simulation all{.game = "toy", .sides = {"blue", "red"}, .is_player = {true, true}};
  CHECK_FALSE(all.always_first());
  all.counts.fights = 100;
  all.counts.first[0] = {.fights = 100, .wins = 100, .none = 0};
  CHECK(all.always_first() == Side{0});
  CHECK(all.first_advantage().p == 1);
  CHECK(all.first_advantage().high == 1);
  CHECK(all.first_advantage().low < 0.97);
  CHECK(all.first_advantage().low > 0.9);
  all.counts.first[0].wins = 0;
  CHECK(all.first_advantage().low == -1);
  CHECK(all.first_advantage().high > -0.97);
  all.counts.first[1] = {.fights = 1, .wins = 1, .none = 0};
  CHECK_FALSE(all.always_first());
  // Nobody ever had the first choice, so nothing is known.
  Simulation none{.game = "toy", .sides = {"blue", "red"}, .is_player = {true, true}};
  CHECK(none.first_advantage().low == -1);
  CHECK(none.first_advantage().high == 1);
}

TEST_CASE("the side of the first turn has the first choice, although all sides may concede before") {
  const auto session = [](const std::string& first) {
    auto match = open_fight(
        "game: biomes\n" + first + "players:\n  ann: {deck: swarm}\n  ben: {deck: gunline}\n", "match.yaml");
    REQUIRE(match);
    return std::move(*match);
  };
  const SimulationOptions options{.bots = {"random"}, .fights = 60};
  const auto ben = simulate(*session("first: ben\n"), options);
  REQUIRE(ben);
  CHECK(ben->always_first() == Side{1});
  CHECK(ben->counts.first[1].fights == 60);
  // With a random starting side, each is first in about half of the fights.
  const auto either = simulate(*session(""), options);
  REQUIRE(either);
  CHECK_FALSE(either->always_first());
  CHECK(either->counts.first[0].fights > 15);
  CHECK(either->counts.first[1].fights > 15);
}

TEST_CASE("a series of identical fights is recognized") {
  const SimulationOptions greedy{.bots = {"greedy"}, .fights = 20};
  const auto duel = simulate(*sample_fight("sectors/duel.yaml"), greedy);
  REQUIRE(duel);
  CHECK(duel->all_alike());
  CHECK(nlohmann::json::parse(simulation_json(*duel))["alike"] == true);
  CHECK_FALSE(simulate(*sample_fight("sectors/duel.yaml"), {.bots = {"random"}, .fights = 20})->all_alike());
  const auto worlds = simulate(*sample_fight("worlds/on-a-sun.yaml"), greedy);  // all of the same length
  CHECK(worlds->counts.lengths.size() == 1);
  CHECK_FALSE(worlds->all_alike());
  CHECK_FALSE(nlohmann::json::parse(simulation_json(*worlds)).contains("alike"));
  CHECK_FALSE(simulate(*sample_fight("sectors/duel.yaml"), {.bots = {"greedy"}, .fights = 1})->all_alike());
}

TEST_CASE("a series stops once every chance is precise enough, and at the same fight after resuming") {
  const auto session = sample_fight("worlds/worked-example.yaml");
  SimulationOptions options{.bots = {"random"}, .fights = 100'000, .seed = 2, .within = 0.03};
  const auto all = simulate(*session, options);
  REQUIRE(all);
  CHECK(all->settled);
  CHECK(all->counts.fights < 100'000);
  CHECK(next_look(all->counts.fights - 1) == all->counts.fights);
  for (const Side side : {Side{0}, Side{1}, nobody}) {
    CHECK(all->win(side).high - all->win(side).p <= 0.03);
    CHECK(all->win(side).p - all->win(side).low <= 0.03);
  }
  const Scratch file("settled.jsonl");
  auto log = SimulationLog::open(file.path(), this_program);
  REQUIRE(log);
  SimulationOptions cut = options;
  cut.log = &*log;
  cut.fights = 100;
  CHECK(simulate(*session, cut)->counts.fights == 100);
  cut.fights = 100'000;
  CHECK(simulation_json(*simulate(*session, cut)) == simulation_json(*all));
}

TEST_CASE("the points at which a series may stop are fixed and grow by an eighth") {
  CHECK(next_look(0) == 64);
  CHECK(next_look(63) == 64);
  CHECK(next_look(64) == 128);
  std::uint64_t look = 0;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t next = next_look(look);
    CHECK(next > look);
    CHECK(next % 64 == 0);
    CHECK(next <= look + std::max<std::uint64_t>(64, look / 8));
    CHECK(next_look(next - 1) == next);
    look = next;
  }
  CHECK(look > 100'000);
}

TEST_CASE("intervals have their nominal coverage, even when they stop the series") {
  SeededDice dice(77);
  for (const double truth : {0.5, 0.2, 0.03}) {
    constexpr int runs = 1000;
    int held = 0;
    for (int run = 0; run < runs; ++run) {
      Simulation all{.sides = {"a"}, .is_player = {true}, .confidence = 0.95};
      std::uint64_t hits = 0;
      std::uint64_t done = 0;
      Chance chance;
      do {
        const std::uint64_t look = next_look(done);
        for (; done < look; ++done) hits += dice.below(Stream{0}, Side{0}, 1'000'000) < truth * 1e6 ? 1 : 0;
        chance = all.chance(hits, done);
      } while (std::max(chance.high - chance.p, chance.p - chance.low) > 0.04);
      held += chance.low <= truth && truth <= chance.high ? 1 : 0;
    }
    CHECK(held >= 0.93 * runs);
  }
}

TEST_CASE("comparing a series with itself gives no difference, and each half equals a series of its own") {
  const auto session = sample_fight("worlds/natives.yaml");
  const SimulationOptions options{.bots = {"random"}, .fights = 400, .seed = 3};
  const auto same = compare(*session, *session, {"random"}, options);
  REQUIRE(same);
  for (const Side side : same->first.sides_that_matter()) {
    CHECK(same->difference(side).p == 0);
    CHECK(same->pairs[index(side)].only_first == 0);
  }
  const auto other = compare(*session, *session, {"greedy", "random"}, options);
  REQUIRE(other);
  CHECK(simulation_json(other->first) == json_of(*session, options));
  SimulationOptions greedy = options;
  greedy.bots = {"greedy", "random"};
  CHECK(simulation_json(other->second) == json_of(*session, greedy));
  for (const Side side : other->first.sides_that_matter()) {
    const Chance difference = other->difference(side);
    CHECK(difference.p == doctest::Approx(other->first.win(side).p - other->second.win(side).p));
    CHECK(difference.low <= difference.p);
    CHECK(difference.p <= difference.high);
    const Chance score = other->score_difference(side);
    CHECK(score.p == doctest::Approx(other->first.score(side).p - other->second.score(side).p));
    CHECK(score.low <= score.p);
    CHECK(score.p <= score.high);
  }
  CHECK_FALSE(compare(*session, *sample_fight("sectors/duel.yaml"), {"random"}, options));
}

TEST_CASE("a draw is a half: of a win against a draw, a draw against a loss and a win against a loss") {
  Comparison both{.first = {.sides = {"a", "b"}}, .second = {.sides = {"a", "b"}}};
  for (Simulation* one : {&both.first, &both.second}) one->counts.fights = 100;
  const auto ending = [](Side winner) {
    Outcome end;
    end.winner = winner;
    return end;
  };
  both.first.counts.endings = {{ending(Side{0}), 50}, {ending(Side{1}), 30}, {ending(nobody), 20}};
  both.second.counts.endings = {{ending(Side{0}), 40}, {ending(Side{1}), 40}, {ending(nobody), 20}};
  // Side a: ten pairs won and lost, ten won and drawn, ten drawn and lost, and ten lost and won.
  both.pairs[0] = {.only_first = 20, .only_second = 10, .won_lost = 20, .drawn_lost = 10};
  const Chance score = both.score_difference(Side{0});
  CHECK(score.p == doctest::Approx(0.1));
  analysis::Mean mean;
  mean.add(1, 10);
  mean.add(0.5, 20);
  mean.add(-1, 10);
  mean.add(0, 60);
  CHECK(mean.value() == doctest::Approx(0.1));
  const analysis::Interval interval = mean.interval({.low = -1, .high = 1}, analysis::z_of(0.95));
  CHECK(score.low == doctest::Approx(interval.low));
  CHECK(score.high == doctest::Approx(interval.high));
  // Marginal shares and pairs agree for the other side too.
  CHECK(both.first.score(Side{0}).p == doctest::Approx(0.6));
  CHECK(both.first.score(Side{0}).low < 0.6);
}

TEST_CASE("shared seeds save the share of fights by which they lower the variance") {
  Comparison both{.first = {.sides = {"a", "b"}}, .second = {.sides = {"a", "b"}}};
  for (Simulation* one : {&both.first, &both.second}) one->counts.fights = 100;
  Outcome won;
  won.winner = Side{0};
  both.first.counts.endings[won] = 50;
  both.second.counts.endings[won] = 40;
  both.pairs[0] = {.only_first = 15, .only_second = 5};
  REQUIRE(both.saved(Side{0}));
  CHECK(*both.saved(Side{0}) == doctest::Approx(1 - (0.2 - 0.01) / (0.25 + 0.24)));
  // As many differing pairs as two independent series would have: 0.5 * 0.6 and 0.5 * 0.4.
  both.pairs[0] = {.only_first = 30, .only_second = 20};
  CHECK(*both.saved(Side{0}) == doctest::Approx(0));
  CHECK_FALSE(both.saved(Side{1}));
}

TEST_CASE("a bot that does not exist is a problem") {
  const auto session = sample_fight("worlds/natives.yaml");
  CHECK_FALSE(simulate(*session, {.bots = {"gredy"}}));
  CHECK_FALSE(simulate(*session, {.bots = {}}));
}

TEST_CASE("CSV has a line for each count") {
  const auto session = sample_fight("sectors/duel.yaml");
  const auto all = simulate(*session, {.bots = {"greedy"}, .fights = 50});
  REQUIRE(all);
  std::istringstream lines(simulation_csv(*all));
  std::string line;
  std::getline(lines, line);
  CHECK(line == "table,side,item,count,p,low,high");
  std::uint64_t won = 0;
  while (std::getline(lines, line)) {
    CHECK(std::count(line.begin(), line.end(), ',') == 6);
    if (line.starts_with("win,")) won += std::stoull(line.substr(line.find(",,") + 2));
  }
  CHECK(won == 50);
}

}  // namespace

}  // namespace affray
