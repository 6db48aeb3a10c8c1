#pragma once
// An analysis that several workers share and that can be told before it is complete: one worker proves what
// it can, and each plays the fights of some of the moves.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/side.hpp"
#include "affray/referee/analysis/report.hpp"
#include "affray/referee/odds/sampling.hpp"

namespace affray {

/// The winners of fights, in their order; nobody: a draw.
using Winners = std::vector<Side>;

/// The fights of one move. A list is empty if there are no such fights.
struct MoveFights {
  std::size_t move = 0;  // from 0; the number of moves: the position at the end
  Winners position;
  Winners rolled;                 // from the choice on, through its dice
  Winners expected;               // from the position as the side to choose sees it
  std::vector<Winners> options;   // after each choice
  std::vector<std::size_t> open;  // the choices that may still be the best
  struct Check {                  // by stronger bots
    std::size_t candidate = 0;    // the choice that seems better
    Winners better;               // after it
    Winners chosen;               // after the choice that was made
  };
  std::optional<Check> check;
};

/// The fights that one worker has played so far.
using AnalysisPart = std::vector<MoveFights>;

/// What is to be sampled after the proof.
struct AnalysisPlan {
  std::string bots;                // empty: nothing
  std::vector<std::size_t> moves;  // that need fights, from 0
};

/// The share of one of several workers: the fights of every `of`-th move of the plan.
struct AnalysisShare {
  AnalysisPlan plan;
  Lane lane;
};

class RunningAnalysis {
 public:
  using TimeUsed = std::function<double()>;  // the share of the time of a call that has passed

  RunningAnalysis() = default;
  RunningAnalysis(const RunningAnalysis&) = delete;
  RunningAnalysis& operator=(const RunningAnalysis&) = delete;
  virtual ~RunningAnalysis() = default;

  /// Proves what it can in less than half of the time, if the options say so. To be called first.
  [[nodiscard]] virtual AnalysisPlan prove(const TimeUsed& time_used) = 0;
  /// Which of the fights this worker plays.
  virtual void take_share(const AnalysisShare& share) = 0;
  /// Plays fights until the time is up; the next call goes on. Returns whether there are enough now.
  [[nodiscard]] virtual bool play(const TimeUsed& time_used) = 0;
  /// The fights that this worker has played so far.
  [[nodiscard]] virtual AnalysisPart part() const = 0;
  /// Takes the fights of another worker, in the place of those it gave before.
  virtual void take(const AnalysisPart& part) = 0;
  /// The analysis from what is known, with the better lines that are found in the time, if `better`.
  [[nodiscard]] virtual Analysis analysis(bool better, const TimeUsed& time_used) const = 0;
};

}  // namespace affray
