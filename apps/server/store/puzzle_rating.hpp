#pragma once
// The rating of a puzzle on the Elo scale, adjusted by the results of solvers.

#include <cstdint>
#include <string>

namespace affray::server {

/// The first attempt of a solver at a puzzle.
struct PuzzleResult {
  std::string game;
  std::string puzzle;     // its id
  std::string solver;     // a random number that the solver's device has drawn
  int first_rating = 0;   // of the puzzle, before the first attempt
  int solver_rating = 0;  // before this attempt
  bool is_solved = false;
  std::int64_t time = 0;  // milliseconds since 1970
};

struct PuzzleRating {
  std::string puzzle;
  std::int64_t thousandths = 0;  // of a point
  std::int64_t results = 0;      // number of results that have changed it

  [[nodiscard]] int points() const { return static_cast<int>((thousandths + 500) / 1000); }
  bool operator==(const PuzzleRating&) const = default;
};

/// The rating after one more result, by Elo's rule: early results move it by 32 points at most, later ones
/// by 8.
[[nodiscard]] PuzzleRating after_result(PuzzleRating rating, const PuzzleResult& result);

}  // namespace affray::server
