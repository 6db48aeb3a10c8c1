#include <cmath>
#include <string>
#include <vector>

#include "affray/referee/study/file.hpp"
#include "affray/referee/study/keys.hpp"

namespace affray {

namespace {

using study::Key;
using study::Kinds;
using study::Value;

Schema one_or_more(const Schema& one, std::string_view help) {
  return schema::one_of({one, schema::list_of(one, {.least = 1})}, help);
}

/// Limits that are no whole numbers are widened to the next one, which the value itself may not be.
Schema decimal(const Key& key) {
  Schema value;
  value.set("description", key.help).set("type", "number");
  const auto whole = [](double limit) { return limit == std::floor(limit); };
  value.set(whole(key.low) ? "minimum" : "exclusiveMinimum", static_cast<int>(std::floor(key.low)));
  value.set(whole(key.high) ? "maximum" : "exclusiveMaximum", static_cast<int>(std::ceil(key.high)));
  return value;
}

Schema schema_of(const Key& key) {
  switch (key.value) {
    case Value::name: return schema::name(key.help);
    case Value::text: return schema::text(key.help);
    case Value::texts:
    case Value::bots: return one_or_more(schema::text(), key.help);
    case Value::edits: return schema::map_of(schema::string(), schema::anything(), {.least = 1}, key.help);
    case Value::ranges:
      return schema::map_of(schema::string(),
                            schema::one_of({schema::text(), schema::list_of(schema::scalar())}), {.least = 1},
                            key.help);
    case Value::share: return decimal(key);
    case Value::count: return schema::count(key.help, static_cast<int>(key.low));
    case Value::flag: return schema::flag(key.help);
    case Value::method: return schema::words({study::methods.begin(), study::methods.end()}, key.help);
  }
  return {};
}

template <std::size_t N>
void add(std::vector<schema::Key>& to, const std::array<Key, N>& keys, Kinds kinds) {
  for (const Key& key : keys) {
    if ((key.in & kinds) == 0) continue;
    const bool is_required = (key.required & kinds) != 0;
    to.push_back(is_required ? schema::required(key.name, schema_of(key))
                             : schema::optional(key.name, schema_of(key)));
  }
}

}  // namespace

SchemaFile study_schema() {
  SchemaFile file{"study", "A study: questions about fights", {}, {}};
  std::vector<Schema> questions;
  for (std::size_t i = 0; i < study::kind_names.size(); ++i) {
    std::vector<schema::Key> keys{
        schema::required("ask", schema::constant(study::kind_names[i], study::kind_helps[i]))};
    add(keys, study::keys_of_question, of(static_cast<study::Kind>(i)));
    file.parts.push_back({std::string(study::kind_names[i]), schema::object(keys, study::kind_helps[i])});
    questions.push_back(schema::part(study::kind_names[i]));
  }
  std::vector<schema::Key> keys;
  add(keys, study::keys_of_study, study::all_kinds);
  keys.push_back(schema::required(
      "questions", schema::list_of(schema::one_of(questions), {.least = 1, .most = 100}, "What is asked.")));
  file.root = schema::object(keys);
  return file;
}

}  // namespace affray
