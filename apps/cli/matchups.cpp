// matchups: each deck or team against each, and how often each should be chosen.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/analysis/matrix_game.hpp"
#include "affray/referee/files.hpp"
#include "affray/referee/teams.hpp"
#include "cli/chart.hpp"
#include "cli/commands.hpp"
#include "cli/series.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

/// What a row's team scores against a column's: a win counts 1, a fight that nobody wins one half.
struct Cell {
  Chance score{.p = 0.5, .exact = {}, .low = 0.5, .high = 0.5};
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
  // Half a win varies less than a win, so Wilson's interval is wide enough.
  cell.score = played.chance(static_cast<std::uint64_t>(std::llround(score)), cell.fights);
  cell.score.p = score / n;
  cell.score.low = std::min(cell.score.low, cell.score.p);
  cell.score.high = std::max(cell.score.high, cell.score.p);
  return cell;
}

Cell turned(const Cell& cell) {
  return {
      .score = {.p = 1 - cell.score.p, .exact = {}, .low = 1 - cell.score.high, .high = 1 - cell.score.low},
      .fights = cell.fights,
      .wins = cell.losses,
      .losses = cell.wins};
}

/// The files that are named, or those of a folder in the order of their names.
Result<std::vector<TeamFile>> files_of(const std::vector<std::string>& names) {
  std::vector<std::string> all;
  for (const std::string& name : names) {
    std::error_code error;
    if (!std::filesystem::is_directory(name, error)) {
      all.push_back(name);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(name, error)) {
      if (entry.path().extension() == ".yaml") found.push_back(entry.path().string());
    }
    std::sort(found.begin(), found.end());
    all.insert(all.end(), found.begin(), found.end());
  }
  std::vector<TeamFile> files;
  for (const std::string& name : all) {
    const Result<std::string> text = read_input(name);
    if (!text) return text.problem();
    files.push_back({name, *text});
  }
  return files;
}

/// Plays every cell; of decks against each other only those above the diagonal.
Result<Matrix> played(const MatchupsArguments& wanted, Teams teams) {
  const std::size_t rows = teams.rows.size();
  const std::size_t columns = teams.columns.size();
  Matrix matrix{std::move(teams), {rows, std::vector<Cell>(columns)}, {}};
  Playing playing(wanted.series, matrix.teams.same ? rows * (rows - 1) / 2 : rows * columns);
  if (playing.problem()) return *playing.problem();
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = matrix.teams.same ? row + 1 : 0; column < columns; ++column) {
      const auto session = open_match(matrix.teams, row, column);
      if (!session) return session.problem();
      matrix.game = (*session)->game();
      const Result<Simulation> one = simulate(**session, playing.wish());
      if (!one) return one.problem();
      matrix.stopped = matrix.stopped || one->stopped;
      matrix.cells[row][column] = cell_of(*one, matrix.teams);
      if (one->counts.fights == 0)
        matrix.cells[row][column].score = {.p = 0.5, .exact = {}, .low = 0, .high = 1};
      if (matrix.teams.same) matrix.cells[column][row] = turned(matrix.cells[row][column]);
    }
  }
  playing.clear();
  return matrix;
}

// --- How it is shown
// -------------------------------------------------------------------------------------------

Json shares_json(const std::vector<std::string>& names, const std::vector<double>& shares) {
  Json json = Json::object();
  for (std::size_t i = 0; i < names.size(); ++i) json[names[i]] = shares[i];
  return json;
}

void print_json(const Matrix& matrix, const analysis::Equilibrium& equilibrium, double low, double high) {
  Json json{{"game", matrix.game}, {"rows", matrix.teams.rows}, {"columns", matrix.teams.columns}};
  for (std::size_t row = 0; row < matrix.cells.size(); ++row) {
    for (std::size_t column = 0; column < matrix.cells[row].size(); ++column) {
      const Cell& cell = matrix.cells[row][column];
      json["cells"].push_back({{"row", matrix.teams.rows[row]},
                               {"column", matrix.teams.columns[column]},
                               {"score", cell.score.p},
                               {"interval", {cell.score.low, cell.score.high}},
                               {"wins", cell.wins},
                               {"losses", cell.losses},
                               {"fights", cell.fights}});
    }
  }
  json["equilibrium"] = {{"value", equilibrium.value},
                         {"interval", {low, high}},
                         {"rows", shares_json(matrix.teams.rows, equilibrium.rows)},
                         {"columns", shares_json(matrix.teams.columns, equilibrium.columns)}};
  if (matrix.stopped) json["stopped"] = true;
  std::cout << json.dump() << '\n';
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

void print_shares(const Voice& voice, const std::vector<std::string>& names,
                  const std::vector<double>& shares) {
  std::size_t width = 0;
  for (const std::string& name : names) width = std::max(width, columns(name));
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::cout << "  " << padded(names[i], width) << "  " << voice.cyan(bar(shares[i])) << "  "
              << voice.percentage(shares[i]) << '\n';
  }
}

