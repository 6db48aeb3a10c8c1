// games/biomes/estimate.cpp -- the estimate of a position for a side, by which greedy bots play

#include <algorithm>
#include <array>
#include <cstdint>

#include "affray/games/biomes/energy.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

constexpr double per_match = 200;
constexpr double per_biome = 12;
constexpr double per_durability = 0.8;
constexpr double in_the_hand = 1.0;
constexpr double per_mulligan = 1.2;

double worth_of_agent(int attack, int defense, const Card& card, bool ready) {
  constexpr double to_be_there = 1.2;
  constexpr double per_attack = 0.9;
  constexpr double per_defense = 0.7;
  constexpr double per_wound = 0.3;
  constexpr double ready_to_act = 0.2;
  double worth = to_be_there + per_attack * (attack + card.increase);
  worth += per_defense * (defense + card.increase) - per_wound * card.damage;
  return ready ? worth + ready_to_act : worth;
}

double worth_of_card(const CardKind& kind, const Card& card, bool ready) {
  constexpr double constant = 2.2;
  constexpr double attached = 0.6;
  if (kind.is(agent)) return worth_of_agent(kind.attack, kind.defense, card, ready);
  if (kind.is(anomaly)) return 0;  // with all energy
  return constant + (card.host != no_card ? attached : 0);
}

// The cards that are kept from acting; an attacker is acting.
CardSet unready(const Fight& fight) { return fight.with(Mark::locked).without(fight.with(Mark::attacking)); }

double worth_on_the_planet(const Codex& codex, const Fight& fight, CardId card, const CardSet& unready) {
  const bool ready = !unready.has(card);
  if (!fight.derived.changed.has(card)) return codex.worth[card][ready ? 1 : 0];
  return worth_of_card(kind_of(codex, card), fight.cards[card], ready);
}

// The cards on the planet that have a worth of their own there.
CardSet with_worth(const Codex& codex, const Fight& fight, Side side) {
  return (planet(fight) & owned(codex, side)).without(codex.with_energy.without(agents(codex)));
}

// Energy is worth more the less a player has.
double worth_of_energy(const Codex& codex, const Fight& fight, Side side) {
  constexpr int enough = 6;
  constexpr double first_ones = 1.8;
  constexpr double further_ones = 0.6;
  constexpr double of_a_kind = 0.3;
  constexpr double unlocked = 0.04;
  const int anomalies = (cards_in(fight, Zone::staging) & owned(codex, side) & codex.with_energy).size();
  const int ready = PackedEnergy(fight.derived.energy[index(side)]).sum();
  const int all = anomalies + count_in(codex, fight, Zone::converted, side);
  const int first = std::min(all, enough);
  return first_ones * first + further_ones * (all - first) + of_a_kind * anomalies + unlocked * ready;
}

// Actions in the queue

// The value of a verb for the player on whom it works; above 0 is good for him.
double worth_of_verb(const Effect& effect, int amount) {
  constexpr double small = 0.7;
  constexpr double half_a_card = 1.0;
  constexpr double a_card = 2.5;
  switch (effect.verb) {
    case Verb::damage: return -per_durability * amount;
    case Verb::boost: return 0.4 * (effect.amount + effect.second);
    case Verb::mark: return small * amount;
    case Verb::grant:
    case Verb::unlock: return small;
    case Verb::lose:
    case Verb::lock: return -small;
    case Verb::draw:
    case Verb::search: return half_a_card * amount;
    case Verb::discard: return -half_a_card * amount;
    case Verb::cache: return -0.1 * amount;
    case Verb::retreat: return -0.5;
    case Verb::give_back: return effect.aim == Aim::cached ? half_a_card : -1.5;
    case Verb::cancel:
    case Verb::terminate: return -a_card;
    case Verb::durability: return per_durability * amount;
    case Verb::energy: return 0.1 * amount;
    case Verb::win_biome: return per_biome;
    case Verb::lose_biome: return -per_biome;
    case Verb::win_match: return per_match;
    case Verb::lose_match: return -per_match;
    case Verb::move: return 0;
  }
  return 0;
}

