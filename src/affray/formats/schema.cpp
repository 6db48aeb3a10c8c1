#include "affray/formats/schema.hpp"

#include <algorithm>
#include <iterator>

namespace affray {

namespace {

constexpr std::size_t widest_line = 120;

void add_quoted(std::string& into, std::string_view text) {
  into += '"';
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') into += '\\';
    into += letter;
  }
  into += '"';
}

}  // namespace

Schema& Schema::set(std::string_view key, Schema value) & {
  if (value.text() != nullptr && value.text()->empty()) return *this;
  Map& map = std::get<Map>(value_);
  const auto same = [&](const auto& entry) { return entry.first == key; };
  if (const auto found = std::find_if(map.begin(), map.end(), same); found != map.end()) {
    found->second = std::move(value);
  } else {
    map.emplace_back(std::string(key), std::move(value));
  }
  return *this;
}

Schema&& Schema::set(std::string_view key, Schema value) && {
  set(key, std::move(value));  // *this is an lvalue here
  return std::move(*this);
}

const Schema* Schema::find(std::string_view key) const {
  if (map() == nullptr) return nullptr;
  for (const auto& [name, value] : *map()) {
    if (name == key) return &value;
  }
  return nullptr;
}

std::string Schema::on_one_line() const {
  std::string line;
  if (const bool* flag = std::get_if<bool>(&value_)) return *flag ? "true" : "false";
  if (number() != nullptr) return std::to_string(*number());
  if (text() != nullptr) {
    add_quoted(line, *text());
  } else if (list() != nullptr) {
    for (const Schema& item : *list()) line += (line.empty() ? "[" : ", ") + item.on_one_line();
    line += line.empty() ? "[]" : "]";
  } else {
    for (const auto& [key, value] : *map()) {
      line += line.empty() ? "{" : ", ";
      add_quoted(line, key);
      line += ": " + value.on_one_line();
    }
    line += line.empty() ? "{}" : "}";
  }
  return line;
}

void Schema::write(std::string& into, std::size_t indentation, std::size_t before) const {
  const std::string line = on_one_line();
  if (before + line.size() < widest_line || (list() == nullptr && map() == nullptr)) {
    into += line;
    return;
  }
  const std::string margin(indentation + 2, ' ');
  bool is_first = true;
  const auto next = [&] {
    into += is_first ? "\n" : ",\n";
    into += margin;
    is_first = false;
  };
  into += list() != nullptr ? '[' : '{';
  if (list() != nullptr) {
    for (const Schema& item : *list()) {
      next();
      item.write(into, indentation + 2, indentation + 2);
    }
  } else {
    for (const auto& [key, value] : *map()) {
      next();
      add_quoted(into, key);
      into += ": ";
      value.write(into, indentation + 2, indentation + key.size() + 6);
    }
  }
  into += '\n' + std::string(indentation, ' ') + (list() != nullptr ? ']' : '}');
}

std::string Schema::json() const {
  std::string text;
  write(text, 0, 0);
  return text;
}

std::string SchemaFile::json() const {
  Schema file;
  file.set("$schema", "https://json-schema.org/draft/2020-12/schema").set("title", title);
  for (const auto& [key, value] : *root.map()) file.set(key, value);
  Schema definitions;
  for (const SchemaPart& part : parts) definitions.set(part.name, part.schema);
  if (!parts.empty()) file.set("$defs", definitions);
  return file.json() + '\n';
}

