// games/worlds/views.cpp -- what a side may know, a fair guess at the rest, and greedy's one number

#include <cmath>

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

// WG7  The attacker's secret Energy, while the defender still chooses.
bool secret_is_kept(const Codex& codex, const Fight& fight) {
  return codex.options.energy == EnergyBidding::secret && fight.agenda.is<UseEnergy>() &&
         fight.agenda.top<UseEnergy>().role == Role::defender;
}

bool hides_secret_from(const Codex& codex, const Fight& fight, Side side) {
  return secret_is_kept(codex, fight) && side != fight.side(Role::attacker);
}

void hide_energy(const Codex& codex, Fight& fight) {
  std::uint8_t& used = fight.used_by(Role::attacker);
  std::uint8_t& stock = fight.energy[index(fight.side(Role::attacker))];
  if (codex.options.energy_spent) stock = static_cast<std::uint8_t>(stock + used);
  used = 0;
}

void imagine_energy(const Codex& codex, Fight& fight, Dice& dice) {
  const int stock = energy_at_hand(codex, fight, Role::attacker);
  if (stock <= 0) return;
  std::array<std::uint32_t, max_energy + 1> weights{};
  std::fill_n(weights.begin(), stock + 1, 1U);
  const auto count = static_cast<std::size_t>(stock) + 1;
  const Side attacker = fight.side(Role::attacker);
  const auto amount =
      static_cast<std::uint8_t>(dice.pick(unseen_card, attacker, std::span(weights).first(count)));
  fight.used_by(Role::attacker) = amount;
  if (codex.options.energy_spent) {
    fight.energy[index(attacker)] = static_cast<std::uint8_t>(fight.energy[index(attacker)] - amount);
  }
}

// WG23  Hidden hands hold what is neither in one's own hand nor played: every card equally likely.
void imagine_hands(const Codex& codex, const View& view, Fight& fight, Dice& dice) {
  std::array<std::uint32_t, max_event_kinds> unseen{};
  for (std::size_t event = 0; event < codex.events.size(); ++event) {
    const int seen = fight.discard[event] + fight.hands[index(view.side)][event];
    unseen[event] = static_cast<std::uint32_t>(std::max(0, codex.events[event].copies - seen));
  }
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    if (side_at(player) == view.side) continue;
    for (int card = 0; card < view.hand_size[player]; ++card) {
      const std::size_t event =
          dice.pick(unseen_card, side_at(player), std::span(unseen).first(codex.events.size()));
      --unseen[event];
      ++fight.hands[player][event];
    }
  }
}

// Of one battle, for a side that is `ahead` by so much: how many of the 36 throws of two dice it wins and
// loses.
struct Chances {
  int win = 0;
  int lose = 0;
};

constexpr Chances chances_ahead(int ahead) {
  Chances chances;
  for (int own = 1; own <= die_faces; ++own) {
    for (int theirs = 1; theirs <= die_faces; ++theirs) {
      if (own + ahead > theirs) ++chances.win;
      if (own + ahead < theirs) ++chances.lose;
    }
  }
  return chances;
}

constexpr int decisive = 6;  // a lead of so much always wins
constexpr std::array<Chances, 2 * decisive + 1> chart_of_chances = [] {
  std::array<Chances, 2 * decisive + 1> chart{};
  int ahead = -decisive;
  for (Chances& chances : chart) chances = chances_ahead(ahead++);
  return chart;
}();

// Markers that a side takes more than it loses: what is expected, and how far it may be from that.
struct Margin {
  double mean = 0;
  double variance = 0;
};

// One battle, with a lead between two whole numbers.
Margin margin_ahead(double ahead, int own, int theirs) {
  const double from_worst = std::clamp(ahead + decisive, 0.0, 2.0 * decisive);
  const auto column = std::min(static_cast<std::size_t>(from_worst), chart_of_chances.size() - 2);
  const double rest = from_worst - static_cast<double>(column);
  const auto between = [&](int one, int next) { return (one + rest * (next - one)) / 36; };
  const Chances& one = chart_of_chances[column];
  const Chances& next = chart_of_chances[column + 1];
  const double win = between(one.win, next.win);
  const double lose = between(one.lose, next.lose);
  const double mean = win * theirs - lose * own;
  return {mean, win * theirs * theirs + lose * own * own - mean * mean};
}

