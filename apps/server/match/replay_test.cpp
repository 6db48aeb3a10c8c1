#include "affray/referee/games.hpp"
#include "affray/referee/replay/recorder.hpp"
#include "affray/referee/session/look.hpp"
#include "server/testing/match.hpp"

namespace affray::server::testing {

namespace {

/// A session at the end of the first moves of a record.
std::unique_ptr<Session> replayed(const std::string& record, std::size_t moves) {
  std::size_t end = 0;
  for (std::size_t line = 0; line <= moves; ++line) end = record.find('\n', end) + 1;
  bool mismatch = false;
  Result<Verified> verified = verify_replay(record.substr(0, end), "r", mismatch);
  REQUIRE_MESSAGE(verified, (verified ? "" : verified.problem().text()));
  return std::move(verified->session);
}

/// What the page would show there if it played the record by itself.
Json shown(const Session& session) {
  Json all = Json::parse(look_json(session, nobody));
  for (const char* other : {"undoable", "state", "hides", "sides"}) all.erase(other);
  return all;
}

Json position_after(const Match& match, std::size_t moves) {
  const Result<std::string> json = match.position_after(moves);
  REQUIRE_MESSAGE(json, (json ? "" : json.problem().text()));
  return Json::parse(*json);
}

}  // namespace

TEST_CASE("match: a position of the record is the one to which its moves lead, with the words of the last") {
  for (const auto& [game, file] :
       {std::pair{"worlds", "natives.yaml"}, std::pair{"realms", "first-blood.yaml"},
        std::pair{"sectors", "duel.yaml"}, std::pair{"biomes", "match.yaml"}}) {
    CAPTURE(game);
    const auto setup = open_setup(fight_text(game, file), file);
    REQUIRE(setup);
    Seats seats;
    for (std::size_t i = 0; i < (*setup)->sides(); ++i) {
      if ((*setup)->is_player(side_at(i))) seats[(*setup)->side_name(side_at(i))] = "bot:random";
    }
    TestMatch room(match_options_for(game, file, seats));
    room.let_bots_play();
    REQUIRE(room.match->is_over());
    const std::string record = *room.match->replay();
    const std::size_t moves = room.match->session().moves().size();
    for (const std::size_t after : {std::size_t{0}, std::size_t{1}, moves / 2, moves}) {
      CAPTURE(after);
      const auto session = replayed(record, after);
      const Json found = position_after(*room.match, after);
      CHECK(found.at("position") == shown(*session));
      CHECK(found.at("fight") == Json::parse(opened_json(*session)));
      CHECK(found.contains("phrase") == (after > 0));
    }
    CHECK(position_after(*room.match, moves + 7) == position_after(*room.match, moves));
    CHECK(room.match->session().moves().size() == moves);
  }
}

TEST_CASE("match: the last choice before a position has its words, also in a fight that goes on") {
  TestMatch room = worked_example();
  const Json open = room.update(ann).at("choices").at(0);
  room.choose(ann, open.at("text"));
  CHECK(position_after(*room.match, 1).at("phrase") == open.at("phrase"));
  CHECK(position_after(*room.match, 0).at("position").at("moves") == 0);
}

TEST_CASE("match: positions of a fight that hides something are shown only at its end") {
  TestMatch room(match_options_for("biomes", "match.yaml", {{"ann", "me"}, {"ben", "me"}}));
  room.join(ann, "ann");
  room.join(ben, "ben");
  CHECK(!room.match->position_after(0));
  const std::string asked = room.update(ann).at("asked");
  room.choose(asked == "ann" ? ann : ben, asked + " concedes the game");
  REQUIRE(room.match->is_over());
  CHECK(room.match->position_after(0));
}

}  // namespace affray::server::testing