namespace schema {

namespace {

constexpr int longest_text = 1000;

Schema of_type(const char* type, std::string_view help) {
  return Schema().set("type", type).set("description", help);
}

Schema list_of_words(const std::vector<std::string>& words) {
  Schema::List list;
  for (const std::string& word : words) list.emplace_back(word);
  return {std::move(list)};
}

void set_size(Schema& schema, Size size, const char* least, const char* most) {
  if (size.least > 0) schema.set(least, size.least);
  if (size.most > 0) schema.set(most, size.most);
}

}  // namespace

Key required(std::string_view name, Schema value) { return {std::string(name), std::move(value), true}; }
Key optional(std::string_view name, Schema value) { return {std::string(name), std::move(value), false}; }

Schema object(std::vector<Key> keys, std::string_view help) {
  Schema properties;
  Schema::List wanted;
  for (Key& key : keys) {
    if (key.is_required) wanted.emplace_back(key.name);
    properties.set(key.name, std::move(key.value));
  }
  Schema schema = of_type("object", help).set("properties", std::move(properties));
  if (!wanted.empty()) schema.set("required", std::move(wanted));
  return std::move(schema.set("additionalProperties", false));
}

Schema map_of(Schema values, Size size, std::string_view help) {
  return map_of(name(), std::move(values), size, help);
}

Schema map_of(Schema names, Schema values, Size size, std::string_view help) {
  Schema schema = of_type("object", help);
  set_size(schema, size, "minProperties", "maxProperties");
  schema.set("propertyNames", std::move(names)).set("additionalProperties", std::move(values));
  return schema;
}

Schema list_of(Schema items, Size size, std::string_view help) {
  Schema schema = of_type("array", help);
  set_size(schema, size, "minItems", "maxItems");
  return std::move(schema.set("items", std::move(items)));
}

Schema set_of(Schema items, Size size, std::string_view help) {
  return list_of(std::move(items), size, help).set("uniqueItems", true);
}

Schema flag(std::string_view help) { return of_type("boolean", help); }

Schema integer(int low, int high, std::string_view help) {
  return of_type("integer", help).set("minimum", low).set("maximum", high);
}

Schema count(std::string_view help, int low) { return of_type("integer", help).set("minimum", low); }

Schema number(std::string_view help) { return of_type("number", help); }

Schema number(int low, int high, std::string_view help) {
  return number(help).set("minimum", low).set("maximum", high);
}

Schema string(std::string_view help) { return of_type("string", help); }

Schema change(int low, int high, std::string_view help) {
  return integer(low, high, help).set("not", constant(0));
}

Schema numbers(int count, int low, int high, bool may_be_zero, std::string_view help) {
  Schema list = list_of(integer(low, high), {count, count}, help);
  if (!may_be_zero) list.set("not", constant(Schema::List(static_cast<std::size_t>(count), Schema(0))));
  return list;
}

Schema words(const std::vector<std::string>& words, std::string_view help) {
  return Schema().set("description", help).set("enum", list_of_words(words));
}

Schema constant(Schema value, std::string_view help) {
  return Schema().set("description", help).set("const", std::move(value));
}

Schema name(std::string_view help) { return part_of("common", "name", help); }

Schema name_except(const std::vector<std::string>& reserved, std::string_view help) {
  return of_type("string", help).set("pattern", name_pattern).set("not", words(reserved));
}

Schema name_of_kind(const std::vector<std::string>& reserved) {
  const Schema numbered = of_type("string", {}).set("pattern", "-[0-9]+$");
  return of_type("string", "A name that does not end in a number: the second scout is scout-2.")
      .set("pattern", name_pattern)
      .set("not",
           reserved.empty() ? numbered : Schema().set("anyOf", Schema::List{numbered, words(reserved)}));
}

Schema text(std::string_view help) {
  return of_type("string", help).set("minLength", 1).set("maxLength", longest_text);
}

Schema scalar() { return Schema().set("type", Schema::List{"string", "integer", "boolean"}); }

Schema null() { return of_type("null", {}); }

Schema anything() { return {true}; }

Schema one_of(std::vector<Schema> shapes, std::string_view help) {
  return Schema().set("description", help).set("oneOf", std::move(shapes));
}

Schema all_of(std::vector<Schema> shapes) { return Schema().set("allOf", std::move(shapes)); }

Schema has(std::string_view key, Schema value) {
  return of_type("object", {})
      .set("properties", Schema().set(key, std::move(value)))
      .set("required", Schema::List{key});
}

Schema lacks(const std::vector<std::string>& keys) {
  Schema properties;
  for (const std::string& key : keys) properties.set(key, false);
  return of_type("object", {}).set("properties", std::move(properties));
}

Schema when(Schema condition, Schema then) {
  return Schema().set("if", std::move(condition)).set("then", std::move(then));
}

Schema when(Schema condition, Schema then, Schema otherwise) {
  return when(std::move(condition), std::move(then)).set("else", std::move(otherwise));
}

Schema part(std::string_view name, std::string_view help) {
  return Schema().set("description", help).set("$ref", "#/$defs/" + std::string(name));
}

Schema part_of(std::string_view kind, std::string_view name, std::string_view help) {
  const std::string reference = std::string(kind) + ".schema.json#/$defs/" + std::string(name);
  return Schema().set("description", help).set("$ref", reference);
}

std::vector<Key> with(std::vector<Key> keys, std::vector<Key> others) {
  keys.insert(keys.end(), std::make_move_iterator(others.begin()), std::make_move_iterator(others.end()));
  return keys;
}

std::vector<Key> keys_of(const Schema& object, std::string_view place) {
  std::vector<Key> keys;
  for (const auto& [key, value] : *object.find("properties")->map()) {
    const Schema* wanted = object.find("required");
    const auto is_key = [name = key](const Schema& each) { return *each.text() == name; };
    const bool is_required =
        wanted != nullptr && std::any_of(wanted->list()->begin(), wanted->list()->end(), is_key);
    const std::string reference = std::string(place) + "/properties/" + key;
    keys.push_back({key, Schema().set("$ref", reference), is_required});
  }
  return keys;
}

}  // namespace schema

}  // namespace affray
