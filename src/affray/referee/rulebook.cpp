#include "affray/referee/rulebook.hpp"

#include <algorithm>
#include <filesystem>
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

std::string rulebook_of(const std::string& game, std::string_view language) {
  const std::string translated = "rules/" + game + '.' + std::string(language) + ".md";
  return std::filesystem::exists(home_folder() / translated) ? translated : "rules/" + game + ".md";
}

std::vector<RuleText> rules_in_book(const std::string& game, std::string_view language) {
  const auto read = [&](std::string_view in) {
    return rules_in_file((home_folder() / rulebook_of(game, in)).string(), in);
  };
  std::vector<RuleText> rules = read("en");
  if (rulebook_of(game, language) == rulebook_of(game, "en")) return rules;
  std::map<std::string, RuleText> translated;
  for (RuleText& rule : read(language)) {
    std::string number = rule.number;
    translated.emplace(std::move(number), std::move(rule));
  }
  for (RuleText& rule : rules) {
    if (const auto found = translated.find(rule.number); found != translated.end()) rule = found->second;
  }
  return rules;
}

}  // namespace affray
