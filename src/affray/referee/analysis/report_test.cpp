#include "affray/referee/analysis/report.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "affray/formats/json.hpp"
#include "affray/referee/session/interface.hpp"
#include "affray/referee/testing/sample_fight.hpp"

using namespace affray;

using analysis::Fraction;
using testing::play_out;
using testing::play_plan;
using testing::sample_fight;

namespace {

Chance exact(double p) { return {.p = p, .exact = "known", .low = p, .high = p}; }
Chance sample(double low, double high) {
  return {.p = (low + high) / 2, .exact = {}, .low = low, .high = high};
}

Fraction fraction(const Chance& chance) {
  REQUIRE_FALSE(chance.exact.empty());
  return *Fraction::of_text(chance.exact);
}

/// A fight of a shipped file, played by a bot.
std::unique_ptr<Session> played(const std::string& name, std::uint64_t seed, const std::string& bot) {
  auto session = sample_fight(name);
  play_out(*session, seed, bot);
  return session;
}

/// What is true of every analysis: changes lead from each position to the next, and add up to the result.
void expect_sums(const Analysis& analysis) {
  for (std::size_t side = 0; side < analysis.sides.size(); ++side) {
    const AnalysedSide& told = analysis.sides[side];
    ChanceChange own;
    ChanceChange others;
    ChanceChange dice;
    for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
      const AnalysedMove& move = analysis.moves[i];
      const AnalysedMove::Split& split = move.splits[side];
      const Chance& next =
          i + 1 < analysis.moves.size() ? analysis.moves[i + 1].splits[side].before : told.end;
      const double sum = split.before.p + (split.choice.value + split.dice.value).to_double();
      CHECK(sum == doctest::Approx(next.p).epsilon(1e-9));
      (move.chooser == side ? own : others).value += split.choice.value;
      dice.value += split.dice.value;
      if (move.dice.empty() && !move.hides) CHECK(split.dice.value == 0);
    }
    CHECK(told.own.value == own.value);
    CHECK(told.others.value == others.value);
    CHECK(told.dice.value == dice.value);
    const Fraction all = own.value + others.value + dice.value;
    CHECK(told.start.p + all.to_double() == doctest::Approx(told.end.p).epsilon(1e-9));
    if (told.start.knowledge() == Knowledge::exact && told.end.knowledge() == Knowledge::exact)
      CHECK(fraction(told.start) + all == fraction(told.end));
  }
}

/// Compares a proven loss with the odds of best play at its position. False if these are of attacks only.
bool expect_loss_of_odds(const Session& session, const AnalysedMove& move) {
  OddsOptions request;
  request.method = Method::exact;
  const Result<Odds> odds = session.odds(request);
  REQUIRE(odds);
  if (odds->choices.empty()) return false;
  const auto made = std::find_if(odds->choices.begin(), odds->choices.end(),
                                 [&](const Priced& priced) { return priced.choice == move.choice; });
  REQUIRE(made != odds->choices.end());
  // Values of odds lie between -1 and 1.
  const Fraction loss = (fraction(*odds->value) - fraction(made->value)) * Fraction(1, 2);
  CHECK(fraction(move.decision->loss) == loss);
  CHECK(move.splits[move.chooser].choice.value == Fraction(0) - loss);
  CHECK((move.decision->mark == Mark::best) == (loss == 0));
  return true;
}

/// Plays the fight again and compares every proven loss with the odds of best play at its position. Returns
/// how many there are.
std::size_t expect_losses_of_odds(const std::string& name, const Session& fight, const Analysis& analysis) {
  const auto again = sample_fight(name);
  std::size_t compared = 0;
  for (const AnalysedMove& move : analysis.moves) {
    if (move.decision && move.decision->policy == "best" && expect_loss_of_odds(*again, move)) ++compared;
    again->script_dice(move.dice);
    REQUIRE(again->play(move.choice, By::player));
  }
  CHECK(again->state_hash() == fight.state_hash());
  return compared;
}

}  // namespace

TEST_CASE("an analysis says what decided beside the choices, and nothing where there is no chance") {
  Analysis analysis;
  AnalysedMove& move = analysis.moves.emplace_back();
  CHECK(analysis.chance() == "none");
  move.dice = {3};
  CHECK(analysis.chance() == "dice");
  analysis.is_of_cards = true;
  CHECK(analysis.chance() == "cards");
  move.dice = {};
  CHECK(analysis.chance() == "none");
  move.hides = true;
  CHECK(analysis.chance() == "cards");
  AnalysisOptions options;
  options.fights = 2;
  const Analysis duel = played("sectors/duel.yaml", 1, "random")->analyse(options);
  CHECK(parse_json(analysis_json(duel))->at("of") == "none");
}

