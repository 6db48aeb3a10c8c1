#pragma once
// Details beyond win and loss for any game: joint losses, survivors, length, quantiles, and example fights.

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

/// One way in which a fight can end. Sides are indexed as in Endings; the length counts choices, -1 if
/// unknown.
struct Ended {
  int winner = -1;  // -1: nobody
  std::vector<int> losses;
  std::vector<int> left;  // remaining forces of each side, in the unit of losses; -1: unknown
  int length = -1;
};

/// The mean, standard deviation and quantiles of a number.
struct Measure {
  Chance mean;       // `exact` as for a probability
  Chance deviation;  // the standard deviation
  struct Quantile {
    int percent = 0;
    int number = 0;  // the smallest value not exceeded with this probability
    int low = 0;     // 95 % interval, when sampled
    int high = 0;
  };
  std::vector<Quantile> quantiles;
};

/// The distribution of all endings of a fight.
struct Endings {
  std::string game;
  std::string method;  // "exact" or "sampled"
  std::string policy;  // "plan", "best", or the bots that play
  std::uint64_t seed = 0;
  std::uint64_t fights = 0;  // number of sampled fights
  bool stopped = false;

  std::vector<std::string> sides;           // sides that can win or lose something
  std::vector<int> forces;                  // forces of each side at the start; -1: unknown
  std::vector<Ended> all;                   // sorted by winner, losses and length
  std::vector<analysis::Fraction> chances;  // exact: the probability of each ending
  std::vector<std::uint64_t> counts;        // sampled: the count of each ending

  using Holds = std::function<bool(const Ended&)>;
  using Number = std::function<int(const Ended&)>;

  /// Whether the probabilities are exact fractions.
  [[nodiscard]] bool exact() const { return method == "exact"; }
  /// Whether the endings tell the number of choices.
  [[nodiscard]] bool has_length() const { return !all.empty() && all[0].length >= 0; }
  /// Whether the endings tell what is left of the forces of a side.
  [[nodiscard]] bool knows_left(std::size_t side) const { return !all.empty() && all[0].left[side] >= 0; }
  /// The index of a side in `sides`; nullopt if it is not there.
  [[nodiscard]] std::optional<std::size_t> side_named(std::string_view name) const;
  /// The probability of the endings for which `holds` is true.
  [[nodiscard]] Chance chance(const Holds& holds) const;
  /// The net score of a side: its chance to win plus half the chance that nobody wins.
  [[nodiscard]] Chance score(std::size_t side) const;
  /// The distribution of a number of the endings.
  [[nodiscard]] Measure measure(const Number& number) const;
  /// All combinations of losses, the most likely first. Winner and length of the elements are not meaningful.
  [[nodiscard]] std::vector<Ended> joint() const;
  /// All values that occur, ascending.
  [[nodiscard]] std::vector<int> numbers(const Number& number) const;

 private:
  [[nodiscard]] double share(std::size_t which) const;
};

/// A bound such as "at least 2" or "at most 2" on a side's losses or on the length.
struct Bound {
  std::string what;  // a side, or "length"
  int number = 0;
  bool at_least = true;
};
/// Parses "gray=2".
[[nodiscard]] Result<Bound> bound_of(std::string_view text, bool at_least);

/// The ending that an example must have. All stated conditions must hold.
struct Goal {
  std::optional<std::string> winner;  // "none": nobody
  std::vector<std::pair<std::string, int>> losses;
};
/// Parses "white wins", "nobody wins", "white loses 2", or several of these joined with "and".
[[nodiscard]] Result<Goal> goal_of(std::string_view text);

/// A predicate: the ending satisfies all bounds, or the goal. A Problem when a bound or the goal names an
/// unknown side.
[[nodiscard]] Result<Endings::Holds> holds_of(const Endings& endings, const std::vector<Bound>& bounds);
/// The same for a goal.
[[nodiscard]] Result<Endings::Holds> holds_of(const Endings& endings, const Goal& goal);

/// The first value minus the second, with a 95 % interval when one of them is sampled.
[[nodiscard]] Chance difference_of(const Chance& first, const Chance& second);

/// A fight that ends as requested: its choices and the faces that were rolled.
struct Example {
  struct Step {
    std::string choice;
    std::vector<int> faces;
  };
  std::vector<Step> steps;
  std::string
      method;  // "drawn" from the exact distribution of such fights; "found": the first match in a series
  std::string policy;
  std::uint64_t seed = 0;
  std::uint64_t fights = 0;  // found: the number of the fight in the series, from 1
  Chance chance;             // probability of such an ending
};

/// The endings as JSON text without a line end; includes the probability `bounded` of satisfying all
/// `bounds`.
[[nodiscard]] std::string endings_json(const Endings& endings, const std::vector<Bound>& bounds,
                                       const std::optional<Chance>& bounded);
/// Both distributions and the first minus the second.
[[nodiscard]] std::string difference_json(const Endings& first, const Endings& second);

}  // namespace affray
