#pragma once
// A YAML document as a tree that can be edited and written back.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

class Node;

struct YamlTree {
  enum class Is : std::uint8_t { word, list, map };
  Is is = Is::word;
  std::string text;                                         // of a scalar
  std::vector<std::pair<std::string, YamlTree>> entries{};  // of a map; of a list, with empty keys

  /// The value of a key; nullptr when this is not a map or lacks the key.
  [[nodiscard]] YamlTree* find(std::string_view key);
  bool operator==(const YamlTree&) const = default;
};

/// The tree below a node.
[[nodiscard]] YamlTree tree_of(const Node& node);

/// Parses a document into a tree. Refuses everything that YamlDocument refuses.
[[nodiscard]] Result<YamlTree> read_tree(std::string_view text, const std::string& file);

/// The tree as YAML text that parses back to the same tree. Comments are lost; multi-line texts become block
/// scalars.
[[nodiscard]] std::string written(const YamlTree& tree);

}  // namespace affray
