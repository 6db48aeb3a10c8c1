#include "affray/formats/fields.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace affray {

namespace {

int read_number(const Node& node, const FieldRow& row, std::string_view what) {
  if (!row.words.empty() && node.is_word()) {
    const std::string said = node.word();
    for (const Word& word : row.words) {
      if (said == word.text) return word.value;
    }
  }
  const int number = node.integer(row.low, row.high, what, row.rule);
  if (number == row.except.value && !row.except.why.empty()) {
    node.complain(Sentence::noun(row.except.why), row.rule);
  }
  return number;
}

Schema number_schema(const FieldRow& row) {
  Schema number = schema::integer(row.low, row.high);
  if (!row.except.why.empty()) number.set("not", schema::constant(row.except.value));
  if (row.words.empty()) return number;
  return schema::one_of({std::move(number), row.words.size() == 1 ? schema::constant(row.words.front().text)
                                                                  : schema::words(texts_of(row.words))});
}

/// The default value of a field, where the file could also state it.
std::optional<Schema> usual_value(const FieldRow& row, int usual) {
  if (row.type == FieldType::flag) return Schema(usual != 0);
  for (const Word& word : row.words) {
    if (word.value == usual) return Schema(word.text);
  }
  const bool is_sayable = row.type == FieldType::number && usual >= row.low && usual <= row.high;
  return is_sayable ? std::optional<Schema>(usual) : std::nullopt;
}

}  // namespace

std::vector<std::string> texts_of(Words words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.emplace_back(word.text);
  return texts;
}

int read_word(const Node& node, Words words, std::string_view what) {
  return words[node.one_of(texts_of(words), what)].value;
}

std::optional<int> read_field(const Node& map, const FieldRow& row) {
  const Node node = row.is_required ? map.required(row.key) : map.optional(row.key);
  if (!node) return std::nullopt;
  const std::string_view what = row.what.empty() ? row.key : row.what;
  switch (row.type) {
    case FieldType::flag: return node.flag() ? 1 : 0;
    case FieldType::word: return read_word(node, row.words, what);
    case FieldType::number: break;
  }
  return read_number(node, row, what);
}

schema::Key schema_of(const FieldRow& row, std::optional<int> usual) {
  Schema schema = row.type == FieldType::flag   ? schema::flag()
                  : row.type == FieldType::word ? schema::words(texts_of(row.words))
                                                : number_schema(row);
  const std::string rule(row.rule);
  const std::string help(row.help);
  schema.set("description", rule.empty() || help.empty() ? rule + help : rule + ": " + help);
  if (usual && !row.is_required) {
    if (std::optional<Schema> value = usual_value(row, *usual)) schema.set("default", *std::move(value));
  }
  return {std::string(row.key), std::move(schema), row.is_required};
}

}  // namespace affray
