#pragma once
// YAML that a person wrote, read so that every mistake is one clear sentence with its place.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

// yaml-cpp needs most of a second for a whole mebibyte that is made to annoy it.
constexpr std::size_t max_yaml_bytes = std::size_t{256} << 10U;
constexpr int max_yaml_depth = 16;  // lists and maps in each other

/// Where text stops being UTF-8 without control characters (offset of the byte), or nothing.
[[nodiscard]] std::optional<std::size_t> bad_text(std::string_view text);

/// "a, b or c"; of many words the first few, and how many more there are.
[[nodiscard]] std::string one_of_these(const std::vector<std::string>& words);
/// "unknown <what> 'whte': did you mean 'white'?", or, with nothing near, a list of the words.
[[nodiscard]] std::string unknown_word(std::string_view what, std::string_view word,
                                       const std::vector<std::string>& known);

/// A line of a text that is written as a block, and where it begins in the file.
struct TextLine {
  std::string text;
  int line = 0;
  int column = 0;
};

struct YamlItem;    // one value with its place
struct YamlSource;  // the file's name and the first problem found in it

/// A place in a YAML document; cheap to copy, valid as long as its document. Helpers never throw: a mistake
/// goes to the document, which keeps the first, and the helper returns something harmless. An absent node
/// (an optional key that is not there, or anything below a mistake) answers everything with nothing.
class Node {
 public:
  Node() = default;
  Node(const YamlItem* item, YamlSource* source) : item_(item), source_(source) {}

  // What it is

  [[nodiscard]] explicit operator bool() const { return item_ != nullptr; }
  [[nodiscard]] bool is_map() const;
  [[nodiscard]] bool is_list() const;
  [[nodiscard]] bool is_word() const;
  [[nodiscard]] bool is_empty() const;  // "key:" with nothing behind it
  [[nodiscard]] int line() const;       // from 1; 0 for an absent node
  [[nodiscard]] int column() const;

  // Maps and lists

  /// The value of a key; complains when this is no map or lacks the key.
  [[nodiscard]] Node required(std::string_view key) const;
  /// The value of a key, absent when there is none; complains when this is no map.
  [[nodiscard]] Node optional(std::string_view key) const;
  /// Complains about the first key that is none of these, with the nearest one.
  void only(const std::vector<std::string>& keys) const;

  struct Entry;
  /// The pairs of a map in the order of the file.
  [[nodiscard]] std::vector<Entry> entries() const;
  /// The values of a list.
  [[nodiscard]] std::vector<Node> items() const;

  /// The lines of a text that is written as a block ("key: |"); complains when it is none.
  [[nodiscard]] std::vector<TextLine> lines() const;

  // Words and numbers

  /// A scalar whatever its length, blocks of text too; empty for all else.
  [[nodiscard]] std::string raw() const;
  /// Any scalar as it is written, at most 1000 bytes.
  [[nodiscard]] std::string word() const;
  /// A name: `[a-z][a-z0-9-]*`, at most 32 letters.
  [[nodiscard]] std::string name(std::string_view what) const;
  /// A whole number in a range; returns `low` after a complaint.
  [[nodiscard]] int integer(int low, int high, std::string_view what, std::string_view rule = "") const;
  /// true or false.
  [[nodiscard]] bool flag() const;
  /// The index of the word in a list; 0 after a complaint.
  [[nodiscard]] std::size_t one_of(const std::vector<std::string>& words, std::string_view what) const;

  /// Reports a mistake at this place, unless one was reported before.
  void complain(std::string what, std::string_view rule = "") const;
  /// The same at another place of the file.
  void complain_at(int line, int column, std::string what, std::string_view rule = "") const;
  /// A mistake was reported somewhere in the document.
  [[nodiscard]] bool has_problem() const;

 private:
  const YamlItem* item_ = nullptr;
  YamlSource* source_ = nullptr;
};

struct Node::Entry {
  Node key;
  Node value;
};

/// A YAML document. Refused at once: too large, not UTF-8, nested too deep, anchors and aliases, tags, a key
/// twice in one map, more than one document.
class YamlDocument {
 public:
  [[nodiscard]] static Result<YamlDocument> read(std::string_view text, std::string file);

  [[nodiscard]] Node root() const;
  /// The first mistake that reading found, if any.
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
