#include "affray/formats/sentence_json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace affray {

TEST_CASE("a sentence as JSON: patterns are arrays with their arguments, texts are strings") {
  using Json = nlohmann::ordered_json;
  CHECK(sentence_json(std::string("gray")) == Json("gray"));
  CHECK(sentence_json("the file is empty") == Json::array({"the file is empty"}));
  CHECK(
      sentence_json({"expected $1, not '$2'", Sentence("a number from $1 to $2", 0, 9), std::string("$1")}) ==
      Json::parse(R"(["expected $1, not '$2'", ["a number from $1 to $2", "0", "9"], "$1"])"));
}

}  // namespace affray
