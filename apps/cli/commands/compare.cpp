// sim --against, --against-bots and --against-set: two setups on the same seeds.

#include <algorithm>
#include <iostream>

#include "affray/referee/simulation/bot_check.hpp"
#include "cli/commands/series.hpp"
#include "cli/commands/simulation_output.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

/// Names for the two setups: what differs between them, in the words of the command line.
std::array<std::string, 2> names_of(const Console& console, const SimArguments& arguments) {
  std::array<std::vector<std::string>, 2> parts;
  if (!arguments.against.empty()) {
    parts[0].push_back(arguments.file);
    parts[1].push_back(arguments.against);
  }
  if (!arguments.against_set.empty()) {
    parts[0].push_back(arguments.set.empty() ? console.text("cli.sim.as-in-file") : joined(arguments.set));
    parts[1].push_back(joined(arguments.against_set));
  }
  if (!arguments.against_bots.empty()) {
    parts[0].push_back(bots_text(arguments.series.bots));
    parts[1].push_back(bots_text(arguments.against_bots));
  }
  return {joined(parts[0]), joined(parts[1])};
}

/// "−2 [−4 … +1]", in percentage points.
std::string points_text(const Console& console, const Chance& change) {
  const ValueFormat format(console, Objective::win);
  return format.value(change) + " " + format.interval(change);
}

/// The same beside what is shown of the two setups.
std::string points_text(const Console& console, const Chance& change, const Chance& first,
                        const Chance& second) {
  const ValueFormat format(console, Objective::win);
  return format.change(change, second, first) + " " + format.interval(change);
}

/// A table of the differences: a row for each side.
void print_differences(const Console& console, const Comparison& both,
                       const std::array<std::string, 2>& names) {
  console.print_wrapped(console.text("cli.sim.difference", {{"setup", names[0]}, {"other", names[1]}}), 0,
                        &Console::bold);
  std::vector<std::vector<std::string>> rows{
      {"", console.text("cli.sim.wins"), console.text("cli.sim.score"), ""}};
  for (const Side side : both.first.sides_that_matter()) {
    std::string saved;
    if (const auto share = both.saved(side); share && *share > 0)
      saved = console.text("cli.sim.saved", {{"percent", console.decimal(100 * *share, 0)}});
    rows.push_back(
        {console.side(both.first.sides[index(side)]),
         points_text(console, both.difference(side), both.first.win(side), both.second.win(side)),
         points_text(console, both.score_difference(side), both.first.score(side), both.second.score(side)),
         saved});
  }
  console.print_columns(std::move(rows), /*has_row_heads=*/true);
}

/// The result of bots that look ahead, and a warning if it differs.
void print_check(const Console& console, const Comparison& both, const BotCheck& check) {
  const auto fights = static_cast<long>(check.comparison.first.counts.fights);
  if (check.contradicted.empty()) {
    return console.print_wrapped(
        console.text("cli.sim.check-agrees", {{"count", fights}, {"bot", check.bot}}), 0);
  }
  for (const Side side : check.contradicted) {
    console.print_wrapped(
        console.text("cli.sim.check-differs",
                     {{"side", console.side(both.first.sides[index(side)])},
                      {"found", points_text(console, both.score_difference(side))},
                      {"ahead", points_text(console, check.comparison.score_difference(side))},
                      {"count", fights},
                      {"bot", check.bot}}),
        0, &Console::bold);
  }
}

void print_csv(const Comparison& both) {
  std::cout << "side,difference,low,high,saved,score,score_low,score_high\n";
  for (const Side side : both.first.sides_that_matter()) {
    const Chance wins = both.difference(side);
    const Chance score = both.score_difference(side);
    std::cout << both.first.sides[index(side)] << ',' << plain_number(wins.p) << ',' << plain_number(wins.low)
              << ',' << plain_number(wins.high) << ',';
    if (const auto saved = both.saved(side)) std::cout << plain_number(*saved);
    std::cout << ',' << plain_number(score.p) << ',' << plain_number(score.low) << ','
              << plain_number(score.high) << '\n';
  }
}

void print_comparison(const Console& console, const Comparison& both, const std::optional<BotCheck>& check,
                      const std::array<std::string, 2>& names) {
  print_differences(console, both, names);
  if (check) print_check(console, both, *check);
  console.print_section(names[0]);
  print_simulation(console, both.first);
  console.print_section(names[1]);
  print_simulation(console, both.second);
}

}  // namespace

Status compare_setups(const Console& console, const Session& session, const SimArguments& arguments,
                      bool json) {
  std::vector<std::string> set = arguments.set;
  set.insert(set.end(), arguments.against_set.begin(), arguments.against_set.end());
  const std::unique_ptr<Session> other =
      arguments.against.empty() ? open_setup(console, arguments, set) : open(console, arguments.against, set);
  if (!other) return bad_input;
  SeriesRun run(console, arguments.series, 1);
  if (run.problem()) return console.error(*run.problem());
  const Result<Comparison> both =
      compare(session, *other,
              arguments.against_bots.empty() ? arguments.series.bots : arguments.against_bots, run.options());
  if (!both) {
    run.clear();
    return console.error(both.problem());
  }
  std::optional<BotCheck> check;
  if (!arguments.no_check) {
    const auto checked = check_bots(session, *other, *both, run.options());
    run.clear();
    if (!checked) return console.error(checked.problem());
    check = *checked;
  }
  run.clear();
  const std::array<std::string, 2> names = names_of(console, arguments);
  const Console game_console = console.for_session(session);
  if (json) {
    print_json(format::comparison, comparison_json(*both, check ? &*check : nullptr));
  } else if (arguments.csv) {
    print_csv(*both);
  } else {
    print_comparison(game_console, *both, check, names);
  }
  return write_svg(game_console, {{names[0], &both->first}, {names[1], &both->second}},
                   title_or_file(session, console, arguments.file), arguments.svg);
}

}  // namespace affray::cli
