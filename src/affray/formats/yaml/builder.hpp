#pragma once
// Builds a tree from the events of a YAML parser. Internal to formats/yaml and to the implementations of
// parse_yaml.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

/// One value with its position. An absent value has line 0.
struct YamlItem {
  enum class Is { word, list, map };
  Is is = Is::word;
  int line = 0;
  int column = 0;
  std::string text;
  std::vector<YamlItem> keys;    // of a map
  std::vector<YamlItem> values;  // of a list or a map
};

/// A position in the text: line and column, both from 1; columns count bytes.
struct YamlMark {
  int line = 0;
  int column = 0;
};

/// Aborts the parser. Caught in YamlDocument::read.
struct YamlStop {
  Problem problem;
};

/// Builds the tree of one document from parser events in text order, so that excessive depth, anchors and
/// duplicate keys are detected before anything is built on them. Throws YamlStop.
class YamlBuilder {
 public:
  explicit YamlBuilder(const std::string& file) : file_(file) {}

  /// `tag` and `is_anchored` describe what precedes the value. An empty text also stands for "~" and "null".
  void word(YamlMark mark, std::string_view tag, bool is_anchored, std::string text);
  void open(YamlItem::Is is, YamlMark mark, std::string_view tag, bool is_anchored);
  void close();
  [[noreturn]] void alias(YamlMark mark) const;
  [[noreturn]] void stop(YamlMark mark, Sentence what) const;

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

/// The documents of a text, at most the first two. Throws YamlStop. There are two implementations: parser.cpp
/// here uses yaml-cpp, apps/wasm/yaml_parser.cpp uses a JavaScript parser of the web page.
[[nodiscard]] std::vector<YamlItem> parse_yaml(std::string_view text, const std::string& file);

}  // namespace affray
