#include "affray/games/realms/testing/naive_attack.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "affray/core/dice.hpp"

namespace affray::realms::testing {

double NaiveOdds::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < damage.size(); ++i) sum += static_cast<double>(i) * damage[i];
  return sum;
}

namespace {

constexpr double slack = 1e-11;  // values nearer than this are equal; then the first way is taken

void add(NaiveOdds& sum, const NaiveOdds& part, double share, int more = 0) {
  const auto shift = static_cast<std::size_t>(more);
  if (sum.damage.size() < part.damage.size() + shift) sum.damage.resize(part.damage.size() + shift);
  for (std::size_t i = 0; i < part.damage.size(); ++i) sum.damage[i + shift] += share * part.damage[i];
  sum.misses += share * part.misses;
  sum.out_of_reach += share * part.out_of_reach;
  sum.pierces += share * part.pierces;
  sum.kills += share * part.kills;
}

struct Result {
  bool reached = true;
  bool missed = false;
  bool pierced = false;
  int damage = 0;
};

// The dice on the table and what may still be done with them.
struct Now {
  int target = 0;
  std::array<int, 2> face{};
  std::array<std::array<bool, 4>, 2> used{};  // by die and right
  int stamina = 0, once = 0, items = 0, rank = 0, price = 0;

  [[nodiscard]] std::uint64_t key() const {
    std::uint64_t key = static_cast<std::uint64_t>(target);
    for (const int number : {face[0], face[1], stamina, once, items, rank, price}) {
      key = key * 32 + static_cast<std::uint64_t>(number);
    }
    for (const auto& die : used) {
      for (const bool one : die) key = key * 2 + (one ? 1 : 0);
    }
    return key;
  }
};

class Naive {
 public:
  Naive(const Options& options, const Exchange& attack) : options_(options), attack_(attack) {
    dice_ = attack.attack.kind == AttackKind::ranged && attack.attack.distance == 0 ? 2 : 1;
  }

  NaiveOdds run() {
    const Rerolls& rerolls = attack_.attacker.rerolls;
    Now start;
    start.stamina = rerolls.stamina;
    start.once = rerolls.once_a_round;
    start.items = rerolls.item_uses;
    start.rank = rerolls.rank;
    return begin(start);
  }

 private:
  using Hit = Status;

  const Target& target(const Now& now) const { return attack_.targets[static_cast<std::size_t>(now.target)]; }

  bool confused(const Now& now) const {
    const bool too_near = options_.reach_penalty && attack_.attack.kind == AttackKind::ranged &&
                          target(now).distance <= attack_.attacker.reach;
    return attack_.attacker.statuses.has(Status::confused) || too_near;
  }

