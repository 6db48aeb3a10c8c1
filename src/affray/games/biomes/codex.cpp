// games/biomes/codex.cpp -- what is made from the cards once they are all known

#include "affray/games/biomes/codex.hpp"

#include <algorithm>

namespace affray::biomes {

namespace {

template <class Holds>
bool any_persistent_effect(const CardKind& kind, const Holds& holds) {
  return std::any_of(kind.skills.begin(), kind.skills.end(), [&](const Skill& skill) {
    return skill.kind == SkillKind::persistent &&
           std::any_of(skill.effects.begin(), skill.effects.end(), holds);
  });
}

bool takes_defense(const CardKind& kind) {
  return any_persistent_effect(kind, [](const Effect& effect) {
    const bool may_turn = effect.times_x || effect.times_tally;
    return effect.verb == Verb::boost && (effect.second < 0 || may_turn);
  });
}

bool has_persistent_boost(const CardKind& kind) {
  return any_persistent_effect(kind, [](const Effect& effect) { return effect.verb == Verb::boost; });
}

// Whether a persistent skill works on other cards than its own and the one to which that is attached.
bool reaches_all(const CardKind& kind) {
  return any_persistent_effect(kind, [](const Effect& effect) { return effect.aim == Aim::all; });
}

// The keywords that its persistent skills grant or take away.
unsigned changed_keywords(const CardKind& kind) {
  unsigned changed = 0;
  for (const Skill& skill : kind.skills) {
    if (skill.kind != SkillKind::persistent) continue;
    for (const Effect& effect : skill.effects) {
      if (effect.verb == Verb::grant || effect.verb == Verb::lose) changed |= effect.keyword;
    }
  }
  return changed;
}

// BG62  Whether a skill that waits asks where its card stood, or what that was attached to.
bool asks_where_it_was(const CardKind& kind) {
  const auto asks = [](Condition condition) {
    return condition == Condition::aligned || condition == Condition::alone;
  };
  return std::any_of(kind.skills.begin(), kind.skills.end(), [&](const Skill& skill) {
    return skill.kind != SkillKind::persistent &&
           std::any_of(skill.effects.begin(), skill.effects.end(), [&](const Effect& effect) {
             return effect.aim == Aim::here || effect.aim == Aim::host || effect.where == Where::here ||
                    asks(effect.condition);
           });
  });
}

// A card of this speed is in the set of each combination of speeds that holds it.
void add_by_speed(std::array<CardSet, 8>& sets, std::uint8_t speed, CardId card) {
  for (std::size_t speeds = 0; speeds < sets.size(); ++speeds) {
    if ((speeds << 1 >> speed & 1) != 0) sets[speeds].add(card);
  }
}

// A price is in the set of each pair of amounts that are at least its own; `columns` is the number of the
// second ones.
template <std::size_t Sets>
void add_from(std::array<CardSet, Sets>& sets, std::size_t columns, std::size_t price, CardId card) {
  for (std::size_t each = price; each < Sets; ++each) {
    if (each % columns >= price % columns) sets[each].add(card);
  }
}

void add_by_price(Priced& priced, const Cost& cost, CardId card) {
  std::size_t sum = 0;
  for (const std::uint8_t amount : cost.energy) sum += amount;
  const auto& of = cost.energy;
  const Amounts price({of[0], of[1], of[2], of[3], of[4]}, sum);
  add_from(priced.first_two, Amounts::kinds, price.first_two, card);
  add_from(priced.next_two, Amounts::kinds, price.next_two, card);
  add_from(priced.last_and_sum, Amounts::sums, price.last_and_sum, card);
}

// B34  Whether it can activate nothing while it is locked.
bool locks_to_act(const CardKind& kind) {
  return kind.activated && std::all_of(kind.skills.begin(), kind.skills.end(), [](const Skill& skill) {
           return skill.kind != SkillKind::activated || skill.cost.locks;
         });
}

void prepare(CardKind& kind) {
  kind.persistent = false;
  kind.activated = false;
  for (const Skill& skill : kind.skills) {
    if (skill.kind == SkillKind::persistent) kind.persistent = true;
    if (skill.kind == SkillKind::activated) kind.activated = true;
  }
}

// Whether Priced tells this price from every lower one.
bool is_exact(const EnergyCost& price) {
  std::size_t sum = 0;
  for (const std::uint8_t amount : price) sum += amount;
  const auto is_counted = [](std::uint8_t amount) { return amount <= most_of_a_kind; };
  return sum <= most_counted && std::all_of(price.begin(), price.begin() + energies, is_counted);
}

// B37, B56, B60  Nobody has to discard, to give up or to aim at anything to play it.
bool asks_energy_only(const CardKind& kind) {
  const bool gives_up = kind.cost.terminates != Sacrifice::none && kind.cost.terminates != Sacrifice::itself;
  const auto is_aimed = [](const Effect& effect) { return is_chosen(effect.aim); };
  return is_exact(kind.cost.energy) && kind.cost.discards == 0 && !gives_up && !kind.is(modification) &&
         std::none_of(kind.effects.begin(), kind.effects.end(), is_aimed);
}

// Which copies a card has: they are its neighbours.
void note_copies(Codex& codex, std::size_t i) {
  Physical& card = codex.cards[i];
  const bool is_copy =
      i > 0 && codex.cards[i - 1].owner == card.owner && codex.cards[i - 1].kind == card.kind;
  const auto number = id_at<CardId>(i);
  card.first = is_copy ? codex.cards[i - 1].first : number;
  if (is_copy) codex.follows.add(number);
  card.copies = {};
  for (CardId copy = card.first; copy <= number; copy = after(copy)) {
    codex.cards[copy].copies.add(number);
    card.copies.add(copy);
  }
}

// B50 to B52, B63  What either player may begin with in a window: three speeds of the active one, two of the
// other.
void add_leading(Codex& codex) {
  for (std::size_t active = 0; active < players; ++active) {
    for (std::size_t leads = 0; leads < codex.leading_cards[active].size(); ++leads) {
      const std::size_t speeds = leads & 7;
      const std::size_t of_other = leads >> 2 & 6;
      codex.leading_cards[active][leads] =
          codex.of_speeds[active][speeds] | codex.of_speeds[1 - active][of_other];
      codex.leading_skills[active][leads] =
          codex.with_speeds[active][speeds] | codex.with_speeds[1 - active][of_other];
    }
  }
}

// The sets that a card is in.
void add_to_sets(Codex& codex, CardId number, bool weakens) {
  Physical& card = codex.cards[number];
  const CardKind& kind = codex.kinds[card.kind];
  card.makes = kind.makes;
  card.types = kind.types;
  card.attack = kind.attack;
  card.defense = kind.defense;
  card.asks_energy_only = asks_energy_only(kind);
  codex.made[number] = std::uint64_t{1} << 8 * static_cast<unsigned>(kind.makes);
  codex.worth[number] = worth_unchanged(kind);
  codex.owned[index(card.owner)].add(number);
  if (kind.is(agent) && (weakens || kind.defense <= 0)) codex.frail.add(number);
  for (std::size_t type = 0; type < card_types; ++type) {
    if ((kind.types >> type & 1) != 0) codex.of_type[type].add(number);
  }
  for (std::size_t types = 0; types < codex.of_types.size(); ++types) {
    if (types == 0 || kind.is(static_cast<std::uint8_t>(types))) codex.of_types[types].add(number);
  }
  if (has_persistent_boost(kind)) codex.with_boosts.add(number);
  if (reaches_all(kind)) codex.reaching_all.add(number);
  const unsigned changed = changed_keywords(kind);
  if (changed != 0) codex.with_keywords.add(number);
  for (std::size_t keyword = 0; keyword < keyword_kinds; ++keyword) {
    if ((changed >> keyword & 1) != 0) codex.with_keyword[keyword].add(number);
    if ((kind.keywords >> keyword & 1) != 0) codex.printed[keyword].add(number);
  }
  if (kind.activated) codex.with_activated.add(number);
  if (locks_to_act(kind)) codex.locks_to_act.add(number);
  if (kind.is(anomaly)) codex.with_energy.add(number);
  if (kind.is(modification | gear)) codex.attachable.add(number);
  if (asks_where_it_was(kind)) codex.asks_where_it_was.add(number);
  if (kind.speed > 0 && !kind.is(anomaly))
    add_by_speed(codex.of_speeds[index(card.owner)], kind.speed, number);
  add_by_price(codex.priced, kind.cost, number);
  for (const Skill& skill : kind.skills) {
    if (skill.kind == SkillKind::reactive) {
      codex.with_reactive[static_cast<std::size_t>(skill.timing)].add(number);
    }
    if (skill.kind != SkillKind::activated) continue;
    add_by_speed(codex.with_speeds[index(card.owner)], skill.speed, number);
    add_by_price(codex.skills_priced, skill.cost, number);
  }
}

}  // namespace

void prepare(Codex& codex) {
  codex.persistent = false;
  codex.owned = {};
  codex.of_type = {};
  codex.with_boosts = codex.reaching_all = codex.with_keywords = codex.with_activated =
      codex.with_energy = {};
  codex.with_reactive = {};
  codex.attachable = codex.follows = codex.asks_where_it_was = {};
  codex.with_keyword = codex.printed = {};
  codex.of_types = {};
  codex.priced = codex.skills_priced = {};
  codex.locks_to_act = {};
  codex.frail = {};
  codex.of_speeds = codex.with_speeds = {};
  bool weakens = false;  // something takes defense away
  for (CardKind& kind : codex.kinds) {
    prepare(kind);
    codex.persistent = codex.persistent || kind.persistent;
    weakens = weakens || takes_defense(kind);
  }
  codex.influences = 0;
  for (const BiomeType& biome : codex.biomes) {
    weakens = weakens || biome.defense < 0;
    codex.influences |= biome.keywords;
  }
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    note_copies(codex, i);
    add_to_sets(codex, id_at<CardId>(i), weakens);
  }
  add_leading(codex);
}

}  // namespace affray::biomes
