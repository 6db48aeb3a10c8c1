#include "affray/referee/packs/public_records.hpp"

#include <algorithm>

#include "affray/formats/yaml/tree.hpp"
#include "affray/referee/packs/mentions.hpp"

namespace affray {

namespace {

std::string id_of(YamlTree& record) {
  const YamlTree* id = record.find("id");
  return id == nullptr ? std::string() : id->text;
}

/// Adds the records of a list whose ids are not in it yet.
void add_list(YamlTree& to, YamlTree& from) {
  for (auto& [ignored, record] : from.entries) {
    const std::string id = id_of(record);
    const bool is_there = std::any_of(to.entries.begin(), to.entries.end(),
                                      [&](auto& entry) { return id_of(entry.second) == id; });
    if (!id.empty() && !is_there) to.entries.emplace_back("", record);
  }
}

/// Adds the lists of records of `from`, a map such as {cards: [...]}.
void add_records(YamlTree& to, YamlTree& from) {
  for (auto& [key, list] : from.entries) {
    if (key == "decks" || list.is != YamlTree::Is::list) continue;
    YamlTree* known = to.find(key);
    if (known == nullptr)
      known = &to.entries.emplace_back(key, YamlTree{.is = YamlTree::Is::list, .text = {}}).second;
    add_list(*known, list);
  }
}

}  // namespace

std::string public_records(std::string_view setup, const std::string& file) {
  Result<YamlTree> fight = read_tree(setup, file);
  if (!fight) return {};
  YamlTree all{.is = YamlTree::Is::map, .text = {}};
  if (YamlTree* own = fight->find("data"); own != nullptr && own->is == YamlTree::Is::map) {
    add_records(all, *own);
  }
  for (const PackPtr& pack : packs_of(*fight, file)) {
    if (Result<YamlTree> records = records_in(*pack)) add_records(all, *records);
  }
  std::erase_if(all.entries, [](const auto& entry) { return entry.second.entries.empty(); });
  return all.entries.empty() ? std::string() : written(all);
}

}  // namespace affray
