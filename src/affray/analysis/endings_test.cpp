#include "affray/analysis/endings.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <vector>

#include "affray/analysis/conditioned.hpp"
#include "affray/core/testing/every_face.hpp"
#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::analysis;
using toy::Choice;
using toy::Deed;
using toy::Duel;
using toy::Toy;

namespace {

const toy::Codex names;

/// Swings while there is breath, and presses.
struct Bold {
  using Memory = NoMemory;
  Choice choose(const toy::Codex& codex, const Duel& duel, Memory& /*memory*/) const {
    const ChoiceList<Toy> legal = Toy::choices(codex, duel);
    for (const Choice& choice : legal) {
      if (choice.deed == Deed::swing || choice.deed == Deed::press) return choice;
    }
    return legal[0];
  }
};

/// The same for a sample.
struct BoldPlayers {
  Choice operator()(const toy::Codex& codex, const Duel& duel, Side /*side*/,
                    const ChoiceList<Toy>& /*choices*/, SeededDice& /*dice*/) const {
    NoMemory memory;
    return Bold{}.choose(codex, duel, memory);
  }
};

Survivors health_left(const toy::Codex& /*codex*/, const Duel& duel) {
  return {
      static_cast<std::int16_t>(duel.health[0]), static_cast<std::int16_t>(duel.health[1]), -1, -1, -1, -1};
}

/// Every way to the end, face by face: how often each ending comes, of `all`.
void count(const Duel& duel, std::size_t length, double chance, std::map<Ending, double>& found) {
  if (const auto end = Toy::outcome(names, duel)) {
    found[ending_of(*end, length, health_left(names, duel))] += chance;
    return;
  }
  NoMemory memory;
  const Choice choice = Bold{}.choose(names, duel, memory);
  const auto results = toy::every_face(names, duel, choice);
  const double each = chance / static_cast<double>(results.size());
  for (const Duel& next : results) count(next, length + 1, each, found);
}

bool red_wins(const toy::Codex& codex, const Duel& duel) {
  return Toy::outcome(codex, duel)->winner == Side{1};
}

}  // namespace

TEST_CASE("all endings with their length equal an enumeration of all plays") {
  std::map<Ending, double> truth;
  count(toy::duel(), 0, 1, truth);
  Bold bold;
  const auto all = exact_endings<Toy>(names, toy::duel(), bold, 1'000'000, &health_left);
  REQUIRE(all);
  REQUIRE(all->size() == truth.size());
  CHECK(all->total() == Fraction(1));
  for (std::size_t i = 0; i < all->size(); ++i) {
    REQUIRE(truth.contains((*all)[i]));
    CHECK(all->chance(i).to_double() == doctest::Approx(truth.at((*all)[i])));
  }
}

namespace {

/// A hit hurts nobody, so it differs from a miss in nothing but the choice that follows it.
struct Harmless : Toy {
  static void play(const Codex& codex, State& duel, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle) {
    const State before = duel;
    Toy::play(codex, duel, choice, dice, chronicle);
    if (choice.deed != Deed::press) return;
    duel.health = before.health;
    duel.mail = before.mail;
    duel.seen = before.seen;
  }
};

}  // namespace

TEST_CASE("a fight too large for lengths still has its losses, and a larger one has nothing") {
  Bold bold;
  const auto whole = exact_endings<Harmless>(names, toy::duel(), bold, 1'000'000);
  Spread<Harmless, Bold> plain;
  REQUIRE(plain.run(names, toy::duel(), bold) != nullptr);
  const auto bare = exact_endings<Harmless>(names, toy::duel(), bold, plain.plays());
  REQUIRE(bare);
  CHECK(bare->size() < whole->size());
  for (const Ending& ending : *bare) CHECK(ending.length == -1);
  const auto blue_wins = [](const Ending& ending) { return ending.winner == 0; };
  CHECK(bare->chance(blue_wins) == whole->chance(blue_wins));
  CHECK_FALSE(exact_endings<Harmless>(names, toy::duel(), bold, plain.plays() - 1));
}

