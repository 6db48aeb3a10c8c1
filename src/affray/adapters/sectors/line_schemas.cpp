// The schema of command lines and their effects, built from the table that their reader uses.

#include <utility>

#include "affray/adapters/sectors/fields.hpp"
#include "affray/adapters/sectors/grammar.hpp"
#include "affray/adapters/sectors/records.hpp"

namespace affray::sectors::adapter {

namespace {

/// The words for the aims that a verb allows.
std::vector<std::string> aims_of(On on) {
  if (on == On::players) return {"player"};
  if (on == On::injury) return {"chosen", "itself"};
  std::vector<std::string> aims = words_of(aim_kind_words);
  aims.pop_back();  // removes the aim at a player
  return aims;
}

Schema amount_schema(Verb verb) {
  const Grammar& grammar = grammar_of(verb);
  if (verb == Verb::attack) return schema::numbers(3, grammar.low, grammar.high, false);
  if (grammar.high == 0) return schema::constant(true);
  return grammar.low < 0 ? schema::change(grammar.low, grammar.high)
                         : schema::integer(grammar.low, grammar.high);
}

/// The schema of a verb's value and keys.
Schema schema_of_verb(Verb verb) {
  using namespace schema;
  const Grammar& grammar = grammar_of(verb);
  std::vector<Key> keys{required(word_in(verb_words, verb), amount_schema(verb))};
  if (grammar.on != On::stack) keys.push_back(optional("aim", words(aims_of(grammar.on))));
  if (grammar.lasts) keys.push_back(optional("until", part("until")));
  keys.push_back(optional("whose", part("whose")));
  if (grammar.on == On::cards || grammar.on == On::injury) {
    keys.push_back(optional("types", set_of(words({"character", "vehicle", "building"}), {1, 0})));
    for (const char* key : {"kind", "subtype", "profession"}) keys.push_back(optional(key, part(key)));
  }
  return object(std::move(keys));
}

}  // namespace

std::vector<SchemaPart> line_schemas() {
  using namespace schema;
  std::vector<SchemaPart> parts;
  for (Key& key : schemas_of(filter_fields)) parts.push_back({key.name, std::move(key.value)});
  parts.push_back({"until", schema_of(until_field).value});
  parts.push_back({"whose", words(words_of(whose_words))});
  parts.push_back({"condition", words(texts_of(when_words))});
  std::vector<Schema> verbs;
  for (std::size_t verb = 0; verb < verb_words.size(); ++verb) {
    verbs.push_back(schema_of_verb(static_cast<Verb>(verb)));
  }
  parts.push_back({"effect", one_of(std::move(verbs), "One verb, and at what.")});
  const Schema effects = list_of(part("effect"), {1, static_cast<int>(max_effects)});
  std::vector<Schema> lines;
  for (const std::string_view kind : line_kind_words) {
    std::vector<Key> keys{required(kind, effects), optional("if", part("condition"))};
    if (kind == word_in(line_kind_words, LineKind::ability)) keys.push_back(optional("free", flag()));
    lines.push_back(object(std::move(keys)));
  }
  parts.push_back(
      {"line", one_of(std::move(lines), "A command line, or an ability that costs exhausting its card.")});
  return parts;
}

}  // namespace affray::sectors::adapter
