// games/worlds/estimate.cpp -- how the table stands for a side: the one number of greedy bots and searches

#include <cmath>

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

// One battle

// What events make of a side in a battle.
struct Strength {
  ById<Kind, int, 3> each{population_power, plant_power, native_power};  // of every marker
  ById<Kind, int, 3> once{};                                             // of one marker of the kind
  int strongest_once = 0;                                                // of the marker worth most
  int die = 0;
  bool best_die = false;
  bool worst_die = false;
  bool wins_ties = false;
  bool safe_ties = false;
  bool no_energy = false;
  int loses_at_most = max_energy;
  int energy_worth = 0;  // 0: no event says so
  int energy = 0;        // gained, or lost, at once
  int natives = 0;       // that join

  void add(const Codex& codex, const Effect& effect);
  [[nodiscard]] int power(const Markers& markers) const;  // W17, WG19
};

void Strength::add(const Codex& codex, const Effect& effect) {
  switch (effect.verb) {
    case Verb::power: {
      if (covers_one(codex, effect) && effect.of == Of::any) {
        strongest_once += effect.amount;
        break;
      }
      auto& more = covers_one(codex, effect) ? once : each;
      for (const Kind kind : all_kinds) {
        if (is_of(effect.of, kind)) more[kind] += effect.amount;
      }
      break;
    }
    case Verb::die: die += effect.amount; break;
    case Verb::best_die: best_die = true; break;
    case Verb::worst_die: worst_die = true; break;
    case Verb::energy: energy += effect.amount; break;
    case Verb::energy_worth: energy_worth = std::max<int>(energy_worth, effect.amount); break;
    case Verb::no_energy: no_energy = true; break;
    case Verb::wins_ties: wins_ties = true; break;
    case Verb::safe_ties: safe_ties = true; break;
    case Verb::native_joins: natives += effect.amount; break;
    case Verb::loses_at_most: loses_at_most = std::clamp<int>(effect.amount, 0, loses_at_most); break;
    default: break;  // what concerns no battle
  }
}

int Strength::power(const Markers& markers) const {
  int sum = natives * native_power;
  ById<Kind, int, 3> more = once;
  if (strongest_once != 0) more[strongest_kind(markers)] += strongest_once;
  for (const Kind kind : all_kinds) {
    if (markers[kind] > 0) sum += std::max(0, markers[kind] * each[kind] + more[kind]);
  }
  return sum;
}

// Markers that a side takes more than it loses: what is expected, and how far it may be from that.
struct Margin {
  double mean = 0;
  double variance = 0;
};

// How likely a side that is ahead by so much has the higher total, or an equal one.
struct Chances {
  double win = 0;
  double tie = 0;
};

constexpr int decisive = 6;  // a lead of so much always wins
constexpr std::size_t leads = 2 * decisive + 1;
enum Way : std::uint8_t { one_die, higher_die, lower_die };  // of throwing

constexpr int weight(int way, int face) {
  if (way == higher_die) return 2 * face - 1;
  return way == lower_die ? 2 * (die_faces - face) + 1 : die_faces;
}

constexpr Chances chances_ahead(int way, int way_of_other, int ahead) {
  constexpr double all = 36 * 36;
  Chances chances;
  for (int own = 1; own <= die_faces; ++own) {
    for (int theirs = 1; theirs <= die_faces; ++theirs) {
      const double share = weight(way, own) * weight(way_of_other, theirs) / all;
      if (own + ahead > theirs) chances.win += share;
      if (own + ahead == theirs) chances.tie += share;
    }
  }
  return chances;
}

using ChartOfChances = std::array<std::array<std::array<Chances, leads>, 3>, 3>;
constexpr ChartOfChances chart_of_chances = [] {
  ChartOfChances chart{};
  for (int own = 0; own < 3; ++own) {
    for (int theirs = 0; theirs < 3; ++theirs) {
      for (std::size_t i = 0; i < leads; ++i) {
        chart[static_cast<std::size_t>(own)][static_cast<std::size_t>(theirs)][i] =
            chances_ahead(own, theirs, static_cast<int>(i) - decisive);
      }
    }
  }
  return chart;
}();

