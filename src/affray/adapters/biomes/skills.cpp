// Reads `biomes` skills, costs and effects: the effect language, checked for each verb.

#include <algorithm>
#include <array>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/grammar.hpp"
#include "affray/adapters/biomes/records.hpp"
#include "affray/games/biomes/names.hpp"

namespace affray::biomes::adapter {

namespace {

/// A condition: a word, or {aligned: energy}.
void read_condition(const Node& map, Condition& condition, Energy& energy) {
  const Node value = map.optional("if");
  if (!value) return;
  if (value.is_map()) {
    value.only({"aligned"});
    condition = Condition::aligned;
    energy = static_cast<Energy>(
        value.required("aligned").one_of({energy_words.begin(), energy_words.begin() + energies}, "energy"));
    return;
  }
  if (value.is_word() && value.word() == "aligned") {
    return value.complain("aligned with what: expected {aligned: energy}", "B26");
  }
  condition = static_cast<Condition>(
      1 + value.one_of({condition_words.begin() + 1, condition_words.end()}, "condition"));
}

class EffectReader {
 public:
  EffectReader(const Node& node, SkillKind kind, bool first) : node_(node), kind_(kind), first_(first) {}

  Effect read() {
    std::vector<std::string> keys = words_of(verb_words);
    keys.insert(keys.end(), {"aim", "whose", "types", "status", "where", "if", "amount", "speed", "apart"});
    node_.only(keys);
    const std::size_t verb = only_one_of(node_, verb_words, "verb");
    if (node_.has_problem()) return effect_;
    effect_.verb = static_cast<Verb>(verb);
    effect_.aim = grammar().usual;
    effect_.until = kind_ == SkillKind::persistent ? Until::planet : Until::turn;
    read_value(node_.optional(verb_words[verb]));
    read_amount();
    read_aim();
    read_filters();
    read_when();
    check_kind();
    return effect_;
  }

 private:
  [[nodiscard]] const Grammar& grammar() const { return grammar_of(effect_.verb); }
  [[nodiscard]] std::string verb() const { return word_in(verb_words, effect_.verb); }

  static std::int8_t small(int value) { return static_cast<std::int8_t>(value); }

  void read_value(const Node& value) {
    switch (grammar().says) {
      case Says::flag:
        if (!value.flag()) value.complain("expected 'true': leave the verb out instead");
        return;
      case Says::amount: return read_number(value, 1);
      case Says::change: return read_number(value, -most_amount);
      case Says::pair: return read_pair(value);
      case Says::keyword: effect_.keyword = bit_of(value.one_of(words_of(keyword_words), "skill")); return;
      case Says::marker: return read_marker(value);
      case Says::energy:
        effect_.energy = static_cast<Energy>(value.one_of(words_of(energy_words), "energy"));
        return;
    }
  }

  static std::uint8_t bit_of(std::size_t word) { return static_cast<std::uint8_t>(1U << word); }

  // B40  The player chooses X; a tally is the number of markers on the card itself.
  void read_number(const Node& value, int low) {
    if (value.is_word() && (value.word() == "x" || value.word() == "tally")) {
      effect_.times_x = value.word() == "x";
      effect_.times_tally = !effect_.times_x;
      return;
    }
    effect_.amount = small(value.integer(low, most_amount, "amount (or x, or tally)"));
    if (effect_.amount == 0) value.complain("an amount of 0 changes nothing");
  }

  void read_pair(const Node& value) {
    const std::vector<Node> items = value.items();
    if (value.is_list() && items.size() != 2) {
      value.complain("a boost is two numbers: attack and defense", "B32");
    }
    if (value.has_problem()) return;
    effect_.amount = small(items[0].integer(-most_amount, most_amount, "attack"));
    effect_.second = small(items[1].integer(-most_amount, most_amount, "defense"));
    if (effect_.amount == 0 && effect_.second == 0) value.complain("an amount of 0 changes nothing");
  }

