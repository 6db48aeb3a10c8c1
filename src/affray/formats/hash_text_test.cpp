#include "affray/formats/hash_text.hpp"

#include <doctest/doctest.h>

using namespace affray;

TEST_CASE("a hash is parsed from its text, and other texts are refused") {
  CHECK(hash_text(0x2ade635cf9254b4) == "0x02ade635cf9254b4");
  for (const std::uint64_t hash : {std::uint64_t{0}, std::uint64_t{0x12ade635cf9254b4}, UINT64_MAX}) {
    CHECK(hash_in(hash_text(hash)) == hash);
  }
  for (const auto* text : {"", "0x", "0x1", "12ade635cf9254b4", "0x12ade635cf9254bx", "0x12ade635cf9254b45",
                           "0x-2ade635cf9254b4", "0x 2ade635cf9254b4"}) {
    CHECK_FALSE(hash_in(text));
  }
}
