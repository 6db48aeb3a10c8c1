#include "affray/games/biomes/wording.hpp"

#include <string>
#include <utility>

#include "affray/core/bytes.hpp"
#include "affray/core/joined.hpp"
#include "affray/games/biomes/names.hpp"

namespace affray::biomes {

namespace {

using List = std::vector<Message>;

// "agent or hardware"; there is one word for all constants together.
Message types_words(std::uint8_t types) {
  if (types == 0) return {"type.card", {}, {}};
  if ((types & constant_types) == constant_types) return {"type.constant", {}, {}};
  List parts;
  for (std::size_t bit = 0; bit < type_words.size(); ++bit) {
    if ((types >> bit & 1) != 0) parts.push_back({"type." + std::string(type_words[bit]), {}, {}});
  }
  return joined("line.or", std::move(parts));
}

// The same as a word by which patterns select: the only type, or "several".
std::string kind_word(std::uint8_t types) {
  if (types == 0) return "card";
  if ((types & constant_types) == constant_types) return "constant";
  for (std::size_t bit = 0; bit < type_words.size(); ++bit) {
    if (types == (1U << bit)) return std::string(type_words[bit]);
  }
  return "several";
}

Message keywords_words(std::uint8_t keywords) {
  List parts;
  for (std::size_t bit = 0; bit < keyword_words.size(); ++bit) {
    if ((keywords >> bit & 1) != 0) parts.push_back(keyword_name(bit_at(bit)));
  }
  return joined("line.comma", std::move(parts));
}

// An amount: a number, X, or the number of the card's own markers.
Message value_words(const Effect& effect, int amount, bool with_sign) {
  const char* key = effect.times_tally ? "value.tally" : effect.times_x ? "value.x" : "value.number";
  const char* way = !with_sign ? "plain" : amount < 0 ? "less" : "more";
  return {key, {{"way", way}, {"amount", long{amount < 0 ? -amount : amount}}}, {}};
}

Message plain_aim_of(const Effect& effect) {
  const bool is_some = effect.aim == Aim::trigger && effect.types != 0;
  return {is_some ? "aim.trigger-of-types" : "aim." + word_in(aim_words, effect.aim),
          {{"whose", word_in(whose_words, effect.whose)},
           {"types", List{types_words(effect.types)}},
           {"kind", kind_word(effect.types)},
           {"status", word_in(status_words, effect.status)},
           {"where", word_in(where_words, effect.where)},
           {"amount", long{effect.aim == Aim::action ? effect.amount : 0}}},
          {}};
}

Message aim_of(const Effect& effect) {
  if (!effect.apart) return plain_aim_of(effect);
  return {
      effect.aim == Aim::all ? "aim.but-itself" : "aim.another", {{"aim", List{plain_aim_of(effect)}}}, {}};
}

// Verbs with several wordings, each of which has a key of its own.
std::string verb_key(const Effect& effect) {
  std::string verb = "effect." + word_in(verb_words, effect.verb);
  if (effect.verb == Verb::mark) return verb + "-" + word_in(marker_words, effect.marker);
  if (effect.verb != Verb::boost || (effect.amount != 0 && effect.second != 0)) return verb;
  return verb + (effect.amount != 0 ? "-attack" : "-defense");
}

Message condition_words_of(Condition condition, Energy energy) {
  return {"condition." + word_in(condition_words, condition), {{"energy", List{energy_word(energy)}}}, {}};
}

Message with_condition(Condition condition, Energy energy, Message words) {
  if (condition == Condition::always) return words;
  return {"line.if",
          {{"condition", List{condition_words_of(condition, energy)}}, {"line", List{std::move(words)}}},
          {}};
}

Message effects_words(const std::vector<Effect>& effects) {
  List parts;
  for (const Effect& effect : effects) parts.push_back(effect_words(effect));
  return joined("line.and", std::move(parts));
}

Message skill_price(const Skill& skill) {
  return {"skill.price",
          {{"speed", long{skill.speed}},
           {"cost", List{cost_words(skill.cost)}},
           {"once", skill.once_a_turn ? "yes" : "no"}},
          {}};
}

}  // namespace

Argument card_name(const Codex& codex, CardId card) {
  if (!exists(codex, card)) return List{{"card.unknown", {}, {}}};
  const Message name{"card." + codex.kinds[codex.cards[card].kind].id, {}, {}};
  const long number = number_of(codex, card);
  if (number == 0) return List{name};
  return List{{"card.numbered", {{"card", List{name}}, {"number", number}}, {}}};
}

Argument biome_name(const Codex& codex, const Fight& fight, LaneId lane) {
  if (!is_lane(lane) || fight.biomes[lane] >= codex.biomes.size()) return List{{"card.unknown", {}, {}}};
  return List{{"biome.numbered",
               {{"number", long{number_of(lane)}},
                {"biome", List{{"biome." + codex.biomes[fight.biomes[lane]].id, {}, {}}}}},
               {}}};
}

Message energy_word(Energy energy, long amount) {
  return {"energy." + word_in(energy_words, energy), {{"amount", amount}}, {}};
}

Message keyword_name(std::uint8_t keyword) {
  return {"keyword." + std::string(keyword_word(keyword)), {}, {}};
}

Message cost_words(const Cost& cost) {
  List parts;
  for (std::size_t energy = 0; energy < energy_kinds; ++energy) {
    const long amount = cost.energy[energy];
    if (amount == 0) continue;
    parts.push_back({"cost.energy",
                     {{"amount", amount}, {"energy", List{energy_word(static_cast<Energy>(energy), amount)}}},
                     {}});
  }
  if (cost.x) parts.push_back({"cost.x", {{"energy", List{energy_word(Energy::void_energy)}}}, {}});
  if (cost.locks) parts.push_back({"cost.locks", {}, {}});
  if (cost.discards > 0) parts.push_back({"cost.discards", {{"amount", long{cost.discards}}}, {}});
  if (cost.terminates != Sacrifice::none) {
    parts.push_back({"cost.terminates", {{"what", word_in(sacrifice_words, cost.terminates)}}, {}});
  }
  if (parts.empty()) return {"cost.free", {}, {}};
  return joined("line.comma", std::move(parts));
}

Message effect_words(const Effect& effect) {
  const bool with_sign = effect.verb == Verb::boost || effect.verb == Verb::durability;
  // The number that selects the plural form: X is unknown and takes the form for many.
  const bool counted = effect.times_x || effect.times_tally;
  const long amount = counted ? 5L : long{effect.amount < 0 ? -effect.amount : effect.amount};
  Message words{verb_key(effect),
                {{"aim", List{aim_of(effect)}},
                 {"value", List{value_words(effect, effect.amount, with_sign)}},
                 {"second", List{value_words(effect, effect.second, with_sign)}},
                 {"amount", amount},
                 {"keyword", List{keywords_words(effect.keyword)}},
                 {"energy", List{energy_word(effect.energy, amount)}},
                 {"types", List{types_words(effect.types)}},
                 {"until", word_in(until_words, effect.until)}},
                {}};
  return with_condition(effect.condition, effect.energy, std::move(words));
}

Message skill_words(const Skill& skill) {
  const List effects{effects_words(skill.effects)};
  Message words;
  switch (skill.kind) {
    case SkillKind::persistent: words = {"skill.persistent", {{"effects", effects}}, {}}; break;
    case SkillKind::activated:
      words = {"skill.activated", {{"price", List{skill_price(skill)}}, {"effects", effects}}, {}};
      break;
    case SkillKind::reactive:
      words = {"skill.reactive",
               {{"when", List{{"timing." + word_in(timing_words, skill.timing),
                               {{"of", word_in(of_words, skill.of)}},
                               {}}}},
                {"may", skill.may ? "yes" : "no"},
                {"effects", effects}},
               {}};
      break;
  }
  return with_condition(skill.condition, skill.energy, std::move(words));
}

bool says_nothing(const CardKind& kind) {
  return kind.keywords == 0 && kind.effects.empty() && kind.skills.empty() &&
         !kind.is(anomaly | modification);
}

Message card_words(const CardKind& kind) {
  List lines;
  if (kind.keywords != 0) lines.push_back(keywords_words(kind.keywords));
  if (kind.is(anomaly)) lines.push_back({"line.makes", {{"energy", List{energy_word(kind.makes)}}}, {}});
  if (kind.is(modification)) {
    lines.push_back({"line.attaches",
                     {{"whose", word_in(whose_words, kind.host_whose)},
                      {"types", List{types_words(kind.host_types)}},
                      {"kind", kind_word(kind.host_types)}},
                     {}});
  }
  if (!kind.effects.empty()) lines.push_back(effects_words(kind.effects));
  for (const Skill& skill : kind.skills) lines.push_back(skill_words(skill));
  return joined("line.then", std::move(lines));
}

Message kind_words(const CardKind& kind) {
  List types;
  for (std::size_t bit = 0; bit < type_words.size(); ++bit) {
    if ((kind.types >> bit & 1) != 0) types.push_back({"type." + std::string(type_words[bit]), {}, {}});
  }
  return {"position.card-text",
          {{"types", List{joined("line.comma", std::move(types))}},
           {"speed", long{kind.speed}},
           {"cost", List{cost_words(kind.cost)}},
           {"agent", kind.is(agent) ? "yes" : "no"},
           {"attack", long{kind.attack}},
           {"defense", long{kind.defense}},
           {"says", says_nothing(kind) ? "nothing" : "words"},
           {"words", List{card_words(kind)}}},
          {}};
}

Message influence_words(const BiomeType& biome) {
  List parts;
  if (biome.keywords != 0) parts.push_back(keywords_words(biome.keywords));
  Effect bonus;
  bonus.verb = Verb::boost;
  bonus.amount = biome.attack;
  bonus.second = biome.defense;
  if (biome.attack != 0) {
    parts.push_back({"influence.attack", {{"value", List{value_words(bonus, biome.attack, true)}}}, {}});
  }
  if (biome.defense != 0) {
    parts.push_back({"influence.defense", {{"value", List{value_words(bonus, biome.defense, true)}}}, {}});
  }
  if (parts.empty()) return {"influence.nothing", {}, {}};
  return {"influence.words",
          {{"status", word_in(status_words, biome.status)},
           {"effects", List{joined("line.comma", std::move(parts))}}},
          {}};
}

}  // namespace affray::biomes
