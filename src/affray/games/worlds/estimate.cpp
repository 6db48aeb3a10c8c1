// games/worlds/estimate.cpp -- the estimate of a position for a side, by which greedy bots and searches play

#include <cmath>
#include <cstring>

#include "affray/core/scratch_list.hpp"
#include "affray/games/worlds/battle_margin.hpp"
#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

using Battles = ListById<BattleId, Battle, max_battles>;

// W10 to W13  The battles to be expected from markers that are not paired yet: like against like, with the
// spare markers spread evenly.
Battles with_pool(const Fight& fight) {
  Battles battles = fight.battles;
  ByRole<Markers> pool = fight.pool;
  const auto move = [&](Role role, Battle& to) {
    const Kind kind = strongest_kind(pool[role]);
    --pool[role][kind];
    ++to.side[role][kind];
  };
  while (!pool[0].none() && !pool[1].none() && !battles.full()) {
    battles.push_back({});
    move(Role::attacker, battles.back());
    move(Role::defender, battles.back());
  }
  const Role more = pool[0].none() ? Role::defender : Role::attacker;
  for (std::size_t i = 0; !pool[more].none() && !battles.empty(); ++i) {
    move(more, battles[i % battles.size()]);
  }
  return battles;
}

// Compares all bytes at once instead of each count by itself.
bool are_alike(const Battle& one, const Battle& other) {
  return std::memcmp(&one, &other, sizeof(Battle)) == 0;
}

// W22  Whether a role has yet to say how much Energy it uses in this battle.
bool is_to_use_energy(const Fight& fight, Role role) {
  if (fight.agenda.is<PlayEvents>() || fight.agenda.is<ChooseBattle>()) return true;
  return fight.agenda.is<UseEnergy>() &&
         (role == Role::defender || fight.agenda.top<UseEnergy>().role == Role::attacker);
}

// W16  Whether a role may still play an event in this battle.
bool is_to_play_events(const Codex& codex, const Fight& fight, Role role) {
  if (!fight.agenda.is<PlayEvents>()) return false;
  return role == Role::defender || fight.agenda.top<PlayEvents>().role == Role::attacker ||
         codex.options.events_per_battle == EventsPerBattle::any;
}

// The expected result of the battles still to be fought, for a role.
class Prospect {
 public:
  Prospect(const Codex& codex, const Fight& fight, Role role)
      : codex_(codex), fight_(fight), role_(role), battles_(with_pool(fight)) {
    const BattleId decided = fight.agenda.is<LoseMarker>() ? fight.battle : no_battle;
    for (const BattleId battle : ids<BattleId>(battles_.size())) {
      if (!battles_[battle].fought() && battle != decided) to_come_.push_back(battle);
    }
    for (const Lasting& lasting : fight.lasting) {
      const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
      for (const Role each : both_roles) {
        if (!concerns(fight, effect, lasting, each)) continue;
        now_[each].add(codex, effect);
        if (lasting.until == Lasts::battle) continue;
        if (is_for_one_battle(effect)) {
          is_waiting_ = true;
        } else {
          later_[each].add(codex, effect);
        }
      }
    }
    for (Strengths* sides : {&now_, &later_}) {
      for (Strength& side : *sides) side.natives = side.energy = 0;  // they are there already
    }
  }

  // W28  How likely the fight is won rather than lost, from -1 to 1, and with a small weight by how much.
  [[nodiscard]] double worth() const {
    constexpr double to_win = 3;
    Margin sum;
    Margin one;
    const Reinforced now = reinforced(now_);
    const Reinforced later = reinforced(later_);
    const BattleId found = is_waiting_ ? battle_that_finds() : no_battle;
    const Battle* alike = nullptr;  // the battle before, which is often the same
    for (const BattleId i : to_come_) {
      const Battle* next = nullptr;
      if (i == fight_.battle) {
        one = margin(i, now);
      } else if (i == found) {
        one = margin_with_found(i);
      } else {
        next = &battles_[i];
        if (alike == nullptr || !are_alike(*next, *alike)) one = margin(i, later);
      }
      alike = next;
      sum.mean += one.mean;
      sum.variance += one.variance;
    }
    sum.mean += fight_.lost[other(role_)] - fight_.lost[role_];
    sum.mean += cards(role_) - cards(other(role_));
    return to_win * sum.mean / std::sqrt(sum.mean * sum.mean + sum.variance + 0.3) + sum.mean;
  }

 private:
  using Strengths = ByRole<Strength>;

