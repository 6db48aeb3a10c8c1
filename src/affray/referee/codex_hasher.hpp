#pragma once
// Everything in a codex as one text, and its hash: what a replay rests on.

#include <cstdint>
#include <string>
#include <utility>

#include "affray/core/hash.hpp"

namespace affray {

class CodexText {
 public:
  /// Begins with the game and the version of this text.
  explicit CodexText(std::string begin) : text_(std::move(begin)) {}

  template <class... Values>
  void add(const Values&... values) {
    ((text_ += ' ' + std::to_string(static_cast<int>(values))), ...);
  }
  template <class List>
  void add_all(const List& values) {
    for (const auto& value : values) add(value);
  }
  void name(const std::string& word) { text_ += ' ' + word; }

  [[nodiscard]] std::uint64_t hash() const { return hash_bytes(text_.data(), text_.size()); }

 private:
  std::string text_;
};

}  // namespace affray
