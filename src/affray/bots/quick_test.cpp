#include "affray/bots/quick.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/bots/ahead.hpp"
#include "affray/bots/dice_luck.hpp"
#include "affray/bots/greedy.hpp"
#include "affray/bots/names.hpp"
#include "affray/bots/scale.hpp"
#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::bots;
using toy::Duel;
using toy::Toy;

namespace {

const toy::Codex names;
constexpr Side blue{0};

}  // namespace

TEST_CASE("the quick bot mostly takes what the greedy bot takes, and sometimes another good choice") {
  const Duel duel = toy::duel();
  const auto choices = Toy::choices(names, duel);
  SeededDice unused(0);
  const auto greedy =
      GreedyBot<Toy>{}.choose(names, Toy::view(names, duel, blue), choices, static_cast<Dice&>(unused));
  SeededDice dice(3);
  int alike = 0;
  constexpr int trials = 500;
  for (int i = 0; i < trials; ++i) {
    const auto choice =
        QuickBot<Toy>{}.choose(names, Toy::view(names, duel, blue), choices, static_cast<Dice&>(dice));
    alike += choice == greedy ? 1 : 0;
  }
  CHECK(alike > trials / 2);
}

TEST_CASE("a quick bot that looks at a few choices takes the best of these") {
  const Duel duel = toy::duel();
  const auto view = Toy::view(names, duel, blue);
  const auto choices = Toy::choices(names, duel);
  REQUIRE(choices.size() > 1);
  const auto counted = [&](std::uint32_t looks) {
    std::vector<int> times(choices.size());
    SeededDice dice(5);
    for (int i = 0; i < 400; ++i) {
      const auto choice = QuickBot<Toy>{looks}.choose(names, view, choices, static_cast<Dice&>(dice));
      ++times[static_cast<std::size_t>(std::find(choices.begin(), choices.end(), choice) - choices.begin())];
    }
    return times;
  };
  // One that looks at a single choice makes every choice, equally often.
  const double even = 400.0 / static_cast<double>(choices.size());
  for (const int times : counted(1)) CHECK(std::abs(times - even) < 5 * std::sqrt(even));
  // One that may look at more than there are looks at all of them, without drawing any.
  CHECK(counted(static_cast<std::uint32_t>(choices.size())) == counted(0));
  CHECK(counted(0) != counted(1));
}

TEST_CASE("the mean after a choice is that of all outcomes of its dice") {
  const Duel duel = toy::duel();
  Tape tape;
  SeededDice unused(0);
  const toy::Choice swing{toy::Deed::swing, blue};
  // T3: 1 and 2 miss, and the other four faces let him choose how to go on.
  const double hits = mean_after<Toy>(names, duel, swing, tape, unused, [](const Duel& next) {
    return Toy::asked(names, next).side == blue ? 1.0 : 0.0;
  });
  CHECK(hits == doctest::Approx(4.0 / 6));
}

TEST_CASE("what dice gave is nothing on average, and differs from fight to fight") {
  const Duel start = toy::duel();
  SeededDice walking(1);
  const Scale<Toy> scale(names, start, walking);
  analysis::Mean mean;
  constexpr std::uint64_t fights = 3'000;
  for (std::uint64_t seed = 1; seed <= fights; ++seed) {
    SeededDice dice(seed);
    SeededDice players(seed + fights);
    SeededDice drawn(seed + 2 * fights);
    DiceLuck<Toy> luck(names, scale, blue);
    Duel duel = start;
    while (!Toy::asked(names, duel).over()) {
      luck.play(duel, random_choice(Toy::choices(names, duel), players), dice, drawn);
    }
    mean.add(luck.sum());
  }
  const analysis::Interval range{.low = -4, .high = 4};
  CHECK(std::abs(mean.value()) < 4 * mean.error(range));
  CHECK(mean.deviation(range) > 0.05);
}

TEST_CASE("a name says who makes the next few choices, and how many these are") {
  const auto ahead = ahead_named("trained:30x8");
  REQUIRE(ahead);
  CHECK(ahead->first == "trained:30");
  CHECK(ahead->choices == 8);
  REQUIRE(ahead_named("varied:12x3"));
  CHECK(ahead_named("varied:12x3")->first == "varied:12");
  for (const std::string name : {"trained:12", "trained", "search:12x8", "varied:x8", "trained:x8",
                                 "trained:12x", "trained:12x0", "trained:20000x8", ""}) {
    CHECK_FALSE(ahead_named(name));
  }
}

TEST_CASE("players who look closely only at first play the same fight from the same seed") {
  const auto fight = [](std::uint64_t seed) {
    Seating<Toy> first;
    first.seats.fill(SearchBot<Toy>{{.iterations = 6, .varied = true}});
    AheadPlayers<Toy> players(first, 3);
    SeededDice dice(seed);
    SeededDice bots_dice(seed + 1);
    Chronicle<toy::Event> quiet;
    Duel duel = toy::duel();
    while (!Toy::asked(names, duel).over()) {
      const auto side = Toy::asked(names, duel).side;
      Toy::play(names, duel, players(names, duel, side, Toy::choices(names, duel), bots_dice), dice, quiet);
    }
    return duel;
  };
  CHECK(fight(4) == fight(4));
}
