#include "affray/formats/base64.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace affray;

TEST_CASE("bytes are read from base64, with all paddings, and nothing else is") {
  const auto text_of = [](std::string_view text) {
    const auto bytes = bytes_of_base64(text);
    return bytes ? std::string(bytes->begin(), bytes->end()) : "none";
  };
  CHECK(text_of("") == "");
  CHECK(text_of("Zg==") == "f");
  CHECK(text_of("Zm8=") == "fo");
  CHECK(text_of("Zm9v") == "foo");
  CHECK(text_of("Zm9vYmFy") == "foobar");
  CHECK(bytes_of_base64("/wCA")->at(0) == 255);
  CHECK(bytes_of_base64("/wCA")->at(2) == 128);
  for (const char* bad : {"Zg", "Zg=", "Z===", "Zm9!", "Z=9v"}) {
    CAPTURE(bad);
    CHECK(text_of(bad) == "none");
  }
}
