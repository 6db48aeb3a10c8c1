#include "affray/referee/session/json_text.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "affray/formats/files.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/session/json.hpp"

namespace affray {

namespace {

using Json = nlohmann::json;  // whose members have no order

template <class Value>
Json written(const Value& value) {
  std::string text;
  append_json(text, value);
  return Json::parse(text);
}

Json of(const nlohmann::ordered_json& tree) { return Json::parse(tree.dump()); }

}  // namespace

TEST_CASE("JSON written as text: any text comes back") {
  for (const std::string text :
       {"", "plain", "\"quoted\" and \\", "\b\f\n\r\t", "\x01\x1f\x7f", "žluťoučký – ‹kůň›"}) {
    std::string json;
    append_json(json, text);
    CHECK(Json::parse(json).get<std::string>() == text);
    CHECK(json == Json(text).dump());
  }
}

TEST_CASE("JSON written as text: the same values as the tree, in every game") {
  for (const GameEntry& game : games()) {
    CAPTURE(game.name);
    const Result<std::string> text = read_input((home_folder() / game.sample).string());
    REQUIRE(text);
    Result<std::unique_ptr<Session>> session = open_fight(*text, game.sample);
    REQUIRE(session);
    (*session)->seed_dice(1);
    for (int moves = 0; moves < 40 && !(*session)->asked().over(); ++moves) {
      for (const Offer& offer : (*session)->choices()) CHECK(written(offer) == of(offer_json(offer)));
      for (const Table& table : (*session)->tables(nobody)) CHECK(written(table) == of(table_json(table)));
      const Result<std::string> choice = (*session)->bot_choice("random", 1);
      REQUIRE(choice);
      REQUIRE((*session)->play(*choice, By::bot));
    }
    for (const Message& event : (*session)->events()) {
      std::string told;
      append_told(told, event);
      CHECK(Json::parse('{' + told + '}') == of(told_json(event)));
      CHECK(written(event) == message_json(event));
    }
  }
}

}  // namespace affray