void print_matrix(const Voice& voice, const Matrix& matrix) {
  std::vector<std::vector<std::string>> rows{{""}};
  for (const std::string& column : matrix.teams.columns) rows[0].push_back(column);
  for (std::size_t row = 0; row < matrix.cells.size(); ++row) {
    rows.push_back({matrix.teams.rows[row]});
    for (std::size_t column = 0; column < matrix.cells[row].size(); ++column) {
      const Cell& cell = matrix.cells[row][column];
      const bool is_itself = matrix.teams.same && row == column;
      rows.back().push_back(is_itself
                                ? "–"
                                : percent_of(voice, cell.score.p) + " (" + percent_of(voice, cell.score.low) +
                                      " – " + percent_of(voice, cell.score.high) + ")");
    }
  }
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = padded(row[i], widths[i]);
      std::cout << "  " << (i == 0 || &row == rows.data() ? voice.bold(cell) : cell);
    }
    std::cout << '\n';
  }
}

void print_text(const Voice& voice, const Matrix& matrix, const MatchupsArguments& wanted,
                const analysis::Equilibrium& equilibrium, double low, double high) {
  voice.say("cli.matchups.head", {{"count", static_cast<long>(wanted.series.fights)},
                                  {"bots", bots_text(wanted.series.bots)},
                                  {"seed", std::to_string(wanted.series.seed)},
                                  {"confidence", static_cast<long>(wanted.series.confidence)}});
  if (matrix.stopped) voice.say("cli.odds.stopped");
  std::cout << '\n';
  print_matrix(voice, matrix);
  std::cout << '\n' << voice.bold(voice.text("cli.matchups.equilibrium")) << '\n';
  print_shares(voice, matrix.teams.rows, equilibrium.rows);
  if (matrix.teams.same) return;
  std::cout << '\n' << voice.bold(voice.text("cli.matchups.columns")) << '\n';
  print_shares(voice, matrix.teams.columns, equilibrium.columns);
  voice.say("cli.matchups.value", {{"value", percent_of(voice, equilibrium.value)},
                                   {"low", percent_of(voice, low)},
                                   {"high", percent_of(voice, high)}});
}

std::optional<std::string> draw(const Voice& voice, const Matrix& matrix, const std::string& file) {
  Heat heat{.title = voice.text("cli.matchups.chart"),
            .x = "",
            .y = "",
            .columns = matrix.teams.columns,
            .rows = matrix.teams.rows,
            .cells = matrix.payoffs(&Chance::p)};
  return draw_svg(voice, {gnuplot_of(heat)}, file);
}

}  // namespace

Status matchups(const Voice& voice, const MatchupsArguments& wanted, bool json) {
  const auto files = files_of(wanted.files);
  if (!files) return voice.error(files.problem());
  Result<Teams> teams = teams_of(*files);
  if (!teams) return voice.error(teams.problem());
  const Result<Matrix> matrix = played(wanted, std::move(*teams));
  if (!matrix) return voice.error(matrix.problem());
  const analysis::Equilibrium equilibrium = analysis::equilibrium_of(matrix->payoffs(&Chance::p));
  // The value only grows with each score: so it lies between those of the lower and the upper ends.
  const double low = analysis::equilibrium_of(matrix->payoffs(&Chance::low)).value;
  const double high = analysis::equilibrium_of(matrix->payoffs(&Chance::high)).value;
  if (json) {
    print_json(*matrix, equilibrium, low, high);
  } else if (wanted.csv) {
    print_csv(*matrix);
  } else {
    print_text(voice.about(matrix->game), *matrix, wanted, equilibrium, low, high);
  }
  if (wanted.svg.empty()) return success;
  const auto problem = draw(voice, *matrix, wanted.svg);
  return problem ? voice.error(*problem) : success;
}

}  // namespace affray::cli