  // B48  increase, tally, or a skill that consists of one word.
  void read_marker(const Node& value) {
    std::vector<std::string> words{"increase", "tally"};
    words.insert(words.end(), keyword_words.begin(), keyword_words.end());
    const std::size_t which = value.one_of(words, "marker");
    if (which == 0) effect_.marker = Marker::increase;
    if (which == 1) effect_.marker = Marker::tally;
    if (which < 2) return;
    effect_.marker = Marker::keyword;
    effect_.keyword = bit_of(which - 2);
  }

  /// The number of markers, the amount of energy, or the maximum speed of a cancelled action.
  void read_amount() {
    if (const Node amount = node_.optional("amount")) {
      const bool counts = grammar().says == Says::marker || grammar().says == Says::energy;
      if (!counts || effect_.marker == Marker::keyword) {
        return amount.complain({"'amount' does not go with the verb $1", verb()});
      }
      effect_.amount = small(amount.integer(1, most_amount, "amount"));
    }
    if (effect_.verb == Verb::cancel) effect_.amount = 0;  // of any speed
    const Node speed = node_.optional("speed");
    if (!speed) return;
    if (effect_.verb != Verb::cancel) {
      return speed.complain({"'speed' does not go with the verb $1", verb()});
    }
    effect_.amount = small(speed.integer(1, 3, "speed", "B49"));
  }

  void read_aim() {
    if (const Node aim = node_.optional("aim")) {
      effect_.aim = static_cast<Aim>(aim.one_of(words_of(aim_words), "aim"));
      if (!is_in(grammar().aims, effect_.aim)) {
        aim.complain({"the verb $1 cannot be aimed at '$2'", verb(), aim.word()}, "B60");
      }
    }
    if (const Node whose = node_.optional("whose")) {
      effect_.whose = static_cast<Whose>(whose.one_of(words_of(whose_words), "owner"));
    }
    if (effect_.aim == Aim::same && first_) {
      node_.optional("aim").complain("'same' is what the first effect was aimed at, and this is the first");
    }
  }

  void read_filters() {
    const bool picks = effect_.aim == Aim::card || effect_.aim == Aim::all;
    const bool of_types = picks || effect_.aim == Aim::cached || effect_.aim == Aim::action ||
                          effect_.aim == Aim::trigger || effect_.verb == Verb::search;
    if (const Node types = node_.optional("types")) {
      effect_.types = read_types(types);
      if (!of_types) types.complain("'types' does not go with this verb and aim");
    }
    read_fields<Effect>(node_, filter_fields, effect_);
    read_one(node_, apart_field, effect_);
    if (effect_.apart && (!picks || (first_ && effect_.aim == Aim::card))) {
      node_.optional("apart").complain(
          "'apart' is for a later card than the first target (aim: card), or for all but this card (aim: "
          "all)",
          "BG61");
    }
    if (picks) return;
    for (const char* key : {"status", "where"}) {
      node_.optional(key).complain({"'$1' is for cards: aim at card or all", std::string(key)});
    }
  }

  void read_when() {
    Energy energy = effect_.energy;
    read_condition(node_, effect_.condition, energy);
    if (effect_.condition == Condition::aligned && effect_.verb == Verb::energy) {
      node_.optional("if").complain(
          "an effect that makes energy cannot ask for an alignment: ask in the skill");
    }
    effect_.energy = energy;
  }

  // B44  A persistent skill applies as long as its card is on the planet, so nobody chooses a target.
  void check_kind() const {
    if (kind_ != SkillKind::persistent) return;
    if (!lasts(effect_.verb)) {
      return node_.complain({"a persistent skill can boost, grant and lose; '$1' happens once", verb()},
                            "B44");
    }
    const bool fits = effect_.aim == Aim::itself || effect_.aim == Aim::host || effect_.aim == Aim::all ||
                      effect_.aim == Aim::same;
    if (!fits) {
      node_.complain("a persistent skill works on itself, its host or all: nobody chooses a target for it",
                     "B44");
    }
  }

