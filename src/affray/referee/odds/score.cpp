// The net score, in which a draw is a half.

#include <algorithm>
#include <cmath>

#include "affray/analysis/fraction.hpp"
#include "affray/referee/odds/report.hpp"

namespace affray {

namespace {

using analysis::Fraction;

/// The number of fights that a share represents; nullopt if it was not counted in them.
std::optional<double> counted(const Chance& share, std::uint64_t fights) {
  constexpr double rounding = 1e-6;
  const double times = share.p * static_cast<double>(fights);
  return std::abs(times - std::round(times)) < rounding ? std::optional(std::round(times)) : std::nullopt;
}

Chance exactly(const Chance& win, const Chance& none) {
  const auto won = Fraction::of_text(win.exact);
  const auto drawn = Fraction::of_text(none.exact);
  Chance score{.p = win.p + none.p / 2, .exact = {}, .low = 0, .high = 0};
  score.low = score.high = score.p;
  if (won && drawn) score.exact = (*won + *drawn * Fraction(1, 2)).text();
  return score;
}

}  // namespace

Chance score_of(const Chance& win, const Chance& none, std::uint64_t fights, double confidence) {
  if (win.knowledge() == Knowledge::exact && none.knowledge() == Knowledge::exact) return exactly(win, none);
  const auto wins = counted(win, fights);
  const auto draws = counted(none, fights);
  const bool is_counted = fights > 0 && wins && draws && !win.is_bound && !none.is_bound;
  if (!is_counted) {
    // Without the counts, the ends of both intervals are conservative.
    return {.p = win.p + none.p / 2,
            .exact = {},
            .low = std::max(0.0, win.low + none.low / 2),
            .high = std::min(1.0, win.high + none.high / 2),
            .is_bound = win.is_bound && none.is_bound};
  }
  analysis::Mean mean;
  mean.add(1, *wins);
  mean.add(0.5, *draws);
  mean.add(0, static_cast<double>(fights) - *wins - *draws);
  const analysis::Interval interval = mean.interval({.low = 0, .high = 1}, analysis::z_of(confidence));
  return {.p = mean.value(), .exact = {}, .low = interval.low, .high = interval.high};
}

std::vector<SideChance> scores_of(const Odds& odds) {
  std::vector<SideChance> scores;
  // Counts give an interval that is valid for a single evaluation.
  const std::uint64_t counted = odds.always_valid ? 0 : odds.fights;
  for (const SideChance& one : odds.win) {
    scores.push_back({one.side, score_of(one.chance, odds.none, counted, odds.confidence)});
  }
  return scores;
}

}  // namespace affray
