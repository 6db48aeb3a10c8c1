#include "affray/formats/json_object.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace affray {

TEST_CASE("a JSON object written as text reads like its tree") {
  std::string json = "[";
  {
    JsonObject all(json);
    all.add("count", std::uint8_t{7});
    all.add("is", true);
    all.add("less", -3);
    {
      JsonObject empty(all.value_of("nothing"));
    }
    append_json_list(all.value_of("words"), std::vector<std::string>{"a", "\"b\""});
    all.add("zone", std::string("here"));
  }
  json += ']';
  CHECK(nlohmann::json::parse(json).dump() == json);
  CHECK(json == R"([{"count":7,"is":true,"less":-3,"nothing":{},"words":["a","\"b\""],"zone":"here"}])");
}

}  // namespace affray