// The player whose card, sector or hand the effect is aimed at.
Side owner_of_aim(const Codex& codex, const Fight& fight, const Action& action, const Aimed& aimed) {
  switch (aimed.at) {
    case Aimed::At::card: return owner_of(codex, aimed.card());
    case Aimed::At::sector: return aimed.sector_of();
    case Aimed::At::player: return aimed.player();
    case Aimed::At::action: {
      const Action* other_action = action_of(fight, aimed.stamp());
      return other_action != nullptr ? other_action->by : action.by;
    }
    case Aimed::At::nothing: break;
  }
  return action.by;
}

// B40, B48  As often as X says, or as many markers as its card has or had.
int amount_in(const Fight& fight, const Action& action, const Effect& effect) {
  int amount = effect.amount;
  if (effect.times_x) amount *= action.x;
  if (effect.times_tally) amount *= fight.cards[action.card].tally;
  return amount;
}

// For the player of the action: harm to the other player is good.
double promise_of(const Codex& codex, const Fight& fight, const Action& action) {
  constexpr double unsure = 0.6;  // it may be answered
  const std::vector<Effect>* effects = effects_of(codex, action);
  if (effects == nullptr) return 0;
  double promise = 0;
  for (std::size_t i = 0; i < effects->size() && i < max_effects; ++i) {
    const Effect& effect = (*effects)[i];
    const Aimed& aimed = action.targets[effect.aim == Aim::same ? 0 : i];
    if (is_chosen(effect.aim) && aimed.at == Aimed::At::nothing) continue;
    const double worth = worth_of_verb(effect, amount_in(fight, action, effect));
    promise += owner_of_aim(codex, fight, action, aimed) == action.by ? worth : -worth;
  }
  return unsure * promise;
}

double worth_in_the_queue(const Codex& codex, const Fight& fight, const Action& action) {
  constexpr double nearly = 0.9;
  if (action.cancelled != 0) return 0;
  const double promise = promise_of(codex, fight, action);
  if (action.what != Action::What::card) return promise;
  const CardKind& kind = kind_of(codex, action.card);
  if (kind.is(constant_types))
    return nearly * worth_on_the_planet(codex, fight, action.card, unready(fight)) + promise;
  return in_the_hand - 0.2 + promise;
}

// The battle

using CardsByLane = ById<LaneId, CardSet, lanes>;

// The values of the cards in it, each computed once.
class Battle {
 public:
  Battle(const Codex& codex, const Fight& fight) : codex_(codex), fight_(fight) {}

  [[nodiscard]] int attack(CardId card) {
    if (!with_attack_.has(card)) {
      with_attack_.add(card);
      attacks_[index(card)] = static_cast<std::int8_t>(attack_value(codex_, fight_, card));
    }
    return attacks_[index(card)];
  }
  [[nodiscard]] int terminal(CardId card) {
    if (!with_terminal_.has(card)) {
      with_terminal_.add(card);
      terminals_[index(card)] = static_cast<std::int8_t>(terminal_damage(codex_, fight_, card));
    }
    return terminals_[index(card)];
  }
  [[nodiscard]] double worth(CardId card) const {
    return worth_on_the_planet(codex_, fight_, card, unready(fight_));
  }

  // The gain of the attacker from a defender.
  [[nodiscard]] double exchange(CardId attacker, CardId defender) {
    double gain = 0;
    if (attack(attacker) >= terminal(defender)) gain += worth(defender);
    if (attack(defender) >= terminal(attacker)) gain -= worth(attacker);
    return gain;
  }

  // An attack that can still be defended: one of these cards takes it if that is best for their player.
  [[nodiscard]] double worst_attack(CardId attacker, const CardSet& free) {
    double gain = per_durability * attack(attacker);
    for (const CardId card : free) gain = std::min(gain, exchange(attacker, card));
    return gain;
  }

  // Defenders that are already named take the damage, one after the other.
  [[nodiscard]] double defended_attack(CardId attacker, const CardSet& others) {
    int left = attack(attacker);
    int taken = 0;
    double gain = 0;
    for (const CardId card : others) {
      if (fight_.cards[card].defends != attacker) continue;
      taken += attack(card);
      if (left >= terminal(card)) gain += worth(card);
      left = std::max(0, left - terminal(card));
    }
    if (taken >= terminal(attacker)) gain -= worth(attacker);
    return gain;
  }

