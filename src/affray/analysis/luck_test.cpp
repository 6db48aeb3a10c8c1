#include "affray/analysis/luck.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "affray/core/tape.hpp"
#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::analysis;
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

RollResult lost(long numerator, long denominator) { return {Fraction(numerator, denominator), {}, {}}; }
RollResult won(long numerator, long denominator) { return {Fraction(numerator, denominator), 1, {}}; }
RollResult drawn(long numerator, long denominator) { return {Fraction(numerator, denominator), {}, 1}; }

/// All dice of a fight, one after the other, and what they give blue: on the way of the fight its own choices
/// are made, and best ones once the dice have fallen otherwise.
class AllDice {
 public:
  explicit AllDice(const Fought& fought) : fought_(fought) { follow(toy::duel(), 0, {}, 1); }

  [[nodiscard]] const Fraction& actual() const { return actual_; }
  template <class Counts>
  [[nodiscard]] Fraction share(const Counts& counts) const {
    Fraction sum;
    for (const auto& [gift, share] : shares_) sum += counts(gift) ? share : Fraction(0);
    return sum;
  }

 private:
  Fraction value(const Duel& duel) {
    const auto best = best_play<Toy>(names, duel);
    return best.win[0] + best.none * Fraction(1, 2);
  }
  struct Result {
    Duel duel;
    Fraction chance;
    Fraction value;
  };
  std::vector<Result> results(const Duel& before, const Choice& choice) {
    std::vector<Result> results;
    Chronicle<toy::Event> quiet;
    Tape tape;
    do {
      Duel next = before;
      Toy::play(names, next, choice, tape, quiet);
      results.push_back({next, Fraction::of(tape.weight(), tape.total()), value(next)});
    } while (tape.advance());
    return results;
  }
  static Fraction mean(const std::vector<Result>& results) {
    Fraction mean;
    for (const Result& result : results) mean += result.chance * result.value;
    return mean;
  }
  void follow(const Duel& before, std::size_t number, const Fraction& gift, const Fraction& share) {
    if (number == fought_.moves.size()) {
      actual_ = gift;
      shares_.emplace_back(gift, share);
      return;
    }
    const RecordedMove<Toy>& move = fought_.moves[number];
    Duel actual = before;
    Chronicle<toy::Event> quiet;
    ScriptedDice dice(move.faces);
    Toy::play(names, actual, move.choice, dice, quiet);
    const std::vector<Result> all = results(before, move.choice);
    for (const Result& result : all) {
      const Fraction sum = gift + result.value - mean(all);
      if (result.duel == actual) {
        follow(actual, number + 1, sum, share * result.chance);
      } else {
        leave(result.duel, sum, share * result.chance);
      }
    }
  }
  void leave(const Duel& before, const Fraction& gift, const Fraction& share) {
    if (Toy::asked(names, before).over()) return shares_.emplace_back(gift, share), void();
    const auto best = best_play<Toy>(names, before);
    const std::vector<Result> all = results(before, best.choices[best.best].choice);
    for (const Result& result : all)
      leave(result.duel, gift + result.value - mean(all), share * result.chance);
  }

  const Fought& fought_;
  Fraction actual_;
  std::vector<std::pair<Fraction, Fraction>> shares_;  // gift, share of all dice
};

/// Plays best, the first among equals.
struct Best {
  Choice operator()(const toy::Codex& codex, const Duel& duel, Side /*side*/,
                    const ChoiceList<Toy>& /*choices*/, SeededDice& /*dice*/) const {
    const auto best = best_play<Toy>(codex, duel);
    return best.choices[best.best].choice;
  }
};

}  // namespace

TEST_CASE("one deciding roll: who wins has all losing dice below, who loses all winning dice above") {
  const DiceRank win = rank_of(std::vector{RankedRoll{{won(1, 4), lost(3, 4)}, 0, 0, 1}});
  CHECK(win.exact);
  CHECK(win.worse == Fraction(3, 4));
  CHECK(win.better == 0);
  const DiceRank draw = rank_of(std::vector{RankedRoll{{won(1, 4), drawn(1, 4), lost(1, 2)}, 1, 0, {1, 2}}});
  CHECK(draw.worse == Fraction(1, 2));
  CHECK(draw.better == Fraction(1, 4));
}

TEST_CASE("no dice: nothing is worse or better") {
  CHECK(rank_of({}).worse == 0);
  CHECK(rank_of({}).better == 0);
}

// A good roll (even chances) leaves 9/10, a bad one 1/10. After the good one a mistake costs 4/10, and then
// the even chance is lost: the dice gave 4/10 - 5/10. A bad roll and a loss would have given less (-5/10), a
// bad roll and a win more (5/10), and so would have the win after the mistake (9/10).
TEST_CASE("a mistake of the players is not luck: dice are compared by what they gave") {
  const std::vector<RankedRoll> rolls{
      {{{Fraction(1, 2), {9, 10}, {}}, {Fraction(1, 2), {1, 10}, {}}}, 0, 0, {4, 10}},
      {{won(1, 2), lost(1, 2)}, 1, 0, 0}};
  const DiceRank rank = rank_of(rolls);
  CHECK(rank.worse == Fraction(45, 100));
  CHECK(rank.better == Fraction(30, 100));
}