  Node node_;
  SkillKind kind_;
  bool first_;
  Effect effect_;
};

void read_reactive(const Node& map, Skill& skill) {
  skill.timing = static_cast<Timing>(
      1 + map.required("when").one_of({timing_words.begin() + 1, timing_words.end()}, "timing"));
  skill.of = static_cast<Of>(map.required("of").one_of(words_of(of_words), "owner"));
  read_one(map, may_field, skill);
  const bool of_card = skill.timing == Timing::arrival || skill.timing == Timing::terminated ||
                       skill.timing == Timing::attacks || skill.timing == Timing::defends ||
                       skill.timing == Timing::damaged;
  if (skill.of == Of::itself && !of_card) {
    map.optional("of").complain("no card does that itself: expected own, other or any", "B46");
  }
}

void read_activated(const Node& map, Skill& skill) {
  read_one(map, skill_speed_field, skill);
  if (const Node cost = map.optional("cost")) skill.cost = read_cost(cost);
}

}  // namespace

bool lasts(Verb verb) { return verb == Verb::boost || verb == Verb::grant || verb == Verb::lose; }

std::uint8_t read_keywords(const Node& list) {
  unsigned keywords = 0;
  for (const Node& word : list.items()) {
    const unsigned keyword = 1U << word.one_of(words_of(keyword_words), "skill");
    if ((keywords & keyword) != 0) word.complain({"'$1' is given twice", word.word()});
    keywords |= keyword;
  }
  return static_cast<std::uint8_t>(keywords);
}

std::uint8_t read_types(const Node& list) {
  unsigned types = 0;
  for (const Node& word : list.items()) {
    const unsigned type = 1U << word.one_of(words_of(type_words), "type of card");
    if ((types & type) != 0) word.complain({"'$1' is given twice", word.word()});
    types |= type;
  }
  if (list.is_list() && types == 0) list.complain("expected a type of card", "B29");
  return static_cast<std::uint8_t>(types);
}

Cost read_cost(const Node& map) {
  map.only(keys_of(cost_fields, words_of(energy_words)));
  Cost cost;
  for (std::size_t i = 0; i < energy_kinds; ++i) {
    const Node energy = map.optional(energy_words[i]);
    if (energy) cost.energy[i] = static_cast<std::uint8_t>(energy.integer(1, most_energy, "energy", "B40"));
  }
  read_fields<Cost>(map, cost_fields, cost);
  return cost;
}

std::vector<Effect> read_effects(const Node& list, SkillKind kind) {
  std::vector<Effect> effects;
  for (const Node& node : list.items()) {
    effects.push_back(EffectReader(node, kind, effects.empty()).read());
    if (list.has_problem()) return effects;
  }
  if (list.is_list() && effects.empty()) list.complain("expected an effect");
  if (effects.size() > max_effects) {
    list.complain({"too many effects: at most $1", max_effects});
  }
  return effects;
}

Skill read_skill(const Node& map) {
  Skill skill;
  const std::size_t kind = only_one_of(map, skill_kind_words, "kind of skill");
  if (map.has_problem()) return skill;
  skill.kind = static_cast<SkillKind>(kind);
  std::vector<std::string> keys{std::string(skill_kind_words[kind]), "if"};
  if (skill.kind == SkillKind::reactive) keys.insert(keys.end(), {"when", "of", "may", "once_a_turn"});
  if (skill.kind == SkillKind::activated) keys.insert(keys.end(), {"speed", "cost", "once_a_turn"});
  map.only(keys);
  if (skill.kind == SkillKind::reactive) read_reactive(map, skill);
  if (skill.kind == SkillKind::activated) read_activated(map, skill);
  read_condition(map, skill.condition, skill.energy);
  read_one(map, once_field, skill);
  skill.effects = read_effects(map.required(skill_kind_words[kind]), skill.kind);
  return skill;
}

}  // namespace affray::biomes::adapter
