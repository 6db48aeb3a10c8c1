#include "affray/referee/luck/report.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/referee/session/interface.hpp"
#include "affray/referee/testing/sample_fight.hpp"

using namespace affray;

using testing::play_out;
using testing::play_plan;
using testing::sample_fight;

TEST_CASE("the ledger of the worked example is exact, and its gains and losses balance") {
  const auto session = sample_fight("worlds/worked-example.yaml");
  play_plan(*session);
  const LuckReport report = session->luck({});
  CHECK(report.finished);
  REQUIRE(report.sides.size() == 2);
  REQUIRE(report.rolls.size() == 2);  // two battles
  CHECK(report.exact_rolls() == 2);
  CHECK(report.rolls[0].dice == std::vector{3, 2});
  CHECK(report.rolls[1].dice == std::vector{6, 2});
  double sum = 0;
  for (const LuckRoll& roll : report.rolls) {
    CHECK(roll.all_results);
    REQUIRE(roll.swings.size() == 2);
    CHECK(roll.swings[0].after.p + roll.swings[1].after.p == doctest::Approx(1));
    sum += roll.swings[0].after.p - roll.swings[0].before.p;
  }
  CHECK(report.sides[0].dice == doctest::Approx(sum));
  CHECK(report.sides[1].dice == doctest::Approx(-sum));
  // What is worse for one of two sides is better for the other.
  REQUIRE(report.sides[0].worse);
  CHECK(report.sides[0].worse->exact == report.sides[1].better->exact);
  CHECK(report.sides[0].better->exact == report.sides[1].worse->exact);
  CHECK(report.sides[0].better->exact == "0/1");
  // Before the first roll the value is the exact odds of the initial position; after the last it is the
  // result.
  const auto before = sample_fight("worlds/worked-example.yaml");
  before->script_dice(*before->scripted());
  for (std::size_t i = 0; i + 1 < report.rolls[0].move; ++i)
    REQUIRE(before->play(before->planned(), By::player));
  const Result<Odds> odds = before->odds({});
  REQUIRE(odds);
  CHECK(report.rolls[0].swings[0].before.p == doctest::Approx(odds->win[0].chance.p + odds->none.p / 2));
  CHECK(report.rolls[1].swings[0].after.p == report.sides[0].end.p);
}

// Each side declines to add Energy. Of all dice, those of 53/648 would have lost the fight for Gray with best
// play from there on, those of 11/432 would have won it; the others end it as it did, with no winner.
TEST_CASE("the shares of worse and better dice are computed, not guessed") {
  const auto session = sample_fight("worlds/worked-example.yaml");
  play_out(*session, 1, "greedy");
  const LuckReport report = session->luck({});
  REQUIRE(report.sides.size() == 2);
  CHECK(report.sides[0].worse->exact == "53/648");
  CHECK(report.sides[0].better->exact == "11/432");
  CHECK(report.sides[1].worse->exact == "11/432");
  CHECK(report.sides[1].better->exact == "53/648");
}

TEST_CASE("the rolls that changed most come first") {
  const auto session = sample_fight("worlds/six-battles.yaml");
  play_out(*session, 3, "random");
  LuckOptions options;
  options.effort = 100'000;
  const LuckReport report = session->luck(options);
  REQUIRE(report.rolls.size() > 2);
  const std::vector<std::size_t> ranked = report.ranked();
  REQUIRE(ranked.size() == report.rolls.size());
  for (std::size_t i = 1; i < ranked.size(); ++i) {
    CHECK(report.rolls[ranked[i - 1]].most() >= report.rolls[ranked[i]].most());
  }
}

TEST_CASE("every game has a ledger, with intervals for sampled values") {
  for (const char* name : {"worlds/natives.yaml", "realms/first-blood.yaml", "sectors/duel.yaml"}) {
    CAPTURE(name);
    const auto session = sample_fight(name);
    play_out(*session, 1, "greedy");
    LuckOptions options;
    options.fights = 4;
    options.effort = 10'000;
    const LuckReport report = session->luck(options);
    CHECK(report.finished);
    std::vector<std::size_t> with_dice;
    for (std::size_t i = 0; i < session->moves().size(); ++i) {
      if (!session->moves()[i].rolls.empty()) with_dice.push_back(i + 1);
    }
    REQUIRE(report.rolls.size() == with_dice.size());  // sectors without decks does not roll
    for (std::size_t i = 0; i < with_dice.size(); ++i) CHECK(report.rolls[i].move == with_dice[i]);
    for (const LuckRoll& roll : report.rolls) {
      CHECK_FALSE(roll.dice.empty());
      for (const Swing& swing : roll.swings) {
        CHECK((!roll.exact || swing.after.knowledge() == Knowledge::exact));
        if (swing.before.knowledge() == Knowledge::exact) continue;
        CHECK(swing.before.low <= swing.before.p);
        CHECK(swing.before.p <= swing.before.high);
      }
    }
    for (const LuckOfSide& side : report.sides) {
      REQUIRE(side.worse);
      CHECK(side.worse->p + side.better->p <= 1);
    }
    CHECK(luck_json(session->luck(options)) == luck_json(report));
  }
}

TEST_CASE("luck and analysis value the position of a long fight by the same bots, and alike") {
  const auto session = sample_fight("realms/first-blood.yaml");
  play_out(*session, 1, "greedy");
  LuckOptions options;
  options.fights = 400;
  const LuckReport luck = session->luck(options);
  AnalysisOptions of_analysis;
  of_analysis.fights = 64;
  of_analysis.effort = 1;
  const Analysis analysis = session->analyse(of_analysis);
  CHECK(luck.bots == analysis.fights_by);
  REQUIRE(luck.sides.size() == analysis.sides.size());
  CHECK(luck.sides[0].start.low < analysis.sides[0].start.high);
  CHECK(luck.sides[0].start.high > analysis.sides[0].start.low);
  CHECK(luck_json(luck).find(R"("policy":"trained:30")") != std::string::npos);
}

