#include "attacks.hpp"

#include "affray/adapters/realms/attack/odds.hpp"
#include "measure.hpp"

namespace affray::bench {

realms::Exchange one_attack() {
  realms::Exchange attack;
  attack.attacker.side = realms::heroes;
  attack.attacker.strength = 4;
  attack.targets.push_back(realms::Target{.health = 6, .rolls_shield = 1, .statuses = {}});
  return attack;
}

realms::Exchange two_targets() {
  realms::Exchange attack = one_attack();
  attack.attack.kind = realms::AttackKind::ranged;
  attack.attacker.rerolls = {.stamina = 3, .once_a_round = 1, .item_uses = 1};
  realms::Target& first = attack.targets[0];
  first.distance = 3;
  first.shield = 1;
  first.statuses.add(realms::Status::stunned);
  attack.targets.push_back(first);
  return attack;
}

namespace {

using analysis::Fraction;

Cost cost_of(const realms::Exchange& attack, std::size_t repetitions) {
  return median_cost(7, repetitions, [&] {
    auto odds = realms::adapter::attack_odds({}, attack);
    keep(odds);
  });
}

Figure figure(std::string name, const Cost& cost, double bar, double floor) {
  return bench::figure(std::move(name), cost.nanoseconds / 1e3, "us", bar, cost, floor);
}

}  // namespace

std::vector<std::string> wrong_attacks() {
  std::vector<std::string> wrong;
  const std::vector<Fraction> right{{5, 9}, {1, 12}, {1, 12}, {1, 18}, {1, 36}, {1, 36}, {1, 6}};
  if (realms::adapter::attack_odds({}, one_attack()).targets[0].damage != right) {
    wrong.emplace_back("a bare attack of strength 4 against a Shield");
  }
  for (const realms::adapter::TargetOdds& target : realms::adapter::attack_odds({}, two_targets()).targets) {
    Fraction sum;
    for (const Fraction& chance : target.damage) sum += chance;
    if (sum != Fraction(1)) wrong.emplace_back("the chances of one of two targets do not sum to 1");
  }
  return wrong;
}

void measure_attacks(std::vector<Figure>& figures, double die) {
  figures.push_back(figure("odds of one attack on a Shield", cost_of(one_attack(), 5'000), 5, 2 * die));
  figures.push_back(
      figure("odds, two targets, Shields, all rerolls", cost_of(two_targets(), 200), 200, 10 * die));
}

}  // namespace affray::bench