std::size_t way_of(const Strength& side) {
  if (side.best_die == side.worst_die) return one_die;
  return side.best_die ? higher_die : lower_die;
}

// A lead may lie between two whole numbers.
Chances chances_of(const Strength& own, const Strength& theirs, double lead) {
  const double from_worst = std::clamp(lead + own.die - theirs.die + decisive, 0.0, 2.0 * decisive);
  const auto column = std::min(static_cast<std::size_t>(from_worst), leads - 2);
  const double rest = from_worst - static_cast<double>(column);
  const auto& chart = chart_of_chances[way_of(own)][way_of(theirs)];
  const Chances& one = chart[column];
  const Chances& next = chart[column + 1];
  return {one.win + rest * (next.win - one.win), one.tie + rest * (next.tie - one.tie)};
}

// W26, W27  What a lost battle and a tie cost.
Margin margin_of(const Strength& own, const Strength& theirs, double lead, int markers, int their_markers) {
  auto [win, tie] = chances_of(own, theirs, lead);
  double lose = 1 - win - tie;
  if (own.wins_ties != theirs.wins_ties) {
    (own.wins_ties ? win : lose) += tie;
    tie = 0;
  }
  const double won = std::min(their_markers + theirs.natives, theirs.loses_at_most);
  const double lost = std::min(markers + own.natives, own.loses_at_most);
  const double tied = (theirs.safe_ties ? 0 : 1) - (own.safe_ties ? 0 : 1);
  const double mean = win * won - lose * lost + tie * tied;
  return {mean, win * won * won + lose * lost * lost + tie * tied * tied - mean * mean};
}

// All battles to come

using Battles = ListById<BattleId, Battle, max_battles>;

// W10 to W13  The battles that may be expected of markers that are not paired yet: like against like, and
// the spares spread.
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

// W22  Who has not said yet how much Energy he uses in this battle.
bool is_to_use_energy(const Fight& fight, Role role) {
  if (fight.agenda.is<PlayEvents>() || fight.agenda.is<ChooseBattle>()) return true;
  return fight.agenda.is<UseEnergy>() &&
         (role == Role::defender || fight.agenda.top<UseEnergy>().role == Role::attacker);
}

// W16  Who may still play an event in this battle.
bool is_to_play_events(const Codex& codex, const Fight& fight, Role role) {
  if (!fight.agenda.is<PlayEvents>()) return false;
  return role == Role::defender || fight.agenda.top<PlayEvents>().role == Role::attacker ||
         codex.options.events_per_battle == EventsPerBattle::any;
}

// What the battles still to be fought promise a role.
class Prospect {
 public:
  Prospect(const Codex& codex, const Fight& fight, Role role)
      : codex_(codex), fight_(fight), role_(role), battles_(with_pool(fight)) {
    for (const BattleId battle : ids<BattleId>(battles_.size())) {
      const bool is_decided = battle == fight.battle && fight.agenda.is<LoseMarker>();
      if (!battles_[battle].fought() && !is_decided) to_come_.push_back(battle);
    }
    for (const Lasting& lasting : fight.lasting) {
      const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
      for (const Role each : both_roles) {
        if (!concerns(fight, effect, lasting, each)) continue;
        now_[each].add(codex, effect);
        if (lasting.until == Lasts::battle) continue;
        if (!is_for_one_battle(effect)) later_[each].add(codex, effect);
        found_[each].add(codex, effect);
      }
    }
    for (Strength& side : now_) side.natives = side.energy = 0;  // they are there already
    for (Strengths* sides : {&later_, &found_}) {
      for (Strength& side : *sides) side.natives = side.energy = 0;
    }
  }

