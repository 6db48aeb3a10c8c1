#include "affray/referee/own_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "affray/referee/shown_names.hpp"

namespace affray {

namespace {

struct NamedList {
  std::string_view list;
  std::string_view prefix;       // of the keys of the catalogues
  std::string_view suffix = {};  // of the key of the name
};
constexpr std::array<NamedList, 8> named_lists{
    NamedList{"cards", "card."},     NamedList{"races", "race."},
    NamedList{"classes", "class."},  NamedList{"items", "item."},
    NamedList{"biomes", "biome."},   NamedList{"augmentations", "augmentation."},
    NamedList{"enemies", "figure."}, NamedList{"events", "card.", ".name"},
};

void read_record(const Node& record, const NamedList& named, std::vector<OwnName>& into) {
  const Node id = record.is_map() ? record.optional("id") : Node();
  if (!id) return;
  const std::string key = std::string(named.prefix) + id.word();
  if (const Node name = record.optional("name")) {
    into.push_back({key + std::string(named.suffix), read_texts(name)});
  }
  if (const Node text = record.optional("text")) {
    into.push_back({key + ".text", read_texts(text)});
  } else if (!named.suffix.empty()) {
    into.push_back({key + ".text", {{"", ""}}});  // it shows none, and not the key of the message
  }
}

}  // namespace

const std::string& OwnName::in(const std::string& language) const {
  for (const std::string& wanted : {language, std::string("en"), std::string()}) {
    if (const auto found = texts.find(wanted); found != texts.end()) return found->second;
  }
  return texts.begin()->second;
}

void only_keys_of_record(const Node& record, std::vector<std::string> keys) {
  keys.emplace_back("name");
  keys.emplace_back("text");
  keys.emplace_back("replaces");
  record.only(keys);
}

bool has_names(std::string_view list) {
  return std::any_of(named_lists.begin(), named_lists.end(),
                     [&](const NamedList& named) { return named.list == list; });
}

void read_own_names(const Node& records, std::vector<OwnName>& into) {
  if (!records || !records.is_map()) return;
  for (const NamedList& named : named_lists) {
    const Node list = records.optional(named.list);
    if (!list || !list.is_list()) continue;
    for (const Node& record : list.items()) read_record(record, named, into);
  }
}

}  // namespace affray
