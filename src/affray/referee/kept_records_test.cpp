#include "affray/referee/kept_records.hpp"

#include <doctest/doctest.h>

#include <string>

namespace affray {

TEST_CASE("shipped records are read once for each folder, and again after a failure") {
  KeptRecords<std::string> kept;
  int reads = 0;
  const auto read = [&reads](const std::string& folder) -> Result<std::string> {
    ++reads;
    if (folder == "broken" && reads < 4) return Problem{folder, 0, 0, "there is no such file", {}};
    return "cards of " + folder;
  };
  CHECK(*kept.of("here", read) == "cards of here");
  CHECK(*kept.of("here", read) == "cards of here");
  CHECK(reads == 1);
  CHECK(*kept.of("there", read) == "cards of there");
  CHECK(reads == 2);
  CHECK_FALSE(kept.of("broken", read));
  CHECK(*kept.of("broken", read) == "cards of broken");
  CHECK(*kept.of("broken", read) == "cards of broken");
  CHECK(reads == 4);
}

}  // namespace affray
