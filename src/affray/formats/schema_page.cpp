#include "affray/formats/schema_page.hpp"

#include <algorithm>
#include <vector>

namespace affray {

namespace {

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string listed(const std::vector<std::string>& texts, std::string_view last) {
  std::string all;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) all += i + 1 == texts.size() ? last : ", ";
    all += texts[i];
  }
  return all;
}

std::string text_of(const Schema& schema, std::string_view key) {
  const Schema* found = schema.find(key);
  return found != nullptr && found->text() != nullptr ? *found->text() : "";
}

std::string value_of(const Schema& schema);

/// A reference such as "#/$defs/effect", to this or another file, as a link within the page, or as the key
/// whose schema it repeats.
std::string link_of(const std::string& reference) {
  const std::string name = reference.substr(reference.rfind('/') + 1);
  if (reference.find("/$defs/") != std::string::npos && reference.find("/properties/") == std::string::npos) {
    return "[" + name + "](#" + name + ")";
  }
  return "as in " + reference.substr(0, reference.find('.'));
}

std::string number_of(const Schema& schema) {
  const Schema* low = schema.find("minimum");
  const Schema* high = schema.find("maximum");
  if (low == nullptr) return "a whole number";
  std::string range = low->json() + (high == nullptr ? " or more" : " to " + high->json());
  if (const Schema* refused = schema.find("not")) range += ", not " + refused->find("const")->json();
  return range;
}

/// " (1 to 4)"
std::string size_of(const Schema& schema, std::string_view least, std::string_view most) {
  const Schema* low = schema.find(least);
  const Schema* high = schema.find(most);
  if (low == nullptr && high == nullptr) return "";
  if (high == nullptr) return " (" + low->json() + " or more)";
  if (low == nullptr) return " (at most " + high->json() + ")";
  return low->json() == high->json() ? " (" + low->json() + ")"
                                     : " (" + low->json() + " to " + high->json() + ")";
}

std::string enumeration(const Schema& words) {
  std::vector<std::string> texts;
  for (const Schema& word : *words.list()) texts.push_back(code(word.text() ? *word.text() : word.json()));
  return listed(texts, " or ");
}

std::string map_text(const Schema& schema) {
  const Schema* values = schema.find("additionalProperties");
  if (schema.find("properties") != nullptr) return "a map";
  if (values == nullptr || values->map() == nullptr) return "a map";
  return "a map of names to " + value_of(*values) + size_of(schema, "minProperties", "maxProperties");
}

std::string alternatives(const Schema& schema, std::string_view key, std::string_view last) {
  std::vector<std::string> texts;
  for (const Schema& shape : *schema.find(key)->list()) texts.push_back(value_of(shape));
  return listed(texts, last);
}

/// A short description of the permitted values of a key.
std::string value_of(const Schema& schema) {
  if (schema.map() == nullptr) return "anything";
  if (const std::string reference = text_of(schema, "$ref"); !reference.empty()) return link_of(reference);
  if (const Schema* words = schema.find("enum")) return enumeration(*words);
  if (const Schema* value = schema.find("const")) return code(value->text() ? *value->text() : value->json());
  if (schema.find("oneOf") != nullptr) return alternatives(schema, "oneOf", " or ");
  const std::string type = text_of(schema, "type");
  if (type == "boolean") return "`true` or `false`";
  if (type == "integer") return number_of(schema);
  if (type == "string") return schema.find("pattern") != nullptr ? "a word" : "a text";
  if (type == "null") return "nothing";
  if (type == "array") {
    return "a list of " + value_of(*schema.find("items")) + size_of(schema, "minItems", "maxItems");
  }
  if (type == "object") return map_text(schema);
  if (schema.find("allOf") != nullptr) return alternatives(schema, "allOf", " and ");
  return "a word or a number";
}

bool is_required(const Schema& object, const std::string& key) {
  const Schema* wanted = object.find("required");
  if (wanted == nullptr) return false;
  const auto is_key = [&](const Schema& each) { return *each.text() == key; };
  return std::any_of(wanted->list()->begin(), wanted->list()->end(), is_key);
}

/// A row for each key, followed by the rows of the keys of a nested map.
void add_rows(std::string& page, const Schema& object, const std::string& prefix) {
  for (const auto& [key, value] : *object.find("properties")->map()) {
    if (value.map() == nullptr) continue;  // a key that must be absent
    const Schema* usual = value.find("default");
    std::string absent = is_required(object, key) ? "required" : "";
    if (usual != nullptr) absent = code(usual->text() != nullptr ? *usual->text() : usual->json());
    for (const std::string& cell :
         {code(prefix + key), value_of(value), absent, text_of(value, "description")}) {
      page.append("| ").append(cell).append(" ");
    }
    page += "|\n";
    const Schema* items = value.find("items");
    if (value.find("properties") != nullptr) add_rows(page, value, prefix + key + ".");
    if (items != nullptr && items->find("properties") != nullptr) {
      add_rows(page, *items, prefix + key + "[].");
    }
  }
}

void add_table(std::string& page, const Schema& object) {
  page += "| key | value | when absent | |\n| --- | --- | --- | --- |\n";
  add_rows(page, object, "");
  page += '\n';
}

/// One line for each permitted shape of a map: its keys, with a question mark after those that are optional.
void add_shapes(std::string& page, const Schema& shapes) {
  page += "One of:\n\n";
  for (const Schema& shape : *shapes.list()) {
    if (shape.find("properties") == nullptr) {
      page += "* " + value_of(shape) + '\n';
      continue;
    }
    std::vector<std::string> keys;
    std::string help = text_of(shape, "description");
    for (const auto& [key, value] : *shape.find("properties")->map()) {
      const bool is_needed = is_required(shape, key);
      keys.push_back(code(key) + (is_needed ? ": " : "?: ") + value_of(value));
      if (help.empty() && value.find("const") != nullptr) help = text_of(value, "description");
    }
    page += "* " + (help.empty() ? "" : help + " ");
    for (std::size_t i = 0; i < keys.size(); ++i) page += (i > 0 ? "; " : "") + keys[i];
    page += '\n';
  }
  page += '\n';
}

void add_schema(std::string& page, const Schema& schema) {
  if (const std::string help = text_of(schema, "description"); !help.empty()) page += help + "\n\n";
  if (schema.find("properties") != nullptr) return add_table(page, schema);
  if (const Schema* shapes = schema.find("oneOf")) return add_shapes(page, *shapes);
  if (schema.find("if") != nullptr) return;
  page += value_of(schema) + ".\n\n";
}

void add_parts(std::string& page, const SchemaFile& file) {
  for (const SchemaPart& part : file.parts) {
    page += "### " + part.name + "\n\n";
    add_schema(page, part.schema);
  }
}

}  // namespace

std::string page_of(std::string_view game, std::span<const SchemaFile> files, const SchemaFile& common) {
  std::string page = "# The files of " + std::string(game) + "\n\nWritten by `affray schema --page " +
                     std::string(game) +
                     "` from the tables that the program reads files with; do not edit it. A question mark "
                     "stands behind keys that may be absent.\n\n";
  for (const SchemaFile& file : files) {
    page += "## " + file.title + "\n\nSchema: `schemas/" + file.kind + ".schema.json`\n\n";
    if (!file.root.map()->empty()) add_schema(page, file.root);
    add_parts(page, file);
  }
  page += "## " + common.title + "\n\n";
  add_parts(page, common);
  page.pop_back();  // a single line end is enough
  return page;
}

}  // namespace affray
