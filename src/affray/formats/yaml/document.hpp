#pragma once
// Reads hand-written YAML and reports every mistake as one clear sentence with its position.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

// yaml-cpp needs most of a second for a mebibyte of adversarial input, so files must be smaller.
constexpr std::size_t max_yaml_bytes = std::size_t{256} << 10U;
constexpr int max_yaml_depth = 16;  // nested lists and maps

/// The byte offset at which text stops being UTF-8 without control characters; nullopt for valid text.
[[nodiscard]] std::optional<std::size_t> bad_text(std::string_view text);

/// "a, b or c". A long list is cut after the first few words, with the number of the remaining ones.
[[nodiscard]] Sentence one_of_these(const std::vector<std::string>& words);
/// "unknown <what> 'whte': did you mean 'white'?"; when no word is similar, a list of the valid words
/// instead.
[[nodiscard]] Sentence unknown_word(std::string_view what, std::string_view word,
                                    const std::vector<std::string>& known);

/// A line of a block scalar, and its position in the file.
struct TextLine {
  std::string text;
  int line = 0;
  int column = 0;
};

struct YamlItem;    // one value with its position
struct YamlSource;  // the name of the file and the first problem found in it

/// A position in a YAML document; cheap to copy, valid as long as its document. The readers never throw: a
/// mistake is recorded in the document, which keeps only the first, and the reader returns a harmless value.
/// An absent node (a missing optional key, or anything below a mistake) reads as empty without further
/// errors.
class Node {
 public:
  Node() = default;
  Node(const YamlItem* item, YamlSource* source) : item_(item), source_(source) {}

  // What it is

  [[nodiscard]] explicit operator bool() const { return item_ != nullptr; }
  /// Whether it is a map.
  [[nodiscard]] bool is_map() const;
  /// Whether it is a list.
  [[nodiscard]] bool is_list() const;
  /// Whether it is a word: a text, a number or a truth value.
  [[nodiscard]] bool is_word() const;
  [[nodiscard]] bool is_empty() const;  // "key:" without a value
  [[nodiscard]] int line() const;       // from 1; 0 for an absent node
  /// The column, from 1; 0 for an absent node.
  [[nodiscard]] int column() const;

  // Maps and lists

  /// The value of a key. It is a mistake when this is not a map or lacks the key.
  [[nodiscard]] Node required(std::string_view key) const;
  /// The value of a key, or an absent node when the key is missing. It is a mistake when this is not a map.
  [[nodiscard]] Node optional(std::string_view key) const;
  /// Reports the first key that is not in the list, and suggests the most similar valid key.
  void only(const std::vector<std::string>& keys) const;

  struct Entry;
  /// The key-value pairs of a map in file order.
  [[nodiscard]] std::vector<Entry> entries() const;
  /// The values of a list.
  [[nodiscard]] std::vector<Node> items() const;

  /// The lines of a block scalar ("key: |"), or of a text in double quotes, as JSON has it. Any other value
  /// is a mistake.
  [[nodiscard]] std::vector<TextLine> lines() const;

  // Scalars

  /// The text of a scalar of any length, block scalars included; empty for lists and maps.
  [[nodiscard]] std::string raw() const;
  /// The text of a scalar of at most 1000 bytes, as written.
  [[nodiscard]] std::string word() const;
  /// A name: `[a-z][a-z0-9-]*`, at most 32 characters.
  [[nodiscard]] std::string name(std::string_view what) const;
  /// An integer from `low` to `high`; returns `low` after a mistake.
  [[nodiscard]] int integer(int low, int high, std::string_view what, std::string_view rule = "") const;
  /// A boolean: true or false.
  [[nodiscard]] bool flag() const;
  /// The index of the scalar in a list of words; 0 after a mistake.
  [[nodiscard]] std::size_t one_of(const std::vector<std::string>& words, std::string_view what) const;

  /// Reports a mistake at this position, unless the document already has one.
  void complain(Sentence what, std::string_view rule = "") const;
  /// Reports a mistake at another position of the file.
  void complain_at(int line, int column, Sentence what, std::string_view rule = "") const;
  /// Whether a mistake was reported anywhere in the document.
  [[nodiscard]] bool has_problem() const;

 private:
  const YamlItem* item_ = nullptr;
  YamlSource* source_ = nullptr;
};

struct Node::Entry {
  Node key;
  Node value;
};

/// A YAML document. Refused: oversized files, invalid UTF-8, too deep nesting, anchors and aliases, tags,
/// duplicate keys, and more than one document.
class YamlDocument {
 public:
  /// Reads a text; `file` is its name in messages. Returns a Problem with its position for anything refused.
  [[nodiscard]] static Result<YamlDocument> read(std::string_view text, std::string file);

  /// The whole document.
  [[nodiscard]] Node root() const;
  /// The first mistake that was found while reading, if any.
  [[nodiscard]] const std::optional<Problem>& problem() const;

  YamlDocument(YamlDocument&&) noexcept;
  YamlDocument& operator=(YamlDocument&&) noexcept;
  ~YamlDocument();

 private:
  YamlDocument();
  std::unique_ptr<YamlItem> root_;
  std::unique_ptr<YamlSource> source_;
};

}  // namespace affray
