#include "affray/analysis/sample.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <numeric>

#include "affray/analysis/interval.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::analysis;
using toy::Duel;
using toy::Toy;

namespace {

const toy::Codex names;

struct Chance {
  toy::Choice operator()(const toy::Codex& /*codex*/, const Duel& /*duel*/, Side side,
                         const ChoiceList<Toy>& choices, SeededDice& dice) const {
    return choices[dice.below(Stream{15}, side, static_cast<std::uint32_t>(choices.size()))];
  }
};

struct Last {
  using Memory = NoMemory;
  toy::Choice operator()(const toy::Codex& /*codex*/, const Duel& /*duel*/, Side /*side*/,
                         const ChoiceList<Toy>& choices, SeededDice& /*dice*/) const {
    return choices.back();
  }
  static toy::Choice choose(const toy::Codex& codex, const Duel& duel, Memory& /*memory*/) {
    return Toy::choices(codex, duel).back();
  }
};

}  // namespace

TEST_CASE("a sample is the same for any number of threads, and in parts") {
  const SampleOptions one{.fights = 5000, .seed = 7, .threads = 1};
  const Sample sample_of_one = sample<Toy>(names, toy::duel(), Chance{}, one);
  for (const unsigned threads : {0U, 2U, 5U}) {
    SampleOptions more = one;
    more.threads = threads;
    CHECK(sample<Toy>(names, toy::duel(), Chance{}, more) == sample_of_one);
  }
  const Sample first = sample<Toy>(names, toy::duel(), Chance{}, {.fights = 3000, .seed = 7});
  const Sample rest = sample<Toy>(names, toy::duel(), Chance{}, {.fights = 2000, .seed = 7, .first = 3000});
  CHECK(first.wins[0] + rest.wins[0] == sample_of_one.wins[0]);
  CHECK(first.none + rest.none == sample_of_one.none);
}

TEST_CASE("every fight is counted once") {
  const Sample all = sample<Toy>(names, toy::duel(), Chance{}, {.fights = 2500, .seed = 3});
  CHECK(all.wins[0] + all.wins[1] + all.none + all.unfinished == 2500);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < all.endings.size(); ++i) {
    sum += all.endings[i].second;
    if (i > 0) CHECK(all.endings[i - 1].first < all.endings[i].first);
  }
  CHECK(sum == 2500);
}

TEST_CASE("sampled fights agree with the exact odds") {
  Last last;
  const auto exact = spread<Toy>(names, toy::duel(), last);
  const Sample all = sample<Toy>(names, toy::duel(), last, {.fights = 20'000, .seed = 11});
  for (std::size_t side = 0; side < 2; ++side) {
    const double chance =
        exact->chance([&](const Outcome& end) { return end.winner == side_at(side); }).to_double();
    const Interval wide = wilson(all.wins[side], all.fights, 4);
    CHECK(wide.low <= chance);
    CHECK(chance <= wide.high);
  }
}

TEST_CASE("other seeds make other fights") {
  CHECK(fight_seed(1, 2) != fight_seed(2, 1));
  CHECK(fight_seed(1, 2) != players_seed(1, 2));
  CHECK_FALSE(sample<Toy>(names, toy::duel(), Chance{}, {.fights = 1000, .seed = 1}) ==
              sample<Toy>(names, toy::duel(), Chance{}, {.fights = 1000, .seed = 2}));
}

TEST_CASE("Wilson's interval has the values of the literature and stays within 0 and 1") {
  const Interval half = wilson(50, 100);
  CHECK(half.low == doctest::Approx(0.4038).epsilon(0.001));
  CHECK(half.high == doctest::Approx(0.5962).epsilon(0.001));
  const Interval none = wilson(0, 20);
  CHECK(none.low == 0);
  CHECK(none.high == doctest::Approx(0.1611).epsilon(0.001));
  CHECK(wilson(20, 20).high == 1);
  CHECK(wilson(20, 20).low < 1);
  CHECK(wilson(0, 0).low == 0);
  CHECK(wilson(0, 0).high == 1);
}

TEST_CASE("every task is done once, whatever the number of workers") {
  for (const std::size_t workers : {1U, 3U}) {
    std::array<int, 100> done{};
    in_parallel(done.size(), workers, [&](std::size_t task, std::size_t worker) {
      CHECK(worker < workers);
      ++done[task];
    });
    CHECK(std::accumulate(done.begin(), done.end(), 0) == 100);
  }
  CHECK(workers_for(0, 4) == 1);
  CHECK(workers_for(3, 8) == 3);
}
