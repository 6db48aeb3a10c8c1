#pragma once
// A YAML document as a tree that can be changed and written again.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

struct YamlTree {
  enum class Is : std::uint8_t { word, list, map };
  Is is = Is::word;
  std::string text;                                         // of a word
  std::vector<std::pair<std::string, YamlTree>> entries{};  // of a map; of a list with empty keys

  /// The value of a key of a map, or nullptr.
  [[nodiscard]] YamlTree* find(std::string_view key);
  bool operator==(const YamlTree&) const = default;
};

/// The tree of a document, refused as YamlDocument refuses it.
[[nodiscard]] Result<YamlTree> read_tree(std::string_view text, const std::string& file);

/// The tree as YAML text that reads back to the same. Comments are gone; texts of several lines are blocks.
[[nodiscard]] std::string written(const YamlTree& tree);

}  // namespace affray
