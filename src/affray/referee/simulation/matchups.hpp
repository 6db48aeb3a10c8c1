#pragma once
// All pairs of decks or teams, and the mixed equilibrium of choosing among them.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/analysis/matrix_game.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/simulation/series.hpp"
#include "affray/referee/simulation/teams.hpp"

namespace affray {

/// The score of the team of a row against the team of a column: a win is 1, a draw 1/2.
struct MatchupCell {
  Chance score{.p = 0.5, .exact = {}, .low = 0.5, .high = 0.5};
  Chance win = {};
  Chance loss = {};
  std::uint64_t fights = 0;
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
};

struct MatchupMatrix {
  Teams teams;
  std::vector<std::vector<MatchupCell>> cells;
  std::string game;
  bool stopped = false;

  [[nodiscard]] analysis::Payoffs payoffs(double Chance::* which) const {
    analysis::Payoffs all;
    for (const auto& row : cells) {
      all.emplace_back();
      for (const MatchupCell& cell : row) all.back().push_back(cell.score.*which);
    }
    return all;
  }
};

/// The equilibrium with intervals for the shares of rows and columns.
struct MatchupMixture {
  static constexpr int redraws = 200;

  analysis::Equilibrium best;
  analysis::Interval value;
  std::vector<analysis::Interval> rows;
  std::vector<analysis::Interval> columns;
};

/// The number of series of fights that the teams take.
[[nodiscard]] std::size_t matchup_count(const Teams& teams);

/// Plays every pair; of a symmetric matrix only the part above the diagonal. All pairs are checked before
/// anything is played. `options` is called for each series, in order.
[[nodiscard]] Result<MatchupMatrix> play_matchups(Teams teams,
                                                  const std::function<SimulationOptions()>& options);

/// The equilibrium of choosing a row and a column. `confidence` and `seed` are those of the series.
[[nodiscard]] MatchupMixture mixture_of(const MatchupMatrix& matrix, double confidence, std::uint64_t seed);

/// The matrix and its equilibrium as JSON text without a line end; `options` are those of the series.
[[nodiscard]] std::string matchups_json(const MatchupMatrix& matrix, const MatchupMixture& mixture,
                                        const SimulationOptions& options);

}  // namespace affray
