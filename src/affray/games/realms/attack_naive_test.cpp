// One attack against a naive second implementation: plain loops over all faces, on 10,000 random attacks.

#include <doctest/doctest.h>

#include <cmath>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/games/realms/testing/attack_game.hpp"
#include "affray/games/realms/testing/naive_attack.hpp"

using namespace affray::realms;
using namespace affray::realms::testing;
using affray::analysis::BestPlayOptions;
using affray::analysis::BestPlaySearch;

namespace {

constexpr double exactly = 1e-12;

double expected_damage(const RandomAttack& attack, const Exchange& begun) {
  const AttackGame::Codex codex{attack.options};
  BestPlaySearch<AttackGame, double> search(
      codex, BestPlayOptions{.objective = affray::analysis::Objective::margin, .max_states = 2'000'000});
  const auto best = search.run(begun);
  REQUIRE(!best.too_large);
  return best.value[index(begun.attacker.side)];
}

// Enemies decide by the rules, so the whole distribution can be compared.
void check_distribution(const RandomAttack& attack, const Exchange& begun, const NaiveOdds& naive) {
  struct Found {
    int damage, missed, out_of_reach, pierced, killed;
    bool operator==(const Found&) const = default;
    bool operator<(const Found& other) const { return damage < other.damage; }
  };
  const auto found = [](const AttackGame::Codex&, const Exchange& exchange) {
    Found sum{};
    for (const Target& target : exchange.targets) {
      sum.damage += target.damage;
      sum.missed += target.result == static_cast<std::uint8_t>(HowItWent::missed) ? 1 : 0;
      sum.out_of_reach += target.result == static_cast<std::uint8_t>(HowItWent::out_of_reach) ? 1 : 0;
      sum.pierced += target.pierced;
      sum.killed += target.damage >= target.health ? 1 : 0;
    }
    return sum;
  };
  affray::analysis::FirstChoice<AttackGame> policy;
  const auto odds =
      affray::analysis::spread<AttackGame>(AttackGame::Codex{attack.options}, begun, policy, found);
  REQUIRE(odds.has_value());
  for (std::size_t damage = 0; damage < naive.damage.size(); ++damage) {
    const auto same = [&](const Found& one) { return one.damage == static_cast<int>(damage); };
    CHECK(std::abs(odds->chance(same).to_double() - naive.damage[damage]) < exactly);
  }
  CHECK(std::abs(odds->mean([](const Found& one) { return one.missed; }).to_double() - naive.misses) <
        exactly);
  CHECK(std::abs(odds->mean([](const Found& one) { return one.out_of_reach; }).to_double() -
                 naive.out_of_reach) < exactly);
  CHECK(std::abs(odds->mean([](const Found& one) { return one.pierced; }).to_double() - naive.pierces) <
        exactly);
  CHECK(std::abs(odds->mean([](const Found& one) { return one.killed; }).to_double() - naive.kills) <
        exactly);
}

}  // namespace

TEST_CASE("R05 to R48: 10,000 random attacks do what plain loops over all faces do") {
  for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
    CAPTURE(seed);
    const RandomAttack attack = random_attack(seed);
    Exchange begun = attack.exchange;
    Log quiet;
    begin_attack(attack.options, begun, FigureId{}, quiet);
    const NaiveOdds naive = naive_odds(attack.options, attack.exchange);
    CHECK(std::abs(expected_damage(attack, begun) - naive.mean()) < 1e-9);
    if (attack.exchange.attacker.side == enemies) check_distribution(attack, begun, naive);
  }
}
