// The schema of card lines, built from the table that their reader uses.

#include <utility>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/grammar.hpp"
#include "affray/adapters/realms/records.hpp"

namespace affray::realms::adapter {

namespace {

using namespace schema;

/// A number, or the name of something that is counted.
Schema amount_schema(const Grammar& grammar) {
  if (grammar.low == grammar.high) return constant(grammar.low);
  return one_of(
      {grammar.low < 0 ? schema::change(grammar.low, grammar.high) : integer(grammar.low, grammar.high),
       words({"moved", "rifts"})});
}

Schema pattern(const char* pattern) { return Schema().set("type", "string").set("pattern", pattern); }

Schema schema_of_main(const Grammar& grammar) {
  switch (grammar.takes) {
    case Takes::kind: return part("kind");
    case Takes::statuses: return part("statuses");
    case Takes::status: return part_of("realms-statuses", "status");
    case Takes::move:
      return one_of({integer(grammar.low, grammar.high), pattern("^\\+(?!0+$)[0-9]{1,2}$"),
                     words({"die", "moved", "rifts"})},
                    "RX26: a number, the die, the die and more, or what is counted.");
    case Takes::amount: return amount_schema(grammar);
    case Takes::flag: return constant(true);
    case Takes::element: return part("element");
    case Takes::figure: return name("RX25: a kind with the rank summon.");
  }
  return anything();
}

Key value_key() {
  return optional("value", one_of({integer(-20, 50), pattern("^[+-](?!0+$)[0-9]{1,2}$"),
                                   words({"die", "moved", "rifts"})},
                                  "None: bare (R08). A number is the damage (R17), one with a sign is added "
                                  "(R19), die: the face (R21); moved and rifts count."));
}

Key distance_key(Verb verb) {
  if (verb == Verb::pull) return required("distance", integer(2, farthest));
  if (verb == Verb::heal || verb == Verb::grant) {
    return optional("distance", integer(0, farthest, "0: the figure itself."));
  }
  return optional(
      "distance",
      integer(1, farthest, verb == Verb::attack ? "R27: of a ranged attack; rolled when absent (R24)." : ""));
}

void add_beside(const Grammar& grammar, std::vector<Key>& keys) {
  const auto takes = [&](Beside bit) { return (grammar.beside & bit) != 0; };
  if (takes(value)) keys.push_back(value_key());
  if (takes(kind)) keys.push_back(optional("kind", part("kind")));
  if (takes(at_distance)) keys.push_back(distance_key(grammar.verb));
  if (takes(targets)) keys.push_back(schema_of(attack_fields[0]));
  if (takes(misses_to)) keys.push_back(schema_of(attack_fields[1]));
  if (takes(inflicts)) keys.push_back(optional("inflicts", part("statuses")));
  if (takes(prefers)) keys.push_back(optional("prefer", part("prefer")));
  if (takes(flies)) keys.push_back(schema_of(flying_field, 0));
  if (takes(lasts)) keys.push_back(optional("lasts", part("lasts")));
}

Schema schema_of_line(const Grammar& grammar) {
  std::vector<Key> keys{required(grammar.word, schema_of_main(grammar))};
  add_beside(grammar, keys);
  keys.push_back(optional("needs", part("element", "RX07: only with such a rift in reach.")));
  keys.push_back(optional("if", part("condition")));
  keys.push_back(schema_of(chained_field, 0));
  Schema line = object(std::move(keys));
  if (grammar.verb == Verb::attack) {
    line.set("allOf", Schema::List{when(has("attack", constant("melee")), lacks({"distance"})),
                                   when(has("value", constant("die")), lacks({"misses_to"}))});
  }
  if (grammar.verb == Verb::afflict) {
    line.set("allOf", Schema::List{when(has("distance"), has("kind", constant("ranged")))});
  }
  return line;
}

}  // namespace

std::vector<SchemaPart> line_schemas() {
  std::vector<SchemaPart> parts{{"statuses", set_of(part_of("realms-statuses", "status"), {1, 0}, "RX20")},
                                {"element", words(texts_of(rift_words), "RX30")},
                                {"kind", words(texts_of(attack_words), "R05")},
                                {"prefer", schema_of(prefer_field).value},
                                {"lasts", schema_of(lasts_field, lasts_field.get(Action{})).value},
                                {"condition", schema_of(if_field).value}};
  std::vector<Schema> lines;
  for (const Grammar& grammar : grammars) {
    const std::string name = std::string("line-") + grammar.word;
    parts.push_back({name, schema_of_line(grammar)});
    lines.push_back(part(name));
  }
  parts.push_back(
      {"line", one_of(std::move(lines),
                      "One thing that a card does (RX05). Where a number may be a word, moved is how many "
                      "spaces the figure has moved this round, rifts how many rifts are in its reach.")});
  return parts;
}

}  // namespace affray::realms::adapter
