#pragma once
// How difficult a puzzle turned out to be: its rating on the scale of Elo, moved by the results of solvers.

#include <cstdint>
#include <string>

namespace affray::server {

/// The first attempt of a solver at a puzzle.
struct PuzzleResult {
  std::string game;
  std::string puzzle;     // its id
  std::string solver;     // a random number that the solver's device has drawn
  int first_rating = 0;   // of the puzzle, when nobody had tried it
  int solver_rating = 0;  // before this attempt
  bool is_solved = false;
  std::int64_t time = 0;  // milliseconds since 1970
};

struct PuzzleRating {
  std::string puzzle;
  std::int64_t thousandths = 0;  // of a point
  std::int64_t results = 0;      // that have moved it

  [[nodiscard]] int points() const { return static_cast<int>((thousandths + 500) / 1000); }
  bool operator==(const PuzzleRating&) const = default;
};

/// The rating after one more result, by Elo's rule: early results move it by 32 points at most, later ones
/// by 8.
[[nodiscard]] PuzzleRating after_result(PuzzleRating rating, const PuzzleResult& result);

}  // namespace affray::server
