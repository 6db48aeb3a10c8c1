#include "cli/print/estimates.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "affray/bots/names.hpp"

namespace affray::cli {

namespace {

/// The digits behind the point of a number that is known to within `half_width`: the first digit that the
/// interval leaves open is the last one shown.
int digits_within(double half_width, int most) {
  int digits = 0;
  for (double unit = 1; digits < most && half_width < unit; unit /= 10) ++digits;
  return digits;
}

constexpr int most_digits_of_percent = 1;

}  // namespace

int digits_of_percent(const Chance& chance) {
  if (chance.knowledge() == Knowledge::exact) return most_digits_of_percent;
  return digits_within(50 * (chance.high - chance.low), most_digits_of_percent);
}

double shown_percent(const Chance& chance) {
  const auto rounded = [&](int digits) {
    const double unit = std::pow(10, digits);
    return std::round(100 * chance.p * unit) / unit;
  };
  const double percent = rounded(digits_of_percent(chance));
  return percent == 0 || percent == 100 ? rounded(most_digits_of_percent) : percent;
}

std::string chance_text(const Console& console, const Chance& chance) {
  if (chance.knowledge() == Knowledge::exact) return console.percent(chance);
  int digits = digits_of_percent(chance);
  // Rounded away from certainty: even if no fight of a sample ended otherwise, that is not certain.
  const double unit = std::pow(10, digits);
  if (chance.high >= 1)
    return "> " + console.decimal(std::floor(100 * chance.low * unit) / unit, digits) + " %";
  if (chance.low <= 0)
    return "< " + console.decimal(std::ceil(100 * chance.high * unit) / unit, digits) + " %";
  const double rounded = std::round(100 * chance.p * unit) / unit;
  if (rounded == 0 || rounded == 100) digits = most_digits_of_percent;  // 0.5 % of 200 fights is not 0 %
  if (digits == most_digits_of_percent && std::abs(chance.p - 0.5) >= 0.4995) return console.percent(chance);
  return console.decimal(100 * chance.p, digits) + " %";
}

std::string chance_interval(const Console& console, const Chance& chance) {
  if (chance.knowledge() == Knowledge::exact) return {};
  const int digits = digits_of_percent(chance);
  // Beside an end that is certain the other one is rounded as the text is: "< 33 % (0 % – 33 %)".
  const double unit = std::pow(10, digits);
  const double low = chance.high >= 1 ? std::floor(100 * chance.low * unit) / unit : 100 * chance.low;
  const double high = chance.low <= 0 ? std::ceil(100 * chance.high * unit) / unit : 100 * chance.high;
  return console.decimal(low, digits) + " % – " + console.decimal(high, digits) + " %";
}

std::string chance_with_interval(const Console& console, const Chance& chance) {
  const std::string interval = chance_interval(console, chance);
  return chance_text(console, chance) + (interval.empty() ? "" : " (" + interval + ")");
}

int ValueFormat::digits(const Chance& value) const {
  const int most = is_margin_ ? 3 : most_digits_of_percent;
  if (value.knowledge() == Knowledge::exact) return most;
  const double half_width = shown(value.high - value.low) / 2;
  return std::isfinite(half_width) ? digits_within(half_width, most) : 0;
}

std::string ValueFormat::bound(double value, int digits) const {
  if (std::isinf(value)) return "?";
  const double unit = std::pow(10, digits);
  const double rounded = std::round(shown(value) * unit) / unit;
  return (rounded > 0 ? "+" : "") + console_.decimal(rounded == 0 ? 0 : rounded, digits);
}

bool ValueFormat::is_open(const Chance& bounds) const {
  if (is_margin_) return std::isinf(bounds.low) && std::isinf(bounds.high);
  return bounds.low <= -1 && bounds.high >= 1;
}

std::string ValueFormat::value(const Chance& value) const { return bound(value.p, digits(value)); }

std::string ValueFormat::change(const Chance& change, const Chance& from, const Chance& to) const {
  const int most = std::min(digits_of_percent(from), digits_of_percent(to));
  if (digits(change) > most) return value(change);
  return bound((shown_percent(to) - shown_percent(from)) / 100, digits(change));
}

std::string ValueFormat::interval(const Chance& value) const {
  return "[" + bound(value.low, digits(value)) + " … " + bound(value.high, digits(value)) + "]";
}

std::string bots_text(const Console& console, const std::string& bots) {
  if (const auto ahead = bots::ahead_named(bots)) {
    return console.text("cli.odds.bots", {{"kind", "ahead"},
                                          {"name", bots_text(console, std::string(ahead->first))},
                                          {"choices", static_cast<long>(ahead->choices)},
                                          {"budget", 0L}});
  }
  const std::size_t colon = bots.find(':');
  long budget = 0;
  if (colon != std::string::npos) std::from_chars(bots.data() + colon + 1, bots.data() + bots.size(), budget);
  return console.text("cli.odds.bots",
                      {{"kind", bots.substr(0, colon)}, {"name", bots}, {"choices", 0L}, {"budget", budget}});
}

}  // namespace affray::cli
