// matchups: all pairs of decks or teams, and the mixed equilibrium of choosing among them.

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "affray/formats/files.hpp"
#include "affray/referee/simulation/matchups.hpp"
#include "affray/referee/simulation/teams.hpp"
#include "cli/commands.hpp"
#include "cli/commands/series.hpp"
#include "cli/output_files.hpp"
#include "cli/print/chart.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

/// The files given, with folders replaced by their YAML files in alphabetical order.
Result<std::vector<TeamFile>> files_of(const std::vector<std::string>& names) {
  std::vector<TeamFile> all;
  for (const std::string& given : names) {
    const std::string name = shipped_or_given(given);
    std::error_code error;
    if (!std::filesystem::is_directory(name, error)) {
      all.push_back({name, {}});
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(name, error)) {
      if (entry.path().extension() == ".yaml") found.push_back(entry.path().string());
    }
    std::sort(found.begin(), found.end());
    for (std::string& file : found) {
      all.push_back({.name = std::move(file), .text = {}, .may_be_left_out = true});
    }
  }
  for (TeamFile& file : all) {
    const Result<std::string> text = read_input(file.name);
    if (!text) return text.problem();
    file.text = *text;
  }
  return all;
}

Result<MatchupMatrix> played(const Console& console, const MatchupsArguments& arguments, Teams teams) {
  SeriesRun run(console, arguments.series, matchup_count(teams));
  if (run.problem()) return *run.problem();
  Result<MatchupMatrix> matrix = play_matchups(std::move(teams), [&run] { return run.options(); });
  run.clear();
  return matrix;
}

// Output

void print_csv(const MatchupMatrix& matrix) {
  std::cout << "row,column,score,low,high,wins,losses,fights\n";
  for (std::size_t row = 0; row < matrix.cells.size(); ++row) {
    for (std::size_t column = 0; column < matrix.cells[row].size(); ++column) {
      const MatchupCell& cell = matrix.cells[row][column];
      std::cout << matrix.teams.rows[row] << ',' << matrix.teams.columns[column] << ','
                << plain_number(cell.score.p) << ',' << plain_number(cell.score.low) << ','
                << plain_number(cell.score.high) << ',' << cell.wins << ',' << cell.losses << ','
                << cell.fights << '\n';
    }
  }
}

void print_shares(const Console& console, const std::vector<std::string>& names,
                  const std::vector<double>& shares, const std::vector<analysis::Interval>& spans) {
  std::size_t width = 0;
  std::size_t width_of_span = 0;
  std::vector<std::string> told;
  for (std::size_t i = 0; i < names.size(); ++i) {
    told.push_back(console.percentage(spans[i].low) + " – " + console.percentage(spans[i].high));
    width = std::max(width, columns(names[i]));
    width_of_span = std::max(width_of_span, columns(told[i]));
  }
  constexpr std::size_t width_of_share = 8;
  const std::size_t taken = 2 + width + 2 + console.bar_width() + 2 + width_of_share + 2 + width_of_span;
  const bool is_narrow = console.width() != 0 && taken > console.width();
  for (std::size_t i = 0; i < names.size(); ++i) {
    // Names that leave no room for their shares have lines of their own.
    if (is_narrow) console.print_wrapped("  " + names[i], 4);
    std::cout << "  " << padded(is_narrow ? "" : names[i], is_narrow ? 0 : width) << "  "
              << console.share_bar(shares[i]) << "  " << padded(console.percentage(shares[i]), width_of_share)
              << "  " << console.dim(told[i]) << '\n';
  }
}

void print_matrix(const Console& console, const MatchupMatrix& matrix) {
  std::vector<std::vector<std::string>> rows{{""}};
  for (const std::string& column : matrix.teams.columns) rows[0].push_back(column);
  for (std::size_t row = 0; row < matrix.cells.size(); ++row) {
    rows.push_back({matrix.teams.rows[row]});
    for (std::size_t column = 0; column < matrix.cells[row].size(); ++column) {
      const MatchupCell& cell = matrix.cells[row][column];
      const bool is_itself = matrix.teams.same && row == column;
      rows.back().push_back(is_itself ? "–" : chance_with_interval(console, cell.score));
    }
  }
  console.print_columns(std::move(rows), /*has_row_heads=*/true);
}

