// games/realms/rerolls.cpp -- rules R41, R42 and R45 to R48: which dice may be rerolled, and by what
// right

#include <algorithm>

#include "affray/games/realms/attack_rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

constexpr unsigned bit(Right right) { return 1U << static_cast<unsigned>(right); }

const Rolled& rolled(const Exchange& exchange, int die) {
  return exchange.dice[static_cast<std::size_t>(die)];
}

// All conditions but whether the die is a miss.
std::optional<Refusal> refuse_right(const Exchange& exchange, int die, Right right) {
  const bool is_there = die >= 0 && die <= 1 && rolled(exchange, die).face != 0;
  // RG34  Each right is for one roll of a die; different rights may follow each other.
  if (is_there && right <= Right::rank && (rolled(exchange, die).used & bit(right)) != 0) {
    return Refusal{"RG34", "refused.rerolled-already"};
  }
  if (const auto no = refuse_missing_right(exchange, right)) return no;
  if (!is_there) return Refusal{"R45", "refused.no-such-die"};
  return std::nullopt;
}

// RG13  Whether any face of this die does damage after the price of R48: then some can be expected.
bool promises_damage(const Options& options, Exchange exchange, int die) {
  increase(exchange.price, reroll_costs_damage);
  const Faces faces = faces_of(options, exchange);
  for (int face = 1; face <= die_faces; ++face) {
    exchange.dice[static_cast<std::size_t>(die)].face = static_cast<std::uint8_t>(face);
    if (damage_in(faces.best(exchange.dice)) > 0) return true;
  }
  return false;
}

// R41  All dice are rerolled, and the best way to keep faces counts (RG13, RG15).
void reroll_all(const Options& options, Exchange& exchange, FigureId who, Dice& dice, Log& log) {
  const Faces faces = faces_of(options, exchange);
  const std::size_t count = exchange.dice[1].face == 0 ? 1 : 2;
  const auto group = [&](const std::array<std::uint8_t, 2>& again) {
    const auto after = best_kept(exchange, faces, again);
    const int best = faces.best(after);
    if (best >= hit_merit) return best;
    // A miss or an attack out of reach may still be rerolled by R48: then the faces count.
    const int second = count == 2 ? faces.kind(after[1].face) : 0;
    return -1 - (1024 * faces.kind(after[0].face) + second);
  };
  const RolledDice rolled_dice = roll_dice(options, exchange, count, dice, group);
  const auto before = exchange.dice;
  exchange.dice = best_kept(exchange, faces, rolled_dice.faces);
  for (std::size_t die = 0; die < count; ++die) {
    Rolled& now = exchange.dice[die];
    set_bits(now.used, bit(Right::free));
    const auto number = static_cast<std::uint8_t>(die);
    log.add(DieRerolled{who,
                        number,
                        before[die].face,
                        rolled_dice.faces[die],
                        rolled_dice.dropped[die],
                        Right::free,
                        {"R41", "RG13"}});
    log.add(DieKept{who, number, now.face, {"R41", "RG15"}});
  }
}

}  // namespace

// R41  Target stunned or Confused.
bool is_off_guard(const Target& target) {
  return target.statuses.has(Status::stunned) || target.statuses.has(Status::confused);
}

// RG12  What costs something is for misses only; R46 is for any attack die by the option.
bool needs_a_miss(const Options& options, Right right) {
  if (right == Right::stamina) return !options.stamina_rerolls_any;
  return right != Right::free;
}

bool has_right(const Exchange& exchange, int die, Right right) {
  return !refuse_right(exchange, die, right).has_value();
}

// The best of all ways to keep faces; the old faces if no way is better.
std::array<Rolled, 2> best_kept(const Exchange& exchange, const Faces& faces,
                                const std::array<std::uint8_t, 2>& again) {
  const std::size_t count = exchange.dice[1].face == 0 ? 1 : 2;
  auto best = exchange.dice;
  for (unsigned way = 1; way < 1U << count; ++way) {
    auto kept = exchange.dice;
    for (std::size_t die = 0; die < count; ++die) {
      if ((way >> die & 1U) != 0) kept[die].face = again[die];
    }
    if (faces.best(kept) > faces.best(best)) best = kept;
  }
  return best;
}

// R42, RG34  The attack as it lies is a miss when every way of giving out the dice that reaches would miss;
// the dice that would be the damage in one of them may be rerolled.  RG11  Out of reach is not a miss.
bool is_miss(const Exchange& exchange, const Faces& faces, int die) {
  if (faces.best(exchange.dice) != miss_merit) return false;
  const auto& [first, second] = exchange.dice;
  if (second.face == 0) return die == 0;
  return die == 0 ? faces.as_range(second.face) : faces.as_range(first.face);
}