// W22  Who has not said yet how much Energy he uses in this battle.
bool is_to_use_energy(const Fight& fight, Role role) {
  if (fight.agenda.is<PlayEvents>() || fight.agenda.is<ChooseBattle>()) return true;
  return fight.agenda.is<UseEnergy>() &&
         (role == Role::defender || fight.agenda.top<UseEnergy>().role == Role::attacker);
}

// The Energy that a side may be expected to use in each battle to come: its stock, shared out.
double energy_to_come(const Codex& codex, const Fight& fight, Role role, int battles) {
  constexpr double battles_of_a_turn = 1.5;
  const int stock = energy_at_hand(codex, fight, role);
  if (!codex.options.energy_spent) return stock;  // WD4
  return stock / (battles + battles_of_a_turn * (fight.turns_left - 1));
}

// The battles still to be fought, for a role.
Margin pending(const Codex& codex, const Fight& fight, Role role) {
  int to_come = 0;
  for (std::size_t i = 0; i < fight.battles.size(); ++i) to_come += fight.battles[i].fought() ? 0 : 1;
  if (fight.battle != no_battle && !is_to_use_energy(fight, role)) --to_come;
  const double more = energy_to_come(codex, fight, role, std::max(1, to_come));
  const double more_of_other = energy_to_come(codex, fight, other(role), std::max(1, to_come));
  Margin sum;
  for (std::size_t i = 0; i < fight.battles.size(); ++i) {
    const Battle& battle = fight.battles[i];
    if (battle.fought()) continue;
    double ahead = power(codex, fight, battle, role) - power(codex, fight, battle, other(role));
    const bool now = i == fight.battle;
    if (!now) ahead -= fight.used_by(role) - fight.used_by(other(role));
    if (!now || is_to_use_energy(fight, role)) ahead += more;
    if (!now || is_to_use_energy(fight, other(role))) ahead -= more_of_other;
    const Margin one =
        margin_ahead(ahead, battle.side[at(role)].total(), battle.side[at(other(role))].total());
    sum.mean += one.mean;
    sum.variance += one.variance;
  }
  return sum;
}

// W28  How likely a role wins the fight rather than loses it, from -1 to 1; and, a little, by how much.
double worth_of_fight(const Codex& codex, const Fight& fight, Role role) {
  constexpr double to_win = 3;
  Margin margin = pending(codex, fight, role);
  margin.mean += fight.lost_by(other(role)) - fight.lost_by(role);
  return to_win * margin.mean / std::sqrt(margin.mean * margin.mean + margin.variance + 0.3) + margin.mean;
}

}  // namespace

View Worlds::view(const Codex& codex, const Fight& fight, Side side) {
  View view{side, fight, {}};
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    for (const std::uint8_t copies : fight.hands[player]) {
      view.hand_size[player] = static_cast<std::uint8_t>(view.hand_size[player] + copies);
    }
    if (codex.options.event_hands == EventHands::hidden && side_at(player) != side)
      view.fight.hands[player] = {};
  }
  if (hides_secret_from(codex, fight, side)) hide_energy(codex, view.fight);
  return view;
}

Fight Worlds::imagine(const Codex& codex, const View& view, Dice& dice) {
  Fight fight = view.fight;
  if (codex.options.event_hands == EventHands::hidden) imagine_hands(codex, view, fight, dice);
  if (hides_secret_from(codex, fight, view.side)) imagine_energy(codex, fight, dice);
  return fight;
}

Secrecy Worlds::secrecy(const Codex& codex, const Fight& fight) {
  if (codex.options.energy != EnergyBidding::secret || !fight.agenda.is<UseEnergy>()) return Secrecy::none;
  return fight.agenda.top<UseEnergy>().role == Role::attacker ? Secrecy::kept : Secrecy::answers;
}

bool Worlds::hides_only_secrets(const Codex& codex) {
  return codex.options.energy == EnergyBidding::secret && codex.options.event_hands == EventHands::open;
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
    if (fight.turns_left > 1) worth += per_energy * std::sqrt(fight.energy[index(side)]);
    for (const std::uint8_t copies : fight.hands[index(side)]) worth += per_card * copies;
    for (const OnCard& card : fight.places) worth += per_plant * card.markers[index(side)][1];
  }
  if (!fighting(fight) || battles_left(fight) == 0) return worth;  // lost_in_all has what was lost
  for (const Role role : {Role::attacker, Role::defender}) {
    if (fight.side(role) == side) worth += worth_of_fight(codex, fight, role);
  }
  return worth;
}

}  // namespace affray::worlds