  // W28  How likely the fight is won rather than lost, from -1 to 1; and, a little, by how much.
  [[nodiscard]] double worth() const {
    constexpr double to_win = 3;
    Margin sum;
    Margin one;
    const Reinforced now = reinforced(now_);
    const Reinforced later = reinforced(later_);
    const Reinforced found = reinforced(found_);
    bool is_waiting = true;
    const Battle* alike = nullptr;  // the battle before, which is often the same
    for (const BattleId i : to_come_) {
      const bool is_now = i == fight_.battle;
      const bool is_found = is_waiting && !is_now && finds_marker(i);
      if (is_found) is_waiting = false;
      const bool is_special = is_now || is_found;
      if (is_special || alike == nullptr || battles_[i] != *alike) {
        one = margin(i, is_now ? now : is_found ? found : later);
      }
      alike = is_special ? nullptr : &battles_[i];
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

  // WG29  Whether a marker stands in the battle for what still waits for one.
  [[nodiscard]] bool finds_marker(BattleId battle) const {
    for (const Lasting& lasting : fight_.lasting) {
      const Effect& effect = codex_.event(lasting.event).effects[lasting.effect];
      if (lasting.until == Lasts::battle || !is_for_one_battle(effect)) continue;
      for (const Role role : both_roles) {
        if (!concerns(fight_, effect, lasting, role)) continue;
        for (const Kind kind : all_kinds) {
          if (is_of(effect.of, kind) && battles_[battle].side[role][kind] > 0) return true;
        }
      }
    }
    return false;
  }

  // What holds in battles alike: the sides, and the Energy that each may be expected to use in one.
  struct Reinforced {
    const Strengths& sides;
    ByRole<double> energy;
  };
  [[nodiscard]] Reinforced reinforced(const Strengths& sides) const {
    return {sides, {energy(Role::attacker, sides[0]), energy(Role::defender, sides[1])}};
  }

  // What a role may be expected to add by Energy to a battle: its stock, shared out.
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
    const int each = side.energy_worth == 0 ? power_per_energy : side.energy_worth;
    const double sum = side.power(battles_[battle].side[role]);
    const double energy = in.energy[role];
    if (battle != fight_.battle) return sum + each * energy;
    return sum + each * (fight_.energy_used[role] + (is_to_use_energy(fight_, role) ? energy : 0));
  }

  [[nodiscard]] Margin margin(BattleId battle, const Reinforced& in) const {
    const double lead = power(battle, role_, in) - power(battle, other(role_), in);
    const ByRole<Markers>& side = battles_[battle].side;
    return margin_of(in.sides[role_], in.sides[other(role_)], lead, side[role_].total(),
                     side[other(role_)].total());
  }

  // By how much the event cards in the hand of a side may better its margin.
  [[nodiscard]] double cards(Role holder) const {
    constexpr double kept_for_its_moment = 0.8;
    if (!holds_events(codex_, fight_, holder)) return 0;
    const bool now = is_to_play_events(codex_, fight_, holder);
    int windows = 0;
    for (const BattleId i : to_come_) windows += i != fight_.battle || now ? 1 : 0;
    double sum = 0;
    int count = 0;
    const auto& hand = fight_.hands[fight_.side(holder)];
    for (const EventId event : ids<EventId>(codex_.events.size())) {
      if (hand[event] == 0) continue;
      count += hand[event];
      sum += hand[event] * gain(holder, event, now);
    }
    const bool one_each = codex_.options.events_per_battle == EventsPerBattle::one;
    return kept_for_its_moment * sum *
           (one_each && count > windows ? static_cast<double>(windows) / count : 1);
  }

  // What one card is good for: in one battle, the best, or in all to come.
  [[nodiscard]] double gain(Role holder, EventId event, bool now) const {
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
    const Reinforced before_now = reinforced(now_);
    const Reinforced before_later = reinforced(later_);
    const Reinforced after_now = reinforced(with_now);
    const Reinforced after_later = reinforced(with_later);
    double all = 0;
    double best = 0;
    for (const BattleId i : to_come_) {
      const bool is_now = i == fight_.battle;
      if (is_now && !now) continue;
      double more = margin(i, is_now ? after_now : after_later).mean -
                    margin(i, is_now ? before_now : before_later).mean;
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
  Strengths later_;  // without what is felt in one battle only
  Strengths found_;  // with that: the first battle that has a marker for it
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
