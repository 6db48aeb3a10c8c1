// games/sectors/cards.cpp -- S37 to S40, S49 to S52, S92, S93, SG1, SG2, SG28, SG38, SG47: what a card is,
// and is worth now

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

const Effect& effect_of(const Codex& codex, const Lasting& lasting) {
  return kind_of(codex, lasting.by).lines[lasting.line].effects[lasting.effect];
}

// The sum of the lasting effects of a verb on a card.
int added(const Codex& codex, const Fight& fight, CardId card, Verb verb) {
  int sum = 0;
  for (const Lasting& lasting : fight.lasting) {
    if (lasting.card != card) continue;
    const Effect& effect = effect_of(codex, lasting);
    if (effect.verb == verb) sum += effect.amount;
  }
  return sum;
}

// S37, S38  Three numbers: against characters, vehicles and buildings.  S52, SG38  What is done to the three
// numbers counts for each of them alone.  S51, SG38  What is done to attack in general counts for all.
template <class Add>
void add_attack(const Codex& codex, const Fight& fight, CardId card, Type type, const Add& add) {
  const CardKind& kind = kind_of(codex, card);
  const auto against = static_cast<std::size_t>(type);
  // S49, S50  A special attack is none.
  if (kind.attack_type != AttackType::ordinary || against >= kind.attack.size()) return;
  add(no_card, kind.attack[against]);
  for (const Lasting& lasting : fight.lasting) {
    if (lasting.card != card) continue;
    const Effect& effect = effect_of(codex, lasting);
    if (effect.verb == Verb::attack) add(lasting.by, effect.triple[against]);
    if (effect.verb == Verb::attack_all) add(lasting.by, effect.amount);
  }
}

}  // namespace

// S105  A card without a printed speed has none, whatever is added to it.
int speed_of(const Codex& codex, const Fight& fight, CardId card) {
  const std::uint8_t printed = codex.facts[card].speed;
  if (printed == no_speed) return 0;
  return std::max(0, printed + added(codex, fight, card, Verb::speed));
}

// S07, SG1  Speed and the bonus of the type of attack.  S49  With a special attack, speed alone.
// SG2  The bonus is printed on each card.
int initiative_of(const Codex& codex, const Fight& fight, CardId card) {
  return speed_of(codex, fight, card) + codex.facts[card].bonus + added(codex, fight, card, Verb::initiative);
}

// S40  How hard it is to hurt.  SG47  At least one point is left, as an injury needs an attack.
int full_defence(const Codex& codex, const Fight& fight, CardId card) {
  return std::clamp(codex.facts[card].defence + added(codex, fight, card, Verb::defence), 1, max_defence);
}

int unweakened_defence(const Codex& codex, const Fight& fight, CardId card) {
  int sum = codex.facts[card].defence;
  for (const Lasting& lasting : fight.lasting) {
    if (lasting.card != card) continue;
    const Effect& effect = effect_of(codex, lasting);
    if (effect.verb == Verb::defence) sum += std::max<int>(0, effect.amount);
  }
  return std::clamp(sum, 1, max_defence);
}

// S44  It stays as low as it is.  SG47  At least one point is left when what raised it ends.
int defence_left(const Codex& codex, const Fight& fight, CardId card) {
  return std::max(1, full_defence(codex, fight, card) - fight.cards[card].lowered);
}

int attack_value(const Codex& codex, const Fight& fight, CardId card, Type type) {
  int sum = 0;
  add_attack(codex, fight, card, type, [&](CardId /*by*/, int amount) { sum += amount; });
  return std::max(0, sum);
}

Total attack_against(const Codex& codex, const Fight& fight, CardId card, Type type) {
  Total total;
  add_attack(codex, fight, card, type, [&](CardId by, int amount) {
    if (amount == 0) return;
    if (total.parts.full()) {
      total.rest += amount;
    } else {
      total.parts.push_back({by, static_cast<std::int8_t>(amount)});
    }
  });
  total.sum = attack_value(codex, fight, card, type);
  return total;
}

// S49  The value of a special attack.  S51  Attack in general counts for it.  S52  The three numbers do not.
int special_of(const Codex& codex, const Fight& fight, CardId card) {
  const CardKind& kind = kind_of(codex, card);
  if (kind.attack_type != AttackType::special && kind.attack_type != AttackType::control_tower) return 0;
  return std::max(0, kind.special + added(codex, fight, card, Verb::attack_all));
}

// SG28  A vehicle with another player's crew: by the crew's player, as long as all of it is his.
Side controller_of_vehicle(const Codex& codex, const Fight& fight, CardId card) {
  const Side owner = owner_of(codex, card);
  if (crew_size(fight, card) == 0) return owner;
  Side crew = nobody;
  for (const CardId member : codex.bodies) {
    if (fight.cards[member].crew_of != card) continue;
    const Side each = owner_of(codex, member);
    if (each == owner || (crew != nobody && crew != each)) return owner;
    crew = each;
  }
  return crew == nobody ? owner : crew;
}

void exhaust(const Codex& /*codex*/, Fight& fight, CardId card, Rules rules, Log& log) {
  if (!is_ready(fight, card)) return;
  fight.cards[card].set(Mark::exhausted);
  log.add(Exhausted{card, rules});
}

}  // namespace affray::sectors
