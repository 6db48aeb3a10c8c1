// games/sectors/feature_parts.cpp -- parts that the features of a position and those of a choice share

#include "affray/games/sectors/feature_parts.hpp"

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

void add_line(const Line& line, int sign, VerbSums& verbs) {
  for (const Effect& effect : line.effects) {
    const int triple = (effect.triple[0] + effect.triple[1] + effect.triple[2]) / 3;
    const int amount = effect.verb == Verb::attack ? triple : effect.amount;
    verbs[static_cast<std::size_t>(effect.verb)] += sign * amount;
  }
}

void write_verb_sums(const VerbSums& verbs, FeatureWriter& out) {
  for (std::size_t i = 0; i < verbs.size(); ++i) out.count(verbs[i], 16, verb_names[i]);
}

int best_attack(const CardKind& kind) {
  if (kind.attack_type != AttackType::ordinary) return 0;
  return std::max({kind.attack[0], kind.attack[1], kind.attack[2]});
}

BlowFeatures blow_on(const Codex& codex, const Fight& fight, CardId by, CardId on) {
  const int attack = attack_value(codex, fight, by, codex.facts[on].type);
  const int beyond = attack - defence_left(codex, fight, on);
  const bool injures = beyond >= 0 && attack > 0;
  return {beyond, injures, injures && fight.cards[on].injuries + 1 >= kind_of(codex, on).health};
}

void write_card_alone(const Codex& codex, const Fight& fight, CardId card, FeatureWriter& out) {
  const bool is_there = card != no_card && index(card) < codex.cards.size();
  const CardKind none{};
  const CardKind& kind = is_there ? kind_of(codex, card) : none;
  const Card empty{};
  const Card& each = is_there ? fight.cards[card] : empty;
  const bool on_table = is_there && each.zone == Zone::sector;
  for (std::size_t i = 0; i < 3; ++i)
    out.flag(is_there && static_cast<std::size_t>(kind.type) == i, type_names[i]);
  out.count(best_attack(kind), 12, "best attack");
  out.count(on_table ? defence_left(codex, fight, card) : 0, 12, "defence left");
  out.count(each.lowered, 16, "defence lowered");
  out.count(on_table ? kind.health - each.injuries : 0, 24, "health left");
  out.count(on_table && kind.speed != no_speed ? initiative_of(codex, fight, card) : 0, 8, "initiative");
  out.flag(on_table && is_ready(fight, card), "is ready");
  out.flag(on_table && fight.sector != no_sector && comes_up(codex, fight, card), "has its turn to come");
  out.flag(is_there && kind.profession != Profession::none, "has a profession");
}

}  // namespace affray::sectors
