#include "affray/analysis/dice_rank.hpp"

#include <cmath>

namespace affray::analysis {

namespace {

/// A share of the fights from one position, and its standard error.
struct Share {
  Fraction share;
  double error = 0;
};

Share share_of(const RollResult& result, const Fraction& share) {
  if (result.fights == 0) return {share, 0};
  // Two pseudo-observations on each side (Agresti and Coull, 1998), so that the error is never 0.
  const double count = static_cast<double>(result.fights) + 4;
  const double p = (share.to_double() * static_cast<double>(result.fights) + 2) / count;
  return {share, std::sqrt(p * (1 - p) / count)};
}

/// The share of endings for which `counts(ending, target)` holds.
template <class Counts>
Share share_of(const RollResult& result, const Counts& counts) {
  Fraction share;
  if (counts(Fraction(0))) share += Fraction(1) - result.win - result.none;
  if (counts(Fraction(1, 2))) share += result.none;
  if (counts(Fraction(1))) share += result.win;
  return share_of(result, share);
}

/// Adds a roll to the share of the later rolls. Fights from different results have common seeds, so their
/// errors may all point in one direction and are added.
template <class Counts>
Share with_roll(const RankedRoll& roll, const Share& later, const Counts& counts) {
  Share sum;
  double squares = 0;
  for (std::size_t i = 0; i < roll.results.size(); ++i) {
    const RollResult& result = roll.results[i];
    const Share here = i == roll.actual ? later : share_of(result, counts);
    sum.share += result.chance * here.share;
    const double chance = result.chance.to_double();
    sum.error += chance * here.error;
    squares += chance * here.share.to_double() * here.share.to_double();
  }
  if (roll.samples > 0) {
    const double mean = sum.share.to_double();
    sum.error += std::sqrt(std::fmax(0.0, squares - mean * mean) / static_cast<double>(roll.samples));
  }
  return sum;
}

}  // namespace

DiceRank rank_of(std::span<const RankedRoll> rolls) {
  Share worse;
  Share better;
  bool exact = true;
  for (std::size_t i = rolls.size(); i > 0; --i) {
    const RankedRoll& roll = rolls[i - 1];
    const auto is_near = [&](const Fraction& ending) {
      return roll.margin > 0 && std::abs((ending - roll.target).to_double()) <= roll.margin;
    };
    const auto is_less = [&](const Fraction& ending) { return ending < roll.target && !is_near(ending); };
    const auto is_more = [&](const Fraction& ending) { return roll.target < ending && !is_near(ending); };
    worse = with_roll(roll, worse, is_less);
    better = with_roll(roll, better, is_more);
    exact = exact && roll.margin == 0 && roll.samples == 0;
  }
  exact = exact && worse.error == 0 && better.error == 0;
  return {worse.share, better.share, worse.error, better.error, exact};
}

}  // namespace affray::analysis
