#include "affray/referee/messages.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "affray/referee/testing/catalogues.hpp"

using namespace affray;
namespace fs = std::filesystem;

TEST_CASE("missing messages and arguments are shown and reported") {
  const Messages messages =
      Messages::from("en", {{"greeting", "Hello {name}"}, {"broken", "{n, plural, one {#}}"}});
  CHECK(messages.text("greeting", {{"name", std::string("world")}}) == "Hello world");
  CHECK(messages.missing().empty());
  CHECK(messages.text("farewell") == "‹farewell›");
  CHECK(messages.text("greeting") == "‹greeting {name}›");
  CHECK(messages.text("broken", {{"n", 1L}}) == "‹broken›");
  CHECK_FALSE(messages.pattern_error("broken").empty());
  CHECK(messages.text({"greeting", {{"name", std::vector<Message>{{"nobody", {}, {}}}}}, {}}) ==
        "Hello ‹nobody›");
  CHECK(messages.missing() == std::vector<std::string>{"broken", "farewell", "greeting {name}", "nobody"});
}

TEST_CASE("names begin with a capital letter, other words do not") {
  const Messages messages = Messages::from("en", {{"line", "{side} {kind}"}});
  const auto line = [&](const std::string& side) {
    return messages.text("line", {{"side", side}, {"kind", std::string("plant")}});
  };
  CHECK(line("gray") == "Gray plant");
  CHECK(line("élise") == "Élise plant");
  CHECK(line("natives") == "Natives plant");
  CHECK(line("") == " plant");
  const Messages select =
      Messages::from("en", {{"line", "{side, select, natives {The Natives} other {{place}: {side}}}"}});
  const auto selected = [&](const std::string& side) {
    return select.text("line", {{"side", side}, {"place", std::string("natives")}});
  };
  CHECK(selected("natives") == "The Natives");
  CHECK(selected("gray") == "Natives: Gray");
}

TEST_CASE("a side that has a text is named by it, a place of the same name is not") {
  const Messages messages =
      Messages::from("fr", {{"line", "{attacker} attaque ({place})"},
                            {"selects", "{attacker, select, white {WHITE} other {{attacker}}}"},
                            {"side.white", "Blanc"}});
  const auto said = [&](const char* key, const std::string& attacker) {
    return messages.text(key, {{"attacker", attacker}, {"place", std::string("white")}});
  };
  CHECK(said("line", "white") == "Blanc attaque (White)");
  CHECK(said("line", "ann") == "Ann attaque (White)");
  CHECK(said("selects", "white") == "WHITE");
}

TEST_CASE("parts are joined by plus, and by minus where one is negative") {
  const Messages messages = Messages::from("en", {{"sum", "{parts}"}, {"part", "{n}"}});
  const auto part = [](long n) { return Message{"part", {{"n", n}}, {}}; };
  CHECK(messages.text("sum", {{"parts", std::vector<Message>{part(2), part(-1), part(3)}}}) == "2 − 1 + 3");
}

TEST_CASE("a negative number has a minus sign, not a hyphen, wherever it stands alone") {
  const auto said = [](const std::string& language, long number) {
    const Messages messages = Messages::from(language, {{"line", "defence 2 → {after}"}});
    return messages.text("line", {{"after", number}});
  };
  for (const char* language : {"en", "fr", "cs"}) {
    CAPTURE(language);
    CHECK(said(language, -1) == "defence 2 → −1");
    CHECK(said(language, 0) == "defence 2 → 0");
  }
  CHECK(said("en", -1234) == "defence 2 → −1,234");
  CHECK(said("cs", -1234) == "defence 2 → −1\u00a0234");
  // Where a pattern counts, the number stays one, and chooses its form.
  const Messages counts = Messages::from("en", {{"line", "{n, plural, one {# is one} other {many}}"}});
  CHECK(counts.text("line", {{"n", -1L}}).ends_with("is one"));
}

TEST_CASE("the rules follow the sentence") {
  CHECK(with_rules("Gray rolls 3", std::vector<Rule>{"W17", "W18"}) == "Gray rolls 3 [W17, W18]");
  CHECK(with_rules("Gray rolls 3", {}) == "Gray rolls 3");
}

TEST_CASE("the language comes from the option, then the environment, then English") {
  const auto chosen = [](std::string_view option, const LocaleVariables& environment) {
    const auto language = choose_language(option, environment);
    return language ? *language : "problem: " + language.problem().what.text();
  };
  CHECK(chosen("", {}) == "en");
  CHECK(chosen("fr", {"cs_CZ.UTF-8", "", ""}) == "fr");
  CHECK(chosen("", {"cs_CZ.UTF-8", "fr_FR", "en_US"}) == "cs");
  CHECK(chosen("", {"", "fr_CA.UTF-8@euro", "en_US"}) == "fr");
  CHECK(chosen("", {"", "", "cs"}) == "cs");
  CHECK(chosen("", {"C", "fr_FR", "fr_FR"}) == "en");
  CHECK(chosen("", {"", "", "de_DE.UTF-8"}) == "en");
  CHECK(chosen("de", {}).starts_with("problem: expected the language en, fr or cs, not \"de\""));
}

TEST_CASE("a catalogue that cannot be read is a problem with its place") {
  const fs::path folder = fs::temp_directory_path() / ("affray-messages-test-" + std::to_string(getpid()));
  fs::create_directories(folder / "data/common");
  fs::create_directories(folder / "data/worlds");
  const auto problem = [&](const std::string& common, const std::string& worlds) {
    std::ofstream(folder / "data/common/messages.en.json") << common;
    std::ofstream(folder / "data/worlds/messages.en.json") << worlds;
    const auto loaded = Messages::load("en", folder, "worlds");
    return loaded ? std::string() : loaded.problem().text();
  };
  const auto has = [](const std::string& text, std::string_view part) {
    INFO(text);
    return text.find(part) != std::string::npos;
  };
  CHECK(problem(R"({"a": "x"})", R"({"b": "y"})").empty());
  CHECK(has(problem(R"({"a": "x"})", R"({"a": "y"})"), "the key \"a\" stands in another catalogue too"));
  CHECK(has(problem(R"({"a": "x"})", R"({"b": "y", "b": "z"})"),
            "messages.en.json: the key \"b\" stands twice"));
  CHECK(has(problem(R"({"a": "x"})", R"({"b": 1})"), "expected a text for the key \"b\""));
  CHECK(has(problem(R"({"a": "x"})", R"({"b": {"c": "d"}})"), "expected one JSON object"));
  CHECK(has(problem(R"({"a": "x"})", std::string(100'000, '[')), "expected one JSON object"));
  CHECK(has(problem(R"({"a": "x"})", "{\"b\": \"\xff\"}"), "expected one JSON object"));
  fs::remove_all(folder);
  CHECK_FALSE(Messages::load("en", folder));
  CHECK_FALSE(Messages::load("de", testing::root()));
}
