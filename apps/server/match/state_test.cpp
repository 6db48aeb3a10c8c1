#include "server/match/state.hpp"

#include <set>

#include "affray/referee/replay/recorder.hpp"
#include "fair_dice/verify.hpp"
#include "server/testing/people.hpp"

namespace affray::server::testing {
namespace {

constexpr Watcher ann = 1;
constexpr Watcher ben = 2;
constexpr Watcher guest = 3;

/// The worked example with two connected players.
Room worked_example(const std::map<std::string, std::string>& seats = {{"gray", "me"}, {"white", "me"}}) {
  Room room(match_options_for("worlds", "worked-example.yaml", seats));
  room.come(ann, "gray");
  if (room.tokens.contains("white")) room.come(ben, "white");
  return room;
}

/// Plays the first listed choice until the match is over.
void play_on(Room& room, const std::map<std::string, Watcher>& people, int most = 1'000) {
  for (int i = 0; i < most && !room.match->is_over(); ++i) {
    room.let_bots_play();
    if (room.match->is_over()) break;
    const Json update = room.update(people.begin()->second);
    const auto who = people.find(update.at("asked").get<std::string>());
    REQUIRE(who != people.end());
    const Json open = room.update(who->second);
    REQUIRE(!open.at("choices").empty());
    room.choose(who->second, open.at("choices").at(0).at("text"));
  }
}

/// The moves that a client knows from all its messages.
std::map<std::uint64_t, Json> moves_heard(const Room& room, Watcher of) {
  std::map<std::uint64_t, Json> moves;
  for (const std::string& text : room.heard.at(of)) {
    const Json json = Json::parse(text);
    if (json.at("type") != "update") continue;
    moves.erase(moves.upper_bound(json.at("after").get<std::uint64_t>()), moves.end());
    for (const Json& move : json.at("moves")) moves[move.at("seq")] = move;
  }
  return moves;
}

}  // namespace

TEST_CASE("match: the first choice waits for everybody") {
  Room room(match_options_for("worlds", "worked-example.yaml", {{"gray", "me"}, {"white", "me"}}));
  room.come(ann, "gray");
  CHECK(room.update(ann).at("status") == "waiting");
  CHECK(room.update(ann).at("choices").empty());
  room.choose(ann, "gray ends the turn");
  CHECK(room.newest(ann).at("code") == "not-begun");
  room.come(ben, "white");
  CHECK(room.update(ann).at("status") == "running");
  CHECK(!room.update(ann).at("choices").empty());
  CHECK(room.update(ben).at("choices").empty());
}

TEST_CASE("match: a choice is acknowledged and shown to all, and only the asked may make it") {
  Room room = worked_example();
  room.come(guest, "");
  const std::string choice = room.update(ann).at("choices").at(0).at("text");
  room.choose(ben, choice);
  CHECK(room.newest(ben).at("code") == "not-asked");
  room.choose(guest, choice);
  CHECK(room.newest(guest).at("code") == "no-seat");
  const std::size_t before = room.heard[ann].size();
  room.choose(ann, choice, "one");
  CHECK(Json::parse(room.heard[ann].at(before)).at("type") == "ack");
  for (const Watcher each : {ann, ben, guest})
    CHECK(room.update(each).at("moves").at(0).at("choice") == choice);
  CHECK(room.update(guest).at("choices").empty());
  CHECK(room.update(guest).at("eyes").is_null());
}

TEST_CASE("match: an id that was acknowledged is not applied again, also after a restart") {
  Room room = worked_example();
  const Json open = room.update(ann);
  const Choose choose{"same", open.at("prompt"), open.at("choices").at(0).at("text")};
  room.say(ann, choose);
  const Json ack = room.last(ann, "ack");
  const std::size_t kept = room.events.size();
  room.say(ann, choose);
  CHECK(room.newest(ann) == ack);
  room.restart();
  room.come(ann, "gray", open.at("seq"));
  room.say(ann, choose);
  CHECK(room.newest(ann) == ack);
  CHECK(std::count_if(room.events.begin(), room.events.end(), [](const StoredEvent& event) {
          return event.json.find("\"same\"") != std::string::npos;
        }) == 1);
  CHECK(kept > 0);
}

TEST_CASE("match: what the rules forbid is refused with its rule, and an answer to another prompt is stale") {
  Room room = worked_example();
  const Json open = room.update(ann);
  room.choose(ann, "gray rolls", "r");
  CHECK(room.newest(ann).at("type") == "refused");
  CHECK(!room.newest(ann).at("message").at("rules").empty());
  room.say(ann, Ask{open.at("choices").at(0).at("text")});
  CHECK(room.newest(ann).at("message").is_null());
  room.choose(ann, "gray atacks white", "t");
  CHECK(room.newest(ann).at("code") == "not-a-choice");
  room.say(ann, Choose{"s", open.at("prompt").get<std::uint64_t>() + 1, open.at("choices").at(0).at("text")});
  CHECK(room.newest(ann).at("code") == "stale");
  room.say(ben, Ask{open.at("choices").at(0).at("text")});
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
    std::map<std::string, Watcher> people;
    for (const std::string& side : fight.sides) seats[side] = "me", people[side] = 1 + people.size();
    Room room(match_options_for(fight.game, fight.file, seats));
    for (const auto& [side, watcher] : people) room.come(watcher, side);
    const Watcher first = people.begin()->second;
    for (int i = 0; i < 300 && !room.match->is_over(); ++i) {
      play_on(room, people, 1);
      if (i % 7 != 3) continue;
      // a crash between any two messages
      const Json before = room.update(first);
      room.restart();
      for (const auto& [side, watcher] : people) room.come(watcher, side, room.update(watcher).at("seq"));
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
  }
}

TEST_CASE("match: a state that differs from what was kept is not played on") {
  Room room = worked_example();
  play_on(room, {{"gray", ann}, {"white", ben}}, 3);
  for (StoredEvent& event : room.events) {
    if (event.kind != "move") continue;
    const std::size_t at = event.json.find("0x") + 2;
    event.json[at] = event.json[at] == '0' ? '1' : '0';
    break;
  }
  const auto back = Match::load(room.events, room.now);
  REQUIRE(!back);
  CHECK(back.problem().what.find("state differs") != std::string::npos);
}

TEST_CASE("match: a token opens its seat and nothing else does; it is nowhere in what is kept or said") {
  Room room = worked_example({{"gray", "me"}, {"white", "invited"}});
  Hello wrong;
  wrong.match = room.match->id();
  wrong.tokens = {fair_dice::new_token()};
  room.say(guest, wrong);
  CHECK(room.newest(guest).at("code") == "no-seat");
  const std::string token = room.tokens.at("gray");
  for (const StoredEvent& event : room.events) CHECK(event.json.find(token) == std::string::npos);
  for (const auto& [watcher, texts] : room.heard) {
    for (const std::string& text : texts) CHECK(text.find(token) == std::string::npos);
  }
}

TEST_CASE("match: a seat by invitation; once it is taken nobody else has it") {
  Room room = worked_example({{"gray", "me"}, {"white", "invited"}});
  room.come(ben, "");
  room.say(ben, Claim{"white", "Ben", "", ""});
  CHECK(room.newest(ben).at("code") == "not-invited");
  room.say(ben, Claim{"white", "Ben", room.invitations.at("white"), ""});
  const Json seated = room.last(ben, "seated");
  REQUIRE(seated.is_object());
  CHECK(room.update(ann).at("status") == "running");
  room.come(guest, "");
  room.say(guest, Claim{"white", "Eve", room.invitations.at("white"), ""});
  CHECK(room.newest(guest).at("code") == "taken");
  room.restart();
  room.tokens["white"] = seated.at("token");
  room.come(ben, "white");
  CHECK(room.last(ben, "welcome").at("you") == "white");
}

TEST_CASE("match: hot-seat sees through the eyes of whoever is asked") {
  Room room(match_options_for("worlds", "worked-example.yaml", {{"gray", "me"}, {"white", "me"}}));
  Hello hello;
  hello.match = room.match->id();
  hello.tokens = {room.tokens.at("gray"), room.tokens.at("white")};
  room.say(ann, hello);
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

TEST_CASE("match: typed dice are asked for one by one, by who rolls, and a face that is none is refused") {
  MatchOptions options =
      match_options_for("worlds", "worked-example.yaml", {{"gray", "me"}, {"white", "me"}});
  options.typed_dice = true;
  Room room(options);
  room.come(ann, "gray");
  room.come(ben, "white");
  CHECK(room.last(ann, "welcome").at("commitment").is_null());
  const std::map<std::string, Watcher> people{{"gray", ann}, {"white", ben}};
  int dice = 0;
  for (int i = 0; i < 200 && !room.match->is_over(); ++i) {
    const Json open = room.update(ann);
    if (open.at("die").is_null()) {
      play_on(room, people, 1);
      continue;
    }
    const Watcher roller = people.at(open.at("die").at("side"));
    room.say(roller, TypeDie{open.at("prompt"), 7});
    CHECK(room.newest(roller).at("code") == "no-face");
    room.say(roller == ann ? ben : ann, TypeDie{open.at("prompt"), 3});
    CHECK(room.newest(roller == ann ? ben : ann).at("code") == "not-asked");
    room.say(roller, TypeDie{open.at("prompt"), 1 + dice++ % 6});
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

TEST_CASE("match: rematch with the sides swapped, the same tokens, once") {
  Room room = worked_example();
  room.say(ann, Rematch{});
  CHECK(room.newest(ann).at("code") == "not-over");
  play_on(room, {{"gray", ann}, {"white", ben}});
  REQUIRE(room.match->is_over());
  room.say(ben, Rematch{});
  CHECK(room.match->wants_rematch());
  auto next = room.match->rematch(room.now);
  REQUIRE(next);
  room.hear(room.match->rematched(next->match->id(), room.now));
  CHECK(!room.match->wants_rematch());
  CHECK(room.last(ann, "rematch").at("match") == next->match->id());
  // The player of gray plays white now.
  Hello hello;
  hello.match = next->match->id();
  hello.tokens = {room.tokens.at("gray")};
  const Reaction heard = next->match->take(ann, hello, room.now);
  CHECK(Json::parse(heard.send.at(0).text).at("you") == "white");
  const auto back = Match::load(next->reaction.keep.events, room.now);
  REQUIRE(back);
}

}  // namespace affray::server::testing
