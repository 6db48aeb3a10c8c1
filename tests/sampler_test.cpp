// Sampled odds that are refined while somebody looks on, held against truth: of small positions it is known
// how greedy and quick bots play end, after each choice too; so many series as the intervals promise must
// hold it at every look. AFFRAY_LONG=1 tries more positions and series.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/sectors/adapter.hpp"
#include "affray/adapters/worlds/adapter.hpp"
#include "affray/bots/quick.hpp"
#include "affray/core/openness.hpp"
#include "affray/core/testing/battery.hpp"
#include "affray/referee/odds/sampler.hpp"
#include "truth.hpp"

namespace affray {

namespace {

using testing::Ready;

/// The chance of so many hits or more.
double chance_of_at_least(std::uint64_t hits, std::uint64_t trials, double share) {
  double sum = 0;
  for (std::uint64_t k = hits; k <= trials; ++k) {
    const auto some = static_cast<double>(k);
    const auto rest = static_cast<double>(trials - k);
    const double ways = std::lgamma(some + rest + 1) - std::lgamma(some + 1) - std::lgamma(rest + 1);
    sum += std::exp(ways + some * std::log(share) + rest * std::log(1 - share));
  }
  return sum;
}

/// The value of a position and of each of its choices for the side that is asked.
struct Truth {
  double here = 0;
  std::vector<double> after;
};

template <Game G>
double value_of(const Ready<G>& fight, Side side, const std::map<Outcome, double>& ends) {
  double sum = 0;
  for (const auto& [end, share] : ends) {
    sum += share * worth(end, side, Objective::win, G::sides(fight.codex));
  }
  return sum;
}

/// The truth of fights in which a policy makes all choices; nullopt if something is hidden or they are too
/// many.
template <class Policy, Game G>
std::optional<Truth> exact_truth(const Ready<G>& fight, const typename G::State& state) {
  if (!stays_open<G>(fight.codex, state)) return std::nullopt;
  using Ends = testing::PolicyEnds<G, Policy>;
  const Side side = G::asked(fight.codex, state).side;
  Truth truth;
  Ends all{fight.codex, testing::small_tree};
  if (!all.add(state)) return std::nullopt;
  truth.here = value_of(fight, side, all.ends);
  for (const auto& choice : G::choices(fight.codex, state)) {
    Ends some{fight.codex, testing::small_tree};
    if (!some.add_after(state, choice)) return std::nullopt;
    truth.after.push_back(value_of(fight, side, some.ends));
  }
  return truth;
}

/// Nobody knows how a search varies its choices, so the truth is that of many more fights.
template <Game G, AdapterOf<G> Adapter>
std::optional<Truth> ahead_truth(const Ready<G>& fight, const typename G::State& state) {
  if (!stays_open<G>(fight.codex, state)) return std::nullopt;
  constexpr std::uint64_t many = 3'000;
  Sampler<G, Adapter> sampler(fight.codex, state, 99, Objective::win, {"trained:50x3"});
  for (std::size_t arm = 0; arm <= sampler.played().choices().size(); ++arm) {
    if (sampler.play_up_to(arm, many)) return std::nullopt;
  }
  const Odds odds = sampler.odds(Looks::one);
  Truth truth{odds.value->p, {}};
  for (const Priced& one : odds.choices) truth.after.push_back(one.value.p);
  return truth;
}

/// Whether a number was outside its interval at one look or more.
class Watched {
 public:
  void look(const Chance& chance, double truth) {
    constexpr double rounding = 1e-6;
    missed_ = missed_ || truth < chance.low - rounding || truth > chance.high + rounding;
    seen_ = true;
  }
  void count(std::uint64_t& intervals, std::uint64_t& missed) const {
    intervals += seen_ ? 1 : 0;
    missed += missed_ ? 1 : 0;
  }

 private:
  bool seen_ = false;
  bool missed_ = false;
};

struct Kept {
  std::uint64_t intervals = 0;
  std::uint64_t missed = 0;