std::optional<Refusal> refuse_missing_right(const Exchange& exchange, Right right) {
  const Rerolls& rerolls = exchange.attacker.rerolls;
  const bool heroic = exchange.attacker.chooses();
  if (right > Right::rank) return Refusal{"R45", "refused.not-now"};
  switch (right) {
    case Right::free:
      if (!is_off_guard(exchange.target())) return Refusal{"R41", "refused.target-on-guard"};
      break;
    case Right::stamina:
      // R46  Once in a round, for 1 Stamina.
      if (!heroic || rerolls.once_a_round == 0) return Refusal{"R46", "refused.once-a-round"};
      if (rerolls.stamina < reroll_costs_stamina) return Refusal{"R46", "refused.no-stamina", {1, 0}};
      break;
    case Right::item:
      // R47  As often as items grant, for the Stamina that they print.
      if (!heroic || rerolls.item_uses == 0) return Refusal{"R47", "refused.no-item-reroll"};
      if (rerolls.stamina < rerolls.item_cost) {
        return Refusal{"R47", "refused.no-stamina", {rerolls.item_cost, 0}};
      }
      break;
    case Right::rank:
      // R48  An enemy that is a Boss or a Captain, once in a round.
      if (heroic || rerolls.rank == 0) return Refusal{"R48", "refused.no-rank-reroll"};
      break;
  }
  return std::nullopt;
}

bool may_reroll(const Options& options, const Exchange& exchange, const Faces& faces, int die, Right right) {
  if (!has_right(exchange, die, right)) return false;
  return !needs_a_miss(options, right) || is_miss(exchange, faces, die);
}

std::optional<Refusal> refuse_reroll(const Options& options, const Exchange& exchange, int die, Right right) {
  if (const auto no = refuse_right(exchange, die, right)) return no;
  // R45  After a miss.  R47, R48  A miss.  RG12  So it is with R46.
  if (needs_a_miss(options, right) && !is_miss(exchange, faces_of(options, exchange), die)) {
    constexpr std::array<Rule, 4> rules{"R41", "RG12", "R47", "R48"};
    return Refusal{rules[static_cast<std::size_t>(right)], "refused.no-miss"};
  }
  return std::nullopt;
}

void pay_for(Exchange& exchange, int die, Right right) {
  Rolled& rolled_dice = exchange.dice[static_cast<std::size_t>(die)];
  set_bits(rolled_dice.used, bit(right));
  Rerolls& rerolls = exchange.attacker.rerolls;
  const auto take = [](std::uint8_t& from, int amount) { decrease(from, amount); };
  switch (right) {
    case Right::free: break;
    case Right::stamina:
      take(rerolls.stamina, reroll_costs_stamina);
      take(rerolls.once_a_round, 1);
      break;
    case Right::item:
      take(rerolls.stamina, rerolls.item_cost);
      take(rerolls.item_uses, 1);
      break;
    case Right::rank:
      take(rerolls.rank, 1);
      // R48  Two points of damage of this attack.
      increase(exchange.price, reroll_costs_damage);
      break;
  }
}

// RG13  A Boss or Captain uses R48 on the first miss after which more than 0 damage can be expected. When
// both dice may be rerolled either leaves a die that reaches and would miss: they are worth the same.
int die_for_rank(const Options& options, const Exchange& exchange, const Faces& faces) {
  for (int die = 0; die < 2; ++die) {
    if (may_reroll(options, exchange, faces, die, Right::rank)) {
      return promises_damage(options, exchange, die) ? die : -1;
    }
  }
  return -1;
}

void reroll_for_enemies(const Options& options, Exchange& exchange, FigureId who, Dice& dice, Log& log) {
  if (is_off_guard(exchange.target())) reroll_all(options, exchange, who, dice, log);
  if (refuse_missing_right(exchange, Right::rank)) return;
  const int die = die_for_rank(options, exchange, faces_of(options, exchange));
  if (die < 0) return;
  pay_for(exchange, die, Right::rank);
  Rolled& again = exchange.dice[static_cast<std::size_t>(die)];
  const Faces faces = faces_of(options, exchange);  // with the price
  const auto with = [&](std::uint8_t face) {
    auto after = exchange.dice;
    after[static_cast<std::size_t>(die)].face = face;
    return faces.best(after);
  };
  const RolledDice rolled_dice = roll_dice(
      options, exchange, 1, dice, [&](const std::array<std::uint8_t, 2>& now) { return with(now[0]); });
  log.add(DieRerolled{
      who, die, again.face, rolled_dice.faces[0], rolled_dice.dropped[0], Right::rank, {"R48", "RG13"}});
  again.face = rolled_dice.faces[0];
}

}  // namespace affray::realms
