#pragma once
// The analysis of a fight that was played, for any game: the winning chance over the whole fight, split at
// each move into what the choice changed and what the dice and hidden cards changed, and what each choice
// cost.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/core/message.hpp"
#include "affray/referee/odds/report.hpp"

namespace affray {

/// What a choice cost, from the least to the most. `open`: the loss may be small or large.
enum class Mark : std::uint8_t { open, best, good, inaccuracy, mistake, blunder };
constexpr std::array<std::string_view, 6> mark_names{"open",       "best",    "good",
                                                     "inaccuracy", "mistake", "blunder"};
/// The name of the mark in JSON.
[[nodiscard]] constexpr std::string_view mark_name(Mark mark) {
  return mark_names[static_cast<std::size_t>(mark)];
}

/// The least loss of winning chance of an inaccuracy, a mistake and a blunder.
constexpr double least_inaccuracy = 0.05;
constexpr double least_mistake = 0.10;
constexpr double least_blunder = 0.20;

/// The mark for a loss of winning chance. An interval must lie wholly above a threshold, and wholly below the
/// least inaccuracy to be good; `best` is only a loss that is known to be 0.
[[nodiscard]] Mark mark_of(const Chance& loss);

/// The accuracy of a choice that lost this much winning chance: 1 without a loss, 0 for a lost fight. The
/// curve is that of the chess site lichess.
[[nodiscard]] double accuracy_of(double loss);

/// A change of the winning chance. Changes are exact fractions even if they are sampled, so that they add up
/// to exactly the difference of the chances.
struct ChanceChange {
  analysis::Fraction value;
  double error = 0;  // standard error; 0: exact

  /// The change with its 95 % interval.
  [[nodiscard]] Chance chance() const;
};

/// A decision: a choice between several that are not redundant.
struct Decision {
  Mark mark = Mark::open;
  Chance loss;       // of winning chance, against the best choice
  std::string best;  // a better choice, or the one that was made if none is known
  Message best_phrase;
  Chance value;                  // the winning chance after the choice, by the method of the loss
  Chance best_value;             // after the better choice
  std::string policy;            // "best" if the values are proven, otherwise the bots that played
  std::uint64_t fights = 0;      // after each of the two; 0: not sampled
  std::vector<LineStep> better;  // the line that should have been played, if requested
};

struct AnalysedMove {
  std::size_t move = 0;     // from 1
  std::size_t chooser = 0;  // index in `sides` of the report; the size of `sides` if it is none of them
  std::string side;         // the side that chose
  std::string choice;
  Message phrase;
  std::vector<int> dice;
  bool hides = false;  // something was hidden from the side, so dice include hidden cards
  struct Split {
    Chance before;  // the winning chance before the choice; a draw counts as half a win
    ChanceChange choice;
    ChanceChange dice;
  };
  std::vector<Split> splits;  // by side
  std::optional<Decision> decision;
};

/// The choices of one side, in a third of the fight or in all of it.
struct Accuracy {
  std::size_t decisions = 0;
  std::array<std::size_t, mark_names.size()> marks{};  // how many choices got each mark
  // The mean accuracy. Losses that are not known exactly give an interval.
  Chance mean;
};

struct AnalysedSide {
  std::string side;
  Chance start;
  Chance end;
  // start + own + others + dice = end, exactly
  ChanceChange own;     // through its own choices
  ChanceChange others;  // through those of the other sides
  ChanceChange dice;    // through dice and hidden cards
  Accuracy all;
  std::array<Accuracy, 3> thirds;  // the thirds of the fight by moves
};

struct Analysis {
  std::string game;
  bool finished = false;
  bool is_of_cards = false;  // chance comes from drawing cards, so face numbers mean nothing to a player
  std::vector<AnalysedSide> sides;  // those with a player
  std::vector<AnalysedMove> moves;
  std::size_t exact_positions = 0;  // valued by proof
  std::size_t sampled_positions = 0;
  // Positions for which there was no time; they have the value of the next one.
  std::size_t skipped_positions = 0;
  std::uint64_t fights = 0;  // sampled from the position that has the fewest
  std::string fights_by;     // the bots of these fights
  std::uint64_t seed = 0;
  bool stopped = false;  // by the caller

  /// What decided beside the choices: "cards" or "dice", or "none" where nothing was rolled, drawn or hidden.
  [[nodiscard]] std::string_view chance() const;
  /// The number of decisions of all sides with this mark.
  [[nodiscard]] std::size_t decisions(Mark mark) const;
};

struct AnalysisOptions {
  /// The effort that fits into so many seconds.
  static constexpr double effort_in(double seconds) { return 400'000 * seconds; }

  std::uint64_t seed = 1;
  // Sampled from each position, and after each choice; 0: as many as the time allows.
  std::uint64_t fights = 0;
  double effort = effort_in(20);  // approximate number of choices to examine; decides which bots play
  std::size_t memory = std::size_t{1} << 28U;  // bytes for the table of positions
  bool prove = true;                           // value by proof what can be; otherwise everything is sampled
  bool better = false;                         // find the line of play after each better choice
  ProgressCallback progress = nullptr;
  std::function<bool()> is_stopped = nullptr;
  // The share of the available time that is used up; nullptr: no limit of time, so the analysis can be
  // repeated.
  std::function<double()> time_used = nullptr;
  double looks = 12;       // how often the marks are evaluated at most: after each round
  double lines_due = 1.5;  // the share of the time after which no more lines are looked for
};

/// The analysis as JSON text, without a line end.
[[nodiscard]] std::string analysis_json(const Analysis& analysis);

}  // namespace affray
