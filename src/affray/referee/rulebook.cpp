#include "affray/referee/rulebook.hpp"

#include <algorithm>
#include <fstream>

#include "affray/formats/files.hpp"

namespace affray {

std::vector<RuleText> rules_in_book(const std::string& game) {
  std::vector<RuleText> rules;
  std::ifstream file(home_folder() / "rules" / (game + ".md"));
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("* **")) continue;
    const std::size_t end = line.find("**", 4);
    if (end == std::string::npos) continue;
    rules.push_back({line.substr(4, end - 4), line.substr(std::min(line.size(), end + 3))});
  }
  return rules;
}

}  // namespace affray