  // WG29  What concerns one marker is felt in one battle.
  [[nodiscard]] bool is_for_one_battle(const Effect& effect) const {
    return effect.verb == Verb::power && covers_one(codex_, effect) &&
           codex_.options.one_marker == OneMarker::once;
  }

  // WG29  Calls `use(effect, role)` with each effect that still waits for one marker of the role.
  template <class Use>
  void for_each_waiting(Use use) const {
    for (const Lasting& lasting : fight_.lasting) {
      const Effect& effect = codex_.event(lasting.event).effects[lasting.effect];
      if (lasting.until == Lasts::battle || !is_for_one_battle(effect)) continue;
      for (const Role role : both_roles) {
        if (concerns(fight_, effect, lasting, role)) use(effect, role);
      }
    }
  }

  // Whether a marker on which it can work is in the battle.
  [[nodiscard]] bool finds_marker(BattleId battle) const {
    bool found = false;
    for_each_waiting([&](const Effect& effect, Role role) {
      for (const Kind kind : all_kinds) {
        found = found || (is_of(effect.of, kind) && battles_[battle].side[role][kind] > 0);
      }
    });
    return found;
  }

  // The first coming battle that has the marker for which an effect waits, or `no_battle`.
  [[nodiscard]] BattleId battle_that_finds() const {
    for (const BattleId battle : to_come_) {
      if (battle != fight_.battle && finds_marker(battle)) return battle;
    }
    return no_battle;
  }

  // The margin of this battle with the effects that find the marker for which they wait in it.
  [[nodiscard]] Margin margin_with_found(BattleId battle) const {
    Strengths found = later_;
    for_each_waiting([&](const Effect& effect, Role role) {
      found[role].add(codex_, effect);
      found[role].natives = found[role].energy = 0;
    });
    return margin(battle, reinforced(found));
  }

  // What all battles have in common: the sides, the Energy that each is expected to use in one battle, and
  // its power.
  struct Reinforced {
    const Strengths& sides;
    ByRole<double> energy{};
    ByRole<double> energy_power{};
  };
  [[nodiscard]] Reinforced reinforced(const Strengths& sides) const {
    Reinforced in{sides};
    for (const Role role : both_roles) {
      in.energy[role] = energy(role, sides[role]);
      in.energy_power[role] = worth_of_energy(sides[role]) * in.energy[role];
    }
    return in;
  }
  [[nodiscard]] static int worth_of_energy(const Strength& side) {
    return side.energy_worth == 0 ? power_per_energy : side.energy_worth;
  }

  // The Energy that a role is expected to add in one battle: its stock, divided among the battles.
  [[nodiscard]] double energy(Role role, const Strength& side) const {
    constexpr double battles_of_a_turn = 1.5;
    if (side.no_energy || !is_player(codex_, fight_.side(role))) return 0;
    const int stock = fight_.energy[fight_.side(role)] + side.energy;
    if (!codex_.options.energy_spent) return std::max(0, stock - fight_.energy_used[role]);  // WD4
    const auto battles = std::max<std::size_t>(1, to_come_.size());
    return std::max(0, stock) / (static_cast<double>(battles) + battles_of_a_turn * (fight_.turns_left - 1));
  }

  // The power of a role in a battle.
  [[nodiscard]] double power(BattleId battle, Role role, const Reinforced& in) const {
    const Strength& side = in.sides[role];
    const double sum = side.power(battles_[battle].side[role]);
    if (battle != fight_.battle) return sum + in.energy_power[role];
    const double to_use = is_to_use_energy(fight_, role) ? in.energy[role] : 0;
    return sum + worth_of_energy(side) * (fight_.energy_used[role] + to_use);
  }

  [[nodiscard]] Margin margin(BattleId battle, const Reinforced& in) const {
    const double lead = power(battle, role_, in) - power(battle, other(role_), in);
    const ByRole<Markers>& side = battles_[battle].side;
    return margin_of(in.sides[role_], in.sides[other(role_)], lead, side[role_].total(),
                     side[other(role_)].total());
  }

  // The expected margins of the coming battles, in their order.
  using Means = ScratchList<double, max_battles>;
  [[nodiscard]] Means means(const Strengths& in_current, const Strengths& in_later) const {
    const Reinforced current = reinforced(in_current);
    const Reinforced later = reinforced(in_later);
    Means means;
    const Battle* alike = nullptr;  // the battle before, which is often the same
    for (const BattleId i : to_come_) {
      const bool is_now = i == fight_.battle;
      const bool is_same = !is_now && alike != nullptr && are_alike(battles_[i], *alike);
      means.push_back(is_same ? means.back() : margin(i, is_now ? current : later).mean);
      alike = is_now ? nullptr : &battles_[i];
    }
    return means;
  }

