#pragma once
// The rules of a game as its rulebook numbers them.

#include <string>
#include <vector>

namespace affray {

struct RuleText {
  std::string number;
  std::string text;  // one sentence or more, in Markdown
};

/// The rules of rules/<game>.md, in its order; none when there is no such rulebook.
[[nodiscard]] std::vector<RuleText> rules_in_book(const std::string& game);

}  // namespace affray