TEST_CASE("marks of exact losses, at their thresholds") {
  CHECK(mark_of(exact(0)) == Mark::best);
  CHECK(mark_of(exact(0.001)) == Mark::good);
  CHECK(mark_of(exact(0.0499)) == Mark::good);
  CHECK(mark_of(exact(0.05)) == Mark::inaccuracy);
  CHECK(mark_of(exact(0.1)) == Mark::mistake);
  CHECK(mark_of(exact(0.2)) == Mark::blunder);
  CHECK(mark_of(exact(1)) == Mark::blunder);
}

TEST_CASE("a sum of changes may be more than all of the chance, and lies within its interval") {
  const Chance chance = ChanceChange{.value = Fraction(-134, 100), .error = 0.05}.chance();
  CHECK(chance.low < chance.p);
  CHECK(chance.p < chance.high);
}

TEST_CASE("an interval that is not wholly above a threshold does not reach it") {
  CHECK(mark_of(sample(0, 0.04)) == Mark::good);
  CHECK(mark_of(sample(0, 0.001)) == Mark::good);  // a sample proves nothing
  CHECK(mark_of(sample(0, 0.06)) == Mark::open);
  CHECK(mark_of(sample(0.04, 0.9)) == Mark::open);
  CHECK(mark_of(sample(0.06, 0.9)) == Mark::inaccuracy);
  CHECK(mark_of(sample(0.19, 0.9)) == Mark::mistake);
  CHECK(mark_of(sample(0.2, 0.9)) == Mark::blunder);
  CHECK(mark_of({.p = 0.5, .exact = {}, .low = 0.3, .high = 1, .is_bound = true}) == Mark::blunder);
}

TEST_CASE("accuracy falls from 100 % to 0") {
  CHECK(accuracy_of(0) == doctest::Approx(1));
  CHECK(accuracy_of(0.1) == doctest::Approx(0.636).epsilon(0.01));
  CHECK(accuracy_of(1) == 0);
  for (double loss = 0.01; loss < 1; loss += 0.01) CHECK(accuracy_of(loss) <= accuracy_of(loss - 0.01));
}

TEST_CASE("solved fights of all games: losses are those of the odds, and skill and luck add up exactly") {
  constexpr std::array<std::pair<const char*, const char*>, 5> fights{
      {{"worlds/worked-example.yaml", "random"},
       {"worlds/on-a-sun.yaml", "random"},
       {"sectors/duel.yaml", "random"},
       {"sectors/two-on-two.yaml", "random"},
       {"biomes/battle-in-hand.yaml", "random"}}};
  for (const auto& [name, bot] : fights) {
    for (const std::uint64_t seed : {1, 2, 3}) {
      CAPTURE(name);
      CAPTURE(seed);
      const auto fight = played(name, seed, bot);
      const Analysis analysis = fight->analyse({});
      CHECK(analysis.finished);
      CHECK(analysis.sampled_positions == 0);
      CHECK(analysis.fights == 0);
      REQUIRE(analysis.moves.size() == fight->moves().size());
      expect_sums(analysis);
      CHECK(expect_losses_of_odds(name, *fight, analysis) > 0);
      for (const AnalysedSide& side : analysis.sides) CHECK(side.own.value <= 0);
    }
  }
}

TEST_CASE("the end of a long fight is solved: realms") {
  const auto fight = played("realms/two-rounds.yaml", 1, "random");
  AnalysisOptions options;
  options.fights = 2;
  options.effort = 0;
  const Analysis analysis = fight->analyse(options);
  CHECK(analysis.exact_positions > 1);
  expect_sums(analysis);
  CHECK(expect_losses_of_odds("realms/two-rounds.yaml", *fight, analysis) > 0);
}

