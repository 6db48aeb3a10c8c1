#pragma once
// From what a YAML parser meets to a tree: private to the referee and to the parsers.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

/// One value with its place; what is not there has line 0.
struct YamlItem {
  enum class Is { word, list, map };
  Is is = Is::word;
  int line = 0;
  int column = 0;
  std::string text;
  std::vector<YamlItem> keys;    // of a map
  std::vector<YamlItem> values;  // of a list or a map
};

/// A place in the text: the line, and the column in bytes, from 1.
struct YamlMark {
  int line = 0;
  int column = 0;
};

/// Unwinds a parser; caught in YamlDocument::read.
struct YamlStop {
  Problem problem;
};

/// Builds the tree of one document from what a parser tells in the order of the text, so that depth, anchors
/// and double keys are noticed before anything is built on them. Throws YamlStop.
class YamlBuilder {
 public:
  explicit YamlBuilder(const std::string& file) : file_(file) {}

  /// `tag` and `is_anchored` are what stood before the value; an empty text is also what "~" and "null" say.
  void word(YamlMark mark, std::string_view tag, bool is_anchored, std::string text);
  void open(YamlItem::Is is, YamlMark mark, std::string_view tag, bool is_anchored);
  void close();
  [[noreturn]] void alias(YamlMark mark) const;
  [[noreturn]] void stop(YamlMark mark, std::string what) const;

  [[nodiscard]] YamlItem take();

 private:
  struct Open {
    YamlItem item;
    std::set<std::string> known;  // keys so far
  };

  void refuse(YamlMark mark, std::string_view tag, bool is_anchored) const;
  void add(YamlItem value);

  const std::string& file_;
  std::vector<Open> open_;
  YamlItem root_;
};

/// The documents of a text, at most the first two. Throws YamlStop. There are two of this function: over
/// yaml-cpp here, and in apps/wasm over a parser of the page.
[[nodiscard]] std::vector<YamlItem> parse_yaml(std::string_view text, const std::string& file);

}  // namespace affray
