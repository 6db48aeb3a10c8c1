// matchups: all pairs of decks or teams, and the mixed equilibrium of choosing among them.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <numbers>

#include "affray/analysis/interval.hpp"
#include "affray/analysis/matrix_game.hpp"
#include "affray/core/dice.hpp"
#include "affray/formats/files.hpp"
#include "affray/referee/odds/chance_json.hpp"
#include "affray/referee/simulation/teams.hpp"
#include "cli/commands.hpp"
#include "cli/commands/series.hpp"
#include "cli/output_files.hpp"
#include "cli/print/chart.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

/// The score of the team of a row against the team of a column: a win is 1, a draw 1/2.
struct Cell {
  Chance score{.p = 0.5, .exact = {}, .low = 0.5, .high = 0.5};
  Chance win = {};
  Chance loss = {};
  std::uint64_t fights = 0;
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
};

struct Matrix {
  Teams teams;
  std::vector<std::vector<Cell>> cells;
  std::string game;
  bool stopped = false;

  [[nodiscard]] analysis::Payoffs payoffs(double Chance::* which) const {
    analysis::Payoffs all;
    for (const auto& row : cells) {
      all.emplace_back();
      for (const Cell& cell : row) all.back().push_back(cell.score.*which);
    }
    return all;
  }
};

Cell cell_of(const Simulation& played, const Teams& teams) {
  const analysis::Counts& counts = played.counts;
  Cell cell{
      .fights = counts.fights, .wins = counts.wins(teams.row_side), .losses = counts.wins(teams.column_side)};
  if (cell.fights == 0) return cell;
  const auto n = static_cast<double>(cell.fights);
  const double score =
      static_cast<double>(cell.wins) + static_cast<double>(cell.fights - cell.wins - cell.losses) / 2;
  // Draws reduce the variance, so the interval of Wilson is wide enough; round the score both ways and take
  // the wider interval.
  const Chance less = played.chance(static_cast<std::uint64_t>(std::floor(score)), cell.fights);
  const Chance more = played.chance(static_cast<std::uint64_t>(std::ceil(score)), cell.fights);
  cell.score = {.p = score / n, .exact = {}, .low = less.low, .high = more.high};
  cell.win = played.win(teams.row_side);
  cell.loss = played.win(teams.column_side);
  return cell;
}

Cell turned(const Cell& cell) {
  return {
      .score = {.p = 1 - cell.score.p, .exact = {}, .low = 1 - cell.score.high, .high = 1 - cell.score.low},
      .win = cell.loss,
      .loss = cell.win,
      .fights = cell.fights,
      .wins = cell.losses,
      .losses = cell.wins};
}

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

/// The first column that is played in a row; of a symmetric matrix only the part above the diagonal is
/// played.
std::size_t first_column(const Teams& teams, std::size_t row) { return teams.same ? row + 1 : 0; }

/// Checks all pairs before anything is played.
std::optional<Problem> wrong_pair(const Teams& teams) {
  for (std::size_t row = 0; row < teams.rows.size(); ++row) {
    for (std::size_t column = first_column(teams, row); column < teams.columns.size(); ++column) {
      if (const auto session = open_match(teams, row, column); !session) return session.problem();
    }
  }
  return std::nullopt;
}

Result<Matrix> played(const Console& console, const MatchupsArguments& arguments, Teams teams) {
  if (auto problem = wrong_pair(teams)) return *problem;
  const std::size_t rows = teams.rows.size();
  const std::size_t columns = teams.columns.size();
  Matrix matrix{std::move(teams), {rows, std::vector<Cell>(columns)}, {}};
  SeriesRun run(console, arguments.series, matrix.teams.same ? rows * (rows - 1) / 2 : rows * columns);
  if (run.problem()) return *run.problem();
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = first_column(matrix.teams, row); column < columns; ++column) {
      const auto session = open_match(matrix.teams, row, column);
      if (!session) return session.problem();
      matrix.game = (*session)->game();
      const Result<Simulation> one = simulate(**session, run.options());
      if (!one) return one.problem();
      matrix.stopped = matrix.stopped || one->stopped;
      matrix.cells[row][column] = cell_of(*one, matrix.teams);
      if (one->counts.fights == 0)
        matrix.cells[row][column].score = {.p = 0.5, .exact = {}, .low = 0, .high = 1};
      if (matrix.teams.same) matrix.cells[column][row] = turned(matrix.cells[row][column]);
    }
  }
  run.clear();
  return matrix;
}

