#include "affray/referee/list_text.hpp"

#include <doctest/doctest.h>

using affray::list_text;

TEST_CASE("lists are those of their language") {
  CHECK(list_text({}, "en").empty());
  CHECK(list_text({"greedy"}, "en") == "greedy");
  CHECK(list_text({"greedy", "search:50"}, "en") == "greedy and search:50");
  CHECK(list_text({"a", "b", "c"}, "en") == "a, b and c");
  CHECK(list_text({"a", "b", "c"}, "fr") == "a, b et c");
  // A word of one letter does not stand at the end of a line.
  CHECK(list_text({"a", "b", "c"}, "cs") == "a, b a\u00a0c");
}
