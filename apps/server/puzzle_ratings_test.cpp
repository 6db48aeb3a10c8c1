#include "server/puzzle_ratings.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/testing/solution.hpp"

namespace affray::server {

namespace {

Puzzle first_shipped(const std::string& game) {
  const std::string name = game + ".jsonl";
  const auto text = read_input((home_folder() / "puzzles" / name).string(), max_pack_file);
  REQUIRE(text);
  return read_pack(*text, name)->front();
}

nlohmann::json json(const Answer& answer) { return nlohmann::json::parse(*answer.body); }

}  // namespace

TEST_CASE("puzzles: results of shipped puzzles move the ratings that everybody is answered") {
  const auto store = open_sqlite(":memory:");
  REQUIRE(store);
  PuzzleRatings puzzles(**store, home_folder());
  const Puzzle shipped = first_shipped("realms");
  CHECK(json(puzzles.ratings("realms")).empty());
  PuzzleAttempt attempt{"realms", shipped.id, std::string(32, 'a'), shipped.rating, false, {}};
  const nlohmann::json moved{{"rating", shipped.rating + 16}, {"results", 1}};
  CHECK(json(puzzles.add(attempt, 1)) == moved);
  CHECK(json(puzzles.add(attempt, 2)) == moved);
  CHECK(json(puzzles.ratings("realms")) == nlohmann::json{{shipped.id, moved}});
  attempt.puzzle = "0x0000000000000000";
  CHECK(puzzles.add(attempt, 3).status == 404);
  attempt.game = "../realms";
  CHECK(puzzles.add(attempt, 3).status == 404);
  CHECK(puzzles.ratings("chess").status == 404);
}

TEST_CASE("puzzles: a puzzle is answered with its question, by its id or by the day") {
  const auto store = open_sqlite(":memory:");
  REQUIRE(store);
  PuzzleRatings puzzles(**store, home_folder());
  for (const std::string game : {"worlds", "realms", "sectors", "biomes"}) {
    const Puzzle shipped = first_shipped(game);
    const Answer answer = puzzles.opening(game, shipped.id);
    REQUIRE(answer.status == 200);
    const auto told = json(answer);
    CHECK(told["puzzle"]["id"] == shipped.id);
    CHECK(told["puzzle"]["position"] == shipped.position);
    CHECK(told["puzzle"]["side"] == shipped.side);
    CHECK(told["fight"]["game"] == game);
    CHECK(told["position"]["asked"] == shipped.side);
    CHECK(told["position"]["forced"].is_null());
    CHECK(told["position"]["moves"] == 0);
    CHECK(told["position"]["choices"].size() >= shipped.choices);
    // Day 0 has the first puzzle of a pack.
    CHECK(*puzzles.opening(game, "day-0").body == *answer.body);
    CHECK(json(puzzles.opening(game, "day-20780"))["puzzle"]["id"] != shipped.id);
  }
  for (const char* which : {"", "0x0000000000000000", "day-", "day-x", "day--1", "day-1x"}) {
    CHECK_MESSAGE(puzzles.opening("worlds", which).status == 404, which);
  }
  CHECK(puzzles.opening("chess", "day-0").status == 404);
}

TEST_CASE("puzzles: a page is not believed that a puzzle is solved, its choices are played") {
  const auto store = open_sqlite(":memory:");
  REQUIRE(store);
  PuzzleRatings puzzles(**store, home_folder());
  for (const std::string game : {"worlds", "realms", "sectors", "biomes"}) {
    const Puzzle shipped = first_shipped(game);
    PuzzleAttempt attempt{game, shipped.id, std::string(32, 'a'), shipped.rating, true, {}};
    const auto refused = [&](std::vector<std::string> answers) {
      attempt.answers = std::move(answers);
      const Answer answer = puzzles.add(attempt, 1);
      CHECK(answer.status == 422);
      CHECK(json(answer)["error"]["code"] == "not-solved");
      return json(answer)["error"]["sentence"];
    };
    CHECK(refused({}) ==
          nlohmann::json::array({"the line goes on after answer $1: another one is expected", "0"}));
    CHECK(refused({shipped.natural.choice})[2] == shipped.natural.choice);
    CHECK(json(puzzles.ratings(game)).empty());
    attempt.answers = testing::solution(shipped);
    const nlohmann::json moved{{"rating", shipped.rating - 16}, {"results", 1}};
    CHECK(json(puzzles.add(attempt, 2)) == moved);
  }
}

TEST_CASE("puzzles: what is not an attempt is refused") {
  const auto refused = [](const char* text) { return !read_puzzle_attempt(text); };
  CHECK(
      read_puzzle_attempt(R"({"game": "worlds", "puzzle": "0x1", "solver": "0123456789abcdef0123456789abcdef",
                                "rating": 1200, "solved": true})"));
  CHECK(refused(R"({"game": "worlds", "puzzle": "0x1", "solver": "0", "rating": 1200, "solved": true})"));
  CHECK(refused(R"({"game": "worlds", "puzzle": "0x1", "solver": "0123456789abcdef0123456789abcdeg",
                    "rating": 1200, "solved": true})"));
  CHECK(refused(R"({"game": "worlds", "puzzle": "0x1", "solver": "0123456789abcdef0123456789abcdef",
                    "rating": 5000, "solved": true})"));
  CHECK(refused(R"({"game": "worlds", "puzzle": "0x1", "solver": "0123456789abcdef0123456789abcdef",
                    "rating": 1200, "solved": true, "answers": "gray waits"})"));
  CHECK(refused("{}"));
}

}  // namespace affray::server
