#include "affray/formats/json_text.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "affray/formats/json.hpp"

namespace affray {

TEST_CASE("JSON written as text: any text comes back") {
  for (const std::string text :
       {"", "plain", "\"quoted\" and \\", "\b\f\n\r\t", "\x01\x1f\x7f", "žluťoučký – ‹kůň›"}) {
    std::string json;
    append_json(json, text);
    CHECK(nlohmann::json::parse(json).get<std::string>() == text);
    CHECK(json == nlohmann::json(text).dump());
  }
}

TEST_CASE("a message as JSON: numbers, words and messages in each other, and its rules") {
  const Message part{"part", {{"n", -1L}}, {"WG7"}};
  const Message message{
      "event.energy-used",
      {{"side", std::string("gray")}, {"amount", 3L}, {"parts", std::vector<Message>{part, {}}}},
      {"W22", "WG7"}};
  std::string json;
  append_json(json, message);
  CHECK(json ==
        R"({"arguments":{"side":"gray","amount":3,"parts":[)"
        R"({"arguments":{"n":-1},"key":"part","rules":["WG7"]},{"arguments":{},"key":"","rules":[]}]},)"
        R"("key":"event.energy-used","rules":["W22","WG7"]})");
  CHECK(message_json(message) == nlohmann::json::parse(json));
}

}  // namespace affray
