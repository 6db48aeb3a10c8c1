// games/biomes/feature_parts.cpp -- parts that the features of a position and those of a choice share

#include "affray/games/biomes/feature_parts.hpp"

#include <algorithm>

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

int price_of(const Cost& cost) {
  int sum = 0;
  for (const std::uint8_t each : cost.energy) sum += each;
  return sum;
}

void add_effects(const std::vector<Effect>& effects, int sign, VerbSums& verbs) {
  for (const Effect& effect : effects) {
    const int amount = effect.times_x ? 2 : std::clamp<int>(effect.amount, -6, 6);
    verbs[static_cast<std::size_t>(effect.verb)] +=
        sign * std::max(1, std::abs(amount)) * (amount < 0 ? -1 : 1);
  }
}

void write_verb_sums(const VerbSums& verbs, int unit, FeatureWriter& out) {
  for (std::size_t i = 0; i < verbs.size(); ++i) out.count(verbs[i], unit, verb_names[i]);
}

void add_agent(const Codex& codex, const Fight& fight, CardId card, Troop& troop) {
  const int attack = attack_value(codex, fight, card);
  const int left = terminal_damage(codex, fight, card);
  ++troop.agents;
  troop.attack += attack;
  troop.defense += left;
  troop.best_attack = std::max(troop.best_attack, attack);
  troop.best_defense = std::max(troop.best_defense, left);
  troop.ready += fight.has(card, Mark::locked) ? 0 : 1;
  troop.ranged += has_keyword(codex, fight, card, Keyword::ranged) ? 1 : 0;
  if (fight.has(card, Mark::attacking)) {
    ++troop.attackers;
    if (defenders_of(codex, fight, card) == 0) troop.attack_undefended += attack;
  }
  troop.defenders += fight.cards[card].defends != no_card ? 1 : 0;
}

}  // namespace affray::biomes
