// games/worlds/views.cpp -- what a side may know, a fair guess at the rest, and greedy's one number

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

// How many of the 36 throws of two dice are above, and how many below, for the side that is `ahead` by so
// much.
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

// What the battles still to be fought are worth to a role: expected markers won less markers lost.
double pending(const Codex& codex, const Fight& fight, Role role) {
  double worth = 0;
  for (std::size_t i = 0; i < fight.battles.size(); ++i) {
    const Battle& battle = fight.battles[i];
    if (battle.fought()) continue;
    int ahead = power(codex, fight, battle, role) - power(codex, fight, battle, other(role));
    if (i != fight.battle) ahead -= fight.used_by(role) - fight.used_by(other(role));
    const int column = std::clamp(ahead, -decisive, decisive) + decisive;
    const Chances& chances = chart_of_chances[static_cast<std::size_t>(column)];
    worth +=
        (chances.win * battle.side[at(other(role))].total() - chances.lose * battle.side[at(role)].total()) /
        36.0;
  }
  return worth;
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

double Worlds::estimate(const Codex& codex, const Fight& fight, Side side) {
  constexpr double per_energy = 0.1;
  constexpr double per_card = 0.15;
  constexpr double per_plant = 0.5;
  constexpr double per_fight = 2;
  double worth = 0;
  for (std::size_t each = 0; each < side_count; ++each) {
    worth +=
        (side_at(each) == side ? 1 : -1) * (per_fight * fight.fights_won[each] - fight.lost_in_all[each]);
  }
  if (is_player(codex, side)) {
    worth += per_energy * fight.energy[index(side)];
    for (const std::uint8_t copies : fight.hands[index(side)]) worth += per_card * copies;
    for (const OnCard& card : fight.places) worth += per_plant * card.markers[index(side)][1];
  }
  if (!fighting(fight)) return worth;
  for (const Role role : {Role::attacker, Role::defender}) {
    if (fight.side(role) != side) continue;
    worth += pending(codex, fight, role);
    // Afterwards they count among lost_in_all.
    if (battles_left(fight) > 0) worth += fight.lost_by(other(role)) - fight.lost_by(role);
  }
  return worth;
}

}  // namespace affray::worlds
