#pragma once
// Solving a puzzle: right answers, refutations of wrong ones, and the rest of the line.

#include <optional>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/puzzles/format.hpp"
#include "affray/referee/puzzles/scores.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// The judgement of an answer.
struct Verdict {
  bool right = false;
  double score = 0;  // of the answer: the chance to win plus half the chance that nobody wins
  double best = 0;   // of the best choice, in the same unit
  std::string best_choice;
  std::vector<LineStep> line;  // what follows a wrong answer, which is its first step
};

/// The next move on the line of a puzzle.
struct LineMove {
  bool is_question = false;  // the solver must find the choice
  std::string choice;        // the best one, or the only one
};

/// A position of the line; the session must outlive it. Everything is proven by a search of bounds.
class PuzzleLine {
 public:
  PuzzleLine(const Session& session, Side solver) : session_(session), solver_(solver) {}

  /// The next move: a question if a wrong choice of the solver costs puzzle_gap or more; otherwise the best
  /// choice, and among equal ones that of the greedy bot. nullopt at the end of the fight.
  [[nodiscard]] std::optional<LineMove> next() const;

  /// Judges an answer. It is right if it costs at most a hundredth of the score. nullopt if the text is no
  /// choice of the position.
  [[nodiscard]] std::optional<Verdict> judge(const std::string& choice) const;

 private:
  [[nodiscard]] Scores scores() const;
  [[nodiscard]] std::string best_of(const Scores& scores) const;

  const Session& session_;
  Side solver_;
};

/// Plays the line of a puzzle with the solver's answers, one for each question in turn. Returns which of them
/// does not solve it and what was expected, or nullopt if they lead to the end of the line. `place` is where
/// they are from.
[[nodiscard]] std::optional<Problem> solution_error(const Puzzle& puzzle,
                                                    const std::vector<std::string>& answers,
                                                    const std::string& place);

/// A verdict as JSON text: {right, score, best, best_choice, line}.
[[nodiscard]] std::string verdict_json(const Session& session, const Verdict& verdict);

}  // namespace affray
