#pragma once
// Which of several choices may be the best one, from the fights after each of them.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/core/function_ref.hpp"
#include "affray/core/outcome.hpp"
#include "affray/referee/odds/arm.hpp"
#include "affray/referee/odds/report.hpp"

namespace affray {

/// Compares choices by pairs of fights with the same seeds. The error of 5 % is shared by all comparisons,
/// and holds at any time ("successive elimination" of Even-Dar, Mannor and Mansour, 2006, with confidence
/// sequences).
class Race {
 public:
  using Worth = std::function<double(const Outcome&)>;

  /// The fights after each choice, at least `least` of them before choices are compared; `worth` is the value
  /// of an outcome for the side that is asked, and lies within the range. A redundant choice, which another
  /// one is worth as much as, may be the best only where the bots do better with it than with all others.
  Race(std::span<const Arm> arms, const std::vector<bool>& redundant, std::uint64_t least,
       analysis::Interval range, Worth worth)
      : arms_(arms), redundant_(redundant), least_(least), range_(range), worth_(std::move(worth)) {}

  /// The value of a choice.
  [[nodiscard]] Chance value(std::size_t choice, Looks looks) const;
  /// The choice with the best mean; nullopt if too little is known about one of them.
  [[nodiscard]] std::optional<std::size_t> best() const;
  /// The choices that may be the best one.
  [[nodiscard]] std::vector<bool> leaders() const;
  /// The difference of the values of two choices.
  [[nodiscard]] Chance difference(std::size_t better, std::size_t other, double confidence,
                                  Looks looks) const;

 private:
  [[nodiscard]] std::optional<std::size_t> best_of(FunctionRef<bool(std::size_t)> counts) const;
  // Shown by the fights, with the error that each comparison may have.
  [[nodiscard]] bool is_better(std::size_t one, std::size_t other) const;

  std::span<const Arm> arms_;
  const std::vector<bool>& redundant_;
  std::uint64_t least_;
  analysis::Interval range_;
  Worth worth_;
};

}  // namespace affray
