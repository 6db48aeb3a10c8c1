#include "affray/referee/luck.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "affray/referee/door.hpp"
#include "affray/referee/files.hpp"
#include "affray/referee/session.hpp"

using namespace affray;

namespace {

std::unique_ptr<Session> fight(const std::string& name) {
  const auto text = read_input((home_folder() / "fights" / name).string(), 1U << 20U);
  REQUIRE(text);
  Result<std::unique_ptr<Session>> session = open_fight(*text, name);
  REQUIRE(session);
  return std::move(*session);
}

void play_out(Session& session, std::uint64_t seed, const std::string& bot) {
  session.seed_dice(seed);
  while (!session.asked().over()) {
    const auto forced = session.forced();
    const std::string choice = forced ? *forced : *session.bot_choice(bot, seed);
    REQUIRE(session.play(choice, forced ? By::driver : By::bot));
  }
}

void play_plan(Session& session) {
  session.script_dice(*session.scripted());
  while (!session.asked().over()) REQUIRE(session.play(session.planned(), By::player));
}

}  // namespace

TEST_CASE("the ledger of the worked example: exact, and what the dice give to one they take from the other") {
  const auto session = fight("worlds/worked-example.yaml");
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
  CHECK(report.sides[0].percentile + report.sides[1].percentile == doctest::Approx(1));
  // Before the first roll the exact odds of the fight as it stood, after the last its end.
  const auto before = fight("worlds/worked-example.yaml");
  before->script_dice(*before->scripted());
  for (std::size_t i = 0; i + 1 < report.rolls[0].move; ++i)
    REQUIRE(before->play(before->planned(), By::player));
  const Result<Odds> odds = before->odds({});
  REQUIRE(odds);
  CHECK(report.rolls[0].swings[0].before.p == doctest::Approx(odds->win[0].chance.p + odds->none.p / 2));
  CHECK(report.rolls[1].swings[0].after.p == report.sides[0].end.p);
}

TEST_CASE("the rolls that changed most come first") {
  const auto session = fight("worlds/six-battles.yaml");
  play_out(*session, 3, "random");
  LuckWish wish;
  wish.effort = 100'000;
  const LuckReport report = session->luck(wish);
  REQUIRE(report.rolls.size() > 2);
  const std::vector<std::size_t> ranked = report.ranked();
  REQUIRE(ranked.size() == report.rolls.size());
  for (std::size_t i = 1; i < ranked.size(); ++i) {
    CHECK(report.rolls[ranked[i - 1]].most() >= report.rolls[ranked[i]].most());
  }
}

TEST_CASE("every game has a ledger, whose sampled values say how sure they are") {
  for (const char* name : {"worlds/natives.yaml", "realms/first-blood.yaml", "sectors/duel.yaml"}) {
    CAPTURE(name);
    const auto session = fight(name);
    play_out(*session, 1, "greedy");
    LuckWish wish;
    wish.fights = 4;
    wish.effort = 10'000;
    const LuckReport report = session->luck(wish);
    CHECK(report.finished);
    std::vector<std::size_t> with_dice;
    for (std::size_t i = 0; i < session->moves().size(); ++i) {
      if (!session->moves()[i].rolls.empty()) with_dice.push_back(i + 1);
    }
    REQUIRE(report.rolls.size() == with_dice.size());  // sectors without decks rolls nothing
    for (std::size_t i = 0; i < with_dice.size(); ++i) CHECK(report.rolls[i].move == with_dice[i]);
    for (const LuckRoll& roll : report.rolls) {
      CHECK_FALSE(roll.dice.empty());
      for (const Swing& swing : roll.swings) {
        CHECK(swing.before.low <= swing.before.p);
        CHECK(swing.before.p <= swing.before.high);
        CHECK((!roll.exact || swing.after.low == swing.after.high));
      }
    }
    for (const LuckOfSide& side : report.sides) {
      CHECK(side.low <= side.percentile);
      CHECK(side.percentile <= side.high);
    }
    CHECK(session->luck(wish).sides[0].percentile == report.sides[0].percentile);
  }
}

TEST_CASE("a fight that is stopped has no ledger, and one without dice an empty one") {
  const auto session = fight("worlds/worked-example.yaml");
  CHECK(session->luck({}).rolls.empty());
  CHECK_FALSE(session->luck({}).finished);
  play_plan(*session);
  LuckWish wish;
  wish.is_stopped = [] { return true; };
  CHECK(session->luck(wish).stopped);
}