  [[nodiscard]] bool keeps_promise() const {
    constexpr double promised_misses = 0.05;
    constexpr double seldom = 0.001;  // the error level of this test; its seeds are fixed
    return missed == 0 || chance_of_at_least(missed, intervals, promised_misses) > seldom;
  }
};

/// One series of fights, looked at after each round: values, and by how much choices are behind the best one.
template <Game G, AdapterOf<G> Adapter>
void watch(const Ready<G>& fight, const typename G::State& state, const Truth& truth, const std::string& bots,
           std::uint64_t seed, std::uint64_t fights, Kept& values, Kept& differences) {
  Sampler<G, Adapter> sampler(fight.codex, state, seed, Objective::win, {bots});
  Watched here;
  std::vector<Watched> after(truth.after.size());
  std::map<std::pair<std::size_t, std::size_t>, Watched> behind;
  while (sampler.played().fights_of_position(Looks::many) < fights) {
    REQUIRE_FALSE(sampler.play_round([] { return false; }));
    const Odds odds = sampler.odds(Looks::many);
    here.look(*odds.value, truth.here);
    std::size_t best = 0;
    for (std::size_t i = 0; i < odds.choices.size(); ++i) {
      if (!odds.choices[i].behind) best = i;
    }
    for (std::size_t i = 0; i < odds.choices.size(); ++i) {
      after[i].look(odds.choices[i].value, truth.after[i]);
      if (odds.choices[i].behind) {
        behind[{best, i}].look(*odds.choices[i].behind, truth.after[best] - truth.after[i]);
      }
    }
  }
  here.count(values.intervals, values.missed);
  for (const Watched& one : after) one.count(values.intervals, values.missed);
  for (const auto& [pair, one] : behind) one.count(differences.intervals, differences.missed);
}

struct Effort {
  std::size_t positions;
  std::uint64_t series;
  std::uint64_t fights;
};
const Effort usual{testing::long_tests() ? 200U : 12U, testing::long_tests() ? 20U : 6U, 400};
const Effort small{testing::long_tests() ? 20U : 3U, testing::long_tests() ? 20U : 6U, 100};

template <Game G, AdapterOf<G> Adapter, class TruthOf>
void expect_kept(const std::vector<Ready<G>>& fights, const TruthOf& truth_of, const std::string& bots,
                 const Effort& effort) {
  Kept values;
  Kept differences;
  const auto take = [&](const Ready<G>& fight, const auto& state, std::uint64_t number) {
    const std::optional<Truth> truth = truth_of(fight, state);
    if (!truth) return false;
    for (std::uint64_t each = 0; each < effort.series; ++each) {
      watch<G, Adapter>(fight, state, *truth, bots, analysis::fight_seed(number, each), effort.fights, values,
                        differences);
    }
    return true;
  };
  testing::show_positions(fights, effort.positions, take);
  CHECK(values.intervals >= effort.series);
  CHECK_MESSAGE(values.keeps_promise(), bots << ": " << values.missed << " of " << values.intervals);
  CHECK_MESSAGE(differences.keeps_promise(),
                bots << ": differences " << differences.missed << " of " << differences.intervals);
}

template <Game G, AdapterOf<G> Adapter>
void expect_all_kept(const std::vector<Ready<G>>& fights) {
  expect_kept<G, Adapter>(fights, exact_truth<testing::GreedyChoice, G>, "greedy", usual);
  expect_kept<G, Adapter>(fights, exact_truth<testing::QuickChoice, G>, "quick", usual);
  expect_kept<G, Adapter>(fights, ahead_truth<G, Adapter>, "trained:50x3", small);
}

}  // namespace

TEST_CASE("intervals of refined odds hold the truth at every look: worlds") {
  expect_all_kept<worlds::Worlds, worlds::adapter::Adapter>(testing::worlds_samples());
}

TEST_CASE("intervals of refined odds hold the truth at every look: realms") {
  expect_all_kept<realms::Realms, realms::adapter::Adapter>(testing::realms_samples());
}

TEST_CASE("intervals of refined odds hold the truth at every look: sectors") {
  expect_all_kept<sectors::Sectors, sectors::adapter::Adapter>(testing::sectors_samples());
}

TEST_CASE("intervals of refined odds hold the truth at every look: biomes") {
  expect_all_kept<biomes::Biomes, biomes::adapter::Adapter>(testing::biomes_samples());
}

}  // namespace affray
