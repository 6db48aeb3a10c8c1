// Odds held against truth, on positions from the ends of random fights of the samples: the plainest search
// there is, walked through the complete tree in fractions, and many seeded fights. AFFRAY_LONG=1 asks for
// 1,000 positions a game and a million fights.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/bounded_play.hpp"
#include "affray/analysis/endings.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/testing/battery.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using analysis::Fraction;
using analysis::Objective;
using testing::long_tests;
using testing::Ready;

using Shares = std::array<Fraction, max_sides>;  // by side

/// Every side takes what is best for itself, the first among equals. No table, no bounds, nothing merged and
/// nothing left out.
template <Game G>
struct Plain {
  const typename G::Codex& codex;
  Objective objective;
  std::size_t plays_left;
  std::vector<typename G::State> open{};

  static constexpr std::size_t deepest = 120;  // of choices in a row, for the sake of the stack

  Shares ending(const typename G::State& state) const {
    const Outcome end = *G::outcome(codex, state);
    Shares value{};
    for (std::size_t side = 0; side < G::sides(codex); ++side) {
      if (objective == Objective::win) {
        value[side] = Fraction(end.winner == nobody ? 0 : end.winner == side_at(side) ? 1 : -1);
        continue;
      }
      for (std::size_t i = 0; i < G::sides(codex); ++i) {
        value[side] += Fraction(i == side ? -end.losses[i] : end.losses[i]);
      }
    }
    return value;
  }

  // Nothing: it is too large, or comes back to where it was.
  std::optional<Shares> after(const typename G::State& state, const typename G::Choice& choice) {
    Chronicle<typename G::Event> quiet;
    Tape tape;
    Shares sum{};
    do {
      if (plays_left == 0) return std::nullopt;
      --plays_left;
      typename G::State next = state;
      G::play(codex, next, choice, tape, quiet);
      if (tape.too_large()) return std::nullopt;
      const std::optional<Shares> value = of(next);
      if (!value) return std::nullopt;
      const Fraction share = Fraction::of(tape.weight(), tape.total());
      for (std::size_t side = 0; side < G::sides(codex); ++side) sum[side] += (*value)[side] * share;
    } while (tape.advance());
    return sum;
  }

  std::optional<Shares> of(const typename G::State& state) {
    const Side side = G::asked(codex, state).side;
    if (side == nobody) return ending(state);
    if (open.size() == deepest || std::find(open.begin(), open.end(), state) != open.end())
      return std::nullopt;
    open.push_back(state);
    std::optional<Shares> best;
    for (const auto& choice : G::choices(codex, state)) {
      const std::optional<Shares> value = after(state, choice);
      if (!value) return std::nullopt;
      if (!best || (*best)[index(side)] < (*value)[index(side)]) best = value;
    }
    open.pop_back();
    return best;
  }
};

/// A position and what each of its choices is truly worth to the side that is asked.
template <Game G>
struct Known {
  typename G::State state;
  Objective objective;
  std::vector<Fraction> values;
};

constexpr std::size_t small_tree = 2'000;

template <Game G>
std::optional<Known<G>> known(const typename G::Codex& codex, const typename G::State& state,
                              Objective objective) {
  Plain<G> plain{codex, objective, small_tree};
  const Side side = G::asked(codex, state).side;
  Known<G> found{state, objective, {}};
  for (const auto& choice : G::choices(codex, state)) {
    const std::optional<Shares> value = plain.after(state, choice);
    if (!value) return std::nullopt;
    found.values.push_back((*value)[index(side)]);
  }
  return found;
}

