#include "server/match/state.hpp"

#include <set>
#include <tuple>

#include "affray/referee/replay/recorder.hpp"
#include "fair_dice/verify.hpp"
#include "server/testing/match.hpp"

namespace affray::server::testing {
namespace {

/// The moves that a client knows from all its messages.
std::map<std::uint64_t, Json> moves_heard(const TestMatch& room, ClientId of) {
  std::map<std::uint64_t, Json> moves;
  for (const std::string& text : room.received.at(of)) {
    const Json json = Json::parse(text);
    if (json.at("type") != "update") continue;
    moves.erase(moves.upper_bound(json.at("after").get<std::uint64_t>()), moves.end());
    for (const Json& move : json.at("moves")) moves[move.at("seq")] = move;
  }
  return moves;
}

}  // namespace

TEST_CASE("match: no choice is accepted before all players have joined") {
  TestMatch room(match_options_for("worlds", "worked-example.yaml", {{"gray", "me"}, {"white", "me"}}));
  room.join(ann, "gray");
  CHECK(room.update(ann).at("status") == "waiting");
  CHECK(room.update(ann).at("choices").empty());
  room.choose(ann, "gray ends the turn");
  CHECK(room.newest(ann).at("code") == "not-begun");
  room.join(ben, "white");
  CHECK(room.update(ann).at("status") == "running");
  CHECK(!room.update(ann).at("choices").empty());
  CHECK(room.update(ben).at("choices").empty());
}

TEST_CASE("match: a choice is acknowledged and sent to all, and only the asked side may make it") {
  TestMatch room = worked_example();
  room.join(spectator, "");
  const std::string choice = room.update(ann).at("choices").at(0).at("text");
  room.choose(ben, choice);
  CHECK(room.newest(ben).at("code") == "not-asked");
  room.choose(spectator, choice);
  CHECK(room.newest(spectator).at("code") == "no-seat");
  const std::size_t before = room.received[ann].size();
  room.choose(ann, choice, "one");
  CHECK(Json::parse(room.received[ann].at(before)).at("type") == "ack");
  for (const ClientId each : {ann, ben, spectator})
    CHECK(room.update(each).at("moves").at(0).at("choice") == choice);
  CHECK(room.update(spectator).at("choices").empty());
  CHECK(room.update(spectator).at("eyes").is_null());
}

TEST_CASE("match: B93: a player concedes also while the other is asked, and nobody concedes for another") {
  TestMatch room(match_options_for("biomes", "gunline-against-counsel.yaml", {{"ann", "me"}, {"ben", "me"}}));
  room.join(ann, "ann");
  room.join(ben, "ben");
  const std::map<std::string, ClientId> people{{"ann", ann}, {"ben", ben}};
  play_on(room, people, 6);
  const std::string asked = room.update(ann).at("asked");
  const std::string other = asked == "ann" ? "ben" : "ann";
  room.choose(people.at(asked), other + " concedes the game");
  CHECK(room.newest(people.at(asked)).at("code") == "not-asked");
  CHECK_FALSE(room.match->is_over());
  room.choose(people.at(other), other + " concedes the game");
  REQUIRE(room.match->is_over());
  CHECK(room.update(ann).at("outcome").at("winner") == asked);
}

TEST_CASE("match: an acknowledged choice id is not applied twice, not even after a restart") {
  TestMatch room = worked_example();
  const Json open = room.update(ann);
  const Choose choose{"same", open.at("prompt"), open.at("choices").at(0).at("text")};
  room.send(ann, choose);
  const Json ack = room.last(ann, "ack");
  const std::size_t kept = room.events.size();
  room.send(ann, choose);
  CHECK(room.newest(ann) == ack);
  room.restart();
  room.join(ann, "gray", open.at("seq"));
  room.send(ann, choose);
  CHECK(room.newest(ann) == ack);
  CHECK(std::count_if(room.events.begin(), room.events.end(), [](const StoredEvent& event) {
          return event.json.find("\"same\"") != std::string::npos;
        }) == 1);
  CHECK(kept > 0);
}

TEST_CASE("match: an illegal choice is refused with its rule, and an answer to an earlier prompt is stale") {
  TestMatch room = worked_example();
  const Json open = room.update(ann);
  room.choose(ann, "gray rolls", "r");
  CHECK(room.newest(ann).at("type") == "refused");
  CHECK(!room.newest(ann).at("message").at("rules").empty());
  room.send(ann, Ask{open.at("choices").at(0).at("text")});
  CHECK(room.newest(ann).at("message").is_null());
  room.choose(ann, "gray atacks white", "t");
  CHECK(room.newest(ann).at("code") == "not-a-choice");
  CHECK(room.newest(ann).at("sentence").at(0) == "did you mean: $1");
  room.send(ann,
            Choose{"s", open.at("prompt").get<std::uint64_t>() + 1, open.at("choices").at(0).at("text")});
  CHECK(room.newest(ann).at("code") == "stale");
  room.send(ben, Ask{open.at("choices").at(0).at("text")});
  CHECK(room.newest(ben).at("code") == "not-asked");
}

TEST_CASE(
    "match: all four games to the end; whoever comes back at any time knows what all know; the dice are "
    "honest") {
  struct Fight {
    const char* game;
    const char* file;
    std::vector<std::string> sides;
  };
  for (const Fight& fight :
       {Fight{"worlds", "worked-example.yaml", {"gray", "white"}},
        Fight{"realms", "first-blood.yaml", {"heroes"}}, Fight{"sectors", "duel.yaml", {"ann", "ben"}},
        Fight{"biomes", "gunline-against-counsel.yaml", {"ann", "ben"}}}) {
    CAPTURE(fight.game);
    std::map<std::string, std::string> seats;
    std::map<std::string, ClientId> people;
    for (const std::string& side : fight.sides) seats[side] = "me", people[side] = 1 + people.size();
    TestMatch room(match_options_for(fight.game, fight.file, seats));
    for (const auto& [side, client] : people) room.join(client, side);
    const ClientId first = people.begin()->second;
    for (int i = 0; i < 300 && !room.match->is_over(); ++i) {
      play_on(room, people, 1);
      if (i % 7 != 3) continue;
      // a crash between any two messages
      const Json before = room.update(first);
      room.restart();
      for (const auto& [side, client] : people) room.join(client, side, room.update(client).at("seq"));
      CHECK(room.update(first).at("prompt") == before.at("prompt"));
      CHECK(room.update(first).at("asked") == before.at("asked"));
      CHECK(room.update(first).at("view") == before.at("view"));
    }
    if (!room.match->is_over()) continue;
    CHECK(room.last(first, "revealed").at("seed").get<std::string>().size() == 64);
    CHECK(moves_heard(room, first).size() == room.match->session().moves().size());
    const auto replay = room.match->replay();
    REQUIRE(replay);
    bool mismatch = false;
    const auto verified = verify_replay(*replay, "r", mismatch);
    REQUIRE_MESSAGE(verified, (verified ? "" : verified.problem().text()));
    CHECK(verified->finished);
    const auto dice = fair_dice::verify_dice(*replay, "r", mismatch);
    REQUIRE_MESSAGE(dice, (dice ? "" : dice.problem().text()));
    // A seed that does not match the commitment, or other entropy, is detected.
    std::string forged = *replay;
    const std::size_t seed = forged.find("\"seed\":\"") + 8;
    forged[seed] = forged[seed] == '0' ? '1' : '0';
    CHECK(!fair_dice::verify_dice(forged, "r", mismatch));
    CHECK(mismatch);
    // Nothing is taken back in the last line.
    std::string longer = *replay;
    longer.insert(longer.rfind("\"end\":"), "\"undo\":9999,");
    CHECK(fair_dice::verify_dice(longer, "r", mismatch));
    std::string without = *replay;
    without.replace(without.find("\"commitment\":"), 13, "\"committed\":");
    const auto missing = fair_dice::verify_dice(without, "r", mismatch);
    REQUIRE(!missing);
    CHECK(missing.problem().text() ==
          "r:1: \"dice\" must have seed, commitment, match and entropies, as texts");
  }
}

TEST_CASE("match: a match whose replayed state differs from the stored one is not continued") {
  TestMatch room = worked_example();
  play_on(room, {{"gray", ann}, {"white", ben}}, 3);
  for (StoredEvent& event : room.events) {
    if (event.kind != "move") continue;
    const std::size_t at = event.json.find("0x") + 2;
    event.json[at] = event.json[at] == '0' ? '1' : '0';
    break;
  }
  const auto back = Match::load(room.events, room.now);
  REQUIRE(!back);
  CHECK(back.problem().what.text().find("state differs") != std::string::npos);
}

TEST_CASE("match: only its token opens a seat, and the token is never stored or sent") {
  TestMatch room = worked_example({{"gray", "me"}, {"white", "invited"}});
  Hello wrong;
  wrong.match = room.match->id();
  wrong.tokens = {fair_dice::new_token()};
  room.send(spectator, wrong);
  CHECK(room.newest(spectator).at("code") == "no-seat");
  const std::string token = room.tokens.at("gray");
  for (const StoredEvent& event : room.events) CHECK(event.json.find(token) == std::string::npos);
  for (const auto& [client, texts] : room.received) {
    for (const std::string& text : texts) CHECK(text.find(token) == std::string::npos);
  }
}

TEST_CASE("match: an invited player claims a seat, and nobody else can claim it afterwards") {
  TestMatch room = worked_example({{"gray", "me"}, {"white", "invited"}});
  room.join(ben, "");
  room.send(ben, Claim{"white", "Ben", "", ""});
  CHECK(room.newest(ben).at("code") == "not-invited");
  room.send(ben, Claim{"white", "Ben", room.invitations.at("white"), ""});
  const Json seated = room.last(ben, "seated");
  REQUIRE(seated.is_object());
  CHECK(room.update(ann).at("status") == "running");
  room.join(spectator, "");
  room.send(spectator, Claim{"white", "Eve", room.invitations.at("white"), ""});
  CHECK(room.newest(spectator).at("code") == "taken");
  room.restart();
  room.tokens["white"] = seated.at("token");
  room.join(ben, "white");
  CHECK(room.last(ben, "welcome").at("you") == "white");
}

TEST_CASE("match: a hot-seat client sees the view of the side that is asked") {
  TestMatch room(match_options_for("worlds", "worked-example.yaml", {{"gray", "me"}, {"white", "me"}}));
  Hello hello;
  hello.match = room.match->id();
  hello.tokens = {room.tokens.at("gray"), room.tokens.at("white")};
  room.send(ann, hello);
  std::set<std::string> eyes;
  for (int i = 0; i < 100 && !room.match->is_over(); ++i) {
    const Json open = room.update(ann);
    eyes.insert(open.at("eyes"));
    CHECK(open.at("eyes") == open.at("asked"));
    room.choose(ann, open.at("choices").at(0).at("text"));
  }
  CHECK(room.match->is_over());
  CHECK(eyes == std::set<std::string>{"gray", "white"});
}

TEST_CASE("match: typed dice are requested one by one from the roller, and an impossible face is refused") {
  TestMatch room = worked_example(people_only, /*typed_dice=*/true);
  CHECK(room.last(ann, "welcome").at("commitment").is_null());
  const std::map<std::string, ClientId> people{{"gray", ann}, {"white", ben}};
  int dice = 0;
  for (int i = 0; i < 200 && !room.match->is_over(); ++i) {
    const Json open = room.update(ann);
    if (open.at("die").is_null()) {
      play_on(room, people, 1);
      continue;
    }
    const ClientId roller = people.at(open.at("die").at("side"));
    room.send(roller, TypeDie{open.at("prompt"), 7});
    CHECK(room.newest(roller).at("code") == "no-face");
    room.send(roller == ann ? ben : ann, TypeDie{open.at("prompt"), 3});
    CHECK(room.newest(roller == ann ? ben : ann).at("code") == "not-asked");
    room.send(roller, TypeDie{open.at("prompt"), 1 + dice++ % 6});
  }
  CHECK(room.match->is_over());
  CHECK(dice > 0);
  std::vector<int> rolled;
  for (const Move& move : room.match->session().moves()) {
    rolled.insert(rolled.end(), move.rolls.begin(), move.rolls.end());
  }
  REQUIRE(rolled.size() == static_cast<std::size_t>(dice));
  for (int i = 0; i < dice; ++i) CHECK(rolled[static_cast<std::size_t>(i)] == 1 + i % 6);
}

TEST_CASE(
    "match: a player types the dice of a bot and of a side without a seat, and the server draws cards") {
  for (const auto& [game, file, seat] :
       {std::tuple{"worlds", "natives.yaml", "gray"}, std::tuple{"worlds", "worked-example.yaml", "gray"},
        std::tuple{"realms", "first-blood.yaml", "heroes"}}) {
    CAPTURE(file);
    MatchOptions options = match_options_for(game, file, {{seat, "me"}});
    options.typed_dice = true;
    TestMatch room(options);
    room.join(ann, seat);
    room.join(spectator, "");
    std::set<std::string> rollers;
    for (int i = 0; i < 2'000 && !room.match->is_over(); ++i) {
      room.let_bots_play();
      const Json open = room.update(ann);
      if (const Json& die = open.at("die"); die.is_null()) {
        play_on(room, {{seat, ann}}, 1);
      } else {
        REQUIRE(die.at("yours") == true);
        REQUIRE(room.update(spectator).at("die").at("yours") == false);
        REQUIRE(die.at("faces") == 6);  // the enemies of realms draw cards from decks of other sizes
        rollers.insert(die.at("side").is_null() ? "" : die.at("side").get<std::string>());
        room.send(ann, TypeDie{open.at("prompt"), 1 + i % 6});
        REQUIRE(room.newest(ann).at("type") != "error");
      }
    }
    CHECK(room.match->is_over());
    // In realms the cards that are drawn decide whether an enemy rolls.
    CHECK(rollers.size() > (std::string_view(game) == "worlds" ? 1 : 0));
  }
}

TEST_CASE("match: a die of a player for whom a bot stands in is typed by the other player") {
  TestMatch room = worked_example(people_only, /*typed_dice=*/true);
  const auto is_bens = [&] {
    const Json die = room.update(ann).at("die");
    return !die.is_null() && die.at("side") == "white";
  };
  for (int i = 0; i < 200 && !is_bens(); ++i) {
    const Json open = room.update(ann);
    if (open.at("die").is_null())
      play_on(room, {{"gray", ann}, {"white", ben}}, 1);
    else
      room.send(ann, TypeDie{open.at("prompt"), 2});
  }
  REQUIRE(is_bens());
  CHECK(room.update(ann).at("die").at("yours") == false);
  CHECK(room.update(ben).at("die").at("yours") == true);
  room.send(ben, StandIn{"white", "greedy"});
  CHECK(room.update(ann).at("die").at("yours") == true);
  room.send(ann, TypeDie{room.update(ann).at("prompt"), 3});
  CHECK(!is_bens());
}

TEST_CASE("match: a rematch takes the consent of both players, and takes spectators along") {
  TestMatch room = worked_example();
  room.join(spectator, "");
  play_on(room, {{"gray", ann}, {"white", ben}});
  REQUIRE(room.match->is_over());
  const auto asks = [&](std::size_t seat) {
    return room.last(ben, "seats").at("sides").at(seat).contains("wants_rematch");
  };
  room.send(ann, Rematch{});
  CHECK(!room.match->wants_rematch());
  CHECK(asks(0));
  CHECK(!asks(1));
  room.send(ben, Rematch{.agree = false});
  CHECK(room.last(ann, "notice").at("what") == "rematch-refused");
  CHECK(room.last(ann, "notice").at("side") == "white");
  CHECK(!asks(0));
  // Who has asked may withdraw it, and everybody is told; a later consent is a request of its own.
  room.send(ann, Rematch{});
  REQUIRE(asks(0));
  room.send(ann, Rematch{.agree = false});
  for (const ClientId who : {ann, ben, spectator}) {
    CHECK(room.last(who, "notice").at("what") == "rematch-withdrawn");
    CHECK(room.last(who, "notice").at("side") == "gray");
    CHECK(!room.last(who, "seats").at("sides").at(0).contains("wants_rematch"));
  }
  room.send(ben, Rematch{});
  CHECK(!room.match->wants_rematch());
  CHECK(asks(1));
  room.send(ann, Rematch{});
  REQUIRE(room.match->wants_rematch());
  // Too late: all have agreed.
  room.send(ann, Rematch{.agree = false});
  REQUIRE(room.match->wants_rematch());
  const auto next = room.match->rematch(room.now);
  REQUIRE(next);
  room.collect(room.match->finish_rematch(next->match->id(), room.now));
  for (const ClientId who : {ann, ben, spectator}) {
    CHECK(room.last(who, "rematch").at("match") == next->match->id());
  }
  CHECK(!asks(0));
}

TEST_CASE("match: a rematch swaps the sides, keeps the tokens and is created once") {
  TestMatch room = worked_example();
  room.send(ann, Rematch{});
  CHECK(room.newest(ann).at("code") == "not-over");
  play_on(room, {{"gray", ann}, {"white", ben}});
  REQUIRE(room.match->is_over());
  room.send(ben, Rematch{});
  room.send(ann, Rematch{});
  CHECK(room.match->wants_rematch());
  auto next = room.match->rematch(room.now);
  REQUIRE(next);
  room.collect(room.match->finish_rematch(next->match->id(), room.now));
  CHECK(!room.match->wants_rematch());
  CHECK(room.last(ann, "rematch").at("match") == next->match->id());
  // The player of gray plays white now.
  Hello hello;
  hello.match = next->match->id();
  hello.tokens = {room.tokens.at("gray")};
  const Reaction received = next->match->take(ann, hello, room.now);
  CHECK(Json::parse(received.send.at(0).text).at("you") == "white");
  const auto back = Match::load(next->reaction.batch.events, room.now);
  REQUIRE(back);
}

}  // namespace affray::server::testing
