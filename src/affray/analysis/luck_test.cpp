#include "affray/analysis/luck.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "affray/core/testing/toy.hpp"
#include "affray/core/testing/uniform.hpp"

using namespace affray;
using namespace affray::analysis;
using testing::distance_from_uniform;
using testing::too_far_from_uniform;
using toy::Choice;
using toy::Deed;
using toy::Duel;
using toy::Mail;
using toy::Toy;

namespace {

const toy::Codex names;

/// The players of the tests: they swing, press and ease by chance, so a fight's length hangs on its dice.
struct Random {
  Choice operator()(const toy::Codex& /*codex*/, const Duel& /*duel*/, Side /*side*/,
                    const ChoiceList<Toy>& choices, SeededDice& dice) const {
    return choices[dice.below(Stream{15}, Side{0}, static_cast<std::uint32_t>(choices.size()))];
  }
};

struct Fought {
  std::vector<RecordedMove<Toy>> moves;
  Duel end;
};

/// A seeded fight; `most_moves` breaks it off.
Fought fight(std::uint64_t seed, std::size_t most_moves = 1'000) {
  Fought fought{.moves = {}, .end = toy::duel()};
  SeededDice dice(fight_seed(seed, 0));
  SeededDice players_dice(players_seed(seed, 0));
  Chronicle<toy::Event> quiet;
  while (!Toy::asked(names, fought.end).over() && fought.moves.size() < most_moves) {
    RecordedMove<Toy> move;
    const ChoiceList<Toy> choices = Toy::choices(names, fought.end);
    move.choice = Random{}(names, fought.end, Side{0}, choices, players_dice);
    RecordingDice recording(dice, move.faces);
    Toy::play(names, fought.end, move.choice, recording, quiet);
    fought.moves.push_back(std::move(move));
  }
  return fought;
}

constexpr std::size_t many = 100'000;

/// Percentiles of blue's dice in many fights, each with ties of its own.
template <class PercentileOf>
std::vector<double> percentiles(const LuckLedgerOptions& wanted, const PercentileOf& percentile_of,
                                std::uint64_t fights = many) {
  std::vector<double> shares;
  for (std::uint64_t seed = 0; seed < fights; ++seed) {
    LuckLedgerOptions options = wanted;
    options.seed = fight_seed(1'000'003, seed);
    LuckLedger<Toy, Random> ledger(names, Random{}, options);
    shares.push_back(percentile_of(ledger, fight(seed)));
  }
  return shares;
}

double of_all_rolls(LuckLedger<Toy, Random>& ledger, const Fought& fought) {
  return ledger.of(toy::duel(), fought.moves).sides[0].percentile;
}

RolledValue coin(double heads, double tails, bool fell_heads, bool settled) {
  const auto open = [&](double value) { return settled ? 0 : value * (1 - value); };
  return {.results = {{0.5, heads, open(heads)}, {0.5, tails, open(tails)}}, .actual = fell_heads ? 0U : 1U};
}

}  // namespace

TEST_CASE("a fight without dice has the percentile of its tie") {
  CHECK(percentile({}, 0.25) == doctest::Approx(0.25));
}

TEST_CASE("one deciding roll: the percentile of a win is above those of all losses, for any tie-break") {
  const std::vector<RolledValue> won{{.results = {{0.25, 1, 0}, {0.75, 0, 0}}, .actual = 0}};
  CHECK(percentile(won, 0) == doctest::Approx(0.75));
  CHECK(percentile(won, 1) == doctest::Approx(1));
  CHECK(percentile(won, 0.5) == doctest::Approx(0.875));
  const std::vector<RolledValue> lost{{.results = {{0.25, 1, 0}, {0.75, 0, 0}}, .actual = 1}};
  CHECK(percentile(lost, 0.5) == doctest::Approx(0.375));
}

TEST_CASE("two coins: better dice have the higher percentile, and both count") {
  const auto of = [](bool first, bool second) {
    const double now = first ? 0.75 : 0.25;
    return percentile(std::vector{coin(0.75, 0.25, first, false), coin(now + 0.25, now - 0.25, second, true)},
                      0.5);
  };
  CHECK(of(false, false) < of(false, true));
  CHECK(of(false, true) == doctest::Approx(1 - of(true, false)));
  CHECK(of(true, false) < of(true, true));
  CHECK(of(false, false) < 0.25);
}

TEST_CASE("a certain draw lies between a win and a loss") {
  const std::vector<RolledValue> half{{.results = {{0.25, 1, 0}, {0.5, 0.5, 0}, {0.25, 0, 0}}, .actual = 1}};
  CHECK(percentile(half, 0) == doctest::Approx(0.25));
  CHECK(percentile(half, 1) == doctest::Approx(0.75));
}

TEST_CASE("a roll that changes nothing moves no percentile") {
  const std::vector<RolledValue> one{coin(0.9, 0.3, true, false)};
  const std::vector<RolledValue> two{coin(0.9, 0.3, true, false), coin(0.9, 0.9, false, false)};
  CHECK(percentile(one, 0.3) == doctest::Approx(percentile(two, 0.3)));
}

