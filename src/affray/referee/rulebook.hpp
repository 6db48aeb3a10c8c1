#pragma once
// The numbered rules of a game's rulebook.

#include <string>
#include <vector>

namespace affray {

struct RuleText {
  std::string number;
  std::string text;  // one sentence or more, in Markdown
};

/// The rules of rules/<game>.md in file order; empty when there is no such rulebook.
[[nodiscard]] std::vector<RuleText> rules_in_book(const std::string& game);

}  // namespace affray