  // The chance of a face that counts.
  double chance(const Now& now, int face) const {
    if (!options_.confused_as_disadvantage || !confused(now)) return 1.0 / 6;
    int ways = 0;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) ways += std::min(a, b) == face ? 1 : 0;
    }
    return ways / 36.0;
  }

  Result strike(const Now& now, int face) const {
    const Attack& card = attack_.attack;
    const AttackTable& table = attack_.attacker.table;
    const Statuses& on_target = target(now).statuses;
    Result result;
    if (card.value == Value::die) {
      result.damage = face;
      result.pierced = options_.rolled_value_pierces && face == 6;
    } else {
      result.missed = ((table.misses >> (face - 1)) & 1) == 1;
      if (card.misses_to >= 2 && face <= card.misses_to) result.missed = true;
      if (on_target.has(Status::strengthened) && face <= 2) result.missed = true;
      if (confused(now) && !options_.confused_as_disadvantage && face <= 2) result.missed = true;
      if (result.missed) return result;
      result.pierced = ((table.pierces >> (face - 1)) & 1) == 1;
      const int change = table.change[static_cast<std::size_t>(face - 1)];
      switch (card.value) {
        case Value::bare: result.damage = attack_.attacker.strength + change; break;
        case Value::plus: result.damage = attack_.attacker.strength + change + card.amount; break;
        default: result.damage = options_.number_is_base ? card.amount + change : card.amount; break;
      }
    }
    if (on_target.has(Status::wounded)) result.damage += 1;
    result.damage = std::max(0, result.damage - now.price);
    return result;
  }

  Result made_of(const Now& now, int range, int damage) const {
    if (dice_ == 2 && range + attack_.attacker.distance_bonus < target(now).distance) {
      return Result{.reached = false};
    }
    return strike(now, damage);
  }
  // All ways to give out the dice: one die has but one.
  std::vector<Result> ways(const Now& now) const {
    if (dice_ == 1) return {strike(now, now.face[0])};
    return {made_of(now, now.face[0], now.face[1]), made_of(now, now.face[1], now.face[0])};
  }

  static bool better(const Result& a, const Result& b) {
    if (a.reached != b.reached) return a.reached;
    if (a.missed != b.missed) return b.missed;
    if (a.damage != b.damage) return a.damage > b.damage;
    return a.pierced && !b.pierced;
  }
  Result best_way(const Now& now) const {
    Result best = ways(now)[0];
    for (const Result& way : ways(now)) {
      if (better(way, best)) best = way;
    }
    return best;
  }

  NaiveOdds after(const Now& now, const Result& result) {
    Now next = now;
    ++next.target;
    next.face = {};
    next.used = {};
    next.price = 0;
    const NaiveOdds rest = begin(next);
    NaiveOdds all;
    const auto take = [&](double share, int damage) {
      add(all, rest, share, damage);
      if (!result.reached) all.out_of_reach += share;
      if (result.reached && result.missed) all.misses += share;
      if (result.pierced) all.pierces += share;
      if (damage >= target(now).health) all.kills += share;
    };
    if (!result.reached || result.missed) {
      take(1, 0);
      return all;
    }
    int left = result.damage;
    if (!result.pierced || !options_.pierce_ignores_fixed_shield) left -= target(now).shield;
    for (int defence = 1; defence <= 6; ++defence) {
      int stopped = 0;
      if (target(now).rolls_shield != 0 && !result.pierced) {
        stopped = defence == 1 ? 0 : defence == 6 ? 1000 : defence;
      }
      take(1.0 / 6, std::max(0, left - stopped));
    }
    return all;
  }

  NaiveOdds begin(const Now& start) {
    if (start.target == static_cast<int>(attack_.targets.size())) return NaiveOdds{.damage = {1.0}};
    const auto [known, is_new] = begun_.try_emplace(start.key());
    if (!is_new) return known->second;
    NaiveOdds sum;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= (dice_ == 2 ? 6 : 1); ++b) {
        Now now = start;
        now.face = {a, dice_ == 2 ? b : 0};
        add(sum, rolled(now), chance(now, a) * (dice_ == 2 ? chance(now, b) : 1));
      }
    }
    begun_[start.key()] = sum;
    return sum;
  }

  NaiveOdds rolled(const Now& now) {
    if (attack_.attacker.side == heroes) return decide(now);
    const Statuses& on_target = target(now).statuses;
    if (!on_target.has(Status::stunned) && !on_target.has(Status::confused)) return enemy_rank(now);
    NaiveOdds sum;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= (dice_ == 2 ? 6 : 1); ++b) {
        Now best = now;
        for (int way = 1; way < (dice_ == 2 ? 4 : 2); ++way) {
          Now kept = now;
          if (way % 2 == 1) kept.face[0] = a;
          if (way / 2 == 1) kept.face[1] = b;
          if (better(best_way(kept), best_way(best))) best = kept;
        }
        add(sum, enemy_rank(best), chance(now, a) * (dice_ == 2 ? chance(now, b) : 1));
      }
    }
    return sum;
  }

  NaiveOdds enemy_rank(const Now& now) {
    int which = -1;
    double most = 0;
    for (int die = 0; die < dice_; ++die) {
      if (now.rank == 0 || !missed_by(now, die)) continue;
      double hope = 0;
      for (int face = 1; face <= 6; ++face) {
        Now next = now;
        next.price = 2;
        next.face[static_cast<std::size_t>(die)] = face;
        const Result best = best_way(next);
        if (best.reached && !best.missed) hope += chance(now, face) * best.damage;
      }
      if (hope > most + slack) most = hope, which = die;
    }
    if (which < 0) return after(now, best_way(now));
    NaiveOdds sum;
    for (int face = 1; face <= 6; ++face) {
      Now next = now;
      next.price = 2;
      next.rank = 0;
      next.face[static_cast<std::size_t>(which)] = face;
      add(sum, after(next, best_way(next)), chance(now, face));
    }
    return sum;
  }

  bool missed_by(const Now& now, int die) const {
    const std::vector<Result> all = ways(now);
    const bool reaches = std::any_of(all.begin(), all.end(), [](const Result& r) { return r.reached; });
    const bool hits =
        std::any_of(all.begin(), all.end(), [](const Result& r) { return r.reached && !r.missed; });
    if (!reaches || hits) return false;
    if (dice_ == 1) return true;
    return all[die == 0 ? 1 : 0].reached;  // this die is the damage when the other is the range
  }

  bool may(const Now& now, int die, int right) const {
    if (now.used[static_cast<std::size_t>(die)][static_cast<std::size_t>(right)]) return false;
    const Statuses& on_target = target(now).statuses;
    switch (right) {
      case 0: return on_target.has(Status::stunned) || on_target.has(Status::confused);
      case 1:
        return now.once > 0 && now.stamina >= 1 && (options_.stamina_rerolls_any || missed_by(now, die));
      case 2:
        return now.items > 0 && now.stamina >= attack_.attacker.rerolls.item_cost && missed_by(now, die);
      default: return false;
    }
  }

  // Where the damage is the same, rather a miss, which may carry a status, than what does not reach.
  double worth(const NaiveOdds& odds) const {
    return odds.mean() - (options_.miss_applies_no_status ? 0 : 1e-8 * odds.out_of_reach);
  }

  NaiveOdds decide(const Now& now) {
    if (const auto known = decided_.find(now.key()); known != decided_.end()) return known->second;
    NaiveOdds best;
    bool first = true;
    const auto offer = [&](const NaiveOdds& odds) {
      if (first || worth(odds) > worth(best) + slack) best = odds;
      first = false;
    };
    bool reaches = false;
    for (const Result& way : ways(now)) {
      if (!way.reached) continue;
      reaches = true;
      offer(after(now, way));
    }
    if (!reaches) offer(after(now, Result{.reached = false}));
    for (int die = 0; die < dice_; ++die) {
      for (int right = 0; right < 3; ++right) {
        if (may(now, die, right)) offer(rerolled(now, static_cast<std::size_t>(die), right));
      }
    }
    decided_[now.key()] = best;
    return best;
  }

  NaiveOdds rerolled(const Now& now, std::size_t die, int right) {
    NaiveOdds sum;
    for (int face = 1; face <= 6; ++face) {
      Now next = now;
      next.used[die][static_cast<std::size_t>(right)] = true;
      if (right == 1) --next.stamina, --next.once;
      if (right == 2) next.stamina -= attack_.attacker.rerolls.item_cost, --next.items;
      NaiveOdds kept = right == 0 ? decide(next) : NaiveOdds{};
      next.face[die] = face;
      const NaiveOdds renewed = decide(next);
      const bool keeps = right == 0 && worth(kept) >= worth(renewed) - slack;
      add(sum, keeps ? kept : renewed, chance(now, face));
    }
    return sum;
  }

  const Options& options_;
  const Exchange& attack_;
  int dice_ = 1;
  std::unordered_map<std::uint64_t, NaiveOdds> begun_, decided_;
};

}  // namespace