TEST_CASE("what lies within the margin of error is neither worse nor better") {
  RankedRoll roll{{{Fraction(1, 2), {1, 2}, {}, 100}, {Fraction(1, 2), {1, 2}, {}, 100}}, 0, 0, {99, 100}};
  CHECK(rank_of(std::vector{roll}).better == Fraction(1, 4));
  roll.margin = 0.1;
  const DiceRank rank = rank_of(std::vector{roll});
  CHECK_FALSE(rank.exact);
  CHECK(rank.worse == Fraction(1, 4));
  CHECK(rank.better == 0);
  CHECK(rank.worse_error > 0.01);
  CHECK(rank.better_error > 0);
}

TEST_CASE("the shares of worse and better dice are those of all dice, one by one") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Fought fought = fight(seed);
    LuckLedger<Toy, Random> ledger(names, Random{}, {});
    const Luck luck = ledger.of(toy::duel(), fought.moves);
    const AllDice all(fought);
    REQUIRE(luck.sides[0].rank);
    const DiceRank rank = *luck.sides[0].rank;
    CHECK(rank.exact);
    CHECK(luck.sides[0].dice == all.actual());
    CHECK(rank.worse == all.share([&](const Fraction& gift) { return gift < all.actual(); }));
    CHECK(rank.better == all.share([&](const Fraction& gift) { return all.actual() < gift; }));
    // What is worse for one of two sides is better for the other.
    CHECK(luck.sides[1].rank->worse == rank.better);
    CHECK(luck.sides[1].rank->better == rank.worse);
  }
}

TEST_CASE("sampled shares have intervals that contain the exact ones") {
  std::size_t outside = 0;
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Fought fought = fight(seed);
    LuckLedger<Toy, Random> exact(names, Random{}, {});
    const DiceRank truth = *exact.of(toy::duel(), fought.moves).sides[0].rank;
    LuckLedgerOptions options{.max_states = 0, .fights = 200, .seed = seed};
    LuckLedger<Toy, Best> sampled(names, Best{}, options);
    const Luck luck = sampled.of(toy::duel(), fought.moves);
    if (luck.rolls.empty()) continue;
    const DiceRank rank = *luck.sides[0].rank;
    CHECK_FALSE(rank.exact);
    // Dice that cannot be told apart count as neither, so only the upper ends are wrong if they are too high.
    outside += rank.worse.to_double() - 2 * rank.worse_error > truth.worse.to_double() ? 1 : 0;
    outside += rank.better.to_double() - 2 * rank.better_error > truth.better.to_double() ? 1 : 0;
    compared += 2;
  }
  REQUIRE(compared > 40);
  CHECK(outside <= compared / 20);
}

TEST_CASE("an unfinished fight is not compared with other dice") {
  const Fought fought = fight(5, 2);
  LuckLedger<Toy, Random> ledger(names, Random{}, {});
  CHECK_FALSE(ledger.of(toy::duel(), fought.moves).sides[0].rank);
}

TEST_CASE("each possible result of a roll is listed once, with the actual one marked") {
  Duel before = toy::duel();
  const std::vector<int> face{5};
  const auto found = roll_results<Toy>(names, before, {Deed::swing, Side{0}}, face);
  REQUIRE(found.states.size() == 2);  // hit and missed
  CHECK(found.all);
  CHECK(found.chances[found.actual] == Fraction(2, 3));
  CHECK(found.chances[1 - found.actual] == Fraction(1, 3));
  CHECK(found.states[found.actual].agenda.is<toy::Follow>());
}

TEST_CASE("the possible results of a choice before it is made") {
  const auto found = all_results<Toy>(names, toy::duel(), {Deed::swing, Side{0}});
  REQUIRE(found.states.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const bool hit = found.states[i].agenda.is<toy::Follow>();
    CHECK(found.chances[i] == Fraction(hit ? 2 : 1, 3));
  }
  const auto dealt = all_results<Toy>(names, toy::duel(), {Deed::swing, Side{0}}, {.most_outcomes = 1});
  CHECK_FALSE(dealt.all);
  CHECK(dealt.chances[0] + dealt.chances[1] == 1);
}

TEST_CASE("too many results are sampled, and the actual one is among them") {
  const std::vector<int> face{1};
  const auto found = roll_results<Toy>(names, toy::duel(), {Deed::swing, Side{0}}, face,
                                       {.most_outcomes = 1, .most_states = 8, .sampled = 99, .seed = 4});
  CHECK_FALSE(found.all);
  REQUIRE(found.states.size() == 2);
  CHECK_FALSE(found.states[found.actual].agenda.is<toy::Follow>());
  CHECK(found.chances[0] + found.chances[1] == 1);
  CHECK(std::abs(found.chances[found.actual].to_double() - 2.0 / 6) < 0.2);
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
  CHECK(luck.start.value(0) == (Fraction(1) + best.value[0]) * Fraction(1, 2));
  Fraction sum;
  for (const RollLuck& roll : luck.rolls) {
    CHECK(roll.after.exact());
    CHECK(roll.before.value(0) + roll.before.value(1) == 1);
    sum += roll.after.value(0) - roll.before.value(0);
  }
  CHECK(luck.sides[0].dice == sum);
  CHECK(luck.sides[0].dice + luck.sides[1].dice == 0);
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
  CHECK_FALSE(luck.start.exact());
  CHECK(luck.start.error[0] == doctest::Approx(0.01).epsilon(0.2));
  CHECK(luck.end.exact());
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
  CHECK(whole.start.value(0) == Fraction(static_cast<long>(2 * direct.wins[0] + direct.none), 20));
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
  CHECK(known.sides[0].rank->worse == played.sides[0].rank->worse);
  CHECK(known.sides[0].dice == played.sides[0].dice);
}
