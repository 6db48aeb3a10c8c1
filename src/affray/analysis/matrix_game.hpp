#pragma once
// Two-player zero-sum matrix games.

#include <algorithm>
#include <vector>

namespace affray::analysis {

/// payoff[row][column]: what the row player wins and the column player loses. All rows have equal length.
using Payoffs = std::vector<std::vector<double>>;

/// A mixed-strategy Nash equilibrium: neither player gains by deviating.
struct Equilibrium {
  std::vector<double> rows;     // chances that sum to 1
  std::vector<double> columns;  // likewise
  double value = 0;             // the expected payoff of the row player

  // What each player can guarantee with these strategies: low <= value <= high, equal except for rounding.
  double low = 0;
  double high = 0;
};

/// An equilibrium of a game with at least one row and one column, by linear programming (Dantzig, 1951) with
/// the simplex method of GLPK. Deterministic where there are several equilibria.
[[nodiscard]] Equilibrium equilibrium_of(const Payoffs& payoff);

/// Makes chances of weights: rounding may leave tiny negative ones, and a sum that is not quite 1.
inline void make_chances(std::vector<double>& weights) {
  double sum = 0;
  for (double& weight : weights) sum += weight = std::max(0.0, weight);
  for (double& weight : weights) weight /= sum;
}

}  // namespace affray::analysis