// Of 36 pairs of dice each, as odds find them too: White should have added both spare markers elsewhere.
TEST_CASE("the worked example, by hand: what each choice cost, and what the dice gave") {
  const auto fight = sample_fight("worlds/worked-example.yaml");
  play_plan(*fight);
  const Analysis analysis = fight->analyse({});
  const auto loss = [&](std::size_t move) { return analysis.moves[move - 1].decision->loss.exact; };
  CHECK(loss(1) == "1/32");  // the draw was worth more to Gray than the attack
  CHECK(loss(2) == "0/1");
  CHECK(loss(3) == "1/324");
  CHECK(loss(4) == "157/2592");
  CHECK(loss(6) == "83/648");
  CHECK(loss(11) == "0/1");
  CHECK(analysis.moves[3].decision->mark == Mark::inaccuracy);
  CHECK(analysis.moves[5].decision->mark == Mark::mistake);
  CHECK_FALSE(analysis.moves[9].decision);  // a roll is not a decision
  REQUIRE(analysis.sides.size() == 2);
  const AnalysedSide& gray = analysis.sides[0];
  CHECK(fraction(gray.start) == Fraction(1, 2));
  CHECK(gray.own.value == Fraction(-1, 32));
  CHECK(gray.others.value == Fraction(497, 2592));
  CHECK(gray.dice.value == Fraction(55, 162));
  CHECK(fraction(gray.end) == 1);
  CHECK(gray.all.decisions == 6);
  CHECK(gray.all.marks[static_cast<std::size_t>(Mark::best)] == 5);
}

// Ann's scout beats Ben's sniper at once. She lets him go, and then he lets her: each gives away half a win.
TEST_CASE("the duel at the well, by hand: two blunders") {
  const auto fight = sample_fight("sectors/duel.yaml");
  for (const char* choice : {"ann ends the turn", "ben refreshes", "ben fights in well",
                             "ben flees with sniper to road", "ben ends the turn"}) {
    REQUIRE(fight->play(choice, By::player));
  }
  const Analysis analysis = fight->analyse({.better = true});
  CHECK(analysis.finished);
  const Decision& first = *analysis.moves[0].decision;
  CHECK(first.loss.exact == "1/2");
  CHECK(first.mark == Mark::blunder);
  CHECK(first.best == "ann fights in well");
  CHECK(first.best_value.exact == "1/1");
  REQUIRE_FALSE(first.better.empty());
  CHECK(first.better[0].choice == first.best);
  CHECK(analysis.moves[2].decision->mark == Mark::blunder);
  CHECK(analysis.moves[2].decision->best == "ben ends the turn");
  CHECK(analysis.decisions(Mark::blunder) == 2);
  CHECK(analysis.sides[0].own.value == Fraction(-1, 2));
  CHECK(analysis.sides[0].others.value == Fraction(1, 2));
  CHECK(analysis.sides[0].dice.value == 0);
}

TEST_CASE("sampled fights of all games add up exactly too") {
  for (const char* name : {"worlds/six-battles.yaml", "worlds/three-players.yaml", "realms/two-rounds.yaml",
                           "sectors/three-way.yaml", "biomes/endgame.yaml"}) {
    CAPTURE(name);
    const auto fight = played(name, 1, "random");
    AnalysisOptions options;
    options.fights = 2;
    options.effort = 0;  // trained bots
    options.memory = 1 << 18;
    const Analysis analysis = fight->analyse(options);
    CHECK(analysis.sampled_positions > 0);
    expect_sums(analysis);
    CHECK(analysis_json(fight->analyse(options)) == analysis_json(analysis));
  }
}

namespace {

/// The analysis of a fight by several workers, of whom only the first proves. Each is asked to play several
/// times.
Analysis in_parts(const Session& fight, AnalysisOptions options, std::size_t workers) {
  const auto first = fight.running_analysis(options);
  const AnalysisPlan plan = first->prove(nullptr);
  first->take_share({plan, {0, workers}});
  options.prove = false;
  for (std::size_t lane = 1; lane < workers; ++lane) {
    const auto other = fight.running_analysis(options);
    static_cast<void>(other->prove(nullptr));
    other->take_share({plan, {lane, workers}});
    CHECK(other->play(nullptr));
    CHECK(other->play(nullptr));
    first->take(other->part());
  }
  CHECK(first->play(nullptr));
  return first->analysis(options.better, nullptr);
}

}  // namespace

TEST_CASE("an analysis by several workers is that of one") {
  for (const char* name : {"worlds/six-battles.yaml", "sectors/duel.yaml", "biomes/endgame.yaml"}) {
    CAPTURE(name);
    const auto fight = played(name, 1, "random");
    AnalysisOptions options;
    options.fights = 4;
    options.effort = 0;
    options.prove = false;
    const std::string whole = analysis_json(fight->analyse(options));
    for (const std::size_t workers : {1U, 4U}) {
      CAPTURE(workers);
      CHECK(analysis_json(in_parts(*fight, options, workers)) == whole);
    }
    options.prove = true;
    options.memory = 1 << 18;
    const Analysis proven = fight->analyse(options);
    const Analysis shared = in_parts(*fight, options, 3);
    expect_sums(shared);
    CHECK(shared.exact_positions == proven.exact_positions);
    CHECK(shared.sampled_positions == proven.sampled_positions);
    CHECK(shared.fights == proven.fights);
  }
}

