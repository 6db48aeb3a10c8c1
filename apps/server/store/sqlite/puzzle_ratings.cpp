#include "server/store/sqlite/puzzle_ratings.hpp"

namespace affray::server::sqlite {

PuzzleRatings::PuzzleRatings(sqlite3* database)
    : database_(database),
      add_result_(database,
                  "insert into puzzle_results(puzzle, solver, is_solved, solver_rating, time) "
                  "values(?, ?, ?, ?, ?) on conflict do nothing"),
      set_rating_(
          database,
          "insert into puzzle_ratings(puzzle, game, thousandths, results) values(?, ?, ?, ?) "
          "on conflict(puzzle) do update set thousandths = excluded.thousandths, results = excluded.results"),
      read_rating_(database, "select thousandths, results from puzzle_ratings where puzzle = ?"),
      read_ratings_(
          database,
          "select puzzle, thousandths, results from puzzle_ratings where game = ? order by puzzle") {}

bool PuzzleRatings::good() const {
  return add_result_.good() && set_rating_.good() && read_rating_.good() && read_ratings_.good();
}

PuzzleRating PuzzleRatings::rating_before(const PuzzleResult& result) {
  PuzzleRating rating{result.puzzle, std::int64_t{1000} * result.first_rating, 0};
  read_rating_.bind(result.puzzle);
  if (read_rating_.next()) {
    rating.thousandths = read_rating_.number(0);
    rating.results = read_rating_.number(1);
  }
  read_rating_.reset();
  return rating;
}

bool PuzzleRatings::keep(const PuzzleResult& result, const PuzzleRating& rating) {
  set_rating_.bind(rating.puzzle).bind(result.game).bind(rating.thousandths).bind(rating.results);
  return set_rating_.run();
}

Result<PuzzleRating> PuzzleRatings::add(const PuzzleResult& result) {
  const auto failed = [&] {
    Problem problem = failure_of(database_, "the result of a puzzle cannot be stored");
    static_cast<void>(sqlite::run(database_, "rollback"));
    return problem;
  };
  if (!sqlite::run(database_, "begin immediate")) return failed();
  const PuzzleRating before = rating_before(result);
  add_result_.bind(result.puzzle).bind(result.solver).bind(std::int64_t{result.is_solved});
  if (!add_result_.bind(std::int64_t{result.solver_rating}).bind(result.time).run()) return failed();
  const bool is_first = sqlite3_changes(database_) == 1;
  const PuzzleRating rating = is_first ? after_result(before, result) : before;
  if (is_first && !keep(result, rating)) return failed();
  if (!sqlite::run(database_, "commit")) return failed();
  return rating;
}

std::vector<PuzzleRating> PuzzleRatings::of_game(std::string_view game) {
  std::vector<PuzzleRating> ratings;
  read_ratings_.bind(game);
  while (read_ratings_.next()) {
    ratings.push_back({read_ratings_.text(0), read_ratings_.number(1), read_ratings_.number(2)});
  }
  read_ratings_.reset();
  return ratings;
}

}  // namespace affray::server::sqlite
