#pragma once
// The right answers to the questions of a puzzle, for tests.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "affray/referee/puzzles/solving.hpp"

namespace affray::testing {

/// The right answers to all questions of the line of a puzzle.
inline std::vector<std::string> solution(const Puzzle& puzzle) {
  const auto session = open_puzzle(puzzle, "pack");
  REQUIRE(session);
  const PuzzleLine line(**session, (*session)->asked().side);
  std::vector<std::string> answers;
  while (const auto next = line.next()) {
    if (next->is_question) answers.push_back(next->choice);
    REQUIRE((*session)->play(next->choice, By::driver));
  }
  return answers;
}

}  // namespace affray::testing
