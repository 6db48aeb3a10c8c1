#pragma once
// The ratings of puzzles in an SQLite file.

#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "server/store/puzzle_rating.hpp"
#include "server/store/sqlite/connection.hpp"

namespace affray::server::sqlite {

/// Not thread-safe.
class PuzzleRatings {
 public:
  explicit PuzzleRatings(sqlite3* database);

  [[nodiscard]] bool good() const;
  /// See Store::add_puzzle_result.
  [[nodiscard]] Result<PuzzleRating> add(const PuzzleResult& result);
  [[nodiscard]] std::vector<PuzzleRating> of_game(std::string_view game);

 private:
  [[nodiscard]] PuzzleRating rating_before(const PuzzleResult& result);
  [[nodiscard]] bool keep(const PuzzleResult& result, const PuzzleRating& rating);

  sqlite3* database_;
  Statement add_result_;
  Statement set_rating_;
  Statement read_rating_;
  Statement read_ratings_;
};

}  // namespace affray::server::sqlite
