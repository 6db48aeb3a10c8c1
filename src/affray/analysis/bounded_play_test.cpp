#include "affray/analysis/bounded_play.hpp"

#include <doctest/doctest.h>

#include <array>

#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::analysis;
using toy::Duel;
using toy::Mail;
using toy::Toy;

namespace {

const toy::Codex names;

constexpr std::array both_objectives{Objective::win, Objective::margin};

Duel duel_with(std::uint8_t blue, std::uint8_t red, std::uint8_t breath) {
  Duel duel = toy::duel(Mail::worn, Mail::none);
  duel.health = {blue, red};
  duel.breath = {breath, breath};
  return duel;
}

bool contains(const Bounds& outer, const Bounds& inner) {
  return outer.low <= inner.low && inner.high <= outer.high;
}

// Lists that would not fit on the stack at each depth of a search.
struct LongLists : Toy {
  static constexpr std::size_t max_choices = 20'000;
  static ChoiceList<LongLists> choices(const toy::Codex& codex, const Duel& duel) {
    ChoiceList<LongLists> legal;
    for (const toy::Choice& choice : Toy::choices(codex, duel)) legal.push_back(choice);
    return legal;
  }
};

}  // namespace

TEST_CASE("bounded play to its end is what backward induction finds, choice for choice") {
  for (const Objective objective : both_objectives) {
    for (const int breath : {0, 1, 2, 3}) {
      const Duel duel = duel_with(3, 4, static_cast<std::uint8_t>(breath));
      const auto exact = best_play<Toy>(names, duel, {.objective = objective});
      const auto bounded = bounded_play<Toy>(names, duel, {.objective = objective});
      CHECK(bounded.rolls == (breath > 0));
      REQUIRE(bounded.choices.size() == exact.choices.size());
      CHECK(bounded.value.exact());
      CHECK(bounded.value.low == doctest::Approx(exact.value[0].to_double()));
      for (std::size_t i = 0; i < exact.choices.size(); ++i) {
        CHECK(bounded.choices[i].choice == exact.choices[i].choice);
        CHECK(bounded.choices[i].value.exact());
        CHECK(bounded.choices[i].value.low == doctest::Approx(exact.choices[i].value[0].to_double()));
      }
    }
  }
}

TEST_CASE("bounds hold the true value wherever the search stops, and more nodes never widen them") {
  for (const Objective objective : both_objectives) {
    const Duel duel = duel_with(6, 6, 3);
    const double value = best_play<Toy>(names, duel, {.objective = objective}).value[0].to_double();
    Bounds before{-1e9, 1e9};
    std::size_t narrowed = 0;
    for (std::uint64_t nodes = 0; nodes < 400; nodes += 7) {
      const auto bounded = bounded_play<Toy>(names, duel, {.objective = objective, .max_nodes = nodes});
      CHECK(bounded.nodes <= nodes);
      CHECK(bounded.value.low <= value + 1e-9);
      CHECK(bounded.value.high >= value - 1e-9);
      CHECK(contains(before, bounded.value));
      narrowed += before == bounded.value ? 0 : 1;
      before = bounded.value;
    }
    CHECK(narrowed > 1);
  }
}

TEST_CASE("a table of one bucket is slower and gives the same results") {
  const Duel duel = duel_with(5, 5, 2);
  const auto large = bounded_play<Toy>(names, duel);
  const auto small = bounded_play<Toy>(names, duel, {.table_bytes = 1});
  CHECK(small.value.low == doctest::Approx(large.value.low));
  CHECK(small.value.exact());
  CHECK(small.nodes > large.nodes);
}

TEST_CASE("a second run from the same position reuses the result") {
  const Duel duel = duel_with(5, 5, 2);
  BoundedPlay<Toy> play(names, {});
  const auto first = play.run(duel);
  const auto again = play.run(duel);
  CHECK(first.value == again.value);
  CHECK(again.nodes < first.nodes / 4);
}

