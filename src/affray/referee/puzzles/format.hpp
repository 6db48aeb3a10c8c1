#pragma once
// Puzzles: positions in which exactly one choice is right, by proof. A puzzle file has one puzzle as JSON on
// each line.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// A choice and its value under best play: the chance to win plus half the chance that nobody wins, as a
/// fraction "n/d".
struct ValuedChoice {
  std::string choice;
  std::string score;

  bool operator==(const ValuedChoice&) const = default;
};

/// The fight in which a position was found, so that it can be played again.
struct PuzzleSource {
  std::string fight;             // the name of its file
  std::vector<std::string> set;  // what-if edits, such as gray.energy=3
  std::uint64_t seed = 0;        // of the puzzle file
  std::uint64_t number = 0;      // of the fight among those played for the file, from 0
  std::size_t move = 0;          // number of choices made before the position

  bool operator==(const PuzzleSource&) const = default;
};

struct Puzzle {
  std::string id;  // the hash of the constants of the rules and of the position
  std::string game;
  std::string side;         // the side to choose
  std::string position;     // a fight file
  std::size_t choices = 0;  // number of choices, without those that give up
  ValuedChoice best;
  ValuedChoice next;     // the second best
  ValuedChoice natural;  // the choice of the greedy bot
  std::string theme;     // a key of the catalogue without "theme."
  int rating = 0;        // on the Elo scale
  PuzzleSource source;

  bool operator==(const Puzzle&) const = default;
};

inline constexpr std::string_view puzzle_format = "puzzle/1";
inline constexpr std::size_t max_pack_file = std::size_t{64} << 20U;

/// The puzzle as a line of a puzzle file, without a line end.
[[nodiscard]] std::string puzzle_json(const Puzzle& puzzle);

/// All puzzles of a puzzle file. A Problem has the line that cannot be read.
[[nodiscard]] Result<std::vector<Puzzle>> read_pack(std::string_view text, const std::string& file);

/// The id of the position of a session.
[[nodiscard]] std::string position_id(const Session& session);

/// Opens the position of a puzzle, with the dice of its line. Returns a Problem if it is not the position of
/// the puzzle, because the rules or the records have changed since.
[[nodiscard]] Result<std::unique_ptr<Session>> open_puzzle(const Puzzle& puzzle, const std::string& file);

/// The number of the puzzle of a day, given the number of puzzles; `day` counts from 1970-01-01, UTC. Every
/// puzzle occurs once before one occurs again.
[[nodiscard]] std::size_t puzzle_of_day(std::uint64_t day, std::size_t puzzles);

}  // namespace affray
