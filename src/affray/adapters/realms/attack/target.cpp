#include "affray/adapters/realms/attack/target.hpp"

#include <algorithm>

namespace affray::realms::adapter {

namespace {

constexpr Worth damage_tiebreak = 1e-12;
constexpr Worth miss_tiebreak = 1e-8;

Worth worth_of(int damage, int health, const AttackOptions& query) {
  switch (query.purpose) {
    case Purpose::kill: return (health > 0 && damage >= health ? 1 : 0) + damage_tiebreak * damage;
    case Purpose::at_least: return (damage >= query.at_least ? 1 : 0) + damage_tiebreak * damage;
    default: return damage;
  }
}

}  // namespace

OneTarget::OneTarget(const Options& options, const Exchange& attack, std::size_t target,
                     const AttackOptions& query)
    : options_(options), exchange_(attack), target_(static_cast<std::uint8_t>(target)) {
  exchange_.at = target_;
  exchange_.dice = {};
  exchange_.price = 0;
  faces_ = faces_of(options, exchange_);
  count_ = attack.two_dice() ? 2 : 1;
  states_ = count_ == 2 ? max_states : die_faces;
  // RG21  A miss may inflict a status, but an attack out of reach does not, so the latter is worth slightly
  // less to break ties.
  if (!options.miss_applies_no_status)
    ends_[0].worth = -(query.purpose == Purpose::damage ? miss_tiebreak : damage_tiebreak / 10);
  slack_ = query.purpose == Purpose::damage ? 1e-11 : 1e-14;
  read_dice();
  read_ends(query);
  read_stands();
  if (!attack.attacker.chooses()) roll_enemy_dice();
}

// RX14  At a disadvantage the lower of two rolls counts.
void OneTarget::read_dice() {
  const bool twice = at_disadvantage(options_, exchange_);
  for (std::size_t face = 0; face < die_faces; ++face) {
    weight_[face] = twice ? 2 * (die_faces - face) - 1 : 1;
    sides_ += weight_[face];
  }
  for (std::size_t face = 0; face < die_faces; ++face) {
    share_[face] = static_cast<Worth>(weight_[face]) / static_cast<Worth>(sides_);
  }
  if (exchange_.attacker.chooses()) {
#ifdef __cpp_lib_smart_ptr_for_overwrite
    memory_ = std::make_unique_for_overwrite<Memory>();
#else  // zero-initialised, which takes longer
    memory_ = std::make_unique<Memory>();
#endif
    for (std::size_t set = lay_out_sets(0); set-- > 0;) {
      if (sets_[set].valid) most_rerolls_ = std::max(most_rerolls_, size_of(set));
    }
  } else {
    most_rerolls_ = (is_off_guard(exchange_.target()) ? count_ : 0) + exchange_.attacker.rerolls.rank;
  }
  for (std::size_t i = 0; i < count_ + most_rerolls_; ++i) total_ *= sides_;
}

void OneTarget::read_ends(const AttackOptions& query) {
  const Target& target = exchange_.target();
  const int prices = exchange_.attacker.rerolls.rank > 0 ? 2 : 1;
  for (int price = 0; price < prices; ++price) {
    exchange_.price = static_cast<std::uint8_t>(price * reroll_costs_damage);
    const Faces faces = faces_of(options_, exchange_);
    for (int face = 1; face <= die_faces; ++face) {
      End& end = ends_[static_cast<std::size_t>(face) + static_cast<std::size_t>(price) * die_faces];
      const Merit merit = faces.as_damage(face);
      end.missed = merit == miss_merit;
      if (end.missed) continue;
      end.pierced = merit % 2 == 1;
      const int damage = std::min(255, damage_in(merit));
      const bool rolls = rolls_defence(options_, target, end.pierced, damage);
      for (int defence = 1; defence <= die_faces; ++defence) {
        const int left = left_of(options_, target, end.pierced, damage, rolls ? defence : 0);
        end.damage[static_cast<std::size_t>(defence) - 1] = static_cast<std::uint8_t>(left);
        end.worth += worth_of(left, target.health, query) / die_faces;
      }
    }
  }
  exchange_.price = 0;
}

void OneTarget::set_dice(std::size_t state) {
  for (std::size_t die = 0; die < count_; ++die) {
    exchange_.dice[die] = Rolled{.face = static_cast<std::uint8_t>(face(state, die) + 1)};
  }
}

// R24 to R26  The best assignment of the dice on the table that reaches the target. Heroes take the defence
// die into account; enemies follow RG15.
std::size_t OneTarget::best_end(const Faces& faces, std::size_t first_of) const {
  const std::size_t first = exchange_.dice[0].face;
  const std::size_t second = exchange_.dice[1].face;
  if (count_ == 1) return first_of + first;
  const Merit first_as_range = faces.pair(exchange_.dice[0].face, exchange_.dice[1].face);
  const Merit second_as_range = faces.pair(exchange_.dice[1].face, exchange_.dice[0].face);
  if (first_as_range == out_of_reach_merit && second_as_range == out_of_reach_merit) return 0;
  if (first_as_range == out_of_reach_merit) return first_of + first;
  if (second_as_range == out_of_reach_merit) return first_of + second;
  const bool takes_first = exchange_.attacker.chooses()
                               ? better(ends_[first_of + first].worth, ends_[first_of + second].worth)
                               : second_as_range > first_as_range;
  return first_of + (takes_first ? first : second);
}

void OneTarget::read_stands() {
  for (std::size_t state = 0; state < states_; ++state) {
    set_dice(state);
    stand_[state] = static_cast<std::uint8_t>(best_end(faces_, 0));
    if (most_rerolls_ == 0) continue;
    for (std::size_t die = 0; die < count_; ++die) {
      is_miss_[die][state] = realms::is_miss(exchange_, faces_, static_cast<int>(die));
    }
  }
}

Rerolls OneTarget::rights_after(std::size_t used) const {
  Rerolls rights = exchange_.attacker.rerolls;
  const auto take = [](std::uint8_t& from, std::size_t amount) {
    from = static_cast<std::uint8_t>(from - amount);
  };
  if (!exchange_.attacker.chooses()) {
    take(rights.rank, used);
    return rights;
  }
  take(rights.once_a_round, used % 2);
  take(rights.item_uses, used / 2);
  take(rights.stamina, used % 2 * reroll_costs_stamina + used / 2 * rights.item_cost);
  return rights;
}

bool OneTarget::possible(std::size_t used) const {
  const Rerolls& rights = exchange_.attacker.rerolls;
  if (!exchange_.attacker.chooses()) return used <= std::min<std::size_t>(rights.rank, target_);
  const std::size_t items = used / 2;
  return used % 2 <= std::min<std::size_t>(rights.once_a_round, target_) &&
         items <= std::min<std::size_t>(rights.item_uses, count_ * target_) &&
         used % 2 * reroll_costs_stamina + items * rights.item_cost <= rights.stamina;
}

// Determines which sets of rights can be used on this target's dice, and what they use up. Each set extends a
// smaller one by its highest right. Returns the number of sets to examine.
std::size_t OneTarget::lay_out_sets(std::size_t used) {
  const std::size_t bits = dear_rights * count_;
  Exchange now = exchange_;
  sets_[0].valid = true;
  sets_[0].left = rights_after(used);
  for (std::size_t die = 0; die < count_; ++die) sets_[0].dice[die].face = 1;
  std::size_t end = 1;
  for (std::size_t bit = 0; bit < bits; ++bit) {
    const int die = static_cast<int>(bit / dear_rights);
    const auto right = static_cast<Right>(bit % dear_rights);
    const std::size_t old = std::size_t{1} << bit;
    for (std::size_t smaller = 0; smaller < old; ++smaller) {
      RightsSet& set = sets_[old + smaller];
      set.valid = false;
      if (!sets_[smaller].valid) continue;
      now.dice = sets_[smaller].dice;
      now.attacker.rerolls = sets_[smaller].left;
      if (!has_right(now, die, right)) continue;
      pay_for(now, die, right);
      const Rerolls& before = sets_[0].left;
      const Rerolls& left = now.attacker.rerolls;
      set.valid = true;
      set.used = static_cast<std::uint8_t>(before.once_a_round - left.once_a_round +
                                           2 * (before.item_uses - left.item_uses));
      set.left = left;
      set.dice = now.dice;
      end = old + smaller + 1;
    }
  }
  return end;
}

// Evaluates one more use of a right on one die from every combination of faces in which it is allowed. Each
// iteration fixes the other die, which does not change.
void OneTarget::price_right(std::size_t set, std::size_t bit) {
  const std::size_t die = bit / dear_rights;
  const auto right = static_cast<Right>(bit % dear_rights);
  const bool miss_only = needs_a_miss(options_, right);
  const auto& after = memory_->worth[set | std::size_t{1} << bit];
  const std::size_t step = count_ == 2 && die == 0 ? die_faces : 1;  // index distance of adjacent faces
  for (std::size_t other = 0; other < states_ / die_faces; ++other) {
    const std::size_t first = step == 1 ? other * die_faces : other;
    Worth mean = 0;
    for (std::size_t face = 0; face < die_faces; ++face) mean += share_[face] * after[first + face * step];
    for (std::size_t face = 0; face < die_faces; ++face) {
      const std::size_t state = first + face * step;
      if (miss_only && !is_miss_[die][state]) continue;
      Worth worth = mean;
      if (right == Right::free) {  // R41  The better of the two rolls counts.
        worth = 0;
        for (std::size_t renewed = 0; renewed < die_faces; ++renewed) {
          worth += share_[renewed] * std::max(after[state], after[first + renewed * step]);
        }
      }
      if (!better(worth, memory_->worth[set][state])) continue;
      memory_->worth[set][state] = worth;
      memory_->action[set][state] = static_cast<std::uint8_t>(1 + bit);
    }
  }
}

void OneTarget::price_set(std::size_t set, Worth after) {
  for (std::size_t state = 0; state < states_; ++state) {
    memory_->worth[set][state] = ends_[stand_[state]].worth + after;
    memory_->action[set][state] = 0;
    memory_->mass[set][state] = 0;
  }
  for (std::size_t bit = 0; bit < dear_rights * count_; ++bit) {
    const std::size_t larger = set | std::size_t{1} << bit;
    if (larger != set && sets_[larger].valid) price_right(set, bit);
  }
}

void OneTarget::end_with(std::size_t used, std::size_t end, std::uint64_t weight, std::size_t rerolls,
                         EndWeights& weights) const {
  for (std::size_t i = rerolls; i < most_rerolls_; ++i) weight *= sides_;
  weights.weight[used][end] += weight;
}

// Continues with the best action from every combination of faces that is reached with these rights used.
void OneTarget::walk_set(std::size_t set, EndWeights& weights) {
  for (std::size_t state = 0; state < states_; ++state) {
    const std::uint64_t mass = memory_->mass[set][state];
    if (mass == 0) continue;
    if (memory_->action[set][state] == 0) {
      end_with(sets_[set].used, stand_[state], mass, size_of(set), weights);
      continue;
    }
    const std::size_t bit = memory_->action[set][state] - 1U;
    const std::size_t die = bit / dear_rights;
    const std::size_t larger = set | std::size_t{1} << bit;
    const auto& worth = memory_->worth[larger];
    const bool may_keep = static_cast<Right>(bit % dear_rights) == Right::free;
    for (std::size_t face = 0; face < die_faces; ++face) {
      const std::size_t renewed = with_face(state, die, face);
      const bool keeps = may_keep && !better(worth[renewed], worth[state]);
      memory_->mass[larger][keeps ? state : renewed] += mass * weight_[face];
    }
  }
}

void OneTarget::note_advice(std::vector<Advice>& advice) const {
  const std::size_t sets = count_ == 1 ? std::size_t{1} << dear_rights : 1;
  for (std::size_t set = 0; set < sets; ++set) {
    for (std::size_t state = 0; sets_[set].valid && state < states_; ++state) {
      const std::size_t action = memory_->action[set][state];
      if (action == 0 || memory_->mass[set][state] == 0) continue;
      Advice one;
      one.target = target_;
      for (std::size_t die = 0; die < count_; ++die) {
        one.faces[die] = static_cast<std::uint8_t>(face(state, die) + 1);
      }
      one.used = static_cast<std::uint8_t>(set);
      one.die = static_cast<std::uint8_t>((action - 1) / dear_rights);
      one.right = static_cast<Right>((action - 1) % dear_rights);
      advice.push_back(one);
    }
  }
}

// RG13  A free reroll is used at once, for both dice together.
void OneTarget::roll_enemy_dice() {
  const bool again = is_off_guard(exchange_.target());
  for (std::size_t state = 0; state < states_; ++state) {
    if (!again) {
      rolled_[state] = weight_of(state);
      continue;
    }
    set_dice(state);
    for (std::size_t other = 0; other < states_; ++other) {
      const std::array<std::uint8_t, 2> faces{static_cast<std::uint8_t>(face(other, 0) + 1),
                                              static_cast<std::uint8_t>(face(other, 1) + 1)};
      const auto kept = best_kept(exchange_, faces_, faces);
      const std::size_t first = kept[0].face - 1U;
      const std::size_t stands = count_ == 1 ? first : first * die_faces + kept[1].face - 1U;
      rolled_[stands] += weight_of(state) * weight_of(other);
    }
  }
}

// RG13  Free rerolls come first, then R48.
void OneTarget::walk_enemy(std::size_t used, EndWeights& weights) {
  const std::size_t rerolls = is_off_guard(exchange_.target()) ? count_ : 0;
  exchange_.attacker.rerolls = rights_after(used);
  Exchange priced = exchange_;
  priced.price = reroll_costs_damage;
  const Faces with_price = faces_of(options_, priced);
  for (std::size_t state = 0; state < states_; ++state) {
    if (rolled_[state] == 0) continue;
    set_dice(state);
    const int die = die_for_rank(options_, exchange_, faces_);
    if (die < 0) {
      end_with(0, best_end(faces_, 0), rolled_[state], rerolls, weights);
      continue;
    }
    for (std::size_t face = 0; face < die_faces; ++face) {
      set_dice(with_face(state, static_cast<std::size_t>(die), face));
      end_with(1, best_end(with_price, die_faces), rolled_[state] * weight_[face], rerolls + 1, weights);
    }
  }
}

EndWeights OneTarget::run(std::size_t used, const After& after, std::vector<Advice>* advice) {
  EndWeights weights;
  if (!exchange_.attacker.chooses()) {
    const Rerolls rights = exchange_.attacker.rerolls;
    walk_enemy(used, weights);
    exchange_.attacker.rerolls = rights;
    return weights;
  }
  const std::size_t sets = lay_out_sets(used);
  for (std::size_t set = sets; set-- > 0;) {
    if (sets_[set].valid) price_set(set, after[used + sets_[set].used]);
  }
  for (std::size_t state = 0; state < states_; ++state) {
    memory_->mass[0][state] = weight_of(state);
    weights.worth += memory_->worth[0][state] * static_cast<Worth>(weight_of(state));
  }
  weights.worth /= static_cast<Worth>(sides_ * (count_ == 2 ? sides_ : 1));
  for (std::size_t set = 0; set < sets; ++set) {
    if (sets_[set].valid) walk_set(set, weights);
  }
  if (advice != nullptr) note_advice(*advice);
  return weights;
}

}  // namespace affray::realms::adapter