/// The last positions of random fights in which there is something to choose, as long as they are small. A
/// few of each fight, so that they are of many kinds.
template <Game G>
std::vector<Known<G>> corpus(const Ready<G>& fight, std::size_t wanted) {
  constexpr std::size_t of_a_fight = 4;
  std::vector<Known<G>> found;
  Chronicle<typename G::Event> quiet;
  for (std::uint64_t number = 0; found.size() < wanted && number < 40 * wanted; ++number) {
    SeededDice dice(hash_of(std::uint64_t{77}, number));
    std::vector<typename G::State> states;
    typename G::State state = fight.start;
    while (!G::asked(fight.codex, state).over()) {
      const auto choices = G::choices(fight.codex, state);
      if (choices.size() > 1) states.push_back(state);
      G::play(fight.codex, state, bots::sensible_choice<G>(fight.codex, state, choices, dice), dice, quiet);
    }
    std::size_t taken = 0;
    for (std::size_t back = 1; back <= states.size() && taken < of_a_fight && found.size() < wanted; ++back) {
      const Objective objective = (number + back) % 2 == 0 ? Objective::win : Objective::margin;
      auto one = known<G>(fight.codex, states[states.size() - back], objective);
      if (!one) break;
      found.push_back(std::move(*one));
      ++taken;
    }
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
void expect_exact(const typename G::Codex& codex, const Known<G>& one) {
  const auto found = analysis::best_play<G>(codex, one.state, {.objective = one.objective});
  REQUIRE_FALSE(found.too_large);
  REQUIRE(found.choices.size() == one.values.size());
  const std::size_t side = index(G::asked(codex, one.state).side);
  CHECK(found.value[side] == best_of(one.values));
  for (std::size_t i = 0; i < one.values.size(); ++i) CHECK(found.choices[i].value[side] == one.values[i]);
}

// Proven bounds, however few nodes there were, hold the value and only narrow.
template <Game G>
void expect_bounds(const typename G::Codex& codex, const Known<G>& one) {
  constexpr double rounding = 1e-9;
  const double value = best_of(one.values).to_double();
  analysis::Bounds before{-1e6, 1e6};
  for (const std::uint64_t nodes : {0, 1, 4, 16, 1'000'000}) {
    const std::size_t table = nodes < 100 ? 4'096 : 1U << 20U;
    const auto found = analysis::bounded_play<G>(
        codex, one.state, {.objective = one.objective, .max_nodes = nodes, .table_bytes = table});
    CHECK(found.value.low <= value + rounding);
    CHECK(found.value.high >= value - rounding);
    CHECK(found.value.low >= before.low - rounding);
    CHECK(found.value.high <= before.high + rounding);
    before = found.value;
  }
  CHECK(before.high - before.low < rounding);
}

// The chance to win under best play against seeded fights of that same play.
template <Game G>
void expect_fights(const typename G::Codex& codex, const Known<G>& one, std::size_t fights) {
  analysis::BestPolicy<G> policy(codex, {.objective = one.objective});
  REQUIRE(policy.solve(one.state));
  const auto found = analysis::best_play<G>(codex, one.state, {.objective = one.objective});
  const Side side = G::asked(codex, one.state).side;
  const double chance = found.win[index(side)].to_double();
  Chronicle<typename G::Event> quiet;
  analysis::NoMemory memory;
  std::size_t wins = 0;
  for (std::size_t number = 0; number < fights; ++number) {
    SeededDice dice(analysis::fight_seed(5, number));
    typename G::State state = one.state;
    while (!G::asked(codex, state).over()) {
      G::play(codex, state, policy.choose(codex, state, memory), dice, quiet);
    }
    wins += G::outcome(codex, state)->winner == side ? 1 : 0;
  }
  const auto n = static_cast<double>(fights);
  const double error = std::sqrt(chance * (1 - chance) / n);
  CHECK(std::abs(static_cast<double>(wins) / n - chance) <= 4 * error + 1e-12);
}

const std::size_t fewest = long_tests() ? 500 : 120;

struct Held {
  std::size_t positions = 0;
  std::size_t fought = 0;  // positions with dice, which were fought out
};

template <Game G>
Held hold(const Ready<G>& fight) {
  const std::size_t wanted = long_tests() ? 1'000 : fewest;
  const std::size_t fights = long_tests() ? 1'000'000 : 2'000;
  constexpr std::size_t most_fought = 5;
  Held held;
  for (const Known<G>& one : corpus<G>(fight, wanted)) {
    expect_exact<G>(fight.codex, one);
    expect_bounds<G>(fight.codex, one);
    ++held.positions;
    const bool open = std::any_of(one.values.begin(), one.values.end(), [](const Fraction& value) {
      return value != Fraction(1) && value != Fraction(0) && value != Fraction(-1);
    });
    if (!open || one.objective != Objective::win || held.fought == most_fought) continue;
    expect_fights<G>(fight.codex, one, fights);
    ++held.fought;
  }
  return held;
}

}  // namespace

TEST_CASE("best play is what plain search finds in the complete tree, to the last integer: worlds") {
  const Held held = hold(testing::worlds_fight("even-worlds"));
  CHECK(held.positions >= fewest);
  CHECK(held.fought == 5);
}

TEST_CASE("best play is what plain search finds in the complete tree, to the last integer: realms") {
  const Held held = hold(testing::realms_fight("first-blood"));
  CHECK(held.positions >= fewest);
  CHECK(held.fought >= 1);
}

TEST_CASE("best play is what plain search finds in the complete tree, to the last integer: sectors") {
  const Held held = hold(testing::sectors_fight("three-on-three"));
  CHECK(held.positions >= fewest);
}

TEST_CASE("best play is what plain search finds in the complete tree, to the last integer: biomes") {
  const Held held = hold(testing::biomes_fight("match"));
  CHECK(held.positions >= fewest);
}

}  // namespace affray