// The equilibrium

/// The equilibrium with intervals for the shares of rows and columns.
struct Mixture {
  static constexpr int redraws = 200;

  analysis::Equilibrium best;
  analysis::Interval value;
  std::vector<analysis::Interval> rows;
  std::vector<analysis::Interval> columns;
};

/// A resampled matrix: each score drawn from the normal distribution that its interval describes (a
/// parametric bootstrap).
analysis::Payoffs redrawn(const Matrix& matrix, double z, SeededDice& dice) {
  constexpr std::uint32_t steps = 1U << 30U;
  const auto chance = [&] { return (dice.below(Stream{0}, Side{0}, steps) + 0.5) / steps; };
  analysis::Payoffs scores = matrix.payoffs(&Chance::p);
  for (std::size_t row = 0; row < scores.size(); ++row) {
    for (std::size_t column = first_column(matrix.teams, row); column < scores[row].size(); ++column) {
      const double low = matrix.cells[row][column].score.low;
      const double high = matrix.cells[row][column].score.high;
      const double radius = std::sqrt(-2 * std::log(chance()));
      const double normal = radius * std::cos(2 * std::numbers::pi * chance());
      const double score = std::clamp((low + high) / 2 + normal * (high - low) / (2 * z), 0.0, 1.0);
      scores[row][column] = score;
      if (matrix.teams.same) scores[column][row] = 1 - score;
    }
  }
  return scores;
}

/// Percentile intervals of the draws, extended to contain the values found.
std::vector<analysis::Interval> spans(const std::vector<std::vector<double>>& draws,
                                      const std::vector<double>& found, double confidence) {
  std::vector<analysis::Interval> all;
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::vector<double> shares;
    for (const auto& draw : draws) shares.push_back(draw[i]);
    std::sort(shares.begin(), shares.end());
    const auto left_out = static_cast<std::size_t>((1 - confidence) / 2 * static_cast<double>(shares.size()));
    all.push_back({.low = std::min(found[i], shares[left_out]),
                   .high = std::max(found[i], shares[shares.size() - 1 - left_out])});
  }
  return all;
}

Mixture mixture_of(const Matrix& matrix, const SeriesArguments& arguments) {
  const double confidence = arguments.confidence / 100.0;
  Mixture mixture{
      .best = analysis::equilibrium_of(matrix.payoffs(&Chance::p)), .value = {}, .rows = {}, .columns = {}};
  // The value is monotone in each score, so the equilibria of the lower and of the upper ends bound it.
  mixture.value = {.low = analysis::equilibrium_of(matrix.payoffs(&Chance::low)).value,
                   .high = analysis::equilibrium_of(matrix.payoffs(&Chance::high)).value};
  SeededDice dice(arguments.seed);
  std::vector<std::vector<double>> rows;
  std::vector<std::vector<double>> columns;
  for (int draw = 0; draw < Mixture::redraws; ++draw) {
    analysis::Equilibrium one = analysis::equilibrium_of(redrawn(matrix, analysis::z_of(confidence), dice));
    rows.push_back(std::move(one.rows));
    columns.push_back(std::move(one.columns));
  }
  mixture.rows = spans(rows, mixture.best.rows, confidence);
  mixture.columns = spans(columns, mixture.best.columns, confidence);
  return mixture;
}

// Output

/// A number that was sampled in fights of the bots.
Json sampled_json(double value, const analysis::Interval& interval, const std::string& bots) {
  return json_of(Chance{.p = value, .exact = {}, .low = interval.low, .high = interval.high}, bots);
}

Json shares_json(const std::vector<std::string>& names, const std::vector<double>& shares,
                 const std::vector<analysis::Interval>& intervals, const std::string& bots) {
  Json json = Json::object();
  for (std::size_t i = 0; i < names.size(); ++i) json[names[i]] = sampled_json(shares[i], intervals[i], bots);
  return json;
}

