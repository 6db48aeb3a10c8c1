// Odds held against truth, on positions from the ends of random fights of the samples: the plainest search
// there is, walked through the complete tree in fractions, and many seeded fights. AFFRAY_LONG=1 asks for
// 1,000 positions a game and a million fights of each that is fought out.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/bounded_play.hpp"
#include "affray/analysis/endings.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/exact.hpp"
#include "affray/bots/tree_search.hpp"
#include "affray/core/testing/battery.hpp"
#include "truth.hpp"

namespace affray {

namespace {

using analysis::Fraction;
using testing::long_tests;
using testing::Plain;
using testing::Ready;
using testing::Shares;

/// A position and what each of its choices is truly worth to the side that is asked: under best play of each
/// for himself, and what it can be sure of if all others stand against it.
template <Game G>
struct Known {
  const Ready<G>* fight;
  typename G::State state;
  Objective objective;
  std::vector<Fraction> values;
  std::vector<Fraction> sure;
};

template <Game G>
std::optional<Known<G>> known(const Ready<G>& fight, const typename G::State& state, Objective objective) {
  const std::size_t side = index(G::asked(fight.codex, state).side);
  Plain<G> plain{fight.codex, objective, testing::small_tree};
  Plain<G> against{fight.codex, objective, testing::small_tree, side};
  Known<G> found{&fight, state, objective, {}, {}};
  for (const auto& choice : G::choices(fight.codex, state)) {
    const std::optional<Shares> value = plain.after(state, choice);
    if (!value) return std::nullopt;
    found.values.push_back((*value)[side]);
    // Between two it is the same.
    const std::optional<Shares> sure = G::sides(fight.codex) > 2 ? against.after(state, choice) : value;
    if (!sure) return std::nullopt;
    found.sure.push_back((*sure)[side]);
  }
  return found;
}

Fraction best_of(const std::vector<Fraction>& values) {
  Fraction best = values[0];
  for (const Fraction& value : values) best = best < value ? value : best;
  return best;
}

// In fractions, choice by choice.
template <Game G>
void expect_exact(const Known<G>& one) {
  const auto found = analysis::best_play<G>(one.fight->codex, one.state, {.objective = one.objective});
  REQUIRE_FALSE(found.too_large);
  REQUIRE(found.choices.size() == one.values.size());
  const std::size_t side = index(G::asked(one.fight->codex, one.state).side);
  CHECK(found.value[side] == best_of(one.values));
  for (std::size_t i = 0; i < one.values.size(); ++i) CHECK(found.choices[i].value[side] == one.values[i]);
}

// Proven bounds, however few nodes there were, hold the value of every choice and only narrow.
template <Game G>
void expect_bounds(const Known<G>& one) {
  constexpr double rounding = 1e-9;
  const double value = best_of(one.sure).to_double();
  analysis::Bounds before{-1e6, 1e6};
  for (const std::uint64_t nodes : {0, 1, 4, 16, 1'000'000}) {
    const std::size_t table = nodes < 100 ? 4'096 : 1U << 20U;
    const auto found = analysis::bounded_play<G>(
        one.fight->codex, one.state, {.objective = one.objective, .max_nodes = nodes, .table_bytes = table});
    CHECK(found.value.low <= value + rounding);
    CHECK(found.value.high >= value - rounding);
    CHECK(found.value.low >= before.low - rounding);
    CHECK(found.value.high <= before.high + rounding);
    before = found.value;
    REQUIRE(found.choices.size() == one.sure.size());
    for (std::size_t i = 0; i < one.values.size(); ++i) {
      CHECK(found.choices[i].value.low <= one.sure[i].to_double() + rounding);
      CHECK(found.choices[i].value.high >= one.sure[i].to_double() - rounding);
    }
  }
  CHECK(before.high - before.low < rounding);
}

// What the tree search says is proven is true, and the exact bot takes what is best, where nothing is hidden.
// With more than two sides it matters which of equals the others take, so only two are looked at.
struct Bots {
  std::size_t proven = 0;  // choices whose value the search has proven
  std::size_t played = 0;  // positions at which the exact bot could choose wrong
};

template <Game G>
std::size_t contenders(const typename G::Codex& codex, const typename G::State& state) {
  std::size_t count = 0;
  for (std::size_t side = 0; side < G::sides(codex); ++side) {
    if constexpr (bots::TellsContenders<G>) {
      count += G::contends(codex, state, side_at(side)) ? 1 : 0;
    } else {
      ++count;
    }
  }
  return count;
}

template <Game G>
void expect_bots(const Known<G>& one, Bots& bots) {
  const typename G::Codex& codex = one.fight->codex;
  const Side side = G::asked(codex, one.state).side;
  const typename G::View view = G::view(codex, one.state, side);
  bots::TreeSearch<G> search(codex, view, 3, {.iterations = 300});
  search.run();
  if (search.hidden() || contenders<G>(codex, one.state) > 2 || one.objective != Objective::win) return;
  const ChoiceList<G> choices = G::choices(codex, one.state);
  const auto value_of = [&](const typename G::Choice& choice) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i] == choice) return one.values[i].to_double();
    }
    FAIL("a choice that is not legal");
    return 0.0;
  };
  for (const auto& choice : search.choices()) {
    if (!choice.proven) continue;
    ++bots.proven;
    CHECK(choice.value == doctest::Approx(value_of(choice.choice)).epsilon(1e-5));
  }
  const double best = best_of(one.values).to_double();
  const bool all_alike = std::all_of(one.values.begin(), one.values.end(),
                                     [&](const Fraction& value) { return value.to_double() == best; });
  if (all_alike) return;
  ++bots.played;
  SeededDice dice(5);
  CHECK(value_of(bots::ExactBot<G>{}.choose(codex, view, choices, dice)) == doctest::Approx(best));
}

