// games/worlds/views.cpp -- what a side may know, and a random completion of the rest

#include "affray/games/worlds/rules.hpp"

#include "affray/core/bytes.hpp"

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
  std::uint8_t& used = fight.energy_used[Role::attacker];
  std::uint8_t& stock = fight.energy[fight.side(Role::attacker)];
  if (codex.options.energy_spent) increase(stock, used);
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
  fight.energy_used[Role::attacker] = amount;
  if (codex.options.energy_spent) {
    decrease(fight.energy[attacker], amount);
  }
}

// WG23  Hidden hands are dealt from the cards that are neither in one's own hand nor played, each equally
// likely.
void imagine_hands(const Codex& codex, const View& view, Fight& fight, Dice& dice) {
  ByEvent<std::uint32_t> unseen{};
  for (const EventId event : ids<EventId>(codex.events.size())) {
    const int seen = fight.discard[event] + fight.hands[view.side][event];
    unseen[event] = static_cast<std::uint32_t>(std::max(0, codex.event(event).copies - seen));
  }
  for (const Side player : ids<Side>(codex.players.size())) {
    if (player == view.side) continue;
    for (int card = 0; card < view.hand_size[player]; ++card) {
      const auto event =
          id_at<EventId>(dice.pick(unseen_card, player, std::span(unseen).first(codex.events.size())));
      --unseen[event];
      ++fight.hands[player][event];
    }
  }
}

}  // namespace

View Worlds::view(const Codex& codex, const Fight& fight, Side side) {
  View view{side, fight, {}};
  for (const Side player : ids<Side>(codex.players.size())) {
    for (const std::uint8_t copies : fight.hands[player]) {
      increase(view.hand_size[player], copies);
    }
    if (codex.options.event_hands == EventHands::hidden && player != side) view.fight.hands[player] = {};
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

// WG7, WG23  Nobody draws cards: hands that are empty stay so.
bool Worlds::stays_open(const Codex& codex, const Fight& fight) {
  if (codex.options.energy == EnergyBidding::secret) return false;
  return codex.options.event_hands == EventHands::open || fight.hands == decltype(fight.hands){};
}

bool Worlds::shows_all(const Codex& codex) {
  return codex.options.energy != EnergyBidding::secret && codex.options.event_hands == EventHands::open;
}

Secrecy Worlds::secrecy(const Codex& codex, const Fight& fight) {
  if (codex.options.energy != EnergyBidding::secret || !fight.agenda.is<UseEnergy>()) return Secrecy::none;
  return fight.agenda.top<UseEnergy>().role == Role::attacker ? Secrecy::kept : Secrecy::answers;
}

bool Worlds::conceals_forced(const Codex& codex, const Fight& fight) {
  return codex.options.event_hands == EventHands::hidden && fight.agenda.is<PlayEvents>();
}

bool Worlds::hides_only_secrets(const Codex& codex) {
  return codex.options.energy == EnergyBidding::secret && codex.options.event_hands == EventHands::open;
}

}  // namespace affray::worlds