TEST_CASE("a stopped computation returns the ledger so far, and a fight without dice has an empty ledger") {
  const auto session = sample_fight("worlds/worked-example.yaml");
  CHECK(session->luck({}).rolls.empty());
  CHECK(session->luck({}).all_rolls == 0);
  CHECK_FALSE(session->luck({}).finished);
  play_plan(*session);
  const LuckReport whole = session->luck({});
  CHECK_FALSE(whole.stopped);
  CHECK(whole.all_rolls == 2);
  LuckOptions options;
  std::uint64_t last = 0;
  int valued = 0;
  options.progress = [&](std::uint64_t done, std::uint64_t /*of*/) {
    valued += done > last ? 1 : 0;
    last = done;
  };
  options.is_stopped = [&] { return valued > 1; };  // after the initial value and one roll
  const LuckReport part = session->luck(options);
  CHECK(part.stopped);
  CHECK(part.all_rolls == 2);
  REQUIRE(part.rolls.size() == 1);
  CHECK(part.rolls[0].swings[0].after.p == whole.rolls[0].swings[0].after.p);
  CHECK(part.sides[0].end.p == part.rolls[0].swings[0].after.p);
  options.is_stopped = [] { return true; };  // before any roll
  CHECK(session->luck(options).rolls.empty());
}

TEST_CASE("the cost of a fight's rolls limits the results that are sampled, and no fight takes forever") {
  const auto session = sample_fight("biomes/best-of-three.yaml");
  session->seed_dice(1);
  while (!session->asked().over()) REQUIRE(session->play(*session->bot_choice("random", 1), By::bot));
  LuckOptions options;
  options.unless_long = true;
  options.effort = 100'000;
  CHECK(session->luck(options).too_long);
  // The run stops after the first positions; the reported total is the number of fights of a complete run.
  options.unless_long = false;
  options.effort = 1;
  std::uint64_t most = 0;
  options.progress = [&](std::uint64_t /*done*/, std::uint64_t of) { most = of; };
  int asked = 0;
  options.is_stopped = [&] { return ++asked > 2; };
  const LuckReport report = session->luck(options);
  REQUIRE_FALSE(report.rolls.empty());
  CHECK(report.fights == 2);
  for (const LuckRoll& roll : report.rolls) CHECK(roll.results <= 6);
  CHECK(most == (report.all_rolls + 2) * report.fights);
}

TEST_CASE("a stop takes effect while a position is being solved") {
  const auto session = sample_fight("realms/first-blood.yaml");
  play_out(*session, 1, "greedy");
  LuckOptions options;
  options.effort = std::uint64_t{1} << 40U;  // hours
  options.fights = 2;
  int asked = 0;
  options.is_stopped = [&] { return ++asked > 2; };
  const LuckReport report = session->luck(options);
  CHECK(report.stopped);
  CHECK(report.rolls.size() < report.all_rolls);
}

TEST_CASE("a stop takes effect while the fights of one position are played") {
  const auto session = sample_fight("realms/first-blood.yaml");
  play_out(*session, 1, "greedy");
  LuckOptions options;
  options.effort = 1;              // nothing is solved exactly
  options.fights = 1'000'000'000;  // hours for each position
  const auto begin = std::chrono::steady_clock::now();
  options.is_stopped = [&] { return std::chrono::steady_clock::now() - begin > std::chrono::seconds(1); };
  const LuckReport report = session->luck(options);
  CHECK(report.stopped);
  for (const LuckRoll& roll : report.rolls) CHECK(roll.fights < options.fights);
}

TEST_CASE("cached results of a ledger are not played again, and do not change the report") {
  const auto session = sample_fight("realms/first-blood.yaml");
  play_out(*session, 1, "greedy");
  struct Kept final : WorkCache {
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> all;
    mutable std::size_t found = 0;
    [[nodiscard]] std::optional<std::string> find(std::uint64_t task, std::uint64_t item) const override {
      const auto one = all.find({task, item});
      found += one != all.end() ? 1 : 0;
      return one == all.end() ? std::nullopt : std::optional(one->second);
    }
    void keep(std::uint64_t task, std::uint64_t item, std::string_view value) override {
      all[{task, item}] = value;
    }
    void visit(std::uint64_t /*task*/,
               const std::function<void(std::uint64_t, const std::string&)>& /*see*/) const override {}
  };
  LuckOptions options;
  options.fights = 16;
  options.effort = 1;  // nothing is solved exactly
  const std::string plain = luck_json(session->luck(options));
  Kept kept;
  options.kept = &kept;
  int asked = 0;
  options.is_stopped = [&] { return ++asked > 5; };
  CHECK(session->luck(options).stopped);
  const std::size_t before = kept.all.size();
  CHECK(before > 0);
  options.is_stopped = nullptr;
  CHECK(luck_json(session->luck(options)) == plain);
  CHECK(kept.found == before);
  const std::size_t all = kept.all.size();
  CHECK(luck_json(session->luck(options)) == plain);
  CHECK(kept.found == before + all);
  CHECK(kept.all.size() == all);
  // Damaged cache entries are recomputed.
  for (auto& [key, value] : kept.all) value = "9 9 9";
  CHECK(luck_json(session->luck(options)) == plain);
  // Another seed is another task.
  kept.found = 0;
  options.seed = 2;
  CHECK_FALSE(session->luck(options).sides.empty());
  CHECK(kept.found == 0);
}
