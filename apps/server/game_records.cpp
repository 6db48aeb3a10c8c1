#include "server/game_records.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/formats/yaml/tree.hpp"
#include "server/library.hpp"

namespace affray::server {

namespace {

using Json = nlohmann::ordered_json;

/// A word as readers of YAML take it: a number or a truth value where it is written like one.
Json value_of(const std::string& word) {
  if (word == "true" || word == "false") return word == "true";
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool is_number = error == std::errc() && end == word.data() + word.size();
  return is_number ? Json(number) : Json(word);
}

Json json_of(const YamlTree& tree) {
  if (tree.is == YamlTree::Is::word) return value_of(tree.text);
  Json json = tree.is == YamlTree::Is::map ? Json::object() : Json::array();
  for (const auto& [key, value] : tree.entries) {
    if (json.is_object()) json[key] = json_of(value);
    if (json.is_array()) json.push_back(json_of(value));
  }
  return json;
}

}  // namespace

std::string game_records(const std::filesystem::path& folder) {
  Json all = Json::object();
  for (const std::filesystem::path& file : files_with(folder, ".yaml")) {
    const Result<std::string> text = read_input(file.string());
    if (!text) continue;
    Result<YamlTree> tree = read_tree(*text, file.string());
    if (!tree) continue;
    for (auto& [list, records] : tree->entries) {
      if (records.is != YamlTree::Is::list) continue;
      for (auto& [key, record] : records.entries) {
        if (const YamlTree* id = record.find("id")) all[list][id->text] = json_of(record);
      }
    }
  }
  return all.dump();
}

}  // namespace affray::server
