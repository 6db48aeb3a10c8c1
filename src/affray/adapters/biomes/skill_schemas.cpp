// The schemas of effects, skills and costs, built from the tables that their readers use.

#include <utility>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/grammar.hpp"
#include "affray/adapters/biomes/records.hpp"

namespace affray::biomes::adapter {

namespace {

/// The words for the aims, without those that are internal.
std::vector<std::string> words_of_aims(unsigned aims) {
  std::vector<std::string> words;
  for (std::size_t aim = 0; aim < aim_words.size(); ++aim) {
    if (is_in(aims, static_cast<Aim>(aim))) words.emplace_back(aim_words[aim]);
  }
  return words;
}

Schema counted_schema(Schema number) {
  return schema::one_of({std::move(number), schema::words({"x", "tally"})});
}

Schema schema_of_value(Says says) {
  using namespace schema;
  switch (says) {
    case Says::flag: return constant(true);
    case Says::amount: return counted_schema(integer(1, most_amount));
    case Says::change: return counted_schema(change(-most_amount, most_amount));
    case Says::pair: return numbers(2, -most_amount, most_amount, false);
    case Says::keyword: return part("keyword");
    case Says::marker: return one_of({words({"increase", "tally"}), part("keyword")});
    case Says::energy: return part("energy");
  }
  return anything();
}

/// The schema of a verb's value and keys. A persistent skill allows fewer aims and requires one.
Schema schema_of_verb(Verb verb, bool persistent) {
  using namespace schema;
  const Grammar& grammar = grammar_of(verb);
  const unsigned aims = persistent ? aims_of(Aim::itself, Aim::host, Aim::all, Aim::same) : grammar.aims;
  std::vector<Key> keys{required(word_in(verb_words, verb), schema_of_value(grammar.says)),
                        optional("aim", words(words_of_aims(aims)))};
  keys.back().is_required = persistent;
  for (const char* key : {"whose", "types", "status", "where"}) keys.push_back(optional(key, part(key)));
  keys.push_back(schema_of(apart_field, 0));
  keys.push_back(optional("if", part("condition")));
  if (grammar.says == Says::marker || grammar.says == Says::energy) {
    keys.push_back(optional("amount", integer(1, most_amount)));
  }
  if (verb == Verb::cancel) {
    keys.push_back(optional("speed", integer(1, 3, "B49: of an action of this speed at most.")));
  }
  return object(std::move(keys));
}

Schema schema_of_verbs(bool persistent, std::string_view help) {
  std::vector<Schema> verbs;
  for (std::size_t verb = 0; verb < verb_words.size(); ++verb) {
    if (persistent && !lasts(static_cast<Verb>(verb))) continue;
    verbs.push_back(schema_of_verb(static_cast<Verb>(verb), persistent));
  }
  return schema::one_of(std::move(verbs), help);
}

Schema schema_of_skill() {
  using namespace schema;
  const auto effects = [](const char* name) {
    return list_of(part(name), {1, static_cast<int>(max_effects)});
  };
  const Key condition = optional("if", part("condition"));
  return one_of({object({required("persistent", effects("lasting")), condition}),
                 object({required("reactive", effects("effect")),
                         required("when", words({timing_words.begin() + 1, timing_words.end()})),
                         required("of", words(words_of(of_words))), condition, schema_of(may_field, 0),
                         schema_of(once_field, 0)}),
                 object({required("activated", effects("effect")), schema_of(skill_speed_field),
                         optional("cost", part("cost")), condition, schema_of(once_field, 0)})});
}

Schema schema_of_cost() {
  using namespace schema;
  std::vector<Key> keys;
  for (const std::string_view energy : energy_words)
    keys.push_back(optional(energy, integer(1, most_energy)));
  return object(with(std::move(keys), schemas_of(cost_fields)), "B40: a price.");
}

}  // namespace

std::vector<SchemaPart> skill_schemas() {
  using namespace schema;
  const std::vector<std::string> aligned(energy_words.begin(), energy_words.begin() + energies);
  std::vector<std::string> conditions;
  for (const std::string_view word : condition_words) {
    if (word != "always" && word != "aligned") conditions.emplace_back(word);
  }
  std::vector<SchemaPart> parts{
      {"energy", words(words_of(energy_words))},
      {"aligned", words(aligned)},
      {"keyword", words(words_of(keyword_words))},
      {"keywords", set_of(part("keyword"))},
      {"type", words(words_of(type_words))},
      {"types", set_of(part("type"), {1, 0})},
      {"whose", words(words_of(whose_words))},
      {"condition",
       one_of({words(conditions), object({required("aligned", part("aligned"))})},
              "aligned: the energy is one of the three of its biome; losing: its player has lost more biomes "
              "than "
              "the opponent; hand_small: at most two cards in hand; attached: something is attached to it; "
              "alone: "
              "no other agent of its player is in its lane; none_locked: its player has no locked agent.")},
      {"cost", schema_of_cost()},
      {"effect",
       schema_of_verbs(
           false,
           "One verb, and its aim: a card, action, sector, player or cached card is chosen when it is "
           "played; itself is the card of the skill, host what it is attached to, all every card that "
           "fits, same the target of the first effect, trigger what a skill reacts to, here the sector "
           "of its lane, none the player. x is the X of the price, tally the number of tally marks on "
           "the card.")},
      {"lasting", schema_of_verbs(true, "B44: what a persistent skill does.")},
      {"skill", schema_of_skill()}};
  for (Key& key : schemas_of(filter_fields)) parts.push_back({key.name, std::move(key.value)});
  return parts;
}

}  // namespace affray::biomes::adapter