Json cell_json(const Cell& cell, const std::string& bots) {
  Json json{{"score", json_of(cell.score, bots)}};
  if (cell.fights > 0) {
    json["win"] = json_of(cell.win, bots);
    json["loss"] = json_of(cell.loss, bots);
  }
  json.update({{"wins", cell.wins}, {"losses", cell.losses}, {"fights", cell.fights}});
  return json;
}

void print_matrix_json(const Matrix& matrix, const Mixture& mixture, const SeriesArguments& series) {
  const std::string bots = bots_text(series.bots);
  Json json{{"game", matrix.game},       {"policy", bots},
            {"seed", series.seed},       {"confidence", series.confidence / 100.0},
            {"rows", matrix.teams.rows}, {"columns", matrix.teams.columns}};
  for (std::size_t row = 0; row < matrix.cells.size(); ++row) {
    for (std::size_t column = 0; column < matrix.cells[row].size(); ++column) {
      Json cell{{"row", matrix.teams.rows[row]}, {"column", matrix.teams.columns[column]}};
      cell.update(cell_json(matrix.cells[row][column], bots));
      json["cells"].push_back(std::move(cell));
    }
  }
  json["equilibrium"] = {
      {"value", sampled_json(mixture.best.value, mixture.value, bots)},
      {"rows", shares_json(matrix.teams.rows, mixture.best.rows, mixture.rows, bots)},
      {"columns", shares_json(matrix.teams.columns, mixture.best.columns, mixture.columns, bots)}};
  if (!matrix.teams.left_out.empty()) json["left_out"] = matrix.teams.left_out;
  if (matrix.stopped) json["stopped"] = true;
  print_json(format::matchups, json);
}

void print_csv(const Matrix& matrix) {
  std::cout << "row,column,score,low,high,wins,losses,fights\n";
  for (std::size_t row = 0; row < matrix.cells.size(); ++row) {
    for (std::size_t column = 0; column < matrix.cells[row].size(); ++column) {
      const Cell& cell = matrix.cells[row][column];
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
  for (const std::string& name : names) width = std::max(width, columns(name));
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::cout << "  " << padded(names[i], width) << "  " << console.cyan(bar(shares[i])) << "  "
              << padded(console.percentage(shares[i]), 8) << "  "
              << console.dim(console.percentage(spans[i].low) + " – " + console.percentage(spans[i].high))
              << '\n';
  }
}

void print_matrix(const Console& console, const Matrix& matrix) {
  std::vector<std::vector<std::string>> rows{{""}};
  for (const std::string& column : matrix.teams.columns) rows[0].push_back(column);
  for (std::size_t row = 0; row < matrix.cells.size(); ++row) {
    rows.push_back({matrix.teams.rows[row]});
    for (std::size_t column = 0; column < matrix.cells[row].size(); ++column) {
      const Cell& cell = matrix.cells[row][column];
      const bool is_itself = matrix.teams.same && row == column;
      rows.back().push_back(is_itself ? "–" : chance_with_interval(console, cell.score));
    }
  }
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = padded(row[i], widths[i]);
      std::cout << "  " << (i == 0 || &row == rows.data() ? console.bold(cell) : cell);
    }
    std::cout << '\n';
  }
}

void print_text(const Console& console, const Matrix& matrix, const MatchupsArguments& arguments,
                const Mixture& mixture) {
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
                                         {"count", static_cast<long>(Mixture::redraws)}});
  std::cout << '\n' << console.bold(head) << '\n';
  print_shares(console, matrix.teams.rows, mixture.best.rows, mixture.rows);
  if (matrix.teams.same) return;
  std::cout << '\n' << console.bold(console.text("cli.matchups.columns")) << '\n';
  print_shares(console, matrix.teams.columns, mixture.best.columns, mixture.columns);
  console.print_line("cli.matchups.value", {{"value", percent_of(console, mixture.best.value)},
                                            {"low", percent_of(console, mixture.value.low)},
                                            {"high", percent_of(console, mixture.value.high)}});
}

std::optional<Problem> draw(const Console& console, const Matrix& matrix,
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
  const Result<Matrix> matrix = played(console, arguments, std::move(*teams));
  if (!matrix) return console.error(matrix.problem());
  const Mixture mixture = mixture_of(*matrix, arguments.series);
  if (json) {
    print_matrix_json(*matrix, mixture, arguments.series);
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
