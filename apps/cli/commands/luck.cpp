// luck: what the dice of a fight gained or cost each side.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>

#include "cli/commands.hpp"
#include "cli/computation.hpp"
#include "cli/interruption.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

/// "58.3 %" of an exact chance, "58 % [52 % – 64 %]" of a sampled one. It has no style, as it is a part of
/// sentences, in which control characters are made visible.
std::string with_interval(const Console& console, const Chance& chance) {
  const std::string interval = chance_interval(console, chance);
  return chance_text(console, chance) + (interval.empty() ? "" : " [" + interval + "]");
}

/// The side whose value the roll changed most, the first among equals.
const Swing& widest(const LuckRoll& roll) {
  const auto change = [](const Swing& swing) { return std::abs(swing.change); };
  constexpr double rounding = 1e-9;
  return *std::max_element(roll.swings.begin(), roll.swings.end(),
                           [&](const Swing& a, const Swing& b) { return change(a) + rounding < change(b); });
}

/// "+4.8" points of exact chances; of sampled ones "+4", the difference of what is shown beside it.
std::string change_text(const Console& console, const Swing& swing) {
  const ValueFormat format(console, Objective::win);
  const int digits = std::min(digits_of_percent(swing.before), digits_of_percent(swing.after));
  const bool is_exact = swing.after.knowledge() == Knowledge::exact;
  const double shown = (shown_percent(swing.after) - shown_percent(swing.before)) / 100;
  return format.bound(is_exact ? swing.change : shown, digits);
}

/// What all dice gave a side, with as many digits as its chance at the start supports.
std::string gift_text(const Console& console, const LuckOfSide& side) {
  return ValueFormat(console, Objective::win).bound(side.dice, digits_of_percent(side.start));
}

std::string kind_of(const LuckReport& report) { return report.is_of_cards ? "cards" : "dice"; }

std::string dice_of(const LuckRoll& roll) {
  std::string dice;
  for (const int face : roll.dice) dice += (dice.empty() ? "" : ", ") + std::to_string(face);
  return dice;
}

void print_roll(const Console& console, const LuckReport& report, const LuckRoll& roll) {
  const Swing& swing = widest(roll);
  const std::string line = console.text("cli.luck.roll", {{"of", kind_of(report)},
                                                          {"number", static_cast<long>(roll.move)},
                                                          {"choice", console.text(roll.phrase)},
                                                          {"dice", dice_of(roll)},
                                                          {"side", console.side(swing.side)},
                                                          {"before", chance_text(console, swing.before)},
                                                          {"after", with_interval(console, swing.after)},
                                                          {"change", change_text(console, swing)}});
  console.print_wrapped("  " + line, 4);
}

/// The results of other dice; empty if they were not compared.
std::string comparison(const Console& console, const LuckReport& report, const LuckOfSide& side) {
  if (!side.worse || !side.better) return {};
  const bool exact = side.worse->knowledge() == Knowledge::exact;
  return console.text("cli.luck.compared", {{"of", kind_of(report)},
                                            {"kind", exact ? "exact" : "sample"},
                                            {"worse", with_interval(console, *side.worse)},
                                            {"better", with_interval(console, *side.better)}});
}

void print_side(const Console& console, const LuckReport& report, const LuckOfSide& side) {
  const std::string gift = console.text("cli.luck.side", {{"of", kind_of(report)},
                                                          {"side", console.side(side.side)},
                                                          {"start", with_interval(console, side.start)},
                                                          {"end", with_interval(console, side.end)},
                                                          {"dice", gift_text(console, side)}});
  console.print_wrapped("  " + gift + " " + comparison(console, report, side), 4);
}

/// The smallest number of fights over all sampled rolls; it varies when the computation was stopped.
std::uint64_t fewest_fights(const LuckReport& report) {
  std::uint64_t fewest = report.fights;
  for (const LuckRoll& roll : report.rolls) {
    if (!roll.exact && roll.fights > 0) fewest = std::min(fewest, roll.fights);
  }
  return fewest;
}

