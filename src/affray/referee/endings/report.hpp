#pragma once
// Beyond win and loss: joint losses, survivors, length, quantiles, and examples, whatever the game.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/odds/report.hpp"

namespace affray {

/// How a fight can end. The sides are those of Endings; the length is in choices, -1 where unknown.
struct Ended {
  int winner = -1;  // -1: nobody
  std::vector<int> losses;
  std::vector<int> left;  // what each side has then, in what it loses; -1: not known
  int length = -1;
};

/// A number with its spread.
struct Measure {
  Chance mean;       // `exact` as for a chance
  Chance deviation;  // the standard one
  struct Quantile {
    int percent = 0;
    int number = 0;  // the least that is not exceeded so often
    int low = 0;     // its 95 % interval, where it is sampled
    int high = 0;
  };
  std::vector<Quantile> quantiles;
};

/// All that a fight can come to.
struct Endings {
  std::string game;
  std::string method;  // "exact" or "sampled"
  std::string policy;  // "plan", "best" or "greedy"
  std::uint64_t seed = 0;
  std::uint64_t fights = 0;  // sampled
  bool stopped = false;

  std::vector<std::string> sides;           // that can win or lose something
  std::vector<int> forces;                  // what each has at the start; -1: not known
  std::vector<Ended> all;                   // ascending by winner, losses and length
  std::vector<analysis::Fraction> chances;  // exact: of each of them
  std::vector<std::uint64_t> counts;        // sampled: of each of them

  using Holds = std::function<bool(const Ended&)>;
  using Number = std::function<int(const Ended&)>;

  [[nodiscard]] bool exact() const { return method == "exact"; }
  [[nodiscard]] bool has_length() const { return !all.empty() && all[0].length >= 0; }
  [[nodiscard]] bool knows_left(std::size_t side) const { return !all.empty() && all[0].left[side] >= 0; }
  [[nodiscard]] std::optional<std::size_t> side_named(std::string_view name) const;
  /// How likely an ending for which it holds is.
  [[nodiscard]] Chance chance(const Holds& holds) const;
  [[nodiscard]] Measure measure(const Number& number) const;
  /// All losses that come together, each once, the likeliest first; winner and length say nothing.
  [[nodiscard]] std::vector<Ended> joint() const;
  /// Every number that comes up, ascending.
  [[nodiscard]] std::vector<int> numbers(const Number& number) const;

 private:
  [[nodiscard]] double share(std::size_t which) const;
};

/// "at least 2", "at most 2" of what a side loses, or of the length.
struct Bound {
  std::string what;  // a side, or "length"
  int number = 0;
  bool at_least = true;
};
/// "gray=2".
[[nodiscard]] Result<Bound> bound_of(std::string_view text, bool at_least);

/// An ending that is wished for: all that is said must be so.
struct Goal {
  std::optional<std::string> winner;  // "none": nobody
  std::vector<std::pair<std::string, int>> losses;
};
/// "white wins", "nobody wins", "white loses 2", or several with "and" between them.
[[nodiscard]] Result<Goal> goal_of(std::string_view text);

/// Whether an ending is within all bounds, or as the goal says. A problem where one names what is not there.
[[nodiscard]] Result<Endings::Holds> holds_of(const Endings& endings, const std::vector<Bound>& bounds);
[[nodiscard]] Result<Endings::Holds> holds_of(const Endings& endings, const Goal& goal);

/// What the first has more than the second: 95 % where one of them is sampled.
[[nodiscard]] Chance difference_of(const Chance& first, const Chance& second);

/// A fight that ends in the wished way: its choices and the faces that they rolled.
struct Example {
  struct Step {
    std::string choice;
    std::vector<int> faces;
  };
  std::vector<Step> steps;
  std::string
      method;  // "drawn": by the dice as they fall in such fights; "found": the first of seeded fights
  std::string policy;
  std::uint64_t seed = 0;
  std::uint64_t fights = 0;  // found: which of them it is, from 1
  Chance chance;             // of such an ending
};

/// All of it as JSON text, without a line end; `bounds` are answered too.
[[nodiscard]] std::string endings_json(const Endings& endings, const std::vector<Bound>& bounds,
                                       const std::optional<Chance>& bounded);
/// The first less the second, side by side.
[[nodiscard]] std::string difference_json(const Endings& first, const Endings& second);

}  // namespace affray
