// Parses YAML with yaml-cpp; only this file and syntax_error.cpp include it.

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>

#include "affray/formats/yaml/builder.hpp"
#include "affray/formats/yaml/syntax_error.hpp"

namespace affray {

namespace {

YamlMark mark_of(const YAML::Mark& mark) { return {mark.line + 1, mark.column + 1}; }

/// Forwards the events of yaml-cpp to a builder.
class EventBuilder final : public YAML::EventHandler {
 public:
  explicit EventBuilder(YamlBuilder& builder) : builder_(builder) {}

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    builder_.word(mark_of(mark), {}, anchor != 0, {});
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override { builder_.alias(mark_of(mark)); }
  void OnAnchor(const YAML::Mark& mark, const std::string& /*name*/) override {
    builder_.word(mark_of(mark), {}, true, {});
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    builder_.word(mark_of(mark), tag, anchor != 0, value);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    builder_.open(YamlItem::Is::list, mark_of(mark), tag, anchor != 0);
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    builder_.open(YamlItem::Is::map, mark_of(mark), tag, anchor != 0);
  }
  void OnSequenceEnd() override { builder_.close(); }
  void OnMapEnd() override { builder_.close(); }

 private:
  YamlBuilder& builder_;
};

}  // namespace

std::vector<YamlItem> parse_yaml(std::string_view text, const std::string& file) {
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    std::vector<YamlItem> documents;
    while (documents.size() < 2) {
      YamlBuilder builder(file);
      EventBuilder teller(builder);
      if (!parser.HandleNextDocument(teller)) break;
      documents.push_back(builder.take());
    }
    return documents;
  } catch (const YAML::Exception& error) {
    const YamlMark mark = mark_of(error.mark);
    throw YamlStop{{file, mark.line, mark.column, {"not valid YAML: $1", yaml_syntax_error(error.msg)}, {}}};
  }
}

}  // namespace affray
