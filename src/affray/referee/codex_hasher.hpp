#pragma once
// Hashes a codex, so that replays can verify it: all of its contents are written as one text, which is
// hashed.

#include <cstdint>
#include <string>
#include <utility>

#include "affray/core/hash.hpp"

namespace affray {

class CodexHasher {
 public:
  /// `begin` names the game and the version of the text format.
  explicit CodexHasher(std::string begin) : text_(std::move(begin)) {}

  template <class... Values>
  void add(const Values&... values) {
    ((text_ += ' ' + std::to_string(static_cast<int>(values))), ...);
  }
  template <class List>
  void add_all(const List& values) {
    for (const auto& value : values) add(value);
  }
  /// Appends the fields of a table in its order. A field with `is_hashed_when_set` is appended with its key,
  /// and only if it differs from a default record.
  template <class TextTable, class Record>
  void add_fields(const TextTable& fields, const Record& record) {
    for (const auto& field : fields) {
      if (!field.is_hashed_when_set) {
        add(field.get(record));
      } else if (field.get(record) != field.get(Record{})) {
        name(std::string(field.key));
        add(field.get(record));
      }
    }
  }
  void name(const std::string& word) { text_ += ' ' + word; }

  [[nodiscard]] std::uint64_t hash() const { return hash_bytes(text_.data(), text_.size()); }

 private:
  std::string text_;
};

}  // namespace affray
