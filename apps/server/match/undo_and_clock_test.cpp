// Undo by consent, stand-in bots, clocks, and spectators with a delay.

#include "server/testing/match.hpp"

namespace affray::server::testing {
namespace {

TestMatch example_with_clock(ClockOptions clock = {}, int delay = 0) {
  MatchOptions options =
      match_options_for("worlds", "worked-example.yaml", {{"gray", "me"}, {"white", "me"}});
  options.clock = clock;
  options.delay = delay;
  TestMatch room(options);
  room.join(ann, "gray");
  room.join(ben, "white");
  return room;
}

void choose_first(TestMatch& room, ClientId who) {
  room.choose(who, room.update(who).at("choices").at(0).at("text"));
}

ClientId asked(const TestMatch& room) { return room.update(ann).at("asked") == "gray" ? ann : ben; }

/// Plays until a person's choice can be undone.
ClientId until_undoable(TestMatch& room) {
  for (int i = 0; i < 50; ++i) {
    const ClientId who = asked(room);
    choose_first(room, who);
    if (room.update(who).at("undoable").get<bool>()) return who;
  }
  FAIL("nothing can be taken back");
  return 0;
}

}  // namespace

TEST_CASE("undo: when the other player agrees, both lose the move") {
  TestMatch room = example_with_clock();
  const ClientId who = until_undoable(room);
  const ClientId other = who == ann ? ben : ann;
  const std::size_t moves = room.match->session().moves().size();
  const std::uint64_t seq = room.update(who).at("seq");
  room.send(who, AskUndo{});
  CHECK(room.match->session().moves().size() == moves);
  CHECK(room.update(other).at("undo").is_string());
  room.send(who, AnswerUndo{true});
  CHECK(room.newest(who).at("code") == "not-asked");
  room.send(other, AnswerUndo{true});
  CHECK(room.match->session().moves().size() < moves);
  CHECK(room.update(other).at("after").get<std::uint64_t>() < seq);
  CHECK(room.update(other).at("undo").is_null());
  const Json before = room.update(who);
  room.restart();
  room.join(who, who == ann ? "gray" : "white");
  CHECK(room.update(who).at("view") == before.at("view"));
  CHECK(room.update(who).at("prompt") == before.at("prompt"));
}

TEST_CASE("undo: refused by the other player, after a choice of the other player, and after a roll") {
  TestMatch room = example_with_clock();
  const ClientId who = until_undoable(room);
  const ClientId other = who == ann ? ben : ann;
  room.send(who, AskUndo{});
  room.send(other, AnswerUndo{false});
  CHECK(room.update(who).at("undo").is_null());
  CHECK(room.last(who, "notice").at("what") == "undo-refused");
  CHECK(room.last(who, "notice").at("side") == (other == ann ? "gray" : "white"));
  CHECK(room.update(who).at("undoable") == true);
  for (int i = 0; i < 100 && room.match->session().moves().back().rolls.empty(); ++i)
    choose_first(room, asked(room));
  REQUIRE(!room.match->session().moves().back().rolls.empty());
  room.send(ann, AskUndo{});
  CHECK(room.newest(ann).at("code") == "no-undo");
  room.send(ben, AskUndo{});
  CHECK(room.newest(ben).at("code") == "no-undo");
}

TEST_CASE("a bot plays for a player who is away for a minute, until the player returns") {
  TestMatch room = example_with_clock();
  room.send(ben, StandIn{"gray", "greedy"});
  CHECK(room.newest(ben).at("code") == "not-away");
  room.leave(ann);
  CHECK(room.last(ben, "seats").at("sides").at(0).at("online") == false);
  room.now += 59'000;
  room.send(ben, StandIn{"gray", "greedy"});
  CHECK(room.newest(ben).at("code") == "not-away");
  room.now += 1'000;
  room.send(ben, StandIn{"gray", "greedy"});
  CHECK(room.match->waits_for_bot());
  room.restart();
  CHECK(room.match->waits_for_bot());
  room.join(ben, "white");
  room.let_bots_play();
  CHECK(room.match->session().moves().back().by != By::player);
  room.join(ann, "gray");
  CHECK(room.last(ann, "welcome").at("sides").at(0).contains("stand_in") == false);
  CHECK(!room.match->waits_for_bot());
}

TEST_CASE("a bot plays for a seat that stays empty for a minute, until the invited player joins") {
  TestMatch room(match_options_for("worlds", "six-battles.yaml", {{"gray", "me"}, {"white", "invited"}}));
  room.join(ann, "gray");
  CHECK(room.update(ann).at("status") == "waiting");
  room.now += 59'999;
  room.send(ann, StandIn{"white", "greedy"});
  CHECK(room.newest(ann).at("code") == "not-away");
  room.now += 1;
  room.join(spectator, "");
  room.send(spectator, StandIn{"white", "greedy"});
  CHECK(room.newest(spectator).at("code") == "no-seat");
  room.send(ann, StandIn{"white", "greedy"});
  CHECK(room.update(ann).at("status") == "running");
  CHECK(room.last(ann, "seats").at("sides").at(1).at("held") == "open");
  for (int i = 0; i < 5 && room.update(ann).at("asked") == "gray"; ++i) choose_first(room, ann);
  REQUIRE(room.match->waits_for_bot());
  room.restart();
  REQUIRE(room.match->waits_for_bot());
  room.join(ann, "gray");
  room.let_bots_play();
  room.join(ben, "");
  room.send(ben, Claim{"white", "Ben", "0", std::string(64, 'a')});
  CHECK(room.newest(ben).at("code") == "not-invited");
  room.send(ben, Claim{"white", "Ben", room.invitations.at("white"), std::string(64, 'a')});
  CHECK(room.last(ben, "seated").at("side") == "white");
  CHECK_FALSE(room.last(ann, "seats").at("sides").at(1).contains("stand_in"));
  for (int i = 0; i < 50 && room.update(ann).at("asked") == "gray"; ++i) choose_first(room, ann);
  CHECK_FALSE(room.match->waits_for_bot());
  CHECK(room.update(ben).at("asked") == "white");
  CHECK(!room.update(ben).at("choices").empty());
  // The dice were typed too late to count, also after a restart.
  const Json before = room.update(ben);
  room.tokens["white"] = room.last(ben, "seated").at("token").get<std::string>();
  room.restart();
  room.join(ben, "white");
  CHECK(room.update(ben).at("prompt") == before.at("prompt"));
  room.join(ann, "gray");
  for (int i = 0; i < 200 && !room.match->is_over(); ++i)
    choose_first(room, room.update(ann).at("asked") == "gray" ? ann : ben);
  REQUIRE(room.match->is_over());
  const Json entropies = room.last(ann, "revealed").at("entropies");
  for (const Json& each : entropies) CHECK(each.at("side") != "white");
}

TEST_CASE(
    "a clock per choice: a bot plays for a player who runs out of time; a disconnected player gets extra "
    "time") {
  TestMatch room = example_with_clock({ClockOptions::Per::choice, 30});
  REQUIRE(room.match->due() == room.now + 30'000);
  room.now += 29'999;
  room.tick();
  CHECK(!room.match->waits_for_bot());
  const ClientId who = asked(room);
  room.leave(who);
  REQUIRE(room.match->due() == room.now + 1 + 30'000);
  room.now += 30'001;
  room.tick();
  CHECK(room.match->waits_for_bot());
  CHECK(room.last(who == ann ? ben : ann, "notice").at("what") == "clock");
  room.let_bots_play();
  room.join(who, who == ann ? "gray" : "white");
  CHECK(!room.match->waits_for_bot());
}

TEST_CASE("a clock per match runs only for the side that is asked, and keeps its value after a restart") {
  TestMatch room = example_with_clock({ClockOptions::Per::match, 100});
  const ClientId first = asked(room);
  room.now += 10'000;
  choose_first(room, first);
  for (int i = 0; i < 100 && asked(room) != first; ++i) choose_first(room, asked(room));
  REQUIRE(asked(room) == first);
  CHECK(room.update(first).at("deadline") == 90'000);
  room.restart();
  room.now += 1'000'000;  // the clocks do not run while the server is down
  room.restart();
  room.join(ann, "gray");
  room.join(ben, "white");
  CHECK(room.match->due() == room.now + 90'000 + 30'000);
}

TEST_CASE("a delayed spectator sees nothing before the delay has passed, and everything in the end") {
  TestMatch room = example_with_clock({}, 60);
  room.join(spectator, "");
  CHECK(room.update(spectator).is_null());
  room.now += 30'000;
  choose_first(room, asked(room));
  room.tick();
  CHECK(room.update(spectator).is_null());
  room.now += 30'000;
  REQUIRE(room.match->due());
  CHECK(*room.match->due() <= room.now);
  room.tick();
  CHECK(room.update(spectator).at("moves").empty());
  CHECK(room.update(spectator).at("asked") == "gray");
  room.now += 30'000;
  room.tick();
  CHECK(room.update(spectator).at("moves").size() == 1);
  CHECK(room.match->replay().problem().what.text().find("delay") != std::string::npos);
  for (int i = 0; i < 200 && !room.match->is_over(); ++i) choose_first(room, asked(room));
  REQUIRE(room.match->is_over());
  CHECK(room.last(spectator, "revealed").is_null());
  room.now += 60'000;
  room.tick();
  CHECK(room.update(spectator).at("outcome") == room.update(ann).at("outcome"));
  CHECK(room.last(spectator, "revealed").at("seed") == room.last(ann, "revealed").at("seed"));
}

}  // namespace affray::server::testing
