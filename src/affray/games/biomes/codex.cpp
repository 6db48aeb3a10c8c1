// games/biomes/codex.cpp -- what is made from the cards once they are all known

#include "affray/games/biomes/codex.hpp"

namespace affray::biomes {

namespace {

bool takes_defense(const CardKind& kind) {
  for (const Skill& skill : kind.skills) {
    if (skill.kind != SkillKind::persistent) continue;
    for (const Effect& effect : skill.effects) {
      const bool may_turn = effect.times_x || effect.times_tally;
      if (effect.verb == Verb::boost && (effect.second < 0 || may_turn)) return true;
    }
  }
  return false;
}

// A persistent skill with an effect of one of these verbs.
bool has_persistent(const CardKind& kind, Verb one, Verb other) {
  for (const Skill& skill : kind.skills) {
    if (skill.kind != SkillKind::persistent) continue;
    for (const Effect& effect : skill.effects) {
      if (effect.verb == one || effect.verb == other) return true;
    }
  }
  return false;
}

void prepare(CardKind& kind) {
  kind.timings = 0;
  kind.persistent = false;
  kind.activated = false;
  for (const Skill& skill : kind.skills) {
    if (skill.kind == SkillKind::persistent) kind.persistent = true;
    if (skill.kind == SkillKind::activated) kind.activated = true;
    if (skill.kind != SkillKind::reactive) continue;
    kind.timings = static_cast<std::uint16_t>(kind.timings | 1U << static_cast<unsigned>(skill.timing));
  }
}

}  // namespace

void prepare(Codex& codex) {
  codex.timings = 0;
  codex.persistent = false;
  codex.weakens = false;
  codex.owned = {};
  codex.of_type = {};
  codex.with_boosts = codex.with_keywords = codex.with_reactive = codex.with_activated =
      codex.with_energy = {};
  codex.attachable = {};
  codex.of_speed = codex.with_speed = {};
  for (CardKind& kind : codex.kinds) {
    prepare(kind);
    codex.timings = static_cast<std::uint16_t>(codex.timings | kind.timings);
    codex.persistent = codex.persistent || kind.persistent;
    codex.weakens = codex.weakens || takes_defense(kind);
  }
  for (const BiomeType& biome : codex.biomes) codex.weakens = codex.weakens || biome.defense < 0;
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    Physical& card = codex.cards[i];
    const auto number = static_cast<std::uint8_t>(i);
    const CardKind& kind = codex.kinds[card.kind];
    const bool is_copy =
        i > 0 && codex.cards[i - 1].owner == card.owner && codex.cards[i - 1].kind == card.kind;
    card.first = is_copy ? codex.cards[i - 1].first : number;
    card.makes = kind.makes;
    codex.owned[index(card.owner)].add(number);
    for (std::size_t type = 0; type < card_types; ++type) {
      if ((kind.types >> type & 1) != 0) codex.of_type[type].add(number);
    }
    if (has_persistent(kind, Verb::boost, Verb::boost)) codex.with_boosts.add(number);
    if (has_persistent(kind, Verb::grant, Verb::lose)) codex.with_keywords.add(number);
    if (kind.timings != 0) codex.with_reactive.add(number);
    if (kind.activated) codex.with_activated.add(number);
    if (kind.is(anomaly)) codex.with_energy.add(number);
    if (kind.is(modification | gear)) codex.attachable.add(number);
    if (kind.speed > 0 && !kind.is(anomaly)) codex.of_speed[kind.speed - std::size_t{1}].add(number);
    for (const Skill& skill : kind.skills) {
      if (skill.kind == SkillKind::activated) codex.with_speed[skill.speed - std::size_t{1}].add(number);
    }
  }
}

}  // namespace affray::biomes
