#include "affray/referee/position_file.hpp"

#include <algorithm>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray {

namespace {

/// The value of a key of a map, which is added as an empty list or map if it is missing.
YamlTree& child(YamlTree& map, const std::string& key, YamlTree::Is is) {
  if (YamlTree* found = map.find(key)) return *found;
  return map.entries.emplace_back(key, YamlTree{is, {}}).second;
}

void remove(YamlTree& map, std::string_view key) {
  std::erase_if(map.entries, [&](const auto& entry) { return entry.first == key; });
}

void append(YamlTree& list, std::string text) {
  list.entries.emplace_back("", YamlTree{YamlTree::Is::word, std::move(text)});
}

}  // namespace

std::string position_file(const Session& session, std::size_t moves) {
  Result<YamlTree> tree = read_tree(session.setup(), "the fight");
  AFFRAY_CHECK(static_cast<bool>(tree), "the file of a session can be read");
  for (const std::string& key : scenario_keys()) remove(*tree, key);
  for (const char* key : {"plan", "dice"}) remove(*tree, key);
  if (moves == 0) return written(*tree);
  YamlTree& so_far = child(*tree, "so_far", YamlTree::Is::map);
  YamlTree choices = child(so_far, "choices", YamlTree::Is::list);
  YamlTree dice = child(so_far, "dice", YamlTree::Is::list);
  for (std::size_t i = 0; i < std::min(moves, session.moves().size()); ++i) {
    const Move& move = session.moves()[i];
    append(choices, move.choice);
    for (const int face : move.rolls) append(dice, std::to_string(face));
  }
  so_far.entries = {{"choices", std::move(choices)}, {"dice", std::move(dice)}};
  return written(*tree);
}

}  // namespace affray