TEST_CASE("each possible result of a roll is listed once, with the actual one marked") {
  Duel before = toy::duel();
  const std::vector<int> face{5};
  const auto found = roll_results<Toy>(names, before, {Deed::swing, Side{0}}, face);
  REQUIRE(found.states.size() == 2);  // hit and missed
  CHECK(found.all);
  CHECK(found.chances[found.actual] == doctest::Approx(4.0 / 6));
  CHECK(found.chances[1 - found.actual] == doctest::Approx(2.0 / 6));
  CHECK(found.states[found.actual].agenda.is<toy::Follow>());
}

TEST_CASE("the possible results of a choice before it is made") {
  const auto found = all_results<Toy>(names, toy::duel(), {Deed::swing, Side{0}});
  REQUIRE(found.states.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const bool hit = found.states[i].agenda.is<toy::Follow>();
    CHECK(found.chances[i] == doctest::Approx(hit ? 4.0 / 6 : 2.0 / 6));
  }
  const auto dealt = all_results<Toy>(names, toy::duel(), {Deed::swing, Side{0}}, {.most_outcomes = 1});
  CHECK_FALSE(dealt.all);
  CHECK(dealt.chances[0] + dealt.chances[1] == doctest::Approx(1));
}

TEST_CASE("too many results are sampled, and the actual one is among them") {
  const std::vector<int> face{1};
  const auto found = roll_results<Toy>(names, toy::duel(), {Deed::swing, Side{0}}, face,
                                       {.most_outcomes = 1, .most_states = 8, .sampled = 99, .seed = 4});
  CHECK_FALSE(found.all);
  REQUIRE(found.states.size() == 2);
  CHECK_FALSE(found.states[found.actual].agenda.is<toy::Follow>());
  CHECK(found.chances[0] + found.chances[1] == doctest::Approx(1));
  CHECK(std::abs(found.chances[found.actual] - 2.0 / 6) < 0.2);
}

TEST_CASE("the effect of the dice: exact values before and after each roll") {
  const Fought fought = fight(5);
  LuckLedger<Toy, Random> ledger(names, Random{}, {});
  const Luck luck = ledger.of(toy::duel(), fought.moves);
  const auto rolls = std::count_if(fought.moves.begin(), fought.moves.end(),
                                   [](const RecordedMove<Toy>& move) { return !move.faces.empty(); });
  REQUIRE(rolls > 0);
  REQUIRE(luck.rolls.size() == static_cast<std::size_t>(rolls));
  const auto best = best_play<Toy>(names, toy::duel());
  CHECK(luck.start.value[0] == doctest::Approx((1 + best.value[0].to_double()) / 2));
  double sum = 0;
  for (const RollLuck& roll : luck.rolls) {
    CHECK(roll.after.exact);
    CHECK(roll.before.value[0] + roll.before.value[1] == doctest::Approx(1));
    sum += roll.after.value[0] - roll.before.value[0];
  }
  CHECK(luck.sides[0].dice == doctest::Approx(sum));
  CHECK(luck.sides[1].dice == doctest::Approx(-sum));
  CHECK(luck.sides[0].percentile + luck.sides[1].percentile == doctest::Approx(1));
  CHECK(luck.sides[0].low <= luck.sides[0].percentile);
  CHECK(luck.sides[0].percentile <= luck.sides[0].high);
}

TEST_CASE("sampled values are close to the exact ones, within their intervals") {
  const Fought fought = fight(5);
  LuckLedgerOptions options;
  options.max_states = 0;
  options.fights = 2'000;
  LuckLedger<Toy, Random> played(names, Random{}, options);
  const Luck luck = played.of(toy::duel(), fought.moves);
  for (const RollLuck& roll : luck.rolls) {
    CHECK(roll.after.error[0] < 0.02);
  }
  CHECK_FALSE(luck.start.exact);
  CHECK(luck.start.error[0] == doctest::Approx(0.01).epsilon(0.2));
  CHECK(luck.end.exact);
}

