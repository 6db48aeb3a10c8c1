#include "affray/formats/yaml/document.hpp"

#include <doctest/doctest.h>

namespace affray {

namespace {

std::string problem_of(const std::string& text) {
  const auto document = YamlDocument::read(text, "f");
  return document ? "" : document.problem().text();
}

}  // namespace

TEST_CASE("dangerous or error-prone YAML is refused") {
  CHECK(problem_of("a: 1\n") == "");
  CHECK(problem_of("").find("the file is empty") != std::string::npos);
  CHECK(problem_of("# only a comment\n").find("the file is empty") != std::string::npos);
  CHECK(problem_of("a: 1\nb: 2\na: 3\n") == "f:3:1: the key 'a' is given twice");
  CHECK(problem_of("a: &x 1\n").find("anchors") != std::string::npos);
  CHECK(problem_of("a: *x\n") != "");
  CHECK(problem_of("a: !!int 1\n").find("tags") != std::string::npos);
  CHECK(problem_of("a: 1\n---\nb: 2\n").find("second document") != std::string::npos);
  CHECK(problem_of("? [a]\n: 1\n").find("a key must be a word") != std::string::npos);
  CHECK(problem_of("a: \xFF\n") == "f:1:4: not valid UTF-8");
  CHECK(problem_of(std::string("a: b\0c\n", 7)) == "f:1:5: a control character");
  CHECK(problem_of(std::string(max_yaml_depth, '[') + std::string(max_yaml_depth, ']')) == "");
  CHECK(problem_of(std::string(max_yaml_depth + 1, '[')).find("nested too deep") != std::string::npos);
  CHECK(problem_of(std::string(max_yaml_bytes, '[')).find("nested too deep") != std::string::npos);
  CHECK(problem_of(std::string(max_yaml_bytes + 1, 'a')).find("too large") != std::string::npos);
}

TEST_CASE("what is not YAML is refused in sentences that can be translated") {
  CHECK(problem_of("a: [1\n") == "f:2:1: not valid YAML: the closing ']' is missing");
  CHECK(problem_of("a: {b: 1\n") == "f:2:1: not valid YAML: the closing '}' is missing");
  CHECK(problem_of("a: \"x").ends_with("the closing quotation mark is missing"));
  CHECK(problem_of("a: 1\n\t- b\n").ends_with("use spaces"));
  CHECK(problem_of("a: 1\n b: 2\n").ends_with("a ':' stands where no key can be"));
  CHECK(problem_of("a: 1\n- b\n").ends_with("expected another line of the form 'key: value' here"));
  CHECK(problem_of("a: \"\\q\"\n").ends_with("an unknown escape sequence"));
}

TEST_CASE("UTF-8 is what the standard says, without control characters") {
  CHECK_FALSE(bad_text("a\tb\r\n \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80"));
  CHECK(bad_text("ab\x1B") == 2);
  for (const char* wrong :
       {"\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80", "\xF8\x88\x80\x80\x80"}) {
    CHECK(bad_text(wrong) == 0);
  }
}

TEST_CASE("the first mistake is recorded, and everything below it reads as empty") {
  auto document = YamlDocument::read("a: {b: x, c: 7}\nlist: [1, 2]\n", "f");
  REQUIRE(document);
  const Node root = document->root();
  CHECK(root.required("a").required("c").integer(0, 9, "c") == 7);
  CHECK(root.required("list").items().size() == 2);
  CHECK(root.required("list").items()[1].column() == 11);
  CHECK_FALSE(root.optional("z"));
  CHECK_FALSE(document->problem());
  CHECK(root.required("a").required("b").integer(3, 9, "b") == 3);
  REQUIRE(document->problem());
  CHECK(document->problem()->text() == "f:1:8: b: expected a whole number from 3 to 9, not 'x'");
  CHECK(root.required("zz").required("y").items().empty());
  root.required("a").only({"b"});
  CHECK(document->problem()->line == 1);
}

TEST_CASE("the lines of a block text have their positions in the file") {
  const auto lines_of = [](const char* text) {
    auto document = YamlDocument::read(text, "f");
    REQUIRE(document);
    std::string all;
    for (const TextLine& line : document->root().required("a").lines()) {
      all += std::to_string(line.line) + ":" + std::to_string(line.column) + " '" + line.text + "' ";
    }
    return document->problem() ? document->problem()->text() : all;
  };
  CHECK(lines_of("x: 1\na: |\n   # #\n    #  \n\n   .\nb: 2\n") == "3:4 '# #' 4:4 ' #' 5:4 '' 6:4 '.' ");
  CHECK(lines_of("a: |  # said\r\n  # #\r\n") == "2:3 '# #' ");
  CHECK(lines_of("a: |-\n  one") == "2:3 'one' ");
  // JSON has no blocks: the lines of a quoted text are where it begins.
  CHECK(lines_of("{\"a\": \"# #\\n #  \\n\"}") == "1:7 '# #' 1:7 ' #' ");
  for (const char* text : {"a: one line\n", "a: 'one two'\n", "a: >\n  one\n  two\n", "a: [1]\n"}) {
    CAPTURE(text);
    CHECK(lines_of(text).starts_with("f:1:4: expected lines of text after '|'"));
  }
}

TEST_CASE("a long or malformed word is shortened in messages") {
  const std::string shown = unknown_word("key", std::string(500, 'x') + "\n", {"gray", "white"}).text();
  CHECK(shown.size() < 120);
  CHECK(unknown_word("key", "q", {"gray", "white"}).text() == "unknown key 'q': expected gray or white");
  std::vector<std::string> many;
  for (int i = 0; i < 31; ++i) many.push_back("w" + std::to_string(100 + i));
  const std::string text = unknown_word("card", "q", many).text();
  CHECK(text == "unknown card 'q': the nearest of 31 are w100, w101 or w102");
  many.pop_back();
  CHECK(unknown_word("card", "q", many).text().ends_with("w128 or w129"));
  CHECK(unknown_word("key", "whtie", {"gray", "white"}).text() ==
        "unknown key 'whtie': did you mean 'white'?");
}

}  // namespace affray
