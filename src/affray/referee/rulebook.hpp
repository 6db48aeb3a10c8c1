#pragma once
// The numbered rules of a game's rulebook, in the language of the reader.

#include <string>
#include <string_view>
#include <vector>

namespace affray {

struct RuleText {
  std::string number;
  std::string text;             // one sentence or more, in Markdown
  std::string language = "en";  // of the text
};

/// The file of the rulebook in a language, or the English one if it is not translated: "rules/worlds.fr.md".
[[nodiscard]] std::string rulebook_of(const std::string& game, std::string_view language);

/// The rules of rules/<game>.md in file order; empty if there is no such rulebook. For other languages than
/// English the texts are those of rules/<game>.<language>.md; a rule missing there keeps the English text.
[[nodiscard]] std::vector<RuleText> rules_in_book(const std::string& game, std::string_view language = "en");

/// The rules of one file: its lines "* **W01** text", in file order; empty if it cannot be read.
[[nodiscard]] std::vector<RuleText> rules_in_file(const std::string& path, std::string_view language);

}  // namespace affray