TEST_CASE("bounded play stops when its callback requests it, or at the first roll") {
  const Duel duel = duel_with(9, 9, 9);
  std::uint64_t heard = 0;
  const auto listen = [&](std::uint64_t nodes) { return (heard = nodes) < 2'000; };
  const auto stopped = bounded_play<Toy>(names, duel, {.keep_going = listen});
  CHECK(stopped.stopped);
  CHECK(heard == 2'048);
  CHECK(stopped.nodes == heard);
  CHECK_FALSE(stopped.value.exact());
  const auto at_roll = bounded_play<Toy>(names, duel, {.stop_at_rolls = true});
  CHECK(at_roll.stopped);
  CHECK(at_roll.rolls);
  CHECK(bounded_play<Toy>(names, duel_with(3, 3, 0), {.stop_at_rolls = true}).value.exact());
}

TEST_CASE("the value of a finished fight is its outcome, for both sides") {
  const auto over = bounded_play<Toy>(names, duel_with(0, 2, 1));
  CHECK(over.value == Bounds{-1, -1});
  CHECK(over.choices.empty());
}

TEST_CASE("a full table evicts the cheapest entry and combines bounds of the same position") {
  BoundsTable table(1);  // a single bucket of four
  for (std::uint64_t hash = 1; hash <= 4; ++hash) table.keep(hash, {-1, 1}, 0, 10 * hash);
  table.keep(2, {0, 5}, 3, 1);
  REQUIRE(table.find(2) != nullptr);
  CHECK(table.find(2)->bounds == Bounds{0, 1});
  CHECK(table.find(2)->best == 3);
  table.keep(5, {0, 0}, 0, 1);
  CHECK(table.find(1) == nullptr);
  CHECK(table.find(5) != nullptr);
  table.keep(6, {0, 0}, 0, 1);
  CHECK(table.find(5) == nullptr);
  CHECK(table.find(2) != nullptr);
}

namespace {

/// A duel whose swings roll more dice than a tape holds.
struct ManyRolls : Toy {
  static void play(const Codex& codex, State& duel, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle) {
    const auto each = [](std::span<const std::uint8_t> faces) { return int{faces[0]}; };
    if (choice.deed == toy::Deed::swing) {
      for (std::size_t i = 0; i < Tape::max_rolls; ++i) roll<1>(dice, toy::guesses, {Die{}}, each);
    }
    Toy::play(codex, duel, choice, dice, chronicle);
  }
};

}  // namespace

TEST_CASE("dice with too many outcomes to enumerate leave the bounds open without a crash") {
  const Duel duel = duel_with(3, 4, 2);
  const auto bounded = bounded_play<ManyRolls>(names, duel);
  const double value = best_play<Toy>(names, duel).value[0].to_double();  // the dice change nothing
  CHECK_FALSE(bounded.value.exact());
  CHECK_FALSE(bounded.stopped);
  CHECK(bounded.value.low <= value);
  CHECK(bounded.value.high >= value);
}

TEST_CASE("at most the maximal number of outcomes is enumerated, and the bounds hold the true value") {
  const Duel duel = duel_with(6, 6, 3);
  const double value = best_play<Toy>(names, duel).value[0].to_double();
  std::size_t open = 0;
  for (std::uint64_t outcomes = 0; outcomes < 4'000; outcomes += 97) {
    const auto bounded = bounded_play<Toy>(names, duel, {.max_outcomes = outcomes});
    CHECK(bounded.value.low <= value + 1e-9);
    CHECK(bounded.value.high >= value - 1e-9);
    open += bounded.value.exact() ? 0 : 1;
  }
  CHECK(open > 1);
  CHECK(bounded_play<Toy>(names, duel).value.exact());
}

namespace {

/// Two who wait for each other, longer than any search is deep: red is out after so many jabs and swings.
struct LongWait : Toy {
  static constexpr unsigned most = 3'000;

  static ChoiceList<Toy> choices(const Codex& /*codex*/, const State& duel) {
    return {Choice{toy::Deed::jab, duel.turn}, Choice{toy::Deed::swing, duel.turn}};
  }
  static void play(const Codex& /*codex*/, State& duel, const Choice& choice, Dice& /*dice*/,
                   Chronicle<Event>& /*chronicle*/) {
    const unsigned waited = duel.breath[0] + 256U * duel.breath[1] + 1;
    duel.breath = {static_cast<std::uint8_t>(waited % 256), static_cast<std::uint8_t>(waited / 256)};
    duel.seen[0] = choice.deed == toy::Deed::swing;
    if (waited == most) duel.health[1] = 0;
    duel.turn = other(duel.turn);
  }
};

}  // namespace

TEST_CASE("lines that are too long leave the bounds open, and the search ends with its nodes") {
  const auto bounded = bounded_play<LongWait>(names, duel_with(1, 1, 0), {.max_nodes = 5'000});
  CHECK(bounded.value == Bounds{-1, 1});
  CHECK(bounded.nodes <= 5'000);
  CHECK_FALSE(bounded.stopped);
}

TEST_CASE("the lists of choices of a long line do not lie on the stack") {
  Duel duel = duel_with(255, 255, 255);
  const auto bounded = bounded_play<LongLists>(names, duel, {.max_nodes = 2'000});
  CHECK(bounded.nodes >= 2'000);
  CHECK_FALSE(bounded.value.exact());
}
