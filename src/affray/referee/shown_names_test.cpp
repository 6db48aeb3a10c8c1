#include "affray/referee/shown_names.hpp"

#include <doctest/doctest.h>

#include "affray/referee/messages.hpp"

namespace affray {

TEST_CASE("players and places are shown as the file calls them, others by their name with a capital") {
  const Result<YamlDocument> document =
      YamlDocument::read("{gray: {en: Gray, cs: Šedý}, terra: the Earth}", "f.yaml");
  REQUIRE(document);
  std::vector<OwnName> names;
  read_names(document->root(), {"gray", "white", "terra"}, names);
  CHECK_FALSE(document->root().has_problem());
  REQUIRE(names.size() == 2);
  CHECK(names[0] == OwnName{"name.gray", {{"en", "Gray"}, {"cs", "Šedý"}}});

  Messages words = Messages::from(
      "cs", {{"said", "{side, select, natives {Domorodci} other {{side}}}: {place}"}, {"word", "{kind}"}});
  words.add(names);
  const auto said = [&](const char* side, const char* place) {
    return words.text("said", {{"side", side}, {"place", place}});
  };
  CHECK(said("gray", "terra") == "Šedý: the Earth");
  CHECK(said("white", "luna") == "White: Luna");
  CHECK(said("natives", "luna") == "Domorodci: Luna");
  CHECK(words.text("word", {{"kind", "gray"}}) == "gray");
}

TEST_CASE("a name for somebody who is not there is a mistake") {
  const Result<YamlDocument> document = YamlDocument::read("{grey: Gray}", "f.yaml");
  REQUIRE(document);
  std::vector<OwnName> names;
  read_names(document->root(), {"gray", "white"}, names);
  CHECK(document->root().has_problem());
}

}  // namespace affray
