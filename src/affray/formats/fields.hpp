#pragma once
// Tables of fields: each option of a game and each simple value of a record is declared once, as a row of a
// table. The reader with its error messages, the codex hash, the schema and the page of the file format are
// all derived from that row.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "affray/formats/schema.hpp"
#include "affray/formats/yaml/document.hpp"

namespace affray {

/// A word in a file and the value that it stands for. Enumerators are read by name, not by position.
struct Word {
  std::string_view text;
  int value = 0;
};

template <class Value>
[[nodiscard]] constexpr Word word(std::string_view text, Value value) {
  return {text, static_cast<int>(value)};
}

/// The words of an enumeration that the rules list in the order of its enumerators. The first `skip` words
/// are left out because they never appear in a file.
template <std::size_t skip = 0, std::size_t N>
[[nodiscard]] constexpr std::array<Word, N - skip> words_in_order(
    const std::array<std::string_view, N>& texts) {
  std::array<Word, N - skip> words{};
  for (std::size_t i = skip; i < N; ++i) words[i - skip] = {texts[i], static_cast<int>(i)};
  return words;
}

using Words = std::span<const Word>;

[[nodiscard]] std::vector<std::string> texts_of(Words words);
/// The value of the word at the node, which must be one of `words`. Returns the first value after reporting a
/// mistake.
[[nodiscard]] int read_word(const Node& node, Words words, std::string_view what);

/// A number that is within the range of a field but not allowed, and the reason.
struct Except {
  int value = 0;
  std::string_view why = {};  // empty: the whole range is allowed
};

/// The part of a row that does not depend on the type of the record.
struct FieldText {
  std::string_view key;
  std::string_view help;       // one line, for editors and for the page of the file format
  std::string_view rule = {};  // cited before the help, and if a number is refused
  std::string_view what = {};  // the name of the value in messages; by default the key
  int low = 0;                 // for numbers
  int high = 0;
  Words words = {};  // for enumerations; for numbers: words allowed instead of a number
  Except except = {};
  bool is_required = false;
  /// The field was added later: at its default value it is not hashed, so that older replays still verify.
  bool is_hashed_when_set = false;
};

enum class FieldType : std::uint8_t { flag, number, word };

struct FieldRow : FieldText {
  FieldType type = FieldType::flag;
};

/// A row of a record's table: the description of a field, and access to its member.
template <class Record>
struct Field : FieldRow {
  int (*get)(const Record&) = nullptr;
  void (*set)(Record&, int) = nullptr;
};

template <class Member>
struct MemberOf;
template <class Record, class Value>
struct MemberOf<Value Record::*> {
  using record = Record;
  using value = Value;
};

/// The row of a member. The member's type determines the type in the file: a boolean, a word, or a number.
template <auto member>
[[nodiscard]] constexpr auto field(FieldText text) {
  using Record = typename MemberOf<decltype(member)>::record;
  using Value = typename MemberOf<decltype(member)>::value;
  Field<Record> row;
  static_cast<FieldText&>(row) = text;
  row.type = std::same_as<Value, bool> ? FieldType::flag
             : std::is_enum_v<Value>   ? FieldType::word
                                       : FieldType::number;
  row.get = [](const Record& record) { return static_cast<int>(record.*member); };
  row.set = [](Record& record, int value) { record.*member = static_cast<Value>(value); };
  return row;
}

/// The value of a field in a map, or nullopt when the key is absent. An absent required key is reported as a
/// mistake.
[[nodiscard]] std::optional<int> read_field(const Node& map, const FieldRow& row);

/// Reads a single field.
template <class Record>
void read_one(const Node& map, const Field<Record>& field, Record& into) {
  if (const std::optional<int> value = read_field(map, field)) field.set(into, *value);
}

/// Reads the fields of a table in its order. Fields whose key is absent keep their value.
template <class Record>
void read_fields(const Node& map, std::type_identity_t<std::span<const Field<Record>>> fields, Record& into) {
  for (const Field<Record>& field : fields) read_one(map, field, into);
}

/// The keys of a table, followed by the keys of other, composite fields.
template <class Record, std::size_t N>
[[nodiscard]] std::vector<std::string> keys_of(const std::array<Field<Record>, N>& fields,
                                               const std::vector<std::string>& others = {}) {
  std::vector<std::string> keys;
  for (const FieldRow& field : fields) keys.emplace_back(field.key);
  keys.insert(keys.end(), others.begin(), others.end());
  return keys;
}

/// The schema of a field; `usual` is its default value, if it has one.
[[nodiscard]] schema::Key schema_of(const FieldRow& row, std::optional<int> usual = std::nullopt);

/// The schemas of all fields of a table. The values of a default-constructed record are their defaults.
template <class Record, std::size_t N>
[[nodiscard]] std::vector<schema::Key> schemas_of(const std::array<Field<Record>, N>& fields,
                                                  const Record& usual = Record{}) {
  std::vector<schema::Key> keys;
  for (const Field<Record>& field : fields) keys.push_back(schema_of(field, field.get(usual)));
  return keys;
}

}  // namespace affray
