#include "affray/analysis/simulation.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <thread>
#include <vector>

#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::analysis;
using toy::Duel;
using toy::Toy;

namespace {

const toy::Codex names;

/// The toy, where a swing is something to be used.
struct SwingingToy : Toy {
  static std::vector<Thing> things(const toy::Codex& /*codex*/) {
    return {{"jab", {"toy.jab", {}, {}}}, {"swing", {"toy.swing", {}, {}}}};
  }
  static std::optional<std::size_t> used(const toy::Codex& /*codex*/, const toy::Choice& choice) {
    if (choice.deed == toy::Deed::jab) return 0;
    if (choice.deed == toy::Deed::swing) return 1;
    return std::nullopt;
  }
};
static_assert(TellsUses<SwingingToy> && !TellsUses<Toy>);

struct Chance {
  template <class List>
  toy::Choice operator()(const toy::Codex& /*codex*/, const Duel& /*duel*/, Side side, const List& choices,
                         SeededDice& dice) const {
    return choices[dice.below(Stream{15}, side, static_cast<std::uint32_t>(choices.size()))];
  }
};

Counts series(const SeriesOptions& options) {
  return play_series<SwingingToy>(names, toy::duel(), Chance{}, options);
}

}  // namespace

TEST_CASE("a series is the same for any number of threads, and in parts of any size") {
  const Counts whole = series({.fights = 3000, .seed = 7, .threads = 1});
  for (const unsigned threads : {0U, 2U, 3U, 5U}) {
    CHECK(series({.fights = 3000, .seed = 7, .threads = threads}) == whole);
  }
  Counts parts;
  for (std::uint64_t done = 0, part = 1; done < 3000; done += part, part = std::min(2 * part, 3000 - done)) {
    parts.add(series({.first = done, .fights = part, .seed = 7, .threads = 2}));
  }
  CHECK(parts == whole);
  CHECK_FALSE(series({.fights = 3000, .seed = 8, .threads = 1}) == whole);
}

TEST_CASE("a series counts the endings that a sample counts") {
  const Counts counts = series({.fights = 2000, .seed = 3});
  const Sample sampled = sample<SwingingToy>(names, toy::duel(), Chance{}, {.fights = 2000, .seed = 3});
  CHECK(counts.fights == 2000);
  CHECK(counts.unfinished == 0);
  CHECK(counts.wins(Side{0}) == sampled.wins[0]);
  CHECK(counts.wins(Side{1}) == sampled.wins[1]);
  CHECK(counts.wins(nobody) == sampled.none);
  CHECK(counts.endings.size() == sampled.endings.size());
  for (const auto& [end, times] : sampled.endings) CHECK(counts.endings.at(end) == times);
}

TEST_CASE("every fight has a winner in its place, a length and a first side") {
  std::vector<std::uint8_t> winners;
  const Counts counts = series({.fights = 500, .seed = 5, .winners = &winners});
  REQUIRE(winners.size() == 500);
  std::uint64_t blue = 0;
  for (const std::uint8_t winner : winners) blue += winner == 0 ? 1 : 0;
  CHECK(blue == counts.wins(Side{0}));
  std::vector<std::uint8_t> later;
  CHECK(series({.first = 400, .fights = 100, .seed = 5, .winners = &later}).fights == 100);
  CHECK(std::equal(later.begin(), later.end(), winners.begin() + 400));

  std::uint64_t sum = 0;
  for (const auto& [length, times] : counts.lengths) sum += times;
  CHECK(sum == 500);
  CHECK(counts.lengths.begin()->first >= 3);  // four health, and the hardest hit takes three
  CHECK(counts.first[0].fights == 500);       // blue begins, and may jab or swing
  CHECK(counts.first[0].wins == counts.wins(Side{0}));
  CHECK(counts.first[0].none == counts.wins(nobody));
  CHECK(counts.first[1].fights == 0);
}

namespace {

/// As Chance, but who plays the first fight of the series of `seed` waits until `others` others have ended.
struct Waiting {
  std::uint64_t seed;
  std::uint64_t others;
  std::atomic<std::uint64_t>* ended;
  std::atomic<bool>* is_stopped;
  std::uint64_t asked = 0;

  template <class List>
  toy::Choice operator()(const toy::Codex& codex, const Duel& duel, Side side, const List& choices,
                         SeededDice& dice) {
    if (asked++ == 0) {
      SeededDice first(players_seed(seed, 0));
      SeededDice copy = dice;
      if (first.below(Stream{14}, side, 1U << 30U) == copy.below(Stream{14}, side, 1U << 30U)) {
        while (*ended < others) std::this_thread::yield();
        *is_stopped = true;
      } else {
        ++*ended;
      }
    }
    return Chance{}(codex, duel, side, choices, dice);
  }
};

}  // namespace

TEST_CASE("a stopped series has the completed ranges of fights, and the remaining ones complete it") {
  constexpr std::uint64_t seed = 7;
  std::atomic<std::uint64_t> ended{0};
  std::atomic<bool> stopped{false};
  const std::function<bool()> is_stopped = [&] { return stopped.load(); };
  std::vector<CountedPart> played;
  const Counts cut = play_series<SwingingToy>(
      names, toy::duel(), Waiting{seed, 6, &ended, &stopped},
      {.fights = 16, .seed = seed, .threads = 2, .is_stopped = &is_stopped, .played = &played});
  CHECK(cut.fights >= 5);  // the sixth had begun
  CHECK(cut.fights < 16);
  REQUIRE_FALSE(played.empty());
  CHECK(played[0].first == 1);  // the first one was given up
  Counts all;
  std::uint64_t next = 0;
  for (const CountedPart& stretch : played) {
    CHECK(stretch.first >= next);
    if (stretch.first > next) all.add(series({.first = next, .fights = stretch.first - next, .seed = seed}));
    CHECK(stretch.counts == series({.first = stretch.first, .fights = stretch.counts.fights, .seed = seed}));
    all.add(stretch.counts);
    next = stretch.first + stretch.counts.fights;
  }
  all.add(series({.first = next, .fights = 16 - next, .seed = seed}));
  CHECK(all == series({.fights = 16, .seed = seed}));
  CHECK(series({.fights = 16, .seed = seed, .is_stopped = &is_stopped}).fights == 0);
}