TEST_CASE("a plan and a part of another fight do no harm to an analysis") {
  const auto fight = played("sectors/duel.yaml", 1, "random");
  AnalysisOptions options;
  options.effort = 0;
  options.fights = 2;
  options.prove = false;
  const auto analysis = fight->running_analysis(options);
  static_cast<void>(analysis->prove(nullptr));
  analysis->take_share({{"no-such-bot", {0, 1'000}}, {0, 1}});
  MoveFights other;
  other.move = 1'000;
  MoveFights wrong;
  wrong.options.resize(1'000);
  wrong.open = {5'000};
  wrong.check = {.candidate = 5'000, .better = {}, .chosen = {}};
  analysis->take({other, wrong});
  CHECK(analysis->play(nullptr));
  expect_sums(analysis->analysis(false, nullptr));
}

TEST_CASE("an analysis that is cut short goes on, and has more fights then") {
  const auto fight = played("worlds/three-players.yaml", 1, "random");
  AnalysisOptions options;
  options.effort = 0;
  options.fights = 16;
  const auto analysis = fight->running_analysis(options);
  static_cast<void>(analysis->prove(nullptr));
  const auto short_time = [calls = 0]() mutable { return ++calls / 40.0; };
  CHECK_FALSE(analysis->play(short_time));
  const Analysis early = analysis->analysis(false, nullptr);
  expect_sums(early);
  CHECK(early.fights < 16);
  CHECK(analysis->play(nullptr));
  CHECK(analysis->analysis(false, nullptr).fights == 16);
}

namespace {

// How many choices of a fight that is solved are found to be costly in sampled fights, of which none may cost
// less than is said.
std::size_t costly_without_proof(const Session& fight, const Analysis& exact, AnalysisOptions options) {
  options.prove = false;
  const Analysis sampled = fight.analyse(options);
  CHECK(sampled.exact_positions == 1);  // the end
  expect_sums(sampled);
  std::size_t costly = 0;
  for (std::size_t i = 0; i < sampled.moves.size(); ++i) {
    if (!sampled.moves[i].decision) continue;
    const Decision& decision = *sampled.moves[i].decision;
    CAPTURE(i);
    CHECK(decision.mark != Mark::best);
    CHECK(decision.loss.low <= exact.moves[i].decision->loss.p + 1e-9);
    costly += decision.mark > Mark::good ? 1 : 0;
  }
  return costly;
}

}  // namespace

TEST_CASE("noise is never called a mistake: no sampled loss is greater than the exact one") {
  std::size_t of_searching_bots = 0;
  std::size_t checked = 0;  // found by fast bots
  for (const char* name : {"worlds/worked-example.yaml", "worlds/on-a-sun.yaml", "sectors/duel.yaml",
                           "biomes/battle-in-hand.yaml"}) {
    CAPTURE(name);
    const auto fight = played(name, 1, "random");
    const Analysis exact = fight->analyse({});
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      CAPTURE(seed);
      AnalysisOptions options;
      options.seed = seed;
      options.fights = 64;
      of_searching_bots += costly_without_proof(*fight, exact, options);
      options.effort = 0;
      options.fights = 256;
      checked += costly_without_proof(*fight, exact, options);
    }
  }
  CHECK(of_searching_bots > 0);  // great losses are found
  CHECK(checked > 0);
}

TEST_CASE("where the time is limited, choices that may be the best get more fights than the others") {
  const auto fight = played("sectors/duel.yaml", 1, "random");
  const auto spread_of = [&](std::uint64_t fights) {
    AnalysisOptions options;
    options.effort = 0;
    options.prove = false;
    options.fights = fights;
    const auto analysis = fight->running_analysis(options);
    static_cast<void>(analysis->prove(nullptr));
    static_cast<void>(analysis->play([calls = 0]() mutable { return ++calls / 4'000.0; }));
    std::size_t spread = 1;  // the most fights after a choice, for each after another one of the same move
    for (const MoveFights& move : analysis->part()) {
      if (move.options.empty()) continue;
      const auto shorter = [](const Winners& a, const Winners& b) { return a.size() < b.size(); };
      const auto [least, most] = std::minmax_element(move.options.begin(), move.options.end(), shorter);
      if (!least->empty()) spread = std::max(spread, most->size() / least->size());
    }
    return spread;
  };
  CHECK(spread_of(0) >= 4);
  CHECK(spread_of(32) == 1);
}