// The value of best play against seeded fights of that same play.
template <Game G>
void expect_fights(const Known<G>& one, std::size_t fights) {
  const typename G::Codex& codex = one.fight->codex;
  analysis::BestPolicy<G> policy(codex, {.objective = one.objective});
  REQUIRE(policy.solve(one.state));
  const Side side = G::asked(codex, one.state).side;
  Chronicle<typename G::Event> quiet;
  analysis::NoMemory memory;
  double sum = 0;
  double squares = 0;
  for (std::size_t number = 0; number < fights; ++number) {
    SeededDice dice(analysis::fight_seed(5, number));
    typename G::State state = one.state;
    while (!G::asked(codex, state).over()) {
      G::play(codex, state, policy.choose(codex, state, memory), dice, quiet);
    }
    const double worth =
        testing::worth_of(*G::outcome(codex, state), index(side), G::sides(codex), one.objective);
    sum += worth;
    squares += worth * worth;
  }
  const auto n = static_cast<double>(fights);
  const double mean = sum / n;
  const double error = std::sqrt(std::max(0.0, squares / n - mean * mean) / n);
  CHECK(std::abs(mean - best_of(one.values).to_double()) <= 4 * error + 1e-9);
}

const std::size_t fewest = long_tests() ? 1'000 : 500;

struct Held {
  std::size_t positions = 0;
  std::size_t fought = 0;  // positions in which chance decides, which were fought out
  Bots bots;
};

template <Game G>
void hold(const std::vector<Ready<G>>& fights, Held& held, std::size_t wanted = fewest,
          std::size_t of_a_fight = 4) {
  const std::size_t many = long_tests() ? 1'000'000 : 2'000;
  constexpr std::size_t most_fought = 5;
  const auto take = [&](const Ready<G>& fight, const auto& state, std::uint64_t number) {
    const Objective objective = number % 2 == 0 ? Objective::win : Objective::margin;
    const std::optional<Known<G>> one = known<G>(fight, state, objective);
    if (!one) return false;
    expect_exact<G>(*one);
    expect_bounds<G>(*one);
    expect_bots<G>(*one, held.bots);
    ++held.positions;
    const double best = best_of(one->values).to_double();
    if (best != std::round(best) && held.fought < most_fought) {
      expect_fights<G>(*one, many);
      ++held.fought;
    }
    return true;
  };
  testing::show_positions(fights, wanted, take, of_a_fight);
}

/// The comparisons were made often enough to mean something.
void expect_enough(const Held& held) {
  CHECK(held.fought == 5);
  CHECK(held.bots.proven >= 100);
  CHECK(held.bots.played >= 5);
}

}  // namespace

TEST_CASE("best play is what plain search finds in the complete tree, to the last integer: worlds") {
  Held held;
  hold(testing::worlds_samples(), held);
  CHECK(held.positions == fewest);
  expect_enough(held);
}

TEST_CASE("best play is what plain search finds in the complete tree, to the last integer: realms") {
  Held held;
  hold(testing::realms_samples(), held);
  CHECK(held.positions == fewest);
  expect_enough(held);
}

TEST_CASE("best play is what plain search finds in the complete tree, to the last integer: sectors") {
  Held held;
  hold(testing::sectors_samples(), held);
  CHECK(held.positions == fewest);
  hold<sectors::Sectors>({testing::drawing_duel()}, held, 400, 40);
  expect_enough(held);
}

TEST_CASE("best play is what plain search finds in the complete tree, to the last integer: biomes") {
  Held held;
  hold(testing::biomes_samples(), held);
  CHECK(held.positions == fewest);
  for (const auto& [shots, blanks] : {std::pair(1, 2), {1, 4}, {1, 5}, {2, 3}, {2, 6}}) {
    hold<biomes::Biomes>({testing::last_draw(shots, blanks)}, held, 20, 40);
  }
  expect_enough(held);
}

}  // namespace affray
