#pragma once
// Numbers that are known, bounded or sampled, with no more digits than their intervals support.

#include <optional>
#include <string>

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// The digits behind the point that a chance or a change of it in percent supports.
[[nodiscard]] int digits_of_percent(const Chance& chance);
/// The number of percent that chance_text shows.
[[nodiscard]] double shown_percent(const Chance& chance);
/// "47.2 %" if the chance is exact; for a sample "47 %", or "> 94 %" and "< 6 %" if all fights ended alike.
[[nodiscard]] std::string chance_text(const Console& console, const Chance& chance);
/// "41 % – 53 %" for a sample, with the same digits; empty if the chance is exact.
[[nodiscard]] std::string chance_interval(const Console& console, const Chance& chance);
/// "47 % (41 % – 53 %)"; without an interval if the chance is exact.
[[nodiscard]] std::string chance_with_interval(const Console& console, const Chance& chance);

/// Formats the values of choices: for `win` the win chance minus the loss chance in percentage points, for
/// `margin` in the unit of the game's losses.
class ValueFormat {
 public:
  ValueFormat(const Console& console, std::optional<Objective> objective)
      : console_(console), is_margin_(objective == Objective::margin) {}

  /// "−5.6", with a sign, and with no more digits than the interval supports.
  [[nodiscard]] std::string value(const Chance& value) const;
  /// "[−12 … +1]" for a sample or proven bounds, with the same digits; "?" is an unknown bound.
  [[nodiscard]] std::string interval(const Chance& value) const;
  /// A change from one chance to another that are shown beside it: with as many digits as they support, it is
  /// the difference of what they show.
  [[nodiscard]] std::string change(const Chance& change, const Chance& from, const Chance& to) const;
  /// Whether bounds exclude no result, so that they say nothing.
  [[nodiscard]] bool is_open(const Chance& bounds) const;
  /// An end of an interval.
  [[nodiscard]] std::string bound(double value, int digits) const;

 private:
  [[nodiscard]] int digits(const Chance& value) const;
  [[nodiscard]] double shown(double value) const { return is_margin_ ? value : 100 * value; }

  const Console& console_;
  bool is_margin_;
};

/// The bots whose fights were sampled, as text.
[[nodiscard]] std::string bots_text(const Console& console, const std::string& bots);

}  // namespace affray::cli
