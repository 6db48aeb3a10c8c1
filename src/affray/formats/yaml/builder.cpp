#include "affray/formats/yaml/builder.hpp"

#include <utility>

#include "affray/formats/yaml/document.hpp"

namespace affray {

namespace {

YamlItem item(YamlItem::Is is, YamlMark mark) {
  return {.is = is, .line = mark.line, .column = mark.column, .text = {}, .keys = {}, .values = {}};
}

}  // namespace

void YamlBuilder::word(YamlMark mark, std::string_view tag, bool is_anchored, std::string text) {
  refuse(mark, tag, is_anchored);
  YamlItem scalar = item(YamlItem::Is::word, mark);
  scalar.text = std::move(text);
  add(std::move(scalar));
}

void YamlBuilder::open(YamlItem::Is is, YamlMark mark, std::string_view tag, bool is_anchored) {
  refuse(mark, tag, is_anchored);
  if (open_.size() >= static_cast<std::size_t>(max_yaml_depth)) {
    stop(mark, {"nested too deep: more than $1 lists and maps in each other", max_yaml_depth});
  }
  open_.push_back({item(is, mark), {}});
}

void YamlBuilder::close() {
  YamlItem done = std::move(open_.back().item);
  open_.pop_back();
  add(std::move(done));
}

void YamlBuilder::alias(YamlMark mark) const {
  stop(mark, "aliases (*name) are not allowed: write the value out");
}

void YamlBuilder::stop(YamlMark mark, Sentence what) const {
  throw YamlStop{{file_, mark.line, mark.column, std::move(what), {}}};
}

YamlItem YamlBuilder::take() { return std::move(root_); }

void YamlBuilder::refuse(YamlMark mark, std::string_view tag, bool is_anchored) const {
  if (is_anchored) stop(mark, "anchors (&name) are not allowed: write the value out");
  if (!tag.empty() && tag != "?" && tag != "!") stop(mark, "tags (!name) are not allowed");
}

void YamlBuilder::add(YamlItem value) {
  if (open_.empty()) {
    root_ = std::move(value);
    return;
  }
  Open& into = open_.back();
  const bool is_key = into.item.is == YamlItem::Is::map && into.item.keys.size() == into.item.values.size();
  if (!is_key) {
    into.item.values.push_back(std::move(value));
    return;
  }
  const YamlMark mark{value.line, value.column};
  if (value.is != YamlItem::Is::word) stop(mark, "a key must be a word");
  if (!into.known.insert(value.text).second) stop(mark, {"the key '$1' is given twice", value.text});
  into.item.keys.push_back(std::move(value));
}

}  // namespace affray
