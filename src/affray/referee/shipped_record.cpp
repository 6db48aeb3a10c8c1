#include "affray/referee/shipped_record.hpp"

#include <algorithm>
#include <filesystem>

#include "affray/core/nearest.hpp"
#include "affray/formats/files.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/packs/mentions.hpp"

namespace affray {

namespace {

namespace fs = std::filesystem;

/// The record files of a game, in the order of their names.
std::vector<fs::path> files_of(const std::string& game) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(home_folder() / "data" / game, ignored)) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// The records of one list, such as the cards, of the fight's packs and the shipped ones, in order of
/// precedence.
Result<std::vector<YamlTree>> records_of(const std::string& game, const std::string& list,
                                         const std::vector<PackPtr>& packs) {
  std::vector<YamlTree> records;
  for (const PackPtr& pack : packs) {
    Result<YamlTree> all = records_in(*pack);
    if (!all) return all.problem();
    const YamlTree* found = all->find(list);
    if (found == nullptr) continue;
    for (const auto& [key, record] : found->entries) records.push_back(record);
  }
  for (const fs::path& file : files_of(game)) {
    const Result<std::string> text = read_input(file.string());
    if (!text) return text.problem();
    Result<YamlTree> tree = read_tree(*text, file.string());
    if (!tree) return tree.problem();
    const YamlTree* found = tree->find(list);
    if (found == nullptr || found->is != YamlTree::Is::list) continue;
    for (const auto& [key, record] : found->entries) records.push_back(record);
  }
  return records;
}

/// The value of a key, which is added if it is missing.
YamlTree& value_of(const std::string& key, YamlTree::Is is, YamlTree& map) {
  if (map.entries.empty()) map.is = YamlTree::Is::map;
  if (YamlTree* value = map.find(key)) return *value;
  return map.entries.emplace_back(key, YamlTree{.is = is, .text = {}}).second;
}

}  // namespace

Result<bool> copy_shipped_record(const std::vector<std::string>& path, YamlTree& fight,
                                 const std::string& file) {
  const std::size_t first = !path.empty() && path[0] == "data" ? 1 : 0;
  const YamlTree* game = fight.find("game");
  if (path.size() < first + 3 || game == nullptr || game->text.find('/') != std::string::npos) return false;
  const std::string& list = path[first];
  const std::string& id = path[first + 1];
  Result<std::vector<YamlTree>> records = records_of(game->text, list, packs_of(fight, file));
  if (!records) return records.problem();
  std::vector<std::string> known;
  for (YamlTree& record : *records) {
    const YamlTree* name = record.find("id");
    if (name == nullptr) continue;
    known.push_back(name->text);
    if (name->text != id) continue;
    if (record.find("replaces") == nullptr) record.entries.emplace_back("replaces", YamlTree{.text = "true"});
    YamlTree& data = value_of("data", YamlTree::Is::map, fight);
    value_of(list, YamlTree::Is::list, data).entries.emplace_back("", std::move(record));
    return true;
  }
  if (known.empty()) return false;
  const std::string near = nearest(id, known);
  const Sentence what = near.empty()
                            ? Sentence("there is no '$1' among the '$2' of '$3'", id, list, game->text)
                            : Sentence("there is no '$1' among the '$2' of '$3': did you mean '$4'?", id,
                                       list, game->text, near);
  return Problem{{}, 0, 0, what, {}};
}

Result<std::vector<std::string>> ids_of_records(const std::vector<std::string>& lists, YamlTree& fight,
                                                const std::string& file) {
  std::vector<std::string> ids;
  const auto add = [&](YamlTree& record) {
    if (const YamlTree* id = record.find("id")) ids.push_back(id->text);
  };
  const YamlTree* game = fight.find("game");
  YamlTree* data = fight.find("data");
  for (const std::string& list : lists) {
    YamlTree* own = data == nullptr ? nullptr : data->find(list);
    if (own != nullptr) {
      for (auto& [key, record] : own->entries) add(record);
    }
    Result<std::vector<YamlTree>> records = records_of(game->text, list, packs_of(fight, file));
    if (!records) return records.problem();
    for (YamlTree& record : *records) add(record);
  }
  return ids;
}

}  // namespace affray
