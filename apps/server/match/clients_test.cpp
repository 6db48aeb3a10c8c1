// What clients get beside the moves: texts of cards, odds, and the end of a fight that is resigned.

#include "server/match/state.hpp"
#include "server/testing/match.hpp"

namespace affray::server::testing {

TEST_CASE("match: the texts of cards are sent where nothing is hidden") {
  TestMatch open(match_options_for("realms", "first-blood.yaml", {{"heroes", "me"}}));
  open.join(spectator, "");
  const Json texts = open.last(spectator, "welcome").at("texts");
  const Json heroes = open.update(spectator).at("view").at("heroes");
  for (const auto& [hero, sheet] : heroes.items()) {
    for (const auto& [card, place] : sheet.at("cards").items()) {
      CAPTURE(card);
      CHECK(texts.contains(card));
    }
  }
}

TEST_CASE("match: where something is hidden, each client gets the texts of the cards that it sees, once") {
  TestMatch room(match_options_for("biomes", "match.yaml", {{"ann", "me"}, {"ben", "me"}}));
  room.join(ann, "ann");
  room.join(ben, "ben");
  room.join(spectator, "");
  CHECK(!room.last(spectator, "welcome").contains("texts"));
  const auto heard = [&](ClientId who) {
    Json all = Json::object();
    for (const std::string& text : room.received[who]) {
      const Json json = Json::parse(text);
      if (!json.contains("texts")) continue;
      for (const auto& [card, words] : json["texts"].items()) {
        CHECK(!all.contains(card));
        all[card] = words;
      }
    }
    return all;
  };
  // Decks are open; their order and the hands are not.
  for (const ClientId who : {ann, ben, spectator}) {
    const Json known = heard(who);
    CHECK(!known.empty());
    const std::string view = room.update(who).at("view").dump();
    for (const auto& [card, text] : known.items()) {
      CAPTURE(card);
      CHECK(view.find('"' + card) != std::string::npos);
    }
  }
  const Json known = heard(ann);
  // After a reload they come again.
  room.leave(ann);
  room.received.clear();
  room.join(ann, "ann");
  const bool are_the_same = heard(ann) == known;  // too much to print
  CHECK(are_the_same);
}

TEST_CASE("match: who has none of its packs gets their records and pictures, but no deck") {
  const std::string file = (home_folder() / "examples/packs/storm-court/fights/at-court.yaml").string();
  MatchOptions options = match_options_for("biomes", file, {{"ann", "me"}, {"ben", "me"}});
  options.pictures = {{"storm-court", {{"thunder-squire.svg", "ab.svg"}}}};
  TestMatch room(options, read_input(file).value());
  const auto check = [&room] {
    room.received.clear();
    room.join(spectator, "");
    const Json welcome = room.last(spectator, "welcome");
    const std::string records = welcome.at("records");
    CHECK(records.find("cards:") == 0);
    CHECK(records.find("id: thunder-squire") != std::string::npos);
    CHECK(records.find("decks:") == std::string::npos);
    CHECK(welcome.at("pictures").at("storm-court").at("thunder-squire.svg") == "ab.svg");
  };
  check();
  room.leave(spectator);
  room.restart();
  check();

  auto again = room.match->rematch(room.now);
  REQUIRE(again);
  CHECK(again->match->pictures() == options.pictures);
  const TestMatch shipped(match_options_for("biomes", "match.yaml", {{"ann", "me"}, {"ben", "me"}}));
  CHECK(shipped.match->pictures().empty());
}

TEST_CASE("match: a table without odds tells nobody any, also after a restart") {
  MatchOptions options =
      match_options_for("worlds", "worked-example.yaml", {{"gray", "me"}, {"white", "bot:greedy"}});
  options.odds = false;
  TestMatch room(options);
  for (const bool is_restarted : {false, true}) {
    CAPTURE(is_restarted);
    if (is_restarted) room.restart();
    room.join(ann, "gray");
    CHECK(room.last(ann, "welcome").at("odds") == false);
    room.let_bots_play();
    Reaction reaction = room.match->take(ann, AskOdds{room.update(ann).at("prompt")}, room.now);
    CHECK(!reaction.odds);
    room.collect(std::move(reaction));
    CHECK(room.newest(ann).at("code") == "no-odds");
    CHECK(!room.match->may_ask_odds(room.tokens.at("gray")));
  }
}

TEST_CASE("match: the side that is asked may ask for the odds of the open prompt, and nobody else") {
  TestMatch room = worked_example();
  room.join(spectator, "");
  const std::uint64_t prompt = room.update(ann).at("prompt");
  const auto order = [&](ClientId from, std::uint64_t of) {
    Reaction reaction = room.match->take(from, AskOdds{of}, room.now);
    const auto odds = reaction.odds;
    room.collect(std::move(reaction));
    return odds;
  };
  const auto asked = order(ann, prompt);
  REQUIRE(asked);
  CHECK(asked->client == ann);
  CHECK(asked->prompt == prompt);
  CHECK(asked->session->moves() == room.match->session().moves());
  CHECK(!order(ben, prompt));
  CHECK(room.newest(ben).at("code") == "not-asked");
  CHECK(!order(spectator, prompt));
  CHECK(room.newest(spectator).at("code") == "not-asked");
  CHECK(!order(ann, prompt + 1));
}

TEST_CASE("match: of two players, one resigns and the other has won, also after a restart") {
  TestMatch room = worked_example();
  room.join(spectator, "");
  room.send(ben, Resign{"gray"});
  CHECK(room.newest(ben).at("code") == "no-seat");
  room.send(spectator, Resign{"white"});
  CHECK(room.newest(spectator).at("code") == "no-seat");
  room.send(ben, Resign{"white"});
  CHECK(room.match->is_over());
  const Json outcome = room.update(spectator).at("outcome");
  CHECK(outcome.at("winner") == "gray");
  CHECK(outcome.at("resigned") == "white");
  CHECK(room.update(ann).at("choices").empty());
  room.send(ann, Resign{"gray"});
  CHECK(room.newest(ann).at("code") == "not-begun");
  const auto record = room.match->replay();
  REQUIRE(record);
  CHECK(record->ends_with("{\"end\":{\"winner\":\"gray\",\"resigned\":\"white\"}}\n"));
  bool mismatch = false;
  const auto verified = verify_replay(*record, "r", mismatch);
  REQUIRE(verified);
  CHECK(verified->finished);
  CHECK(verified->resigned->side == verified->session->side_named("white"));
  CHECK(verified->resigned->winner == verified->session->side_named("gray"));
  room.restart();
  room.join(ann, "gray");
  CHECK(room.update(ann).at("outcome") == outcome);
}

TEST_CASE("match: whoever resigns alone has lost against the enemies, and among three a bot plays on") {
  TestMatch alone(match_options_for("realms", "first-blood.yaml", {{"heroes", "me"}}));
  alone.join(ann, "heroes");
  alone.send(ann, Resign{"heroes"});
  CHECK(alone.update(ann).at("outcome").at("winner") == "enemies");
  TestMatch three(match_options_for("worlds", "three-players.yaml",
                                    {{"gray", "me"}, {"white", "bot:greedy"}, {"black", "bot:greedy"}}));
  three.join(ann, "gray");
  three.send(ann, Resign{"gray"});
  CHECK(!three.match->is_over());
  CHECK(three.last(ann, "seats").at("sides").at(0).at("stand_in") == "greedy");
}

TEST_CASE("match: the lobby hears when something last happened, every ten minutes at least") {
  TestMatch room = worked_example();
  const auto choose = [&] {
    const Json open = room.update(ann);
    const ClientId who = open.at("asked") == "gray" ? ann : ben;
    const Json own = room.update(who);
    Reaction reaction = room.match->take(
        who, Choose{"t" + std::to_string(room.now), own.at("prompt"), own.at("choices").at(0).at("text")},
        room.now);
    const auto summary = reaction.batch.summary;
    room.collect(std::move(reaction));
    return summary;
  };
  room.now += 1'000;
  CHECK(choose().empty());
  room.now += 600'000;
  const auto summary = choose();
  REQUIRE(summary.size() == 1);
  CHECK(Json::parse(summary[0].json).at("touched") == room.now);
}

}  // namespace affray::server::testing
