#include "affray/referee/rulebook.hpp"

#include <algorithm>
#include <fstream>
#include <map>

#include "affray/formats/files.hpp"

namespace affray {

std::vector<RuleText> rules_in_file(const std::string& path, std::string_view language) {
  std::vector<RuleText> rules;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("* **")) continue;
    const std::size_t end = line.find("**", 4);
    if (end == std::string::npos) continue;
    rules.push_back({.number = line.substr(4, end - 4),
                     .text = line.substr(std::min(line.size(), end + 3)),
                     .language = std::string(language)});
  }
  return rules;
}

std::vector<RuleText> rules_in_book(const std::string& game, std::string_view language) {
  const auto folder = home_folder() / "rules";
  std::vector<RuleText> rules = rules_in_file((folder / (game + ".md")).string(), "en");
  if (language == "en") return rules;
  const auto translation = folder / (game + '.' + std::string(language) + ".md");
  std::map<std::string, RuleText> translated;
  for (RuleText& rule : rules_in_file(translation.string(), language)) {
    std::string number = rule.number;
    translated.emplace(std::move(number), std::move(rule));
  }
  for (RuleText& rule : rules) {
    if (const auto found = translated.find(rule.number); found != translated.end()) rule = found->second;
  }
  return rules;
}

}  // namespace affray
