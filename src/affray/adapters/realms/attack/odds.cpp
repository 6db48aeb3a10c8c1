#include "affray/adapters/realms/attack/odds.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "affray/adapters/realms/attack/target.hpp"

namespace affray::realms::adapter {

namespace {

using analysis::Fraction;
using analysis::Wide;

/// Arithmetic with integer weights over a growing total while they fit, or with fractions over 1 otherwise.
template <class Weight>
struct Scale {
  Wide total = 1;

  [[nodiscard]] Weight part(std::uint64_t weight, std::uint64_t of) const {
    if constexpr (std::is_same_v<Weight, Wide>) {
      return weight;
    } else {
      return Fraction::of(weight, of);
    }
  }
  [[nodiscard]] Fraction chance(const Weight& weight, Wide of) const {
    if constexpr (std::is_same_v<Weight, Wide>) {
      return Fraction::of(weight, of);
    } else {
      return weight;
    }
  }
  void widen(std::uint64_t by) {
    if constexpr (std::is_same_v<Weight, Wide>) total *= by;
  }
};

/// All targets for all states of the used rights, evaluated from the last target to the first.
struct Plan {
  std::vector<OneTarget> targets;
  std::vector<std::array<EndWeights, max_used>> weights;
  std::vector<Advice> advice;
};

Plan plan_of(const Options& options, const Exchange& attack, const AttackOptions& query) {
  Plan plan;
  const std::size_t count = attack.targets.size();
  plan.weights.resize(count);
  plan.targets.reserve(count);
  for (std::size_t t = 0; t < count; ++t) plan.targets.emplace_back(options, attack, t, query);
  OneTarget::After after{};
  for (std::size_t t = count; t-- > 0;) {
    OneTarget::After before{};
    for (std::size_t used = max_used; used-- > 0;) {
      if (!plan.targets[t].possible(used)) continue;
      std::vector<Advice> advice;
      plan.weights[t][used] = plan.targets[t].run(used, after, used == 0 ? &advice : nullptr);
      before[used] = plan.weights[t][used].worth;
      plan.advice.insert(plan.advice.begin(), advice.begin(), advice.end());
    }
    after = before;
  }
  return plan;
}

template <class Weight>
TargetOdds odds_of(const OneTarget& target, int health, const std::array<Weight, ends>& weights,
                   const Scale<Weight>& scale) {
  std::array<Weight, 256> damage{};
  std::array<Weight, 4> other{};  // out of reach, missed, pierced, killed
  std::size_t most = 0;
  for (std::size_t number = 0; number < ends; ++number) {
    const Weight& weight = weights[number];
    if (weight == Weight(0)) continue;
    const End& end = target.end(number);
    if (number == 0) other[0] += weight;
    if (end.missed) other[1] += weight;
    if (end.pierced) other[2] += weight;
    for (const std::uint8_t amount : end.damage) {
      const Weight sixth = weight * scale.part(1, die_faces);
      damage[amount] += sixth;
      if (health > 0 && amount >= health) other[3] += sixth;
      most = std::max<std::size_t>(most, amount);
    }
  }
  TargetOdds odds;
  Weight sum{};
  for (std::size_t amount = 0; amount <= most; ++amount) {
    odds.damage.push_back(scale.chance(damage[amount], scale.total * die_faces));
    sum += damage[amount] * Weight(static_cast<long>(amount));
  }
  odds.mean = scale.chance(sum, scale.total * die_faces);
  odds.out_of_reach = scale.chance(other[0], scale.total);
  odds.missed = scale.chance(other[1], scale.total);
  odds.pierced = scale.chance(other[2], scale.total);
  odds.killed = scale.chance(other[3], scale.total * die_faces);
  return odds;
}

// From the first target to the last: the probabilities of the used rights and of each target's results.
template <class Weight>
void spread_out(const Plan& plan, const Exchange& attack, AttackOdds& odds) {
  Scale<Weight> scale;
  std::array<Weight, max_used> now{};
  now[0] = Weight(1);
  for (std::size_t t = 0; t < plan.targets.size(); ++t) {
    const OneTarget& target = plan.targets[t];
    std::array<Weight, max_used> next{};
    std::array<Weight, ends> all{};
    for (std::size_t used = 0; used < max_used; ++used) {
      if (now[used] == Weight(0)) continue;
      for (std::size_t more = 0; more < max_used_by_target; ++more) {
        for (std::size_t number = 0; number < ends; ++number) {
          const std::uint64_t weight = plan.weights[t][used].weight[more][number];
          if (weight == 0) continue;
          const Weight part = now[used] * scale.part(weight, target.total());
          all[number] += part;
          next[used + more] += part;
        }
      }
    }
    scale.widen(target.total());
    odds.targets.push_back(odds_of(target, attack.targets[t].health, all, scale));
    now = next;
  }
}

template <class Weight>
void join(const Plan& plan, AttackOdds& odds) {
  using Damage = std::array<std::uint8_t, max_targets>;
  Scale<Weight> scale;
  std::map<std::pair<Damage, std::size_t>, Weight> now{{{}, Weight(1)}};
  for (std::size_t t = 0; t < plan.targets.size(); ++t) {
    const OneTarget& target = plan.targets[t];
    std::map<std::pair<Damage, std::size_t>, Weight> next;
    for (const auto& [before, chance] : now) {
      const EndWeights& weights = plan.weights[t][before.second];
      for (std::size_t more = 0; more < max_used_by_target; ++more) {
        for (std::size_t number = 0; number < ends; ++number) {
          const std::uint64_t weight = weights.weight[more][number];
          if (weight == 0) continue;
          const Weight sixth = chance * scale.part(weight, target.total()) * scale.part(1, die_faces);
          for (const std::uint8_t amount : target.end(number).damage) {
            auto after = before;
            after.first[t] = amount;
            after.second += more;
            next[after] += sixth;
          }
        }
      }
    }
    scale.widen(target.total());
    scale.widen(die_faces);
    now = std::move(next);
  }
  std::map<Damage, Weight> joint;
  for (const auto& [after, chance] : now) joint[after.first] += chance;
  for (const auto& [damage, chance] : joint)
    odds.joint.push_back({damage, scale.chance(chance, scale.total)});
}

}  // namespace

AttackOdds attack_odds(const Options& options, const Exchange& attack, const AttackOptions& query) {
  Plan plan = plan_of(options, attack, query);
  AttackOdds odds;
  odds.advice = std::move(plan.advice);
  int bits = 8;  // for the largest damage
  for (const OneTarget& target : plan.targets) {
    bits += static_cast<int>(std::bit_width(target.total() * die_faces));
  }
  if (bits < 127) {
    spread_out<Wide>(plan, attack, odds);
    if (query.joint) join<Wide>(plan, odds);
  } else {
    spread_out<Fraction>(plan, attack, odds);
    if (query.joint) join<Fraction>(plan, odds);
  }
  return odds;
}

}  // namespace affray::realms::adapter