  // How much the event cards in the hand of a side may improve its margin.
  [[nodiscard]] double cards(Role holder) const {
    constexpr double kept_for_its_moment = 0.8;
    if (!holds_events(codex_, fight_, holder)) return 0;
    const bool now = is_to_play_events(codex_, fight_, holder);
    int windows = 0;
    for (const BattleId i : to_come_) windows += i != fight_.battle || now ? 1 : 0;
    const Means before = means(now_, later_);
    double sum = 0;
    int count = 0;
    const auto& hand = fight_.hands[fight_.side(holder)];
    for (const EventId event : ids<EventId>(codex_.events.size())) {
      if (hand[event] == 0) continue;
      count += hand[event];
      sum += hand[event] * gain(holder, event, now, before);
    }
    const bool one_each = codex_.options.events_per_battle == EventsPerBattle::one;
    return kept_for_its_moment * sum *
           (one_each && count > windows ? static_cast<double>(windows) / count : 1);
  }

  // The gain from one card: in one battle, the best one for it, or in all coming battles.
  [[nodiscard]] double gain(Role holder, EventId event, bool now, const Means& before) const {
    Strengths with_now = now_;
    Strengths with_later = later_;
    bool lasts = false;
    const EventCard& card = codex_.event(event);
    for (const Effect& effect : card.effects) {
      const Lasting lasting{event, 0, fight_.side(holder), {}};
      const bool goes_on = lasts_until(codex_, effect) != Lasts::battle && !is_for_one_battle(effect);
      lasts = lasts || goes_on || effect.verb == Verb::energy;
      for (const Role each : both_roles) {
        if (!concerns(fight_, effect, lasting, each)) continue;
        with_now[each].add(codex_, effect);
        with_later[each].add(codex_, effect);
      }
    }
    const Means after = means(with_now, with_later);
    double all = 0;
    double best = 0;
    for (std::size_t i = 0; i < to_come_.size(); ++i) {
      if (to_come_[i] == fight_.battle && !now) continue;
      double more = after[i] - before[i];
      if (holder != role_) more = -more;
      all += more;
      best = std::max(best, more);
    }
    return std::max(0.0, lasts ? all : best);
  }

  const Codex& codex_;
  const Fight& fight_;
  Role role_;
  Battles battles_;
  FixedVector<BattleId, max_battles> to_come_;
  Strengths now_;
  Strengths later_;          // without what is felt in one battle only
  bool is_waiting_ = false;  // WG29: for one marker, in the first battle that has it
};

}  // namespace

bool Worlds::contends(const Codex& codex, const Fight& fight, Side side) {
  if (side != natives) return is_player(codex, side);
  for (const PlaceId place : ids<PlaceId>(codex.places.size())) {
    if (fight.places[place].natives > 0) return true;
  }
  return fighting(fight) && (fight.side(Role::defender) == natives);
}

double Worlds::estimate(const Codex& codex, const Fight& fight, Side side) {
  if (!fight.window.empty()) {  // W16  What is played in it has its effect when it closes
    Fight settled = fight;
    Chronicle<Event> quiet;
    settle_window(codex, settled, quiet);
    return estimate(codex, settled, side);
  }
  constexpr double per_energy = 0.1;
  constexpr double per_card = 0.15;
  constexpr double per_plant = 0.5;
  constexpr double per_fight = 4;
  double worth = 0;
  for (std::size_t each = 0; each < side_count; ++each) {
    worth +=
        (side_at(each) == side ? 1 : -1) * (per_fight * fight.fights_won[each] - fight.lost_in_all[each]);
  }
  // What is left after the last turn is worth nothing (W05).
  const bool goes_on = fight.turns_left > 1 || fighting(fight);
  if (is_player(codex, side) && goes_on) {
    if (fight.turns_left > 1) worth += per_energy * std::sqrt(fight.energy[side]);
    if (fight.turns_left > 1) {
      for (const std::uint8_t copies : fight.hands[side]) worth += per_card * copies;
    }
    for (const OnCard& card : fight.places) worth += per_plant * card.markers[side][Kind::plant];
  }
  const bool settled = battles_left(fight) == 0 && (fight.pool[0].none() || fight.pool[1].none());
  if (!fighting(fight) || settled) return worth;  // lost_in_all has what was lost
  for (const Role role : both_roles) {
    if (fight.side(role) == side) worth += Prospect(codex, fight, role).worth();
  }
  return worth;
}

}  // namespace affray::worlds
