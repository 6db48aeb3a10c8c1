#pragma once
// Small games in which both choose at once and one wins what the other loses.

#include <algorithm>
#include <vector>

namespace affray::analysis {

/// payoff[row][column]: what the row player wins and the column player loses. Every row has as many columns.
using Payoffs = std::vector<std::vector<double>>;

/// How often each should be chosen, so that neither player can do better whatever the other does.
struct Equilibrium {
  std::vector<double> rows;     // chances that sum to 1
  std::vector<double> columns;  // likewise
  double value = 0;             // what the row player wins then

  // What each is sure of with these chances: low <= value <= high, and equal but for rounding.
  double low = 0;
  double high = 0;
};

/// An equilibrium of a game with at least one row and one column, by the linear program of von Neumann and
/// Dantzig with GLPK's simplex. Where there are several it is always the same one.
[[nodiscard]] Equilibrium equilibrium_of(const Payoffs& payoff);

/// Makes chances of weights: rounding may leave tiny negative ones, and a sum that is not quite 1.
inline void make_chances(std::vector<double>& weights) {
  double sum = 0;
  for (double& weight : weights) sum += weight = std::max(0.0, weight);
  for (double& weight : weights) weight /= sum;
}

}  // namespace affray::analysis
