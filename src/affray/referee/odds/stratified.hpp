#pragma once
// The chances of a position from the fights after its choices, where it is known how often each is made.

#include <cstdint>
#include <span>

#include "affray/analysis/interval.hpp"
#include "affray/core/function_ref.hpp"
#include "affray/core/outcome.hpp"
#include "affray/referee/odds/arm.hpp"
#include "affray/referee/odds/report.hpp"

namespace affray {

/// The value of an outcome.
using WorthOf = FunctionRef<double(const Outcome&)>;

/// A stratified sample: the mean of a position is that of its choices, each weighted with its share, the
/// chance that the player makes it (Cochran, Sampling Techniques, 1977, chapter 5). So the fights after the
/// choices need not be played once more from the position.
class Stratified {
 public:
  /// The arms of the choices, and their shares, which sum to 1. Each choice with a share has fights.
  Stratified(std::span<const Arm> arms, std::span<const double> shares) : arms_(arms), shares_(shares) {}

  /// Intervals are narrowest at so many fights after a choice: it is more than for the choices, as a position
  /// rests on the fights after all of them.
  static constexpr double narrowest = 1'000;

  /// The number of all fights that the means rest on.
  [[nodiscard]] std::uint64_t fights() const;

  /// The mean of a value that lies within the range; with `with_luck` the luck of the dice is subtracted.
  [[nodiscard]] Chance chance(WorthOf value, const analysis::Interval& range, bool with_luck,
                              Looks looks) const;

 private:
  [[nodiscard]] analysis::Mean as_sure_as(double mean, double square, double variance,
                                          const analysis::Interval& range, double z) const;

  std::span<const Arm> arms_;
  std::span<const double> shares_;
};

}  // namespace affray
