#include "affray/referee/simulation/matchups.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "affray/core/dice.hpp"
#include "affray/core/portable_math.hpp"
#include "affray/referee/odds/chance_json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

MatchupCell cell_of(const Simulation& played, const Teams& teams) {
  const analysis::Counts& counts = played.counts;
  MatchupCell cell{
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

MatchupCell turned(const MatchupCell& cell) {
  return {
      .score = {.p = 1 - cell.score.p, .exact = {}, .low = 1 - cell.score.high, .high = 1 - cell.score.low},
      .win = cell.loss,
      .loss = cell.win,
      .fights = cell.fights,
      .wins = cell.losses,
      .losses = cell.wins};
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

/// A normal number with mean 0 and deviation 1, by Marsaglia's polar method.
double normal(SeededDice& dice) {
  constexpr std::uint32_t steps = 1U << 30U;
  const auto coordinate = [&] { return 2 * (dice.below(Stream{0}, Side{0}, steps) + 0.5) / steps - 1; };
  for (;;) {
    const double x = coordinate();
    const double y = coordinate();
    const double square = x * x + y * y;
    if (square < 1) return x * std::sqrt(-2 * portable_log(square) / square);
  }
}

/// A resampled matrix: each score drawn from the normal distribution that its interval describes (a
/// parametric bootstrap).
analysis::Payoffs redrawn(const MatchupMatrix& matrix, double z, SeededDice& dice) {
  analysis::Payoffs scores = matrix.payoffs(&Chance::p);
  for (std::size_t row = 0; row < scores.size(); ++row) {
    for (std::size_t column = first_column(matrix.teams, row); column < scores[row].size(); ++column) {
      const double low = matrix.cells[row][column].score.low;
      const double high = matrix.cells[row][column].score.high;
      const double score = std::clamp((low + high) / 2 + normal(dice) * (high - low) / (2 * z), 0.0, 1.0);
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

Json cell_json(const MatchupCell& cell, const std::string& bots) {
  Json json{{"score", json_of(cell.score, bots)}};
  if (cell.fights > 0) {
    json["win"] = json_of(cell.win, bots);
    json["loss"] = json_of(cell.loss, bots);
  }
  json.update({{"wins", cell.wins}, {"losses", cell.losses}, {"fights", cell.fights}});
  return json;
}

}  // namespace

std::size_t matchup_count(const Teams& teams) {
  const std::size_t rows = teams.rows.size();
  return teams.same ? rows * (rows - 1) / 2 : rows * teams.columns.size();
}

Result<MatchupMatrix> play_matchups(Teams teams, const std::function<SimulationOptions()>& options) {
  if (auto problem = wrong_pair(teams)) return *problem;
  const std::size_t rows = teams.rows.size();
  const std::size_t columns = teams.columns.size();
  MatchupMatrix matrix{std::move(teams), {rows, std::vector<MatchupCell>(columns)}, {}};
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = first_column(matrix.teams, row); column < columns; ++column) {
      const auto session = open_match(matrix.teams, row, column);
      if (!session) return session.problem();
      matrix.game = (*session)->game();
      const Result<Simulation> one = simulate(**session, options());
      if (!one) return one.problem();
      matrix.stopped = matrix.stopped || one->stopped;
      matrix.cells[row][column] = cell_of(*one, matrix.teams);
      if (one->counts.fights == 0)
        matrix.cells[row][column].score = {.p = 0.5, .exact = {}, .low = 0, .high = 1};
      if (matrix.teams.same) matrix.cells[column][row] = turned(matrix.cells[row][column]);
    }
  }
  return matrix;
}

MatchupMixture mixture_of(const MatchupMatrix& matrix, double confidence, std::uint64_t seed) {
  MatchupMixture mixture{
      .best = analysis::equilibrium_of(matrix.payoffs(&Chance::p)), .value = {}, .rows = {}, .columns = {}};
  // The value is monotone in each score, so the equilibria of the lower and of the upper ends bound it.
  mixture.value = {.low = analysis::equilibrium_of(matrix.payoffs(&Chance::low)).value,
                   .high = analysis::equilibrium_of(matrix.payoffs(&Chance::high)).value};
  SeededDice dice(seed);
  std::vector<std::vector<double>> rows;
  std::vector<std::vector<double>> columns;
  for (int draw = 0; draw < MatchupMixture::redraws; ++draw) {
    analysis::Equilibrium one = analysis::equilibrium_of(redrawn(matrix, analysis::z_of(confidence), dice));
    rows.push_back(std::move(one.rows));
    columns.push_back(std::move(one.columns));
  }
  mixture.rows = spans(rows, mixture.best.rows, confidence);
  mixture.columns = spans(columns, mixture.best.columns, confidence);
  return mixture;
}

std::string matchups_json(const MatchupMatrix& matrix, const MatchupMixture& mixture,
                          const SimulationOptions& options) {
  std::string bots;
  for (const std::string& bot : options.bots) bots += (bots.empty() ? "" : ", ") + bot;
  Json json{{"game", matrix.game},       {"policy", bots},
            {"seed", options.seed},      {"confidence", options.confidence},
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
  return json.dump();
}

}  // namespace affray
