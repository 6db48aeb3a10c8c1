#include "cli/print/choice_values.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>

#include "cli/print/estimates.hpp"

namespace affray::cli {

namespace {

/// A choice as it is printed.
struct ChoiceRow {
  std::string words;     // with the number that selects the choice in `play`
  double value;          // the key by which the rows are sorted
  std::size_t index;     // of the choice
  std::string told;      // the formatted value
  std::string interval;  // of a sample
  std::string beside;    // win and loss, proven bounds, and the best reply, without colours
  int group;
};

/// The proven bounds of a value that is not exact.
std::string proven_text(const Console& console, const ValueFormat& format, const Chance& value) {
  if (std::isinf(value.low) && std::isinf(value.high)) return console.text("cli.odds.no-bound");
  return console.text("cli.odds.proven-bounds", {{"bounds", format.interval(value)}});
}

/// "58.3 %" of an exact chance, the interval of a sampled one.
std::string chance_or_interval(const Console& console, const Chance& chance) {
  const std::string interval = chance_interval(console, chance);
  return interval.empty() ? chance_text(console, chance) : interval;
}

/// Win and loss, if they add information to their difference.
std::string chances_text(const Console& console, const Priced& priced) {
  if (!priced.win || !priced.loss) return {};
  if (priced.value.knowledge() == Knowledge::exact && std::abs(priced.value.p) == 1) return {};
  return console.text("cli.odds.win-and-loss", {{"win", chance_or_interval(console, *priced.win)},
                                                {"loss", chance_or_interval(console, *priced.loss)}});
}

ChoiceRow row_of(const Console& console, const Odds& odds, std::size_t index) {
  const Priced& priced = odds.choices[index];
  const ValueFormat format(console, odds.objective);
  const std::string number = std::to_string(index + 1);
  ChoiceRow row;
  row.words = (number.size() < 2 ? " " : "") + number + "  " + console.text(priced.phrase);
  row.index = index;
  row.group = priced.group;
  const Chance& value = priced.sample ? *priced.sample : priced.value;
  row.value = value.p;
  if (value.knowledge() != Knowledge::bound) row.told = format.value(value);
  if (value.knowledge() == Knowledge::sample) row.interval = format.interval(value);
  const auto add = [&](const std::string& text) {
    if (!text.empty()) row.beside += (row.beside.empty() ? "" : "  ") + text;
  };
  const bool is_bound = priced.value.knowledge() == Knowledge::bound;
  if (is_bound && !(priced.sample && format.is_open(priced.value)))
    add(proven_text(console, format, priced.value));
  if (priced.behind && !priced.may_be_best.value_or(true)) {
    add(console.text("cli.odds.behind", {{"behind", format.interval(*priced.behind)}}));
  }
  add(chances_text(console, priced));
  if (priced.reply) add(console.text("cli.odds.reply", {{"choice", console.text(priced.reply->phrase)}}));
  return row;
}

/// Ends the row of a choice with what stands beside its value, or below it where the line is too short.
void print_beside(const Console& console, const std::string& beside, std::size_t taken) {
  const bool has_room = console.width() == 0 || taken + 2 + columns(beside) <= console.width();
  if (!beside.empty() && has_room) std::cout << "  " << console.dim(beside);
  std::cout << '\n';
  if (!has_room) console.print_wrapped("      " + beside, 6, &Console::dim);
}

}  // namespace

void print_choices(const Console& console, const Odds& odds) {
  if (odds.choices.empty()) return;
  const bool is_margin = odds.objective == Objective::margin;
  console.print_section(console.text(
      "cli.odds.choices", {{"side", console.side(odds.asked)}, {"objective", is_margin ? "margin" : "win"}}));
  // By descending value; equal values keep their order.
  std::vector<ChoiceRow> rows;
  for (std::size_t i = 0; i < odds.choices.size(); ++i) rows.push_back(row_of(console, odds, i));
  std::sort(rows.begin(), rows.end(), [](const ChoiceRow& one, const ChoiceRow& other) {
    if (one.group > 0 && other.group > 0 && one.group != other.group) return one.group < other.group;
    return std::pair(-one.value, one.index) < std::pair(-other.value, other.index);
  });
  const double least = is_margin ? rows.back().value : -1;
  const double most = is_margin ? rows.front().value : 1;
  std::size_t width = 0;
  std::size_t width_of_told = 0;
  std::size_t width_of_interval = 0;
  for (const ChoiceRow& row : rows) {
    width = std::max(width, columns(row.words));
    width_of_told = std::max(width_of_told, columns(row.told));
    width_of_interval = std::max(width_of_interval, columns(row.interval));
  }
  constexpr std::size_t widest_bar = 16;
  std::size_t taken = 2 + width + 2 + console.bar_width(widest_bar) + 1 + width_of_told;
  if (width_of_interval > 0) taken += 2 + width_of_interval;
  constexpr std::size_t shown = 20;
  const std::size_t count = std::min(shown, rows.size());
  for (std::size_t i = 0; i < count; ++i) {
    const ChoiceRow& row = rows[i];
    const bool begins = row.group > 0 && (i == 0 || rows[i - 1].group != row.group);
    const bool is_shared = begins && i + 1 < rows.size() && rows[i + 1].group == row.group;
    if (begins && i > 0) std::cout << "  " << console.dim("·") << '\n';
    if (is_shared) std::cout << "  " << console.dim(console.text("cli.odds.alike-choices")) << '\n';
    const double share = most > least ? (row.value - least) / (most - least) : 1;
    std::cout << "  " << padded(row.words, width) << "  " << console.share_bar(share, widest_bar) << ' '
              << std::string(width_of_told - columns(row.told), ' ') << row.told;
    if (width_of_interval > 0) std::cout << "  " << console.dim(padded(row.interval, width_of_interval));
    print_beside(console, row.beside, taken);
  }
  if (rows.size() > shown) {
    console.print_line("cli.more", {{"count", static_cast<long>(rows.size() - shown)}});
  }
}

}  // namespace affray::cli