TEST_CASE("best play as a policy wins as often as its value says") {
  const auto best = best_play<Toy>(names, toy::duel());
  BestPolicy<Toy> policy(names, {});
  REQUIRE(policy.solve(toy::duel()));
  const auto all = exact_endings<Toy>(names, toy::duel(), policy, 1'000'000);
  REQUIRE(all);
  CHECK(all->chance([](const Ending& ending) { return ending.winner == 0; }) == best.win[0]);
  CHECK(all->chance([](const Ending& ending) { return ending.winner < 0; }) == best.none);
  BestPolicy<Toy> narrow(names, {.max_states = 1});
  CHECK_FALSE(narrow.solve(toy::duel()));
}

TEST_CASE("sampled endings are within four standard errors, and the same for the same seed") {
  std::map<Ending, double> truth;
  count(toy::duel(), 0, 1, truth);
  const auto start = [](std::uint64_t /*fight*/) { return toy::duel(); };
  constexpr std::uint64_t fights = 20'000;
  const auto found = sampled_endings<Toy>(names, start, BoldPlayers{}, 3, fights, nullptr, &health_left);
  std::uint64_t sum = 0;
  for (const auto& [ending, times] : found) {
    REQUIRE(truth.contains(ending));
    const double p = truth.at(ending);
    const double error = std::sqrt(p * (1 - p) / fights);
    CHECK(std::abs(static_cast<double>(times) / fights - p) <= 4 * error);
    sum += times;
  }
  CHECK(sum == fights);
  CHECK(sampled_endings<Toy>(names, start, BoldPlayers{}, 3, fights, nullptr, &health_left) == found);
  const auto part = sampled_endings<Toy>(names, start, BoldPlayers{}, 3, fights,
                                         [](std::uint64_t done) { return done < 1'000; });
  std::uint64_t played = 0;
  for (const auto& [ending, times] : part) played += times;
  CHECK(played == 1'024);
}

TEST_CASE("the chance of a goal is the sum of its endings") {
  Bold bold;
  const auto all = exact_endings<Toy>(names, toy::duel(), bold, 1'000'000);
  ConditionalSampler<Toy, Bold, decltype(&red_wins)> options(names, bold, &red_wins, 10'000);
  const auto chance = options.chance(toy::duel());
  REQUIRE(chance);
  CHECK(*chance ==
        doctest::Approx(all->chance([](const Ending& ending) { return ending.winner == 1; }).to_double()));
  ConditionalSampler<Toy, Bold, decltype(&red_wins)> narrow(names, bold, &red_wins, 1);
  CHECK_FALSE(narrow.chance(toy::duel()));
}

TEST_CASE("examples end as requested, with the frequency that they have among such fights") {
  Bold bold;
  ConditionalSampler<Toy, Bold, decltype(&red_wins)> options(names, bold, &red_wins, 10'000);
  REQUIRE(*options.chance(toy::duel()) > 0);
  std::map<Ending, double> truth;
  count(toy::duel(), 0, 1, truth);
  std::map<Ending, int> found;
  SeededDice dice(11);
  constexpr int examples = 4'000;
  for (int i = 0; i < examples; ++i) {
    Duel duel = toy::duel();
    const auto steps = options.example(duel, dice);
    for (const Step<Toy>& step : steps) {
      REQUIRE_FALSE(Toy::refusal(names, duel, step.choice));
      ScriptedDice script(step.faces);
      Chronicle<toy::Event> quiet;
      Toy::play(names, duel, step.choice, script, quiet);
      REQUIRE(script.spent());
    }
    REQUIRE(red_wins(names, duel));
    ++found[ending_of(*Toy::outcome(names, duel), steps.size(), health_left(names, duel))];
  }
  for (const auto& [ending, chance] : truth) {
    if (ending.winner != 1) continue;
    const double p = chance / *options.chance(toy::duel());
    CHECK(std::abs(static_cast<double>(found[ending]) / examples - p) <=
          4 * std::sqrt(p * (1 - p) / examples) + 1e-9);
  }
}
