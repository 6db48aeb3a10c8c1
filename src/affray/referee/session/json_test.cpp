#include "affray/referee/session/json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"

namespace affray {

namespace {

template <class Value>
std::string written(const Value& value) {
  std::string text;
  append_json(text, value);
  return text;
}

}  // namespace

TEST_CASE("offers, tables and events of the chronicle as JSON") {
  const Message roll{"choice.roll", {}, {"W26"}};
  const std::string roll_json = R"({"arguments":{},"key":"choice.roll","rules":["W26"]})";
  CHECK(written(Offer{"gray rolls", roll, ChoiceGroup::dice, {}}) ==
        R"({"text":"gray rolls","phrase":)" + roll_json + R"(,"group":"dice","parts":{}})");
  CHECK(written(Offer{"gray uses 3 energy", roll, ChoiceGroup::main, {{"amount", "3"}}}) ==
        R"({"text":"gray uses 3 energy","phrase":)" + roll_json +
            R"(,"group":"main","parts":{"amount":"3"}})");
  TextTable table;
  CHECK(written(table) == R"({"title":null,"rows":[]})");
  table.title = roll;
  table.rows = {{roll, {}}, {}};
  table.drawing = {"#.", ".#"};
  CHECK(written(table) ==
        R"({"title":)" + roll_json + R"(,"rows":[[)" + roll_json + R"(,null],[]],"drawing":["#.",".#"]})");
  std::string plain;
  append_told(plain, roll);
  CHECK('{' + plain + '}' == roll_json);
  std::string toned;
  append_told(toned, {"heading.fight", {}, {}, Tone::heading});
  CHECK(toned == R"("arguments":{},"key":"heading.fight","rules":[],"tone":"heading")");
}

TEST_CASE("a session shows valid JSON in every game") {
  for (const GameEntry& game : games()) {
    CAPTURE(game.name);
    const Result<std::string> text = read_input((home_folder() / game.sample).string());
    REQUIRE(text);
    Result<std::unique_ptr<Session>> session = open_fight(*text, game.sample);
    REQUIRE(session);
    (*session)->seed_dice(1);
    for (int moves = 0; moves < 40 && !(*session)->asked().over(); ++moves) {
      for (const Offer& offer : (*session)->choices()) {
        const auto json = nlohmann::json::parse(written(offer));
        CHECK(json["text"] == offer.text);
        CHECK(json["phrase"]["key"] == offer.phrase.key);
      }
      for (const TextTable& table : (*session)->tables(nobody)) {
        CHECK(nlohmann::json::parse(written(table))["rows"].size() == table.rows.size());
      }
      const Result<std::string> choice = (*session)->bot_choice("random", 1);
      REQUIRE(choice);
      REQUIRE((*session)->play(*choice, By::bot));
    }
    for (const Message& event : (*session)->events()) {
      std::string told;
      append_told(told, event);
      CHECK(nlohmann::json::parse('{' + told + '}')["key"] == event.key);
    }
  }
}

}  // namespace affray