void print_method(const Console& console, const LuckReport& report) {
  const std::size_t exact = report.exact_rolls();
  const char* key = exact == report.rolls.size() ? "cli.luck.exact"
                    : exact == 0                 ? "cli.luck.sampled"
                                                 : "cli.luck.mixed";
  const std::uint64_t fights = fewest_fights(report);
  const auto print = [&](std::string_view of, const Messages::Arguments& arguments) {
    console.print_wrapped(console.text(of, arguments), 0);
  };
  print(key, {{"exact", static_cast<long>(exact)},
              {"count", static_cast<long>(report.rolls.size())},
              {"fights", static_cast<long>(fights)},
              {"bots", bots_text(console, report.bots)}});
  const bool all = std::all_of(report.rolls.begin(), report.rolls.end(),
                               [](const LuckRoll& roll) { return roll.all_results; });
  if (!all) print("cli.luck.dealt", {{"of", kind_of(report)}});
  if (const LuckOfSide& side = report.sides[0]; side.worse) {
    const bool is_exact = side.worse->knowledge() == Knowledge::exact;
    print("cli.luck.others", {{"of", kind_of(report)},
                              {"kind", is_exact ? "exact" : "sample"},
                              {"bots", bots_text(console, report.bots)}});
  }
  constexpr std::uint64_t few = 100;
  if (exact < report.rolls.size() && fights < few && !report.stopped) console.print_line("cli.luck.more");
}

}  // namespace

void print_luck(const Console& console, const LuckReport& report, bool is_resigned) {
  const std::string end = is_resigned ? "resigned" : report.finished ? "reached" : "open";
  if (report.all_rolls == 0) return console.print_line("cli.luck.none", {{"end", end}});
  if (report.stopped) {
    console.print_line("cli.luck.stopped",
                       {{"count", static_cast<long>(report.rolls.size())},
                        {"which", report.rolls.size() == report.all_rolls ? "all" : "first"},
                        {"all", static_cast<long>(report.all_rolls)}});
  }
  if (report.rolls.empty()) return;
  console.print_heading(console.text("cli.luck.title", {{"of", kind_of(report)}}));
  if (!report.finished) console.print_line("cli.luck.unfinished", {{"of", kind_of(report)}, {"end", end}});
  for (const LuckOfSide& side : report.sides) print_side(console, report, side);
  console.print_section(console.text("cli.luck.rolls", {{"of", kind_of(report)}}));
  constexpr std::size_t shown = 5;
  const std::vector<std::size_t> ranked = report.ranked();
  for (std::size_t i = 0; i < std::min(shown, ranked.size()); ++i)
    print_roll(console, report, report.rolls[ranked[i]]);
  if (ranked.size() > shown)
    console.print_line("cli.more", {{"count", static_cast<long>(ranked.size() - shown)}});
  std::cout << '\n';
  print_method(console, report);
}

void print_luck_summary(const Console& console, const Session& session, const std::string& replay) {
  const auto has_dice = [](const Move& move) { return !move.rolls.empty(); };
  if (!session.asked().over() || std::none_of(session.moves().begin(), session.moves().end(), has_dice))
    return;
  LuckOptions options;
  options.effort = 100'000;  // a quick estimate, as the user did not ask for it
  options.unless_long = true;
  const Interruption interruption;
  options.is_stopped = [&] { return interruption.happened(); };
  const LuckReport report = session.luck(options);
  if (report.too_long || report.rolls.empty()) {
    if (!replay.empty()) console.print_line("cli.luck.hint", {{"file", replay}});
    return;
  }
  console.print_section(console.text("cli.luck.title", {{"of", kind_of(report)}}));
  for (const LuckOfSide& side : report.sides) {
    const std::string gift = console.text(
        "cli.luck.brief",
        {{"of", kind_of(report)}, {"side", console.side(side.side)}, {"dice", gift_text(console, side)}});
    console.print_wrapped(gift + " " + comparison(console, report, side), 2);
  }
  print_roll(console, report, report.rolls[report.ranked()[0]]);
  if (!replay.empty()) console.print_line("cli.luck.hint", {{"file", replay}});
}

Status luck(const Console& console, const LuckArguments& arguments, bool json) {
  Status failed = success;
  const std::optional<Verified> opened = open_replay(console, arguments.file, failed);
  if (!opened) return failed;
  const Session& session = *opened->session;
  LuckOptions options;
  options.seed = arguments.seed;
  options.fights = arguments.samples.value_or(0);
  options.effort *= arguments.effort;
  Computation computation(console);
  if (const auto problem = computation.prepare(arguments.resume, options)) return console.error(*problem);
  const LuckReport report = session.luck(options);
  computation.finish();
  if (json) {
    print_json(format::luck, with_resignation(luck_json(report), *opened));
  } else {
    const Console game_console = console.for_session(session);
    console.print_title(session);
    print_resignation(console, *opened);
    print_luck(game_console, report, opened->resigned.has_value());
  }
  if (const auto problem = computation.log_problem()) return console.error(*problem);
  return report.stopped && report.rolls.empty() ? no : success;
}

}  // namespace affray::cli
