#pragma once
// JSON Schema (2020-12) for the hand-written files, built from parts. The committed files in schemas/ and the
// pages in docs/files/ are both generated from these values.

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace affray {

/// A JSON Schema or a part of one: a JSON value whose keys keep the order in which they were set.
class Schema {
 public:
  using List = std::vector<Schema>;
  using Map = std::vector<std::pair<std::string, Schema>>;

  Schema() : value_(Map{}) {}
  Schema(bool value) : value_(value) {}
  Schema(int value) : value_(value) {}
  Schema(std::string value) : value_(std::move(value)) {}
  Schema(std::string_view value) : value_(std::string(value)) {}
  Schema(const char* value) : value_(std::string(value)) {}
  Schema(List value) : value_(std::move(value)) {}

  /// Sets a key of this map. Setting an empty text does nothing, so that a missing description leaves no key.
  Schema& set(std::string_view key, Schema value) &;
  Schema&& set(std::string_view key, Schema value) &&;

  /// The value of a key; nullptr when this is not a map or lacks the key.
  [[nodiscard]] const Schema* find(std::string_view key) const;
  [[nodiscard]] const Map* map() const { return std::get_if<Map>(&value_); }
  [[nodiscard]] const List* list() const { return std::get_if<List>(&value_); }
  [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&value_); }
  [[nodiscard]] const int* number() const { return std::get_if<int>(&value_); }

  /// The value as JSON text. Values that fit on one line are written on one line.
  [[nodiscard]] std::string json() const;

 private:
  [[nodiscard]] std::string on_one_line() const;
  void write(std::string& into, std::size_t indentation, std::size_t before) const;

  std::variant<Map, bool, int, std::string, List> value_;
};

/// A named schema that other schemas can refer to.
struct SchemaPart {
  std::string name;
  Schema schema;
};

/// One file of schemas/: `<kind>.schema.json`. A file without a root only holds parts for other files.
struct SchemaFile {
  std::string kind;   // "worlds-fight"
  std::string title;  // "A fight of the game worlds"
  Schema root;
  std::vector<SchemaPart> parts;

  /// The contents of the file.
  [[nodiscard]] std::string json() const;
};

/// Builders of schemas that match the readers in formats/yaml.
namespace schema {

inline constexpr std::string_view name_pattern = "^[a-z][a-z0-9-]{0,31}$";

/// A key of a map.
struct Key {
  std::string name;
  Schema value;
  bool is_required;
};
[[nodiscard]] Key required(std::string_view name, Schema value);
[[nodiscard]] Key optional(std::string_view name, Schema value);

/// The permitted number of entries of a list or a map; `most` 0 means no limit.
struct Size {
  int least = 0;
  int most = 0;
};

/// A map with exactly these possible keys.
[[nodiscard]] Schema object(std::vector<Key> keys, std::string_view help = {});
/// A map from names to values.
[[nodiscard]] Schema map_of(Schema values, Size size = {}, std::string_view help = {});
[[nodiscard]] Schema map_of(Schema names, Schema values, Size size = {}, std::string_view help = {});
[[nodiscard]] Schema list_of(Schema items, Size size = {}, std::string_view help = {});
/// A list without duplicates.
[[nodiscard]] Schema set_of(Schema items, Size size = {}, std::string_view help = {});
[[nodiscard]] Schema flag(std::string_view help = {});
[[nodiscard]] Schema integer(int low, int high, std::string_view help = {});
/// A whole number without an upper limit, such as a number of fights.
[[nodiscard]] Schema count(std::string_view help = {}, int low = 0);
/// Any number.
[[nodiscard]] Schema number(std::string_view help = {});
[[nodiscard]] Schema number(int low, int high, std::string_view help = {});
/// Any string, also an empty one.
[[nodiscard]] Schema string(std::string_view help = {});
/// A nonzero number.
[[nodiscard]] Schema change(int low, int high, std::string_view help = {});
/// A list of `count` numbers; not all of them may be 0 unless `may_be_zero`.
[[nodiscard]] Schema numbers(int count, int low, int high, bool may_be_zero, std::string_view help = {});
[[nodiscard]] Schema words(const std::vector<std::string>& words, std::string_view help = {});
/// Exactly this value.
[[nodiscard]] Schema constant(Schema value, std::string_view help = {});
/// A name: a lower-case letter, then at most 31 lower-case letters, digits and hyphens.
[[nodiscard]] Schema name(std::string_view help = {});
/// A name that is not reserved.
[[nodiscard]] Schema name_except(const std::vector<std::string>& reserved, std::string_view help = {});
/// The name of a kind of figure or card that may occur several times. It does not end in a number, because
/// "scout-2" means the second scout.
[[nodiscard]] Schema name_of_kind(const std::vector<std::string>& reserved = {});
/// Any scalar, block scalars included, of at most 1000 bytes.
[[nodiscard]] Schema text(std::string_view help = {});
/// A text, a number, or a boolean.
[[nodiscard]] Schema scalar();
[[nodiscard]] Schema null();
/// Any value.
[[nodiscard]] Schema anything();
/// Exactly one of these schemas matches.
[[nodiscard]] Schema one_of(std::vector<Schema> shapes, std::string_view help = {});
[[nodiscard]] Schema all_of(std::vector<Schema> shapes);
/// A condition on a map: it has this key, with a value that matches.
[[nodiscard]] Schema has(std::string_view key, Schema value = true);
/// A condition on a map: it has none of these keys.
[[nodiscard]] Schema lacks(const std::vector<std::string>& keys);
/// The schema `then` applies where the condition holds.
[[nodiscard]] Schema when(Schema condition, Schema then);
[[nodiscard]] Schema when(Schema condition, Schema then, Schema otherwise);
/// A reference to a part of the same file.
[[nodiscard]] Schema part(std::string_view name, std::string_view help = {});
/// A reference to a part of another file.
[[nodiscard]] Schema part_of(std::string_view kind, std::string_view name, std::string_view help = {});
/// Concatenates two lists of keys.
[[nodiscard]] std::vector<Key> with(std::vector<Key> keys, std::vector<Key> others);
/// The keys that `object` was given for this map. `place` is the location of that map, such as
/// "worlds-fight.schema.json#"; the values become references to it.
[[nodiscard]] std::vector<Key> keys_of(const Schema& object, std::string_view place);

}  // namespace schema

}  // namespace affray
