// YAML in the browser: the page's parser reports its events as JSON. Replaces
// src/affray/formats/yaml/parser.cpp, which uses yaml-cpp.
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/yaml/builder.hpp"
#include "imports.hpp"
#include "yaml_syntax.hpp"

namespace affray {

namespace {

using nlohmann::json;

/// Passes one event to the builder. An event is [what, line, column, text, tag, is_anchored]; `what` is
/// "document", "word", "list", "map", "end", "alias" or "error". Documents and ends have no other members; an
/// error has its English message as the text and its code as the tag.
void tell(YamlBuilder& builder, const json& event) {
  const auto& what = event[0].get_ref<const std::string&>();
  if (what == "end") return builder.close();
  const YamlMark mark{event[1].get<int>(), event[2].get<int>()};
  if (what == "error") {
    builder.stop(mark, {"not valid YAML: $1",
                        wasm::yaml_syntax_error(event[4].get<std::string>(), event[3].get<std::string>())});
  }
  if (what == "alias") builder.alias(mark);
  auto text = event[3].get<std::string>();
  const auto tag = event[4].get<std::string>();
  const bool is_anchored = event[5].get<bool>();
  if (what == "word") return builder.word(mark, tag, is_anchored, std::move(text));
  builder.open(what == "list" ? YamlItem::Is::list : YamlItem::Is::map, mark, tag, is_anchored);
}

}  // namespace

std::vector<YamlItem> parse_yaml(std::string_view text, const std::string& file) {
  const json events = json::parse(wasm::yaml_events(text));
  std::vector<YamlItem> documents;
  for (auto event = events.begin(); event != events.end();) {
    ++event;  // "document"
    YamlBuilder builder(file);
    for (; event != events.end() && (*event)[0] != "document"; ++event) tell(builder, *event);
    documents.push_back(builder.take());
  }
  return documents;
}

}  // namespace affray
