#include "affray/formats/fields.hpp"

#include <doctest/doctest.h>

namespace affray {

namespace {

enum class Colour : std::uint8_t { red, green };

struct Lamp {
  bool on = false;
  Colour colour = Colour::green;
  std::int8_t heat = 5;
};

// "green" is listed first although it is not the first enumerator: words are read by name, not by position.
constexpr std::array colours{word("green", Colour::green), word("red", Colour::red)};
constexpr std::array heats{Word{"cold", 0}};
constexpr std::array lamp_fields{
    field<&Lamp::on>({.key = "on", .help = "It shines."}),
    field<&Lamp::colour>({.key = "colour", .help = "Its colour.", .words = colours}),
    field<&Lamp::heat>({.key = "heat",
                        .help = "How warm it is.",
                        .rule = "W01",
                        .low = -9,
                        .high = 9,
                        .words = heats,
                        .except = {7, "seven is bad luck"}})};

/// The lamp that a file describes, or what is wrong with the file.
Result<Lamp> read(std::string_view text) {
  const Result<YamlDocument> document = YamlDocument::read(text, "lamp.yaml");
  if (!document) return document.problem();
  Lamp lamp;
  document->root().only(keys_of(lamp_fields));
  read_fields<Lamp>(document->root(), lamp_fields, lamp);
  if (document->problem()) return *document->problem();
  return lamp;
}

std::string wrong(std::string_view text) {
  const Result<Lamp> lamp = read(text);
  return lamp ? "" : lamp.problem().text();
}

}  // namespace

TEST_CASE("fields: flags, words and numbers are read; absent keys keep their defaults") {
  const Result<Lamp> lamp = read("{on: true, colour: red}");
  REQUIRE(lamp);
  CHECK(lamp->on);
  CHECK(lamp->colour == Colour::red);
  CHECK(lamp->heat == 5);
  CHECK(read("{heat: cold}")->heat == 0);
  CHECK(read("{heat: -9}")->heat == -9);
}

TEST_CASE("fields: a mistake is reported with its position, the valid range or words, and the rule") {
  CHECK(wrong("{colour: gren}") == "lamp.yaml:1:10: unknown colour 'gren': did you mean 'green'?");
  CHECK(wrong("{heat: 10}").find("W01") != std::string::npos);
  CHECK(wrong("{heat: 7}").find("seven is bad luck") != std::string::npos);
  CHECK(wrong("{het: 7}").find("did you mean 'heat'?") != std::string::npos);
  CHECK(wrong("{on: maybe}") != "");
}

TEST_CASE("fields: a schema says the range, the words, the help and the value of an absent key") {
  const std::vector<schema::Key> keys = schemas_of(lamp_fields);
  REQUIRE(keys.size() == 3);
  CHECK(keys[0].value.json() == R"({"type": "boolean", "description": "It shines.", "default": false})");
  CHECK(keys[1].value.json() ==
        R"({"enum": ["green", "red"], "description": "Its colour.", "default": "green"})");
  CHECK(keys[2].value.find("description")->json() == R"("W01: How warm it is.")");
  CHECK(keys[2].value.find("default")->json() == "5");
}

TEST_CASE("fields: a required key that is absent is a mistake") {
  constexpr auto must = field<&Lamp::heat>({.key = "heat", .help = "", .high = 9, .is_required = true});
  const Result<YamlDocument> document = YamlDocument::read("{on: true}", "lamp.yaml");
  REQUIRE(document);
  Lamp lamp;
  read_one(document->root(), must, lamp);
  CHECK(document->problem().has_value());
  CHECK(schema_of(must, 5).value.find("default") == nullptr);
}

}  // namespace affray
