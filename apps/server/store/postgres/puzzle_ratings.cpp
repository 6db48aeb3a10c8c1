// The ratings of puzzles in a PostgreSQL database.

#include "server/problem.hpp"
#include "server/store/postgres/matches.hpp"

namespace affray::server::postgres {

namespace {

/// Stores the result within a transaction; is_first says whether it was the first of this solver.
Rows insert_result(Connection& connection, const PuzzleResult& result) {
  return connection.query(
      "insert into puzzle_results(puzzle, solver, is_solved, solver_rating, time) "
      "values($1, $2, $3::boolean, $4::integer, $5::bigint) on conflict do nothing",
      {result.puzzle.c_str(), result.solver.c_str(), result.is_solved ? "true" : "false",
       std::to_string(result.solver_rating).c_str(), std::to_string(result.time).c_str()});
}

/// The rating before the result; other servers that move it wait.
Rows locked_rating(Connection& connection, const PuzzleResult& result) {
  const std::string first = std::to_string(std::int64_t{1000} * result.first_rating);
  Rows made = connection.query(
      "insert into puzzle_ratings(puzzle, game, thousandths, results) values($1, $2, $3::bigint, 0) "
      "on conflict do nothing",
      {result.puzzle.c_str(), result.game.c_str(), first.c_str()});
  if (!made.good()) return made;
  return connection.query("select thousandths, results from puzzle_ratings where puzzle = $1 for update",
                          {result.puzzle.c_str()});
}

}  // namespace

Result<PuzzleRating> PostgresStore::add_puzzle_result(const PuzzleResult& result) {
  const std::lock_guard lock(reader_mutex_);
  if (!reader_) return problem_of("the result of a puzzle cannot be stored: the database is away");
  const auto failed = [&](const Rows& rows) {
    Problem problem = problem_of("the result of a puzzle cannot be stored: " + rows.problem());
    static_cast<void>(reader_->run_script("rollback"));
    notice_loss();
    return problem;
  };
  const Rows begun = reader_->run_script("begin");
  if (!begun.good()) return failed(begun);
  const Rows before = locked_rating(*reader_, result);
  if (!before.good() || before.size() != 1) return failed(before);
  PuzzleRating rating{result.puzzle, before.number(0, 0), before.number(0, 1)};
  const Rows added = insert_result(*reader_, result);
  if (!added.good()) return failed(added);
  if (added.affected_rows() == 1) {
    rating = after_result(rating, result);
    const Rows set = reader_->query(
        "update puzzle_ratings set thousandths = $2::bigint, results = $3::bigint where puzzle = $1",
        {result.puzzle.c_str(), std::to_string(rating.thousandths).c_str(),
         std::to_string(rating.results).c_str()});
    if (!set.good()) return failed(set);
  }
  const Rows done = reader_->run_script("commit");
  if (!done.good()) return failed(done);
  return rating;
}

Result<std::vector<PuzzleRating>> PostgresStore::puzzle_ratings(std::string_view game) {
  const std::string of(game);
  const Rows rows = read(
      "select puzzle, thousandths, results from puzzle_ratings where game = $1 and results > 0 "
      "order by puzzle",
      {of.c_str()});
  if (!rows.good()) return problem_of("the ratings of puzzles cannot be read: " + rows.problem());
  std::vector<PuzzleRating> ratings;
  for (int row = 0; row < rows.size(); ++row) {
    ratings.push_back({rows.text(row, 0), rows.number(row, 1), rows.number(row, 2)});
  }
  return ratings;
}

}  // namespace affray::server::postgres