TEST_CASE("each use of a thing is counted, and each fight in which it is used once") {
  const Counts counts = series({.fights = 1000, .seed = 9});
  for (std::size_t side = 0; side < 2; ++side) {
    REQUIRE(counts.uses[side].size() == 2);
    const Use& swing = counts.uses[side][1];
    CHECK(swing.times > swing.fights);
    CHECK(swing.times <= 2 * swing.fights);  // T3: a breath each, and there are two
    CHECK(swing.fights <= counts.fights);
    CHECK(swing.wins + swing.none <= swing.fights);
  }
  // What happens in every fight wins as often as the side does.
  const Counts jabs = play_series<SwingingToy>(
      names, toy::duel(),
      [](const auto&, const auto&, Side, const auto& choices, auto&) { return choices[0]; }, {.fights = 50});
  CHECK(jabs.uses[0][0].fights == 50);
  CHECK(jabs.uses[0][0].times == 4 * 50);  // T2: four health
  CHECK(jabs.uses[0][0].wins == 50);
  CHECK(jabs.uses[1][0].times == 3 * 50);
  CHECK(jabs.uses[1][0].wins == 0);
  CHECK(jabs.uses[0][1] == Use{});
  CHECK(play_series<Toy>(names, toy::duel(), Chance{}, {.fights = 10}).uses[0].empty());
}

TEST_CASE("quantiles of lengths") {
  Counts counts;
  counts.fights = 10;
  counts.lengths = {{2, 5}, {4, 4}, {9, 1}};
  CHECK(length_quantile(counts, 0) == 2);
  CHECK(length_quantile(counts, 0.5) == 2);
  CHECK(length_quantile(counts, 0.51) == 4);
  CHECK(length_quantile(counts, 0.9) == 4);
  CHECK(length_quantile(counts, 1) == 9);
  CHECK(length_quantile(Counts{}, 0.5) == 0);
}

TEST_CASE("the quantile of the normal distribution") {
  CHECK(z_of(0.95) == doctest::Approx(1.959964).epsilon(1e-6));
  CHECK(z_of(0.99) == doctest::Approx(2.575829).epsilon(1e-6));
}

TEST_CASE("the interval of a paired difference has its nominal coverage") {
  // Pairs in which only the first wins with chance a, only the second with chance b.
  SeededDice dice(11);
  for (const auto& [a, b] : {std::pair{0.3, 0.3}, {0.5, 0.1}, {0.02, 0.01}}) {
    for (const std::uint64_t pairs : {30U, 400U}) {
      constexpr int series_of_pairs = 2000;
      int held = 0;
      for (int i = 0; i < series_of_pairs; ++i) {
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        for (std::uint64_t pair = 0; pair < pairs; ++pair) {
          const double u = dice.below(Stream{0}, Side{0}, 1'000'000) / 1e6;
          first += u < a ? 1 : 0;
          second += u >= a && u < a + b ? 1 : 0;
        }
        const Interval interval = paired_difference(first, second, pairs);
        held += interval.low <= a - b && a - b <= interval.high ? 1 : 0;
      }
      CHECK(held >= 0.935 * series_of_pairs);
    }
  }
  CHECK(paired_difference(0, 0, 0).low == -1);
  CHECK(paired_difference(5, 5, 100).low == doctest::Approx(-paired_difference(5, 5, 100).high));
}

TEST_CASE("a course adds up, and is the same in parts") {
  const Counts without = series({.fights = 500, .seed = 7, .threads = 1});
  CHECK_FALSE(without.course);
  const Counts whole = series({.fights = 500, .seed = 7, .threads = 2, .course = true});
  Counts parts = series({.first = 300, .fights = 200, .seed = 7, .threads = 1, .course = true});
  parts.add(series({.fights = 300, .seed = 7, .threads = 1, .course = true}));
  CHECK(parts == whole);
  REQUIRE(whole.course);
  const Course& course = *whole.course;
  CHECK(course.fights == 500);
  std::uint64_t by_changes = 0;
  for (const auto& [changes, times] : course.lead_changes) by_changes += times;
  CHECK(by_changes == course.fights);
  for (const Stage& stage : course.stages) {
    CHECK(stage.kept + stage.lost + stage.drawn + stage.even == course.fights);
  }
  const auto total = [](const auto& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
  };
  CHECK(total(course.decided) == whole.wins(Side{0}) + whole.wins(Side{1}));
  CHECK(total(course.behind) == total(course.decided));
  // The later a fight is looked at, the more often whoever is ahead there wins.
  CHECK(course.stages.back().kept > course.stages.front().kept);
  CHECK(course.stages.back().kept > course.stages.back().lost);
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t thing = 0; thing < 2; ++thing) {
      const Offered& offered = course.offered[side][thing];
      CHECK(offered.times >= offered.fights);
      CHECK(offered.chosen <= std::min(offered.fights, whole.uses[side][thing].fights));
      CHECK(offered.chosen > 0);
    }
  }
}
