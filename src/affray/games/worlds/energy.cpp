// games/worlds/energy.cpp -- rules W22 to W24: raising the power with Energy

#include "affray/games/worlds/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::worlds {

// WG7  No cap but the player's stock.  WG16  Natives have none.
// WD4  If Energy is not spent, the stock is the most that can be used in one battle.
int energy_at_hand(const Codex& codex, const Fight& fight, Role role) {
  const Side side = fight.side(role);
  if (!is_player(codex, side) || is_at_work(codex, fight, role, Verb::no_energy)) return 0;
  return fight.energy[side] - (codex.options.energy_spent ? 0 : fight.energy_used[role]);
}

std::optional<Refusal> refuse_energy(const Codex& codex, const Fight& fight, const Choice& choice) {
  const int stock = energy_at_hand(codex, fight, fight.agenda.top<UseEnergy>().role);
  const auto [amount, unused, unused_too] = choice.what;
  if (unused != 0 || unused_too != 0) return Refusal{"W22", "refused.not-enough-energy", {stock, 0}};
  if (amount > stock) return Refusal{"W22", "refused.not-enough-energy", {stock, amount}};
  return std::nullopt;
}

// These refusals must not depend on the stocks: a committed amount may still be secret (WG7).
std::optional<Refusal> forbidden_energy(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.side == natives) return Refusal{"WG16", "refused.natives-have-no-energy"};
  const Stage stage = stage_of(fight);
  if (stage == Stage::no_fight) return Refusal{"W22", "refused.energy-in-a-battle"};
  if (auto refusal = refuse_bystander(fight, choice.side)) return refusal;
  if (!in_battle(stage)) return Refusal{"W22", "refused.energy-in-a-battle"};
  if (stage == Stage::events) return Refusal{"W15", "refused.energy-after-events"};
  // W16  An event may have forbidden it: then the side was not asked.
  const Role role = *role_of(fight, choice.side);
  const bool forbidden = is_at_work(codex, fight, role, Verb::no_energy);
  if (forbidden && choice.what[0] > 0 && stage != Stage::loss) {
    return Refusal{"W16", "refused.event-forbids-energy"};
  }
  if (stage != Stage::energy) return Refusal{"WG8", "refused.energy-too-late"};
  if (codex.options.energy == EnergyBidding::alternate) return Refusal{"WG7", "refused.energy-alternates"};
  if (role == Role::attacker) return Refusal{"WG7", "refused.energy-once"};
  return Refusal{"WG7", "refused.attacker-energy-first"};
}

void list_energy(const Codex& codex, const Fight& fight, Choices& choices) {
  const Role role = fight.agenda.top<UseEnergy>().role;
  const Side side = fight.side(role);
  const int stock = energy_at_hand(codex, fight, role);
  for (int amount = 0; amount <= stock; ++amount) {
    choices.push_back(choice_of(Deed::use_energy, side, amount));
  }
}

// W22  A player may raise the power of his markers in this battle.  W24  What he used is lost.
void use_energy(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const auto [role, passes] = fight.agenda.pop<UseEnergy>();
  const std::uint8_t amount = choice.what[0];
  increase(fight.energy_used[role], amount);
  if (codex.options.energy_spent) {
    auto& stock = fight.energy[choice.side];
    decrease(stock, amount);
  }
  switch (codex.options.energy) {
    case EnergyBidding::open: log.add(EnergyUsed{choice.side, amount, {"W22", "WG7"}}); break;
    case EnergyBidding::alternate:  // WG7  Raises alternate until both pass
      log.add(EnergyUsed{choice.side, amount, {"W22", "WG7"}});
      if (amount > 0) {
        fight.agenda.push(UseEnergy{other(role), 0});
      } else if (passes == 0) {
        fight.agenda.push(UseEnergy{other(role), 1});
      }
      break;
    case EnergyBidding::secret:  // WG7  Both choose, then both show
      log.add(EnergyHidden{choice.side, {"W22", "WG7"}});
      if (role == Role::attacker) break;
      for (const Role shown : both_roles) {
        log.add(EnergyUsed{fight.side(shown), fight.energy_used[shown], {"W22", "WG7"}});
      }
      break;
  }
}

// A side without Energy is not asked; where raises alternate, this counts as its pass.
void skip_energy(const Codex& codex, Fight& fight, Log& log) {
  const auto [role, passes] = fight.agenda.pop<UseEnergy>();
  switch (codex.options.energy) {
    case EnergyBidding::open: break;
    case EnergyBidding::alternate:
      if (passes == 0) fight.agenda.push(UseEnergy{other(role), 1});
      break;
    case EnergyBidding::secret:
      if (role == Role::defender && fight.energy_used[Role::attacker] > 0) {
        log.add(EnergyUsed{fight.side(Role::attacker), fight.energy_used[Role::attacker], {"W22", "WG7"}});
      }
      break;
  }
}

}  // namespace affray::worlds
