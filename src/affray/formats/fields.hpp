#pragma once
// Tables of fields: an option of a game, or a simple value of a record, is declared once, as a row of a
// table. From the row come the reader with its error messages, the hash of the codex, the schema, and the
// page of the file format.

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

/// A word of a file and the value that it stands for: enumerators are read by name, not by position.
struct Word {
  std::string_view text;
  int value = 0;
};

template <class Value>
[[nodiscard]] constexpr Word word(std::string_view text, Value value) {
  return {text, static_cast<int>(value)};
}

/// The words of an enumeration that the rules keep in the order of its enumerators, without the first `skip`
/// words, which no file says.
template <std::size_t skip = 0, std::size_t N>
[[nodiscard]] constexpr std::array<Word, N - skip> words_in_order(
    const std::array<std::string_view, N>& texts) {
  std::array<Word, N - skip> words{};
  for (std::size_t i = skip; i < N; ++i) words[i - skip] = {texts[i], static_cast<int>(i)};
  return words;
}

using Words = std::span<const Word>;

[[nodiscard]] std::vector<std::string> texts_of(Words words);
/// The value of one of these words; the first value after a complaint.
[[nodiscard]] int read_word(const Node& node, Words words, std::string_view what);

/// A number within the range that a field cannot have, and why.
struct Except {
  int value = 0;
  std::string_view why = {};  // empty: every number of the range is allowed
};

/// What a row says of a field, whichever record it belongs to.
struct FieldText {
  std::string_view key;
  std::string_view help;       // one line, for editors and for the page of the file format
  std::string_view rule = {};  // cited when a number is refused, and before the help
  std::string_view what = {};  // what messages call the value; the key where it is empty
  int low = 0;                 // of a number
  int high = 0;
  Words words = {};  // of an enumeration; of a number: what may be said instead of one
  Except except = {};
  bool is_required = false;
};

enum class FieldType : std::uint8_t { flag, number, word };

struct FieldRow : FieldText {
  FieldType type = FieldType::flag;
};

/// A row of the table of a record: what it says, and where its value is kept.
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

/// A row for a member; its type says what the file says: true or false, a word, or a number.
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

/// The value that a map gives a field, or nothing where it has no such key; complains when it is required.
[[nodiscard]] std::optional<int> read_field(const Node& map, const FieldRow& row);

/// Reads a single field.
template <class Record>
void read_one(const Node& map, const Field<Record>& field, Record& into) {
  if (const std::optional<int> value = read_field(map, field)) field.set(into, *value);
}

/// Reads the fields of a table in its order; what the map does not have stays as it is.
template <class Record>
void read_fields(const Node& map, std::type_identity_t<std::span<const Field<Record>>> fields, Record& into) {
  for (const Field<Record>& field : fields) read_one(map, field, into);
}

/// The keys of a table, followed by others that are not simple.
template <class Record, std::size_t N>
[[nodiscard]] std::vector<std::string> keys_of(const std::array<Field<Record>, N>& fields,
                                               const std::vector<std::string>& others = {}) {
  std::vector<std::string> keys;
  for (const FieldRow& field : fields) keys.emplace_back(field.key);
  keys.insert(keys.end(), others.begin(), others.end());
  return keys;
}

/// The schema of a field, with the value that it has when the file does not say it.
[[nodiscard]] schema::Key schema_of(const FieldRow& row, std::optional<int> usual = std::nullopt);

/// The keys of a table, with the values of a new record as those that an absent key means.
template <class Record, std::size_t N>
[[nodiscard]] std::vector<schema::Key> schemas_of(const std::array<Field<Record>, N>& fields,
                                                  const Record& usual = Record{}) {
  std::vector<schema::Key> keys;
  for (const Field<Record>& field : fields) keys.push_back(schema_of(field, field.get(usual)));
  return keys;
}

}  // namespace affray
