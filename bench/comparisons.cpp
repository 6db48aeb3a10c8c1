#include "comparisons.hpp"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <utility>

#include "affray/adapters/realms/attack/odds.hpp"
#include "affray/analysis/fraction.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/games/realms/testing/naive_attack.hpp"
#include "attacks.hpp"
#include "measure.hpp"
#include "sample_fights.hpp"

namespace affray::bench {

namespace {

using analysis::Fraction;

constexpr std::size_t runs = 5;

// Opposed dice

/// W25 to W27  A battle as loops see it: the power without the die, and the markers that a loser loses; in a
/// tie each loses one.
struct PlainBattle {
  int gray = 0;
  int white = 0;
  int gray_markers = 1;
  int white_markers = 1;
};

/// Joint losses of gray and white, as ways out of 36 for each battle.
using Ways = std::map<std::pair<int, int>, analysis::Wide>;

Ways losses_by_loops(const std::vector<PlainBattle>& battles) {
  Ways ways{{{0, 0}, 1}};
  for (const PlainBattle& battle : battles) {
    Ways next;
    for (const auto& [lost, count] : ways) {
      for (int gray = 1; gray <= 6; ++gray) {
        for (int white = 1; white <= 6; ++white) {
          const int lead = battle.gray + gray - battle.white - white;
          const int of_gray = lead < 0 ? battle.gray_markers : lead == 0 ? 1 : 0;
          const int of_white = lead > 0 ? battle.white_markers : lead == 0 ? 1 : 0;
          next[{lost.first + of_gray, lost.second + of_white}] += count;
        }
      }
    }
    ways = std::move(next);
  }
  return ways;
}

/// fights/worlds/six-battles.yaml as planned.
std::vector<PlainBattle> six_battles() {
  return {{3, 3, 1, 2}, {3, 3, 1, 2}, {3, 2, 1, 1}, {3, 1, 1, 1}, {3, 2, 1, 1}, {1, 4, 1, 1}};
}

/// fights/worlds/twenty-against-twenty.yaml: like against like, and four Populations against Plants.
std::vector<PlainBattle> twenty_battles() {
  std::vector<PlainBattle> battles(8, {2, 2, 1, 1});
  battles.insert(battles.end(), 4, {2, 1, 1, 1});
  battles.insert(battles.end(), 8, {1, 1, 1, 1});
  return battles;
}

bool same_losses(const analysis::Outcomes<Outcome>& ends, const Ways& ways, std::size_t battles) {
  Fraction all(1);
  for (std::size_t i = 0; i < battles; ++i) all *= Fraction(36);
  for (const auto& [lost, count] : ways) {
    const auto is_lost = [&](const Outcome& end) {
      return end.losses[0] == lost.first && end.losses[1] == lost.second;
    };
    if (ends.chance(is_lost) * all != Fraction::of(count, 1)) return false;
  }
  return ends.total() == Fraction(1);
}

Comparison opposed(std::string question, const SampleFight& fight, const std::vector<PlainBattle>& battles,
                   std::size_t repetitions) {
  analysis::Spread<Worlds, Plan> spread;
  const auto ask = [&] {
    Plan plan(fight.plan, {});
    const auto* ends = spread.run(fight.codex, fight.start, plan);
    if (ends == nullptr) std::abort();
    return ends;
  };
  Comparison both{std::move(question), 0, 0, same_losses(*ask(), losses_by_loops(battles), battles.size())};
  both.ours = median_time(runs, repetitions,
                          [&] {
                            const auto* ends = ask();
                            keep(ends);
                          }) /
              1e3;
  both.plain = median_time(runs, 20,
                           [&] {
                             Ways ways = losses_by_loops(battles);
                             keep(ways);
                           }) /
               1e3;
  return both;
}

// One attack

Comparison attack(std::string question, const realms::Exchange& exchange, std::size_t repetitions) {
  const auto mean = [&] {
    double sum = 0;
    for (const realms::adapter::TargetOdds& target : realms::adapter::attack_odds({}, exchange).targets) {
      sum += target.mean.to_double();
    }
    return sum;
  };
  const auto plain = [&] { return realms::testing::naive_odds({}, exchange).mean(); };
  Comparison both{std::move(question), 0, 0, std::abs(mean() - plain()) < 1e-9};
  both.ours = median_time(runs, repetitions,
                          [&] {
                            double found = mean();
                            keep(found);
                          }) /
              1e3;
  both.plain = median_time(runs, repetitions,
                           [&] {
                             double found = plain();
                             keep(found);
                           }) /
               1e3;
  return both;
}

}  // namespace

std::vector<Comparison> compare_with_plain_loops() {
  const SampleFight twenty = after(sample_fight("twenty-against-twenty"), "gray attacks white on terra");
  return {opposed("joint losses of 6 opposed battles", sample_fight("six-battles"), six_battles(), 300),
          opposed("joint losses of 20 opposed battles", twenty, twenty_battles(), 50),
          attack("one attack on a Shield", one_attack(), 500),
          attack("two targets, Shields, all rerolls", two_targets(), 50)};
}

}  // namespace affray::bench
