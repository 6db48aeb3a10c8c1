// analyse: where a fight was won, which choices cost how much, and what the dice did.

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <optional>

#include "cli/commands.hpp"
#include "cli/computation.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/graph.hpp"
#include "cli/print/json_output.hpp"
#include "cli/print/line_of_play.hpp"
#include "cli/print/sum_of_parts.hpp"

namespace affray::cli {

namespace {

constexpr long least_fights = 30;

/// The sign of a mark in the graph; empty for marks without one.
std::string sign_of(Mark mark) {
  switch (mark) {
    case Mark::inaccuracy: return "·";
    case Mark::mistake: return "?";
    case Mark::blunder: return "✗";
    default: return "";
  }
}

std::size_t rank_of_sign(const std::string& sign) {
  for (const Mark mark : {Mark::blunder, Mark::mistake, Mark::inaccuracy}) {
    if (sign == sign_of(mark)) return static_cast<std::size_t>(mark);
  }
  return 0;
}

/// "-12.5", or of a sample "-12 [-18 … -6]"; `shown` is the change in points as it is rounded.
std::string change_with_interval(const Console& console, const Chance& change, double shown, int digits) {
  const ValueFormat format(console, Objective::win);
  constexpr double points = 100;
  const std::string number = format.bound(shown / points, digits);
  return change.knowledge() == Knowledge::exact ? number : number + " " + format.interval(change);
}

/// "62 % (55 % – 70 %)"; `shown` is the chance in percent as it is rounded. What is almost certain is told as
/// it is.
std::string end_of_sum(const Console& console, const Chance& chance, double shown, int digits) {
  constexpr double nearly = 0.0005;
  const bool is_sample = chance.knowledge() != Knowledge::exact;
  if (is_sample ? chance.low <= 0 || chance.high >= 1 : chance.p < nearly || chance.p >= 1 - nearly)
    return chance_with_interval(console, chance);
  const std::string number = console.decimal(shown, digits) + " %";
  return is_sample ? number + " (" + chance_interval(console, chance) + ")" : number;
}

std::string loss_text(const Console& console, const Chance& loss) {
  constexpr double points = 100;
  if (loss.knowledge() == Knowledge::exact) return console.decimal(points * loss.p, 1);
  return console.decimal(points * loss.p, 0) + " (" + console.decimal(std::floor(points * loss.low), 0) +
         " – " + console.decimal(std::ceil(points * loss.high), 0) + ")";
}

void print_graph(const Console& console, const Analysis& analysis, std::size_t side) {
  std::vector<GraphPoint> points;
  const auto add = [&](const Chance& chance) {
    const bool exact = chance.knowledge() == Knowledge::exact;
    points.push_back({exact ? chance.p : chance.low, exact ? chance.p : chance.high, ""});
  };
  for (const AnalysedMove& move : analysis.moves) {
    add(move.splits[side].before);
    if (move.decision && (analysis.sides.size() == 2 || move.chooser == side)) {
      points.back().mark = sign_of(move.decision->mark);
    }
  }
  add(analysis.sides[side].end);
  console.print_section(
      console.text("cli.analyse.graph", {{"side", console.side(analysis.sides[side].side)}}));
  constexpr std::size_t height = 8;
  constexpr std::size_t margin = 8;
  constexpr std::size_t usual = 72;
  constexpr std::size_t narrowest = 24;
  const std::size_t width =
      console.width() == 0
          ? usual
          : std::clamp(console.width() - std::min(console.width(), margin), narrowest, usual);
  for (const std::string& line : graph_lines(fitted_points(points, width, rank_of_sign), height))
    std::cout << "  " << line << '\n';
}

void print_legend(const Console& console, const Analysis& analysis) {
  console.print_wrapped("  " + console.text("cli.analyse.legend",
                                            {{"inaccuracy", sign_of(Mark::inaccuracy)},
                                             {"mistake", sign_of(Mark::mistake)},
                                             {"blunder", sign_of(Mark::blunder)},
                                             {"kind", analysis.sampled_positions > 0 ? "sample" : "exact"}}),
                        2, &Console::dim);
}

std::string kind_of(const Analysis& analysis) { return std::string(analysis.chance()); }

void print_side(const Console& console, const Analysis& analysis, const AnalysedSide& side) {
  const std::array<Chance, 3> parts{side.own.chance(), side.others.chance(), side.dice.chance()};
  const ShownSum shown = shown_sum(side.start, parts, side.end);
  const auto part = [&](std::size_t i) {
    return change_with_interval(console, parts[i], shown.parts[i], shown.digits);
  };
  const std::string sum =
      console.text("cli.analyse.sum", {{"of", kind_of(analysis)},
                                       {"side", console.side(side.side)},
                                       {"start", end_of_sum(console, side.start, shown.start, shown.digits)},
                                       {"own", part(0)},
                                       {"others", part(1)},
                                       {"dice", part(2)},
                                       {"end", end_of_sum(console, side.end, shown.end, shown.digits)}});
  console.print_wrapped("  " + sum, 4);
}

/// "97.8 %", or the interval where losses are not known exactly.
std::string accuracy_text(const Console& console, const Accuracy& accuracy) {
  if (accuracy.decisions == 0) return "–";
  const Chance& mean = accuracy.mean;
  constexpr double percent = 100;
  constexpr double whole = 0.9999;
  if (mean.knowledge() == Knowledge::exact)
    return console.decimal(percent * mean.p, mean.p > whole ? 0 : 1) + " %";
  return console.decimal(std::floor(percent * mean.low), 0) + " – " +
         console.decimal(std::ceil(percent * mean.high), 0) + " %";
}

void print_accuracy(const Console& console, const AnalysedSide& side) {
  const Accuracy& all = side.all;
  if (all.decisions == 0) return;
  const auto count = [&](Mark mark) { return static_cast<long>(all.marks[static_cast<std::size_t>(mark)]); };
  console.print_wrapped(
      "  " + console.text("cli.analyse.accuracy", {{"side", console.side(side.side)},
                                                   {"accuracy", accuracy_text(console, all)},
                                                   {"count", static_cast<long>(all.decisions)},
                                                   {"first", accuracy_text(console, side.thirds[0])},
                                                   {"second", accuracy_text(console, side.thirds[1])},
                                                   {"last", accuracy_text(console, side.thirds[2])}}),
      4);
  console.print_wrapped("    " + console.text("cli.analyse.marks", {{"best", count(Mark::best)},
                                                                    {"good", count(Mark::good)},
                                                                    {"inaccuracy", count(Mark::inaccuracy)},
                                                                    {"mistake", count(Mark::mistake)},
                                                                    {"blunder", count(Mark::blunder)},
                                                                    {"open", count(Mark::open)}}),
                        4);
}

void print_costly(const Console& console, const AnalysedMove& move) {
  const Decision& decision = *move.decision;
  console.print_wrapped("  " + sign_of(decision.mark) + " " +
                            console.text("cli.analyse.choice",
                                         {{"number", static_cast<long>(move.move)},
                                          {"side", console.side(move.side)},
                                          {"choice", console.text(move.phrase)},
                                          {"mark", std::string(mark_name(decision.mark))},
                                          {"loss", loss_text(console, decision.loss)},
                                          {"best", console.text(decision.best_phrase)},
                                          {"value", chance_with_interval(console, decision.value)},
                                          {"better", chance_with_interval(console, decision.best_value)}}),
                        4);
  if (decision.better.empty()) return;
  Odds odds;
  odds.objective = Objective::win;
  odds.line = decision.better;
  print_line(console, odds);
  std::cout << '\n';
}

void print_costly_choices(const Console& console, const Analysis& analysis) {
  console.print_section(console.text("cli.analyse.costly"));
  bool is_any = false;
  for (const AnalysedMove& move : analysis.moves) {
    if (!move.decision || move.decision->mark < Mark::inaccuracy) continue;
    print_costly(console, move);
    is_any = true;
  }
  if (!is_any) console.print_line("cli.analyse.none");
}

void print_method(const Console& console, const Analysis& analysis) {
  std::cout << '\n';
  const Messages::Arguments arguments{
      {"count", static_cast<long>(analysis.exact_positions + analysis.sampled_positions)},
      {"exact", static_cast<long>(analysis.exact_positions)},
      {"fights", static_cast<long>(analysis.fights)},
      {"bots", bots_text(console, analysis.fights_by)}};
  const bool is_exact = analysis.sampled_positions == 0;
  console.print_wrapped(console.text(is_exact ? "cli.analyse.exact" : "cli.analyse.sampled", arguments), 0);
  const bool checked =
      std::any_of(analysis.moves.begin(), analysis.moves.end(), [&](const AnalysedMove& move) {
        return move.decision && move.decision->fights > 0 && move.decision->policy != analysis.fights_by;
      });
  if (checked) console.print_wrapped(console.text("cli.analyse.checked"), 0);
  const auto skipped = static_cast<long>(analysis.skipped_positions);
  if (skipped > 0) console.print_wrapped(console.text("cli.analyse.skipped", {{"count", skipped}}), 0);
  const auto open = static_cast<long>(analysis.decisions(Mark::open));
  if (open > 0) console.print_wrapped(console.text("cli.analyse.open", {{"count", open}}), 0);
}

/// Sums and accuracies say nothing where a position has the value of a few fights.
bool is_enough(const Analysis& analysis) {
  return analysis.sampled_positions == 0 || static_cast<long>(analysis.fights) >= least_fights;
}

void print_sums(const Console& console, const Analysis& analysis) {
  console.print_section(console.text("cli.analyse.sums", {{"of", kind_of(analysis)}}));
  for (const AnalysedSide& side : analysis.sides) print_side(console, analysis, side);
  console.print_section(console.text("cli.analyse.accuracies"));
  for (const AnalysedSide& side : analysis.sides) print_accuracy(console, side);
}

void print_analysis(const Console& console, const Analysis& analysis, bool is_resigned) {
  if (analysis.stopped) console.print_line("cli.analyse.stopped");
  if (!analysis.finished)
    console.print_wrapped(
        console.text("cli.analyse.unfinished",
                     {{"of", kind_of(analysis)}, {"end", is_resigned ? "resigned" : "open"}}),
        0);
  const std::size_t graphs = analysis.sides.size() == 2 ? 1 : analysis.sides.size();
  for (std::size_t side = 0; side < graphs; ++side) print_graph(console, analysis, side);
  print_legend(console, analysis);
  if (is_enough(analysis)) {
    print_sums(console, analysis);
  } else {
    std::cout << '\n';
    console.print_wrapped(console.text("cli.analyse.few", {{"count", static_cast<long>(analysis.fights)},
                                                           {"least", least_fights}}),
                          0);
  }
  print_costly_choices(console, analysis);
  print_method(console, analysis);
}

}  // namespace

Status analyse(const Console& console, const AnalyseArguments& arguments, bool json) {
  Status failed = success;
  const std::optional<Verified> opened = open_replay(console, arguments.file, failed);
  if (!opened) return failed;
  const Session& session = *opened->session;
  if (session.moves().empty()) return console.error(console.text("cli.analyse.no-moves"));
  AnalysisOptions options;
  options.seed = arguments.seed;
  options.better = arguments.better;
  options.fights = arguments.samples.value_or(0);
  constexpr double default_seconds = 20;
  const double seconds = arguments.time.value_or(default_seconds);
  options.effort = AnalysisOptions::effort_in(seconds);
  Computation computation(console);
  computation.prepare(options);
  if (arguments.time || !arguments.samples) options.time_used = clock_for(seconds);
  const Analysis analysis = session.analyse(options);
  computation.finish();
  if (json) {
    print_json(format::analysis, with_resignation(analysis_json(analysis), *opened));
    return success;
  }
  console.print_title(session);
  print_resignation(console, *opened);
  print_analysis(console.for_session(session), analysis, opened->resigned.has_value());
  return success;
}

}  // namespace affray::cli
