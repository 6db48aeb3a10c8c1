#include "server/store/puzzle_rating.hpp"

#include <doctest/doctest.h>

#include "server/testing/databases.hpp"

namespace affray::server::testing {
namespace {

PuzzleResult result(const std::string& puzzle, const std::string& solver, bool is_solved) {
  return {.game = "worlds",
          .puzzle = puzzle,
          .solver = solver,
          .first_rating = 1'200,
          .solver_rating = 1'200,
          .is_solved = is_solved,
          .time = 1'000};
}

}  // namespace

TEST_CASE("puzzles: a result moves the rating by its surprise, later ones less") {
  const PuzzleRating even{"a", 1'200'000, 0};
  CHECK(after_result(even, result("a", "x", true)) == PuzzleRating{"a", 1'184'000, 1});
  CHECK(after_result(even, result("a", "x", false)) == PuzzleRating{"a", 1'216'000, 1});
  PuzzleResult expected = result("a", "x", true);
  expected.solver_rating = 1'600;
  CHECK(after_result(even, expected) == PuzzleRating{"a", 1'197'091, 1});
  CHECK(after_result({"a", 1'200'000, 1'000}, result("a", "x", false)).thousandths == 1'204'000);
  CHECK(PuzzleRating{"a", 1'216'499, 1}.points() == 1'216);
}

TEST_CASE_TEMPLATE(
    "store: the first result of each solver moves the rating of a puzzle, also after reopening", Database,
    SqliteDatabase, PostgresDatabase) {
  const Database database;
  {
    const auto store = database.open();
    CHECK(store->puzzle_ratings("worlds")->empty());
    CHECK(*store->add_puzzle_result(result("a", "x", false)) == PuzzleRating{"a", 1'216'000, 1});
    CHECK(*store->add_puzzle_result(result("a", "x", true)) == PuzzleRating{"a", 1'216'000, 1});
    CHECK(store->add_puzzle_result(result("b", "x", true))->results == 1);
  }
  const auto store = database.open();
  const auto second = store->add_puzzle_result(result("a", "y", false));
  REQUIRE(second);
  CHECK(second->results == 2);
  CHECK(second->thousandths > 1'216'000);
  CHECK(*store->puzzle_ratings("worlds") == std::vector{*second, PuzzleRating{"b", 1'184'000, 1}});
  CHECK(store->puzzle_ratings("realms")->empty());
}

}  // namespace affray::server::testing