TEST_CASE("a stopped ledger has the values so far: of some rolls, or of all from fewer fights") {
  const Fought fought = fight(5);
  LuckLedgerOptions options;
  options.max_states = 0;
  options.fights = 10;
  LuckLedger<Toy, Random> unstopped(names, Random{}, options);
  const Luck whole = unstopped.of(toy::duel(), fought.moves);
  const std::size_t rolls = whole.all_rolls;
  REQUIRE(rolls >= 3);
  CHECK(whole.rolls.size() == rolls);
  for (const RollLuck& roll : whole.rolls) CHECK(roll.fights == 10);

  std::uint64_t last = 0;
  std::uint64_t most = 0;
  for (std::size_t calls = 1; calls <= 3 * (rolls + 2); ++calls) {  // 4, 8 and 10 fights
    std::size_t heard = 0;
    std::uint64_t before = 0;
    options.keep_going = [&](std::uint64_t done, std::uint64_t of) {
      CHECK(done > before);
      before = last = done;
      most = of;
      return ++heard < calls;
    };
    LuckLedger<Toy, Random> ledger(names, Random{}, options);
    const Luck luck = ledger.of(toy::duel(), fought.moves);
    CHECK(heard == calls);
    CHECK(luck.stopped == (calls < 3 * (rolls + 2)));
    CHECK(luck.all_rolls == rolls);
    CHECK(luck.rolls.size() == std::min(calls - 1, rolls));  // the start comes first
    for (std::size_t i = 0; i < luck.rolls.size(); ++i) {
      const std::size_t passes = (calls + rolls - i) / (rolls + 2);
      CHECK(luck.rolls[i].fights == (passes >= 3 ? 10 : passes == 2 ? 8 : 4));
    }
  }
  CHECK(last == most);

  // Passes are parts of one series: as many fights in one go come out alike.
  LuckLedgerOptions two = options;
  two.keep_going = nullptr;
  two.fights = 3;
  LuckLedger<Toy, Random> few(names, Random{}, two);
  CHECK(few.of(toy::duel(), fought.moves).rolls[0].fights == 3);
  const auto direct = sample<Toy>(names, toy::duel(), Random{},
                                  {.fights = 10, .seed = seed_for(SeedUse::fights, options.seed)});
  CHECK(whole.start.value[0] ==
        doctest::Approx((static_cast<double>(direct.wins[0]) + static_cast<double>(direct.none) / 2) / 10));
}

TEST_CASE("fights of a roll whose results are cached are not played again") {
  const Fought fought = fight(5);
  LuckLedgerOptions options;
  options.max_states = 0;
  options.fights = 10;
  std::vector<std::vector<FightCounts>> kept;
  options.keep = [&](std::size_t, std::uint64_t, const std::vector<FightCounts>& ends) {
    kept.push_back(ends);
  };
  LuckLedger<Toy, Random> first(names, Random{}, options);
  const Luck played = first.of(toy::duel(), fought.moves);
  CHECK(kept.size() == 3 * (played.all_rolls + 2));
  std::size_t next = 0;
  options.recall = [&](std::size_t, std::uint64_t) { return std::optional(kept[next++]); };
  options.keep = [&](std::size_t, std::uint64_t, const std::vector<FightCounts>&) { FAIL("played again"); };
  LuckLedger<Toy, Random> second(names, Random{}, options);
  const Luck known = second.of(toy::duel(), fought.moves);
  CHECK(known.sides[0].percentile == played.sides[0].percentile);
  CHECK(known.sides[0].dice == played.sides[0].dice);
}

// The error level is 1 in 1,000: so often the test would fail for another set of seeds if the percentile is
// uniform. The seeds are fixed, so it does not fail by chance.
TEST_CASE("percentiles of 100,000 fights are uniform: exact values, all rolls visited") {
  CHECK(distance_from_uniform(percentiles({.max_states = 20'000}, of_all_rolls)) < too_far_from_uniform);
}

TEST_CASE("percentiles are uniform when values come from two fights and results are sampled") {
  LuckLedgerOptions options{.max_states = 0, .fights = 2};
  options.results = {.most_outcomes = 1, .most_states = 8, .sampled = 3};
  CHECK(distance_from_uniform(percentiles(options, of_all_rolls)) < too_far_from_uniform);
}

TEST_CASE("percentiles are uniform when fights are stopped after good dice") {
  const auto shares = percentiles({}, [](LuckLedger<Toy, Random>& ledger, const Fought& whole) {
    Fought fought;
    for (const RecordedMove<Toy>& move : whole.moves) {
      fought.moves.push_back(move);
      if (!move.faces.empty() && move.choice.side == Side{0} && move.faces[0] > 2) break;
    }
    return of_all_rolls(ledger, fought);
  });
  CHECK(distance_from_uniform(shares) < too_far_from_uniform);
}

TEST_CASE("the test detects percentiles that are not uniform: ties without a draw, and omitted rolls") {
  constexpr std::uint64_t few = 10'000;
  const auto middle = percentiles(
      {},
      [](LuckLedger<Toy, Random>& ledger, const Fought& fought) {
        const Luck luck = ledger.of(toy::duel(), fought.moves);
        return (luck.sides[0].low + luck.sides[0].high) / 2;
      },
      few);
  CHECK(distance_from_uniform(middle) > too_far_from_uniform);
  const auto by_dice = percentiles(
      {},
      [](LuckLedger<Toy, Random>& ledger, const Fought& fought) {
        return std::clamp(0.5 + ledger.of(toy::duel(), fought.moves).sides[0].dice, 0.0, 1.0);
      },
      few);
  CHECK(distance_from_uniform(by_dice) > too_far_from_uniform);
}