void print_text(const Console& console, const MatchupMatrix& matrix, const MatchupsArguments& arguments,
                const MatchupMixture& mixture) {
  console.print_line("cli.matchups.head", {{"count", static_cast<long>(arguments.series.fights)},
                                           {"bots", bots_text(arguments.series.bots)},
                                           {"seed", std::to_string(arguments.series.seed)},
                                           {"confidence", static_cast<long>(arguments.series.confidence)}});
  if (matrix.stopped) console.print_line("cli.odds.stopped");
  if (const auto& files = matrix.teams.left_out; !files.empty()) {
    std::string all;
    for (const std::string& file : files) all += (all.empty() ? "" : ", ") + file;
    console.print_line("cli.matchups.left-out", {{"count", static_cast<long>(files.size())}, {"files", all}});
  }
  std::cout << '\n';
  print_matrix(console, matrix);
  const std::string head = console.text("cli.matchups.equilibrium",
                                        {{"confidence", static_cast<long>(arguments.series.confidence)},
                                         {"count", static_cast<long>(MatchupMixture::redraws)}});
  console.print_section(head);
  print_shares(console, matrix.teams.rows, mixture.best.rows, mixture.rows);
  if (matrix.teams.same) return;
  console.print_section(console.text("cli.matchups.columns"));
  print_shares(console, matrix.teams.columns, mixture.best.columns, mixture.columns);
  console.print_line("cli.matchups.value", {{"value", percent_of(console, mixture.best.value)},
                                            {"low", percent_of(console, mixture.value.low)},
                                            {"high", percent_of(console, mixture.value.high)}});
}

std::optional<Problem> draw(const Console& console, const MatchupMatrix& matrix,
                            const MatchupsArguments& arguments) {
  HeatMap heat_map{.title = console.text("cli.matchups.chart"),
                   .about = each_sampled_text(console, arguments.series),
                   .x = "",
                   .y = "",
                   .columns = matrix.teams.columns,
                   .rows = matrix.teams.rows,
                   .cells = {}};
  for (std::size_t row = 0; row < matrix.cells.size(); ++row) {
    heat_map.cells.emplace_back();
    for (std::size_t column = 0; column < matrix.cells[row].size(); ++column) {
      const Chance& score = matrix.cells[row][column].score;
      const bool is_itself = matrix.teams.same && row == column;
      heat_map.cells[row].push_back(is_itself ? std::nullopt
                                              : std::optional(HeatMap::Cell{score.p, score.low, score.high}));
    }
  }
  return draw_svg(console, {gnuplot_of(heat_map)}, arguments.svg);
}

}  // namespace

Status matchups(const Console& console, const MatchupsArguments& arguments, bool json) {
  if (const auto problem = chart_error(console, arguments.svg))
    return console.error(*problem, ErrorKind::output);
  const auto files = files_of(arguments.files);
  if (!files) return console.error(files.problem());
  Result<Teams> teams = teams_of(*files);
  if (!teams) return console.error(teams.problem());
  const Result<MatchupMatrix> matrix = played(console, arguments, std::move(*teams));
  if (!matrix) return console.error(matrix.problem());
  const double confidence = arguments.series.confidence / 100.0;
  const MatchupMixture mixture = mixture_of(*matrix, confidence, arguments.series.seed);
  if (json) {
    SimulationOptions options;
    options.bots = arguments.series.bots;
    options.seed = arguments.series.seed;
    options.confidence = confidence;
    print_json(format::matchups, matchups_json(*matrix, mixture, options));
  } else if (arguments.csv) {
    print_csv(*matrix);
  } else {
    print_text(console.for_game(matrix->game), *matrix, arguments, mixture);
  }
  if (arguments.svg.empty()) return success;
  const auto problem = draw(console, *matrix, arguments);
  return problem ? console.error(*problem, ErrorKind::output) : success;
}

}  // namespace affray::cli
