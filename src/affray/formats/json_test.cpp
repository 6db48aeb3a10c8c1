#include "affray/formats/json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

TEST_CASE("JSON from outside: good, broken, too large a number, too deep") {
  CHECK(static_cast<bool>(affray::parse_json(R"({"choice": "gray rolls"})")));
  CHECK_FALSE(static_cast<bool>(affray::parse_json("{\"choice\": ")));
  CHECK_FALSE(static_cast<bool>(affray::parse_json("46e990")));
  CHECK_FALSE(static_cast<bool>(affray::parse_json(std::string(100'000, '['))));
}
