#include "affray/referee/rulebook.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"

namespace affray {

TEST_CASE("the rules of a file are its bullets that begin with a number in bold") {
  const auto path = std::filesystem::temp_directory_path() / "affray-rulebook-test.md";
  std::ofstream(path)
      << "# Titre\n\n* **W01** Un, voir **W02**.\n* une puce\n  **W03** non\n* **W02** Deux.\n";
  const std::vector<RuleText> rules = rules_in_file(path.string(), "fr");
  std::filesystem::remove(path);
  REQUIRE(rules.size() == 2);
  CHECK(rules[0].number == "W01");
  CHECK(rules[0].text == "Un, voir **W02**.");
  CHECK(rules[0].language == "fr");
  CHECK(rules[1].number == "W02");
  CHECK(rules_in_file("rules/no-such-book.md", "en").empty());
}

TEST_CASE("in every language a rulebook has the numbers of the English one, in its order") {
  for (const GameEntry& game : games()) {
    const std::vector<RuleText> english = rules_in_book(game.name);
    CHECK(english.size() > 80);
    for (const std::string_view language : languages()) {
      const std::vector<RuleText> rules = rules_in_book(game.name, language);
      REQUIRE(rules.size() == english.size());
      for (std::size_t i = 0; i < rules.size(); ++i) CHECK(rules[i].number == english[i].number);
    }
  }
}

TEST_CASE("the rulebook of a reader is in his language, or in English") {
  CHECK(rulebook_of("worlds", "fr") == "rules/worlds.fr.md");
  CHECK(rulebook_of("worlds", "en") == "rules/worlds.md");
  CHECK(rulebook_of("worlds", "de") == "rules/worlds.md");
}

TEST_CASE("a rule that is not translated is in English and says so") {
  for (const RuleText& rule : rules_in_book("worlds", "xx")) CHECK(rule.language == "en");
  for (const GameEntry& game : games()) {
    const std::vector<RuleText> english = rules_in_book(game.name);
    for (const std::string_view language : languages()) {
      const std::vector<RuleText> rules = rules_in_book(game.name, language);
      for (std::size_t i = 0; i < rules.size(); ++i) {
        CHECK((rules[i].text == english[i].text) == (rules[i].language == "en"));
        CHECK((rules[i].language == "en" || rules[i].language == language));
      }
    }
  }
}

}  // namespace affray
