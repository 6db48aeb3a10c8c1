// Series of rematches, and what players say to each other.

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "server/testing/match.hpp"

namespace affray::server::testing {

namespace {

constexpr ClientId gray_player = 1;
constexpr ClientId white_player = 2;
constexpr ClientId watcher = 3;

TestMatch two_players() {
  MatchOptions options;
  options.game = "worlds";
  options.file = "worked-example.yaml";
  options.seats = {{"gray", "me"}, {"white", "me"}};
  TestMatch room(options);
  room.join(gray_player, "gray");
  room.join(white_player, "white");
  return room;
}

Json welcome_of(Match& match, ClientId from, const std::string& token, Time now) {
  Hello hello;
  hello.match = match.id();
  if (!token.empty()) hello.tokens = {token};
  return Json::parse(match.take(from, hello, now).send.at(0).text);
}

}  // namespace

TEST_CASE("match: a series of rematches has a score, which each player takes along to the next seat") {
  TestMatch room = two_players();
  CHECK(!room.last(gray_player, "welcome").contains("series"));
  room.send(gray_player, Resign{"gray"});
  auto second = room.match->rematch(room.now);
  REQUIRE(second);
  // The one who had white, and has gray now, has won once.
  const Json first_score = {{"fights", 1}, {"draws", 0}, {"wins", {1, 0}}};
  const auto restored = Match::load(second->reaction.batch.events, room.now);
  REQUIRE(restored);
  CHECK(welcome_of(**restored, watcher, "", room.now).at("series") == first_score);
  CHECK(welcome_of(*second->match, gray_player, room.tokens.at("gray"), room.now).at("series") ==
        first_score);
  CHECK(welcome_of(*second->match, white_player, room.tokens.at("white"), room.now).at("you") == "gray");
  (void)second->match->take(gray_player, Resign{"white"}, room.now);
  REQUIRE(second->match->is_over());
  const auto third = second->match->rematch(room.now);
  REQUIRE(third);
  CHECK(welcome_of(*third->match, watcher, "", room.now).at("series") ==
        Json{{"fights", 2}, {"draws", 0}, {"wins", {0, 2}}});
}

TEST_CASE("match: a phrase reaches everybody, comes from a seat of one's own, and not too often") {
  TestMatch room = two_players();
  room.join(watcher, "");
  room.send(gray_player, Say{"gray", "good-luck"});
  for (const ClientId who : {gray_player, white_player, watcher}) {
    CHECK(room.newest(who) ==
          Json{{"v", protocol_version}, {"type", "said"}, {"side", "gray"}, {"phrase", "good-luck"}});
  }
  room.send(gray_player, Say{"gray", "hello"});
  CHECK(room.newest(gray_player).at("code") == "too-often");
  CHECK(room.newest(white_player).at("phrase") == "good-luck");
  room.now += 1'000;
  room.send(gray_player, Say{"gray", "hello"});
  CHECK(room.newest(white_player).at("phrase") == "hello");
  for (const ClientId who : {watcher, white_player}) {
    room.send(who, Say{"gray", "hello"});
    CHECK(room.newest(who).at("code") == "no-seat");
  }
}

TEST_CASE("match: the glossary names what stands on the screen") {
  TestMatch room = two_players();
  room.send(white_player, AskGlossary{});
  const Json answer = room.newest(white_player);
  CHECK(answer.at("type") == "glossary");
  const auto is_energy = [](const Json& entry) { return entry.at("id") == "energy"; };
  const auto& entries = answer.at("entries");
  const auto energy = std::find_if(entries.begin(), entries.end(), is_energy);
  REQUIRE(energy != entries.end());
  CHECK(energy->at("name").at("key") == "term.energy.name");
  CHECK(energy->at("text").at("rules").at(0) == "W22");
}

}  // namespace affray::server::testing
