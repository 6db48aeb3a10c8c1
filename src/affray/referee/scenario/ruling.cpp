#include "affray/referee/scenario/ruling.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace affray {

namespace {

bool is_rule_number(const std::string& text) {
  const std::size_t letters = text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return letters != std::string::npos && letters >= 1 && letters <= 3 &&
         text.find_first_not_of("0123456789", letters) == std::string::npos;
}

std::string read_rule(const Node& node) {
  std::string rule = node.word();
  if (node && !is_rule_number(rule)) node.complain("expected a rule number, such as W26");
  return rule;
}

ScenarioLine read_line(const Node& node, JudgeChoice judge) {
  ScenarioLine line;
  Node choice = node;
  if (node.is_map()) {
    node.only({"refuse"});
    const Node refuse = node.required("refuse");
    refuse.only({"choice", "rule"});
    choice = refuse.required("choice");
    line.refused_by = read_rule(refuse.required("rule"));
  }
  line.choice = {choice.word(), choice.line(), choice.column()};
  if (node.has_problem()) return line;  // parsing a choice may need names that are missing
  if (const auto problem = judge(line.choice.text)) choice.complain(problem->what);
  return line;
}

/// "[a, b]"
std::string word_of_list(const std::vector<std::string>& words) {
  std::string text = "[";
  for (const std::string& word : words) text += (text.size() > 1 ? ", " : "") + word;
  return text + "]";
}

std::string word_of(const nlohmann::json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::vector<std::string> words;
  for (const nlohmann::json& one : value) words.push_back(word_of(one));
  return word_of_list(words);
}

FactPath below(FactPath path, std::string key) {
  path.push_back(std::move(key));
  return path;
}

}  // namespace

void add_facts(const nlohmann::json& value, const FactPath& path, Facts& facts) {
  if (value.is_object()) {
    for (const auto& [key, inner] : value.items()) add_facts(inner, below(path, key), facts);
  } else {
    facts[path] = word_of(value);
  }
}

void Ruling::read(const Node& root, JudgeChoice judge) {
  name = root.required("name").word();
  for (const Node& rule : root.required("rules").items()) rules.push_back(read_rule(rule));
  for (const Node& line : root.required("choices").items()) lines.push_back(read_line(line, judge));
}

void Ruling::expect_number(const Node& value, FactPath path) {
  const int number = value.integer(0, 255, path.back());
  expect.push_back({std::move(path), std::to_string(number), value.line(), value.column()});
}

void Ruling::expect_numbers(const Node& map, const FactPath& path, const std::vector<std::string>& keys) {
  map.only(keys);
  for (const auto& [key, value] : map.entries()) expect_number(value, below(path, key.word()));
}

void Ruling::expect_word(const Node& value, FactPath path, const std::vector<std::string>& words) {
  if (!value) return;
  const std::string& text = words[value.one_of(words, path.back())];
  expect.push_back({std::move(path), text, value.line(), value.column()});
}

void Ruling::expect_all(const Node& node, const FactPath& path) {
  if (node.is_map()) {
    for (const auto& [key, value] : node.entries()) expect_all(value, below(path, key.word()));
    return;
  }
  std::string text;
  if (node.is_list()) {
    std::vector<std::string> words;
    for (const Node& item : node.items()) words.push_back(item.word());
    text = word_of_list(words);
  } else {
    text = node.word();
  }
  expect.push_back({path, std::move(text), node.line(), node.column()});
}

std::optional<Problem> Ruling::compared(const Facts& facts, const std::string& file) const {
  for (const Expected& expected : expect) {
    const auto found = facts.find(expected.path);
    const std::string is = found == facts.end() ? "nothing" : found->second;
    if (is == expected.value) continue;
    std::string path;
    for (const std::string& part : expected.path) {
      if (!path.empty()) path += ": ";
      path += part;
    }
    path += ": expected " + expected.value + ", it is " + is;
    return Problem{file, expected.line, expected.column, path, {}};
  }
  return std::nullopt;
}

}  // namespace affray
