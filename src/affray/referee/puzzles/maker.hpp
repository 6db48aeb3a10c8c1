#pragma once
// Finds puzzles in fights of strong bots.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/edits.hpp"
#include "affray/referee/puzzles/format.hpp"
#include "affray/referee/puzzles/scores.hpp"

namespace affray {

/// A fight file: its name and its text.
struct PuzzleFight {
  std::string file;
  std::string text;
};

struct MakeOptions {
  std::size_t puzzles = 10;
  std::uint64_t seed = 1;
  std::vector<Edit> set;           // edits of every fight
  std::vector<Variation> vary;     // each fight gets one of the values
  std::string bot = "varied:100";  // plays all sides
  std::uint64_t most_fights = 1'000;
  std::size_t most_of_fight = 2;                // most puzzles from one fight
  std::size_t most_of_theme = 10'000;           // most puzzles with the same theme, including known ones
  std::uint64_t nodes = 10'000;                 // of the search that proves a position
  std::size_t bytes = std::size_t{192} << 20U;  // of the table that proves it again
  std::vector<Puzzle> known;                    // puzzles to skip
  std::function<void(std::uint64_t done, std::uint64_t most)> progress = nullptr;
  std::function<bool()> is_stopped = nullptr;
};

struct MadePuzzles {
  std::vector<Puzzle> puzzles;
  std::uint64_t fights = 0;     // number of fights played
  std::uint64_t positions = 0;  // number of positions examined
  std::uint64_t refused = 0;    // number of fights whose varied values the game refused
  std::uint64_t unproven = 0;   // number of puzzles that the second proof did not confirm or finish
};

/// Plays fights in turn and keeps positions in which exactly one choice is right, the second best costs at
/// least puzzle_gap, and the greedy bot errs. Each position is written as a file, opened again, and proven by
/// a search of bounds and by a table in exact fractions. The same arguments give the same puzzles. Returns a
/// Problem if a fight file cannot be read, or if the files are of different games.
[[nodiscard]] Result<MadePuzzles> make_puzzles(const std::vector<PuzzleFight>& fights,
                                               const MakeOptions& options);

/// Proves the puzzle by a search of bounds of at most `nodes` decisions and by a table of at most `bytes`,
/// and compares all of its members. Returns what is wrong, or nullopt.
[[nodiscard]] std::optional<Problem> puzzle_error(const Puzzle& puzzle, const std::string& file,
                                                  std::uint64_t nodes, std::size_t bytes);

}  // namespace affray