NaiveOdds naive_odds(const Options& options, const Exchange& attack) { return Naive(options, attack).run(); }

RandomAttack random_attack(std::uint64_t seed) {
  SeededDice dice(seed);
  const auto below = [&](std::uint32_t bound) {
    return static_cast<int>(dice.below(attack_die, heroes, bound));
  };
  const auto byte = [&](std::uint32_t bound) { return static_cast<std::uint8_t>(below(bound)); };
  const auto one_in = [&](std::uint32_t times) { return below(times) == 0; };
  RandomAttack random;
  Options& options = random.options;
  for (bool* option : {&options.pierce_ignores_fixed_shield, &options.stamina_rerolls_any,
                       &options.confused_as_disadvantage, &options.rolled_value_pierces,
                       &options.number_is_base, &options.reach_penalty, &options.miss_applies_no_status}) {
    *option = one_in(3);
  }
  Exchange& exchange = random.exchange;
  exchange.attack.kind = one_in(2) ? AttackKind::melee : AttackKind::ranged;
  exchange.attack.value = static_cast<Value>(below(4));
  exchange.attack.amount = static_cast<std::int8_t>(below(7) - 2);
  if (exchange.attack.kind == AttackKind::ranged && one_in(2)) exchange.attack.distance = 6;
  if (one_in(3)) exchange.attack.misses_to = static_cast<std::uint8_t>(1 + below(3));
  Attacker& attacker = exchange.attacker;
  attacker.side = one_in(3) ? enemies : heroes;
  attacker.strength = static_cast<std::int8_t>(below(7));
  for (std::size_t face = 0; face < 6; ++face) {
    if (one_in(8)) attacker.table.change[face] = static_cast<std::int8_t>(below(7) - 3);
    if (one_in(15)) attacker.table.misses = static_cast<std::uint8_t>(attacker.table.misses ^ 1U << face);
    if (one_in(15)) attacker.table.pierces = static_cast<std::uint8_t>(attacker.table.pierces ^ 1U << face);
  }
  attacker.distance_bonus = static_cast<std::int8_t>(one_in(3) ? below(4) - 1 : 0);
  attacker.reach = static_cast<std::uint8_t>(1 + below(2));
  if (one_in(4)) attacker.statuses.add(Status::confused);
  if (attacker.side == enemies) {
    attacker.rerolls.rank = byte(2);
  } else if (one_in(2)) {
    attacker.rerolls = {.stamina = byte(4),
                        .once_a_round = byte(2),
                        .item_uses = byte(3),
                        .item_cost = static_cast<std::uint8_t>(1 + below(2))};
  }
  const int targets = one_in(4) ? 2 : 1;
  exchange.attack.targets = static_cast<std::uint8_t>(targets);
  for (int i = 0; i < targets; ++i) {
    Target target;
    target.figure = id_at<FigureId>(static_cast<std::size_t>(i));
    target.distance = exchange.attack.kind == AttackKind::melee ? 1 : static_cast<std::uint8_t>(1 + below(6));
    target.health = static_cast<std::uint8_t>(1 + below(8));
    target.shield = one_in(3) ? byte(4) : std::uint8_t{0};
    target.rolls_shield = one_in(3) ? 1 : 0;
    for (const Status status : {Status::wounded, Status::stunned, Status::confused, Status::strengthened}) {
      if (one_in(6)) target.statuses.add(status);
    }
    exchange.targets.push_back(target);
  }
  return random;
}

}  // namespace affray::realms::testing
