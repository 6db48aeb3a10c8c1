#include "server/puzzle_ratings.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/puzzles/puzzle.hpp"

namespace affray::server {

TEST_CASE("puzzles: results of shipped puzzles move the ratings that everybody is answered") {
  const auto store = open_sqlite(":memory:");
  REQUIRE(store);
  PuzzleRatings puzzles(**store, home_folder());
  const auto text = read_input((home_folder() / "puzzles" / "realms.jsonl").string(), max_pack_file);
  REQUIRE(text);
  const Puzzle shipped = read_pack(*text, "realms.jsonl")->front();
  const auto json = [](const Answer& answer) { return nlohmann::json::parse(*answer.body); };
  CHECK(json(puzzles.ratings("realms")).empty());
  PuzzleAttempt attempt{"realms", shipped.id, std::string(32, 'a'), shipped.rating, false};
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
  CHECK(refused("{}"));
}

}  // namespace affray::server