 private:
  const Codex& codex_;
  const Fight& fight_;
  CardSet with_attack_;
  CardSet with_terminal_;
  std::array<std::int8_t, max_cards> attacks_{};  // of the cards of the set
  std::array<std::int8_t, max_cards> terminals_{};
};

// The agents in a lane, or on the way there.
CardSet agents_in_lanes(const Codex& codex, const Fight& fight, Side side) {
  return (cards_in(fight, Zone::lane) | fight.with(Mark::advancing)) & owned(codex, side) & agents(codex);
}

// The agents of a player that may still be named as defenders.
CardsByLane free_agents(const Codex& codex, const Fight& fight, Side side) {
  CardsByLane free{};
  for (const CardId card : agents_in_lanes(codex, fight, side).without(fight.with(Mark::locked))) {
    const Card& each = fight.cards[card];
    if (each.lane != no_lane && each.defends == no_card) free[each.lane].add(card);
  }
  return free;
}

// For the active player: what his agents can still do in the current battle.
double battle_so_far(const Codex& codex, const Fight& fight) {
  constexpr double still_to_be_named = 0.9;
  if (!in_battle(fight) || fight.moment > Moment::after_defend) return 0;
  double worth = 0;
  Battle battle(codex, fight);
  const CardsByLane free = free_agents(codex, fight, other(fight.active));
  for (const CardId card : agents_in_lanes(codex, fight, fight.active)) {
    const Card& each = fight.cards[card];
    if (each.lane == no_lane) continue;
    if (fight.has(card, Mark::attacking)) {
      const bool defended = defenders_of(codex, fight, card) > 0;
      worth += defended ? battle.defended_attack(card, planet(fight) & owned(codex, other(fight.active)))
                        : battle.worst_attack(card, free[each.lane]);
    } else if (fight.moment <= Moment::name_attackers && !fight.has(card, Mark::locked) &&
               each.host == no_card) {
      worth += still_to_be_named * std::max(0.0, battle.worst_attack(card, free[each.lane]));
    }
  }
  return worth;
}

double worth_of_player(const Codex& codex, const Fight& fight, Side side, const CardSet& kept) {
  const Player& player = fight.player[index(side)];
  double worth = per_match * player.matches;
  for (std::size_t i = 0; i < lanes; ++i) {
    if ((player.lost >> i & 1) != 0) {
      worth -= per_biome;
    } else if (is_open(fight, id_at<LaneId>(i))) {
      worth += per_durability * std::max<int>(player.durability[i], 0);
    }
  }
  worth -= player.must_lose != 0 ? per_match : 0;
  worth += in_the_hand * count_in(codex, fight, Zone::hand, side) - per_mulligan * player.mulligans;
  for (const CardId card : with_worth(codex, fight, side)) {
    worth += worth_on_the_planet(codex, fight, card, kept);
  }
  return worth + worth_of_energy(codex, fight, side);
}

}  // namespace

std::array<double, 2> worth_unchanged(const CardKind& kind) {
  return {worth_of_card(kind, {}, false), worth_of_card(kind, {}, true)};
}

double Biomes::estimate(const Codex& codex, const Fight& fight, Side side) {
  const CardSet kept = unready(fight);
  double worth = worth_of_player(codex, fight, side, kept) - worth_of_player(codex, fight, other(side), kept);
  for (const Action& action : fight.queue) {
    const double waits = worth_in_the_queue(codex, fight, action);
    worth += action.by == side ? waits : -waits;
  }
  const double battle = battle_so_far(codex, fight);
  worth += fight.active == side ? battle : -battle;
  // The active player has drawn his two cards and the other player draws his next, so that ending a turn
  // costs nothing.
  const double drawn = in_the_hand * drawn_each_turn / 2;
  if (fight.turn > 0) worth += fight.active == side ? -drawn : drawn;
  if (fight.over != 0 && fight.winner != nobody) worth += fight.winner == side ? per_match : -per_match;
  return worth;
}

}  // namespace affray::biomes
