#include "affray/referee/own_names.hpp"

#include <doctest/doctest.h>

#include "affray/referee/messages.hpp"

namespace affray {

namespace {

std::vector<OwnName> names_in(const char* text) {
  const Result<YamlDocument> document = YamlDocument::read(text, "f.yaml");
  REQUIRE(document);
  std::vector<OwnName> names;
  read_own_names(document->root(), names);
  return names;
}

}  // namespace

TEST_CASE("records of a file bring names and texts, plain or by language") {
  const auto names = names_in(
      "cards: [{id: bolt, name: Bolt, text: 'It hits.'}, {id: owl}]\n"
      "enemies: [{id: orc, name: {en: Orc, fr: Orque}}]\n"
      "events: [{id: feast, name: Feast}]\n");
  REQUIRE(names.size() == 5);
  CHECK(names[3].key == "card.feast.name");
  CHECK(names[4] == OwnName{"card.feast.text", {{"", ""}}});  // an event without a text shows none
  CHECK(names[0] == OwnName{"card.bolt", {{"", "Bolt"}}});
  CHECK(names[1] == OwnName{"card.bolt.text", {{"", "It hits."}}});
  CHECK(names[2].key == "figure.orc");
  CHECK(names[2].in("fr") == "Orque");
  CHECK(names[2].in("cs") == "Orc");
}

TEST_CASE("own names are shown as they are written, and a record without one as its id in words") {
  Messages words = Messages::from("fr", {{"card.shipped", "Carte"}});
  words.add({{"card.k-a", {{"", "L'{éclair}"}}}});
  CHECK(words.text("card.k-a") == "L'{éclair}");
  CHECK(words.text("card.shipped") == "Carte");
  CHECK(words.text("card.k-b") == "K b");
  CHECK(words.text("figure.k-b.name") == "K b");
  CHECK(words.text("card.k-b.text") == "‹card.k-b.text›");
  CHECK(words.text("line.k-b") == "‹line.k-b›");
}

}  // namespace affray
