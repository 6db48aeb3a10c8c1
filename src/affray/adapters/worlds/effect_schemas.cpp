// The schema of the effects of event cards, built from the table that their reader uses.

#include <utility>

#include "affray/adapters/worlds/fields.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/adapters/worlds/grammar.hpp"

namespace affray::worlds::adapter {

namespace {

schema::Key amount_schema(const Grammar& grammar) {
  return schema::required("amount", grammar.low < 0 ? schema::change(grammar.low, grammar.high)
                                                    : schema::integer(grammar.low, grammar.high));
}

/// The schema of the keys that a verb allows.
Schema schema_of_verb(const Grammar& grammar) {
  using namespace schema;
  std::vector<Key> keys{required("verb", constant(grammar.word, grammar.help))};
  if (grammar.whose) keys.push_back(optional("whose", part("whose")));
  if (grammar.markers) keys.push_back(optional("of", part("of")));
  if (grammar.markers) keys.push_back(optional("covers", part("covers")));
  if (grammar.span == Span::any) keys.push_back(optional("lasts", part("lasts")));
  if (grammar.span == Span::beyond_battle) {
    keys.push_back(required("lasts", words({"fight", "turn"}, "It works after the battles.")));
  }
  if (takes_amount(grammar)) keys.push_back(amount_schema(grammar));
  return object(std::move(keys));
}

}  // namespace

std::vector<SchemaPart> effect_schemas() {
  std::vector<SchemaPart> parts;
  for (schema::Key& key : schemas_of(effect_fields)) parts.push_back({key.name, std::move(key.value)});
  std::vector<Schema> verbs;
  for (const Grammar& grammar : grammars) verbs.push_back(schema_of_verb(grammar));
  parts.push_back({"effect", schema::one_of(std::move(verbs), "One effect: a verb and what belongs to it.")});
  return parts;
}

}  // namespace affray::worlds::adapter
