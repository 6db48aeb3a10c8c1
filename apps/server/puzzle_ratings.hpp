#pragma once
// The shipped puzzles, with their ratings, adjusted by the results of solvers.

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "affray/referee/puzzles/format.hpp"
#include "server/library.hpp"
#include "server/match/protocol.hpp"
#include "server/store/interface.hpp"

namespace affray::server {

/// Thread-safe.
class PuzzleRatings {
 public:
  /// The puzzle files are in the folder puzzles/ of `home`.
  PuzzleRatings(Store& store, std::filesystem::path home) : store_(store), home_(std::move(home)) {}

  /// The answer to GET /api/puzzles/<game>: the ratings of the puzzles that somebody has tried, by id.
  [[nodiscard]] Answer ratings(const std::string& game);
  /// The answer to GET /api/puzzles/<game>/<which>: a puzzle with its position as its side sees it. `which`
  /// is an id, or `day-<number>` for the puzzle of a day, counted from 1970-01-01.
  [[nodiscard]] Answer opening(const std::string& game, std::string_view which);
  /// The answer to POST /api/puzzles. What claims to be solved is played through, and refused with what is
  /// wrong about it.
  [[nodiscard]] Answer add(const PuzzleAttempt& attempt, Time now);

 private:
  using Pack = std::vector<Puzzle>;
  /// The shipped puzzles of a game; empty if it has no puzzle file.
  [[nodiscard]] const Pack& pack(const std::string& game);

  Store& store_;
  std::filesystem::path home_;
  std::mutex mutex_;
  std::map<std::string, Pack, std::less<>> packs_;  // by game; never erased
};

}  // namespace affray::server
